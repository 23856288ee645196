// Makes sources, true quotes and false ones from a seed, so that a failure can be made again.

export interface Source {
  readonly text: string;
  readonly pieces: readonly string[];
}

export type Random = () => number;

/** Mulberry32: small, seeded, good enough to spread over cases. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const PIECES = (
  'ログイン機能|パスワードが|空のとき|エラーが出ない|検索結果を|並べ替えて|ほしいです|CSV|エクスポートで|文字化けする|ガギグゲゴの|パピプペポを|ユーザー登録画面|𠮷野家の|メニュー|決済API|第三章の|描写を減らして|「送信」|ボタンが|🙂の絵文字|㍿サンプル|' +
  'the login page|crashes when|five minutes|"Save" button|doesn\'t work|well-known issue|UTF-8 export|naïve café|retry 3 times|10 MB files|parseDate returns null|v2.3.1 release|at most 45 days|it\'s broken'
).split('|');

export function makeSource(random: Random): Source {
  const pieces: string[] = [];
  const count = 4 + Math.floor(random() * 8);
  for (let at = 0; at < count; at += 1) pieces.push(PIECES[Math.floor(random() * PIECES.length)]!);
  return { text: joinPieces(pieces), pieces };
}

/** A space between two Latin pieces, nothing beside Japanese. */
function joinPieces(pieces: readonly string[]): string {
  return pieces.reduce((text, piece) => (text !== '' && /[\x21-\x7e\u00c0-\u024f]$/.test(text) && /^[\x21-\x7e]/.test(piece) ? `${text} ${piece}` : text + piece), '');
}

export function quoteFrom({ pieces }: Source, random: Random): string {
  const from = Math.floor(random() * pieces.length);
  const to = Math.min(pieces.length, from + 1 + Math.floor(random() * 3));
  return joinPieces(pieces.slice(from, to));
}

/** Nothing here touches a character that carries meaning. */
export function disguise(text: string, random: Random): string {
  const ways = [spaced, widened, typographic, decomposed, invisible, recased];
  let result = text;
  // Spaces come before decomposition: none may fall between a letter and its mark.
  for (const way of ways) if (random() < 0.4) result = way(result, random);
  return result;
}

const CJK = /[\u3041-\u30ff\u3400-\u9fff]/;

function spaced(text: string, random: Random): string {
  let result = '';
  let before = '';
  for (const character of text) {
    if (before !== '' && (CJK.test(before) || CJK.test(character)) && random() < 0.15) result += random() < 0.5 ? ' ' : '　\n';
    result += character === ' ' ? [' ', '  ', '\n', ' \t '][Math.floor(random() * 4)]! : character;
    before = character;
  }
  return result;
}

const HALF: ReadonlyMap<string, string> = new Map(
  [...'ァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン'].map((kana, at) => [kana, [...'ｧｨｩｪｫｬｭｮｯｰｱｲｳｴｵｶｷｸｹｺｻｼｽｾｿﾀﾁﾂﾃﾄﾅﾆﾇﾈﾉﾊﾋﾌﾍﾎﾏﾐﾑﾒﾓﾔﾕﾖﾗﾘﾙﾚﾛﾜﾝ'][at]!]),
);

function widened(text: string, random: Random): string {
  let result = '';
  for (const character of text) {
    const code = character.codePointAt(0)!;
    if (code >= 0x21 && code <= 0x7e && random() < 0.3) result += String.fromCodePoint(code + 0xfee0);
    else if (/[ァ-ヶー]/.test(character) && random() < 0.3) result += halfWidth(character);
    else result += character;
  }
  return result;
}

function halfWidth(kana: string): string {
  const [base = '', mark] = kana.normalize('NFD');
  const half = HALF.get(base);
  if (half === undefined) return kana;
  return half + (mark === '\u3099' ? 'ﾞ' : mark === '\u309a' ? 'ﾟ' : '');
}

function typographic(text: string): string {
  return text.replace(/"([^"]*)"/g, '“$1”').replaceAll("'", '’').replaceAll('-', '‐');
}

function decomposed(text: string, random: Random): string {
  return text.normalize(random() < 0.7 ? 'NFD' : 'NFC');
}

function invisible(text: string, random: Random): string {
  let result = '';
  for (const character of text) result += random() < 0.1 ? character + ['\u200b', '\u200d', '\u2060', '\ufeff', '\u00ad'][Math.floor(random() * 5)]! : character;
  return result;
}

function recased(text: string): string {
  return text.replace(/[a-z]+/, (word) => word.toUpperCase());
}

/** A false quote, sure to be none: the loosest reading of the source does not hold it either. */
export function fabricate(source: Source, random: Random): string {
  for (;;) {
    const quote = quoteFrom(source, random);
    const forged = [changed, removed, swapped, spliced][Math.floor(random() * 4)]!(quote, source, random);
    if (forged !== undefined && !strictlyIn(source.text, forged)) return forged;
  }
}

type Forge = (quote: string, source: Source, random: Random) => string | undefined;

const CONTENT = /[\p{L}\p{N}]/u;

function contentAt(characters: readonly string[], random: Random): number | undefined {
  const places = characters.flatMap((character, at) => (CONTENT.test(character) && at > 0 && at < characters.length - 1 ? [at] : []));
  return places[Math.floor(random() * places.length)];
}

const changed: Forge = (quote, _source, random) => {
  const characters = [...quote];
  const at = contentAt(characters, random);
  if (at === undefined) return undefined;
  const pool = /\p{N}/u.test(characters[at]!) ? '0123456789' : CJK.test(characters[at]!) ? 'あいうえおカキクケコ漢字認証' : 'abcdefghijklmnopqrstuvwxyz';
  characters[at] = [...pool][Math.floor(random() * [...pool].length)]!;
  return characters.join('');
};

const removed: Forge = (quote, _source, random) => {
  const characters = [...quote];
  const at = contentAt(characters, random);
  if (at === undefined) return undefined;
  characters.splice(at, 1);
  return characters.join('');
};

const swapped: Forge = (quote, _source, random) => {
  const characters = [...quote];
  const at = contentAt(characters, random);
  if (at === undefined || !CONTENT.test(characters[at + 1]!)) return undefined;
  [characters[at], characters[at + 1]] = [characters[at + 1]!, characters[at]!];
  return characters.join('');
};

const spliced: Forge = (quote, source, random) => joinPieces([quote, quoteFrom(source, random)]);

/** The oracle: compatibility form, no case, no white space, no invisible characters, one kind of quote and dash. */
export function strictlyIn(text: string, part: string): boolean {
  return loose(text).includes(loose(part));
}

function loose(text: string): string {
  return text.replace(/[\p{Cf}\s]/gu, '').normalize('NFKC').toLowerCase().normalize('NFKC').replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/[‐-―−]/g, '-').replace(/\s/g, '');
}
