// Whether the person's words ask for a file to be written by its name: to follow it, to read it or to leave it alone is not to have it written.
import { foldFileName } from '../../kernel/fold-file-name.ts';
import { foldText } from '../../kernel/text-folding.ts';
import { sentencesOf, type AskingKind } from './asking.ts';
import { readIntent } from './intent.ts';

const WISHES: ReadonlySet<AskingKind> = new Set<AskingKind>(['repair', 'change', 'new', 'wish']);

/** Nobody names a file deep in a document. */
const LONGEST_WORDS = 20_000;
/** Nor more often than this in one sentence; whoever does means to confuse, and is not understood. */
const MOST_MENTIONS = 20;
/** What makes a rule of it stands right before it. */
const NEAR = 120;

/** "As CLAUDE.md says", "following AGENTS.md": what is named so is a rule for the work. */
const RULE_BEFORE = /\b(?:as|per|see|read|reads?|reading|follow(?:s|ing|ed)?|according to|based on|described in|written in|stated in|listed in|said in|defined in|compl(?:y|ies|ying) with|in line with|consult(?:ing)?|respect(?:ing)?|obey(?:ing)?|rules? (?:of|in)|conventions? (?:of|in)|guidelines? (?:of|in)|like|(?:take|takes|taken|taking|copy|copied|copying|use|used|using) [^.]{0,60} from)\s+(?:(?:the|our|my|your|this)\s+)?[`"'(]?$/;
const RULE_BEHIND = /^[`"')」』]?(?:\s*(?:says?|describes?|requires?|tells?|demands?|asks?|states?|wants?)\b|\s*(?:に(?:従|したが|沿|そっ|基づ|もとづ|則|準|よ(?:る|れ|り|っ)|ある|書かれ|書いてあ|記載(?:され|の)|あった)|の(?:通り|とおり|(?:ルール|規約|指示|方針|手順|内容|記載)(?:に(?:従|したが|沿|基づ|ある)|(?:の)?(?:通り|とおり)|を(?:守|参照|読|確認)))|を(?:参照|参考|読|見(?!直)|確認|守)|どおり|通り|をもとに|を元に))/;
const CLAUSE_END = /[,;:、]|\b(?:but|and|then|while)\b|(?:が|けど|けれど)(?=[、\s])/g;

/** Of all that was said, the last word about the file counts. */
export function isAskedToWrite(utterances: readonly string[], path: string, names: readonly string[]): boolean {
  return utterances.map((words) => saysOf(words, path, names)).findLast((said) => said !== undefined) === 'write it';
}

function saysOf(words: string, path: string, names: readonly string[]): 'write it' | 'leave it' | undefined {
  const folded = foldText(words.slice(0, LONGEST_WORDS)).text;
  let asked: 'write it' | undefined;
  for (const { text } of sentencesOf(folded)) {
    const places = placesOf(text, path, names);
    if (places.length > MOST_MENTIONS) return 'leave it';
    const all = places.length === 0 ? new Set<AskingKind>() : kindsIn(text);
    for (const [from, to] of places) {
      const kinds = kindsIn(clauseAround(text, from, to));
      // One word against it outweighs all wishes for it.
      if (kinds.has('restraint')) return 'leave it';
      if (RULE_BEFORE.test(text.slice(Math.max(0, from - NEAR), from)) || RULE_BEHIND.test(text.slice(to, to + NEAR))) continue;
      // In a list of files only one of them stands beside the verb.
      if (wishes(kinds) || (kinds.size === 0 && wishes(all) && !all.has('restraint'))) asked = 'write it';
    }
  }
  return asked;
}

function kindsIn(text: string): Set<AskingKind> {
  return new Set(readIntent(text).evidence.map(({ kind }) => kind));
}

function wishes(kinds: ReadonlySet<AskingKind>): boolean {
  return [...kinds].some((kind) => WISHES.has(kind));
}

/** Where one of the names stands as a word of its own; a path before it must be the path of this very file. */
function placesOf(text: string, path: string, names: readonly string[]): [from: number, to: number][] {
  const whole = `/${path.split('/').map(foldFileName).join('/')}`;
  return names.flatMap((name) => {
    const found: [number, number][] = [];
    for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
      const end = at + name.length;
      const before = /[a-z0-9_./-]*$/.exec(text.slice(Math.max(0, at - 300), at))![0].replace(/^(?:\.?\/)+/, '');
      if (/^[a-z0-9_-]|^\.[a-z0-9]/.test(text.slice(end))) continue;
      if (before === '' || (before.endsWith('/') && whole.includes(`/${before}${name}`))) found.push([at - before.length, end]);
    }
    return found;
  });
}

/** The words around the name that belong to it and to no other file. */
function clauseAround(text: string, from: number, to: number): string {
  const ends = [...text.matchAll(CLAUSE_END)].flatMap(({ index, 0: end }) => (index >= from && index < to ? [] : [[index, index + end.length] as const]));
  const start = Math.max(0, ...ends.filter(([, end]) => end <= from).map(([, end]) => end), ...otherFiles(text).filter((end) => end <= from));
  return text.slice(start, Math.min(text.length, ...ends.filter(([begin]) => begin >= to).map(([begin]) => begin)));
}

/** AGENTS.md は触らずに CLAUDE.md を更新して: what was said of the file before is over with its own verb. */
function otherFiles(text: string): number[] {
  return [...text.matchAll(/[\w./-]+\.(?:md|mdc|json|txt|ya?ml)\s*(?:は|を|に|も)?[^\s、]{0,12}?(?:ずに|ないで|せず)/g)].map(({ index, 0: found }) => index + found.length);
}
