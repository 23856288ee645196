// Whether a sed script only prints: it may write (`w`, `W`, `s///w`) and run commands (`e`, `s///e`), and then it is no reading.

/** False also for what is not understood. */
export function sedOnlyPrints(script: string): boolean {
  let at = 0;
  const peek = (): string => script[at] ?? '';
  /** Skips to behind the next unescaped delimiter. Some dialects let a character class hold it: where that would matter, nothing is understood. */
  const past = (delimiter: string): boolean => {
    const from = at;
    while (at < script.length && peek() !== delimiter) at += peek() === '\\' ? 2 : 1;
    at += 1;
    return at <= script.length && !/\[[^\]]*$/.test(script.slice(from, at - 1));
  };
  const address = (): boolean => {
    if (/[\d$]/.test(peek())) {
      while (/[\d~$]/.test(peek())) at += 1;
      return true;
    }
    if (peek() === '/' || peek() === '\\') {
      if (peek() === '\\') at += 1;
      const delimiter = peek();
      at += 1;
      if (delimiter === '' || delimiter === '\n' || !past(delimiter)) return false;
      while (/[IM]/.test(peek())) at += 1;
    }
    return true;
  };
  while (at < script.length) {
    if (/[\s;{}]/.test(peek())) {
      at += 1;
      continue;
    }
    if (!address()) return false;
    while (/[ \t]/.test(peek())) at += 1;
    if (peek() === ',') {
      at += 1;
      while (/[ \t+~]/.test(peek())) at += 1;
      if (!address()) return false;
    }
    while (/[ \t!]/.test(peek())) at += 1;
    const command = peek();
    at += 1;
    if (command === '') return true;
    if ('{}'.includes(command)) continue;
    if ('#rR'.includes(command)) {
      while (at < script.length && peek() !== '\n') at += 1;
    } else if ('aic'.includes(command)) {
      // A text to the end of the line; it may go on behind a backslash.
      while (at < script.length && peek() !== '\n') at += peek() === '\\' ? 2 : 1;
    } else if (command === ':') {
      while (at < script.length && !/[;\s]/.test(peek())) at += 1;
    } else if (command === 's' || command === 'y') {
      const delimiter = peek();
      at += 1;
      if (delimiter === '' || delimiter === '\n' || delimiter === '\\' || !past(delimiter) || !past(delimiter)) return false;
      while (command === 's' && /[gpiImM\d]/.test(peek())) at += 1;
      if (!/^[ \t]*(?:[;}\n#]|$)/.test(script.slice(at, at + 200))) return false; // `w` and `e` end here
    } else if ('btT'.includes(command)) {
      while (at < script.length && !/[;\n}]/.test(peek())) at += 1;
    } else if ('=dDgGhHlnNpPqQxzF'.includes(command)) {
      while (/[ \t\d]/.test(peek())) at += 1;
      if (!/[;}\n#]/.test(peek()) && at < script.length) return false;
    } else return false;
  }
  return true;
}
