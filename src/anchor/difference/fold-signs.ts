// Breaks for spaces, ， for 、, ” for ", capitals for small letters: another dress, the same text. Never changes a length.

const SIGNS = new Map<number, number>();
for (const [sign, ...others] of [' \n\r\t　\u00a0', '、，,､', '。．.｡', '！!', '？?', '（(', '）)', '「『｢', '」』｣', '"“”„', "'‘’‚", '：:', '；;', '-‐‑–—―−', '〜～~', '…・･']) {
  for (const other of others) SIGNS.set(other.charCodeAt(0), sign!.charCodeAt(0));
}

/** Unit by unit, so that every offset stays what it was. */
export function foldSigns(text: string): string {
  let out = '';
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    const folded = code >= 0x41 && code <= 0x5a ? code + 0x20 : SIGNS.get(code);
    if (folded === undefined) continue;
    out += text.slice(from, at) + String.fromCharCode(folded);
    from = at + 1;
  }
  return from === 0 ? text : out + text.slice(from);
}
