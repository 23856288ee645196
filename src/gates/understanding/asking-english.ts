// How English asks, wishes and complains: by the verb that opens a sentence, by what stands before it, by a word of failure.
import { isVerbOnly, mayBeVerb } from '../../language/english-verbs.ts';
import type { Asking, AskingKind, Sentence } from './asking.ts';

const VERBS: ReadonlyMap<string, AskingKind> = new Map([
  ...'fix repair resolve solve correct mend address debug hotfix patch'.split(' ').map((verb) => [verb, 'repair'] as const),
  ...(
    'change modify update upgrade rename remove delete drop replace refactor rewrite rework restructure reorganize simplify optimize optimise improve speed reduce increase decrease move migrate convert merge split extract ' +
    'disable enable turn switch hide shorten extend limit restrict allow prevent stop avoid clean cleanup adjust tweak revert undo rollback bump downgrade unify align reorder sort swap strip get make let keep put set use raise lower round trim ' +
    'deprecate inline reuse bring sync redesign tidy cap throttle'
  )
    .split(' ')
    .map((verb) => [verb, 'change'] as const),
  ...'add implement create build introduce develop write generate support provide include insert set-up setup scaffold integrate install design'.split(' ').map((verb) => [verb, 'new'] as const),
  ...(
    'explain describe show tell find list check look investigate analyze analyse review trace search locate summarize summarise figure compare identify inspect examine understand explore outline walk help clarify estimate read audit discuss ' +
    'give see know learn determine diagnose verify confirm research'
  )
    .split(' ')
    .map((verb) => [verb, 'look'] as const),
]);

