// Whether an awk program only prints: it may redirect its output, pipe to a command or call `system`, and then it is no reading.

/** After these a `/` opens a pattern, though they look like names. */
const BEFORE_PATTERN = new Set(['print', 'printf', 'return', 'exit', 'else', 'do', 'in', 'case', 'getline']);

const LONGEST = 10_000;

/** False also for what is not understood. */
export function awkOnlyPrints(program: string): boolean {
  const bare = program.length > LONGEST ? undefined : withoutTexts(program);
  if (bare === undefined) return false;
  if (/\bsystem\b|@|\|&/.test(bare) || /\|/.test(bare.replaceAll('||', '  '))) return false;
  for (const statement of bare.split(/[;{}\n]/)) {
    const print = /\bprintf?\b/.exec(statement);
    if (print === null) continue;
    let depth = 0;
    for (const [at, char] of [...statement.slice(print.index)].entries()) {
      if (char === '(' || char === '[') depth += 1;
      else if (char === ')' || char === ']') depth -= 1;
      // Inside parentheses it compares; outside, what is printed goes to a file, and only the two of these are none.
      else if (char === '>' && depth <= 0 && !/^>\s*"E/.test(statement.slice(print.index + at))) return false;
    }
  }
  return true;
}

/** The program with its strings, patterns and comments emptied; a string that names no real file is left as `"E"`. */
function withoutTexts(program: string): string | undefined {
  let bare = '';
  let at = 0;
  while (at < program.length) {
    const char = program[at]!;
    if (char === '#') {
      while (at < program.length && program[at] !== '\n') at += 1;
    } else if (char === '"') {
      const string = /^"(?:[^"\\\n]|\\.)*"/s.exec(program.slice(at));
      if (string === null) return undefined;
      bare += /^"\/dev\/(?:stderr|stdout|null)"$/.test(string[0]) && /^\s*(?:[;}\n]|$)/.test(program.slice(at + string[0].length)) ? '"E"' : '""';
      at += string[0].length;
    } else if (char === '/') {
      const before = /([A-Za-z_]\w*|[\d)\]$"+-])\s*$/.exec(bare.slice(-80))?.[1];
      const pattern = /^\/(?:[^/\\\n]|\\.)*\//s.exec(program.slice(at));
      if (before === undefined || BEFORE_PATTERN.has(before)) {
        // A class that holds the slash is read differently by the dialects.
        if (pattern === null || /\[[^\]]*\/$/.test(pattern[0])) return undefined;
        bare += '//';
        at += pattern[0].length;
      } else {
        // A division. If it could be a pattern all the same, a quote or a # in it would turn the rest inside out.
        if (pattern !== null && /["#]/.test(pattern[0])) return undefined;
        bare += '/';
        at += 1;
      }
    } else if (char === '\\' && program[at + 1] === '\n') {
      bare += ' ';
      at += 2;
    } else {
      bare += char;
      at += 1;
    }
  }
  return bare;
}
