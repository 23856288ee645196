// Macros that C and C++ put where the grammar expects none, covered by blanks before a parse; no name moves.
// Each is looked for behind its own sign, and everything around it is counted: a hostile file costs no more than another.
import { blank } from './cover.ts';

const BLANK = String.raw`[ \t]{1,40}`;
const MAY_BLANK = String.raw`[ \t]{0,40}`;
const GAP = String.raw`(?:[ \t]|\r?\n){1,40}`;
const NAME = String.raw`[\p{ID_Start}_]\p{ID_Continue}{0,200}`;
/** Written as macros are: in capitals, or with the two underscores that are no program's own. The grammar knows those with a meaning. */
const MACRO = String.raw`(?:[A-Z][A-Z0-9_]{1,100}|__(?!attribute|declspec|alignas)[a-z]\w{1,100})`;
const ARGUMENTS = String.raw`\([^()\n]{0,200}(?:\([^()\n]{0,200}\)[^()\n]{0,200}){0,3}\)`;
/** The grammar knows these, but not beside a macro. */
const KNOWN = String.raw`(?:__attribute__|__declspec|alignas)${MAY_BLANK}${ARGUMENTS}`;

/** `class API Name {`, `struct API(2) Name final : Base`, `enum class API Name : int {`. What follows the name tells it from a variable of a type in capitals. */
const BEFORE_NAME = new RegExp(
  String.raw`\b(class|struct|union|enum(?:${BLANK}(?:class|struct))?)(${GAP})((?:(?:${KNOWN}|${MACRO}(?:${MAY_BLANK}${ARGUMENTS})?)${GAP}){1,3})` +
    String.raw`(?=(?!(?:final|sealed|\w{0,40}FINAL)\b)(?:${NAME}::){0,10}${NAME}(?:<[^<>{};\n]{0,200}>)?(?:${GAP}(?:final|sealed))?(?:[ \t]|\r?\n){0,40}(\{|:(?!:)|;))`,
  'gu',
);
/** An `enum` with a base has a body behind it; without one it is a field of so many bits. */
const ENUM_BASE = /:\s{0,40}[\w:][\w: \t]{0,100}\s{0,40}\{/y;
/** Announced only: `struct API Name;` is a class, `struct POINT name;` a variable. */
const EXPORTING = /(?:API|EXPORTS?|PUBLIC|VISIBLE)\s*$/;

/** `API int f();`: no type is followed by one of these. */
const BEFORE_TYPE = new RegExp(
  String.raw`^([ \t]{0,40})([A-Z][A-Z0-9_]{2,100})(?=${BLANK}(?:const|constexpr|static|inline|extern|virtual|explicit|friend|struct|class|union|enum|void|bool|char|short|int|long|float|double|unsigned|signed|auto|size_t|u?int(?:8|16|32|64)_t)\b)`,
  'gm',
);
/** `void __init f(`, `LRESULT CALLBACK f(`: behind a type, before the name of a function at the start of a line. Where the one before was no type, the name is a function's all the same. */
const BEHIND_TYPE = new RegExp(
  String.raw`^([ \t]{0,40}(?:(?:static|extern|inline|const|constexpr|virtual|struct|union|enum|unsigned|signed|long|short)${BLANK}){0,4}([\p{ID_Start}_][\p{ID_Continue}:]{0,100})(?:${MAY_BLANK}[*&]{1,3}${MAY_BLANK}|${BLANK}))((?:${MACRO}${GAP}){1,3})(?=${NAME}${MAY_BLANK}\()`,
  'gmu',
);
/** Behind these, what looks like a macro may be the type itself. */
const NO_TYPE = /^(?:static|extern|inline|const|constexpr|virtual|struct|union|enum|class|typedef|unsigned|signed|long|short|volatile|register|return|else|goto|case|using|namespace|typename|template|friend|explicit|__.*)$/;
/** `_Thread_local`, known to the grammars under its newer name only. */
const THREAD_LOCAL = /\b_Thread_local\b/g;
/** `} __packed;` would be a variable. */
const BEHIND_BODY = /(\}[ \t]{0,40})(__packed|__randomize_layout|_{2,4}cacheline_aligned\w{0,20})(?=[ \t]{0,40};)/g;
/** What only C++ sees of a header of C: an opening brace between two directives, and far below a closing one. */
const GUARD = new RegExp(
  String.raw`(^#${MAY_BLANK}if(?:def${BLANK}|${BLANK}defined${MAY_BLANK}\(?${MAY_BLANK})__cplusplus\b[^\n]{0,200}\n[ \t]{0,40})(extern${BLANK}"C"(?:[ \t]|\r?\n){0,40}\{|\})(?=[^\n{}]{0,200}\n${MAY_BLANK}#${MAY_BLANK}endif)`,
  'gm',
);
/** Qt's words in a class. */
const QT_MARK = /\b(?:Q_OBJECT|Q_GADGET)\b(?<!define[ \t]{1,40}Q_(?:OBJECT|GADGET))/g;
const QT_SLOTS = /^([ \t]{0,40}(?:public|protected|private)[ \t]{1,40})(slots|Q_SLOTS)(?=[ \t]{0,40}:)/gm;
const QT_SIGNALS = /^([ \t]{0,40})(signals|Q_SIGNALS)(?=[ \t]{0,40}:)/gm;

const leaveFirst = (_: string, before: string, word: string): string => before + blank(word);

export function coverCpp(text: string): string {
  let covered = text
    .replace(BEFORE_NAME, (all, key: string, gap: string, macros: string, sign: string, at: number) =>
      definesType(text, key, macros, sign, at + all.length) ? key + gap + blank(macros) : all)
    .replace(BEFORE_TYPE, leaveFirst)
    .replace(BEHIND_TYPE, (all, before: string, type: string, macros: string) => (NO_TYPE.test(type) ? all : before + blank(macros)))
    .replace(THREAD_LOCAL, 'thread_local ')
    .replace(BEHIND_BODY, leaveFirst);
  if (covered.includes('__cplusplus')) covered = coverGuards(covered);
  if (covered.includes('Q_OBJECT') || covered.includes('Q_GADGET')) covered = coverQt(covered);
  return covered;
}

function definesType(text: string, key: string, macros: string, sign: string, from: number): boolean {
  if (sign === '{') return true;
  if (sign === ';') return key === 'class' || EXPORTING.test(macros);
  if (!key.startsWith('enum')) return key !== 'union';
  ENUM_BASE.lastIndex = text.indexOf(':', from);
  return ENUM_BASE.test(text);
}

/** Both braces or neither. */
function coverGuards(text: string): string {
  let depth = 0;
  const covered = text.replace(GUARD, (_, before: string, brace: string) => {
    depth += brace === '}' ? -1 : 1;
    return before + blank(brace);
  });
  return depth === 0 ? covered : text;
}

function coverQt(text: string): string {
  return text
    .replace(QT_MARK, blank)
    .replace(QT_SLOTS, leaveFirst)
    .replace(QT_SIGNALS, (_, before: string, word: string) => before + 'public'.padEnd(word.length));
}