/** May stand before the verb of a request. */
const POLITE = /^(?:(?:hi|hello|hey)(?: (?:there|all|team))?[,\s]+|(?:please|pls|kindly|ok(?:ay)?|so|also|and|then|now|just|only|maybe|next|first|finally|todo|task|feature request|feature|request|bug|issue|fix|feat|chore|refactor)[,:\s]+(?=\S))/;
const MODAL =
  /\b(?:(?:can|could|would|will|won't|can't) you(?: please| kindly| also| maybe)?|(?:i|we|you)(?:'d| would)?(?: really| just)? (?:want|need|like|love|have|prefer|wish)(?: you| us| it| this| them)?(?: to)?|(?:we|you|i|it|they|this|that|users?|[a-z]+s?) (?:should|must|needs? to|has to|have to|ought to|shall)(?: not)?(?: always| never| only| also)?|let's|let us|make sure(?: that)?|it would be (?:nice|great|good|better|helpful)(?: (?:to|if))?|would be (?:nice|great|good)(?: (?:to|if))?|help me(?: to)?|feel free to|go ahead and|i'd like|we'd like|would you mind|(?:can|could) we(?: please| also)?|(?:would it be|is it) possible to) ([a-z'-]+)/g;
const QUESTION_OPENS = /^(?:what|what's|where|where's|why|who|who's|whose|which|when (?:is|are|was|were|do|does|did|will|would|should|can|could|has|have)|how|is|are|was|were|does|do(?! not\b)|did|can|could|should|would|will|has|have|any idea)\b(?!')/;
const PROBLEM =
  /\b(?:(?:do|does|did|is|are|was|were|can|could|will|would|has|have)(?:n't| not)|cannot|can't|won't|fails?|failed|failing|failure|broken|breaks|broke|crash(?:es|ed|ing)?|errors?|bugs?|bugg?y|wrong|wrongly|incorrect(?:ly)?|missing|slow(?:ly)?|stuck|throws?|exceptions?|hangs?|freezes?|leaks?|never|no longer|timeouts?|times? out|corrupt(?:ed|s)?|duplicated?|loses?|lost|disappears?|vanish(?:es)?|overlaps?|flicker(?:s|ing)?|blank|garbled|unresponsive|instead of|ignores?|ignored|too (?:slow|long|large|big|small|many|much)|regression|problem|blurry|misaligned|truncated|unreadable|off by|nothing|unable|stops?|stopped|warnings?|not (?:work|load|show|respond|sav|updat|display|open|clos|render|send)\w*|[45]\d\d)\b/;
const RESTRAINT = /\b(?:(?:do not|don't|never|without) (?:chang\w+|modif\w+|edit\w*|touch\w*|fix\w*|writ\w+|alter\w*|implement\w*|delet\w+|remov\w+)|no (?:code )?changes)\b/;

/** At the head of a sentence or a clause: said to the one who is asked. */
const FORBIDS = /(?<=^\s*|[,;:]\s*|\b(?:and|but|so|please|then) )(?:do not|don't|never)\b/g;

export function englishAskings(sentence: Sentence): Asking[] {
  const found: Asking[] = [];
  const { text } = sentence;
  const add = (kind: AskingKind, match: RegExpExecArray | null): void => {
    if (match !== null) found.push({ kind, start: match.index, end: match.index + match[0].length });
  };
  add('restraint', RESTRAINT.exec(text));
  // "Do not touch it" forbids; "they do not load" complains.
  add('problem', PROBLEM.exec(text.replace(FORBIDS, (words) => '□'.repeat(words.length))));
  const wishes = wishesOf(text);
  found.push(...wishes);
  if (wishes.length === 0) {
    const opens = QUESTION_OPENS.exec(text.trimStart());
    if (opens !== null && (sentence.asks || text.trim().includes(' '))) found.push({ kind: 'question', start: text.length - text.trimStart().length, end: text.length });
    else if (sentence.asks) found.push({ kind: 'question', start: Math.max(0, text.length - 1), end: text.length });
  }
  return found;
}

/** Commas, "and", "then", "but" may open another request within the sentence. */
const PARTS = /(?:,|;|:|\band\b|\bthen\b|\bso\b|\bbut\b|\s-\s)\s*/g;

function wishesOf(text: string): Asking[] {
  const found: Asking[] = [];
  const opens = QUESTION_OPENS.test(text.trimStart());
  let from = 0;
  const part = (start: number, end: number): void => {
    const wish = openingVerb(text, start, end);
    // "How do I change X and add Y": a question's later verbs belong to the question.
    if (wish !== undefined && !(opens && wish.kind !== 'look')) found.push(wish);
  };
  for (const cut of text.matchAll(PARTS)) {
    part(from, cut.index);
    from = cut.index + cut[0].length;
  }
  part(from, text.length);
  for (const modal of text.matchAll(MODAL)) {
    const asksYou = /^(?:can|could|would|will|won't|can't) you|^would you mind/.test(modal[0]);
    // "Can we delete it?" may want to know or to have it done.
    const weak = /^(?:can|could) we\b|possible to\b/.test(modal[0]);
    if (opens && !asksYou && !weak) continue;
    const verb = modal[1]!;
    const shown = /^(?:show|give)$/.test(verb) && !/^ (?:me|us|where|how|what|which|all)\b/.test(text.slice(modal.index + modal[0].length, modal.index + modal[0].length + 8));
    const kind = shown || verb === 'mind' ? 'wish' : (VERBS.get(baseOf(verb)) ?? 'wish');
    // "could you have seen", "users should be": a wish of no certain kind.
    found.push({ kind: /\b(?:want|need|like|love)$/.test(modal[0].slice(0, -verb.length).trimEnd()) && /^(?:a|an|some)$/.test(verb) ? 'new' : kind, start: modal.index, end: modal.index + modal[0].length, ...(weak ? { weak: true as const } : {}) });
  }
  return found;
}

/**
 * "Audit log entries are missing", "Explore tab shows nothing": a thing called so, then bare words, then what it does. Whoever asks
 * for a look names it otherwise ("review the code", "trace requests that are slow"), and such words in between leave it a verb.
 */
const OPENS_WITH_THING =
  /^(?:audit|review|trace|research|outline|explore|discuss)(?:\s+(?!(?:the|an?|this|that|these|those|it|its|them|they|we|i|you|my|our|your|all|every|each|any|some|what|where|why|who|which|whose|how|when|whether|if|in|into|at|for|of|on|from|to|with|by|until|while|because|after|before|as|since|so|than|and|or)\b)[a-z0-9][\w./'-]*){1,5}?\s+(?:(?:is|are|was|were|does|do|did|has|have|had|can|could|will|would)(?:n't| not)?|cannot|never|no longer|gets?|shows?|stays?|keeps?|goes|go|comes?|fails?|failed|crash(?:es|ed)|breaks?|broke|throws?|hangs?|freezes?|froze|loses?|lost|vanish(?:es|ed)?|disappears?|disappeared|flickers?|overlaps?|leaks?|ignores?|stops?|stopped|times? out)\b/;

function openingVerb(text: string, start: number, end: number): Asking | undefined {
  let from = start;
  let rest = text.slice(from, Math.min(end, start + 120));
  for (let hops = 0; hops < 4; hops += 1) {
    const lead = rest.length - rest.trimStart().length;
    from += lead;
    rest = rest.trimStart();
    const polite = POLITE.exec(rest);
    // "fix: the login" opens with a label, "fix the login" with its verb.
    if (polite === null || (/^(?:fix|request|feature|issue|bug|refactor|task|first|next)\s/.test(polite[0]) && !/[:,]/.test(polite[0]))) break;
    from += polite[0].length;
    rest = rest.slice(polite[0].length);
  }
  // "Don't send mails on weekends" wishes for other code; "don't change anything" is told apart as a restraint.
  const denied = /^(?:don't|do not|never)\s+[a-z]+/.exec(rest);
  if (denied !== null && !RESTRAINT.test(denied[0])) return { kind: 'change', start: from, end: from + denied[0].length };
  const [, verb = '', next = ''] = /^([a-z]+(?:-[a-z]+)?)(?:\s+([a-z'□`"/.]+))?/.exec(rest) ?? [];
  const kind = VERBS.get(verb);
  if (verb === '' || next === '' || /^(?:is|are|was|were|does|do|has|should|must|can|will|fails?|never|of)$/.test(next)) return undefined;
  if (OPENS_WITH_THING.test(rest)) return undefined;
  if (verb === 'show' || verb === 'give') return { kind: /^(?:me|us|where|how|what|which|all)$/.test(next) ? 'look' : 'wish', start: from, end: from + verb.length };
  if (kind !== undefined) return { kind: kind === 'change' && /^(?:get|let)$/.test(verb) ? 'wish' : kind, start: from, end: from + verb.length, ...(MAY_BE_DONE_BY_CODE.has(verb) ? { weak: true } : {}) };
  // "save it" and "log the errors" are requests, "save button" and "log file" are things.
  const isVerb = isVerbOnly(verb) || (mayBeVerb(verb) && !/(?:s|ed|ing)$/.test(verb) && /^(?:the|an?|it|them|this|these|those|all|my|our|every|each|only)$/.test(next));
  return isVerb ? { kind: 'wish', start: from, end: from + verb.length } : undefined;
}

/** "Check the length before saving" asks for a report or for code that checks. */
const MAY_BE_DONE_BY_CODE: ReadonlySet<string> = new Set('check verify confirm list find help see read identify determine search compare'.split(' '));

function baseOf(verb: string): string {
  return VERBS.has(verb) ? verb : verb.replace(/ing$/, '');
}
