// Whether a phrase and a code symbol speak of the same thing, with the evidence (U-11): word by word, never by substring.
import { sameWord } from '../inflection.ts';
import { linksOf, type LearnedIndex, type LearnedPairs } from '../synonyms.ts';
import { conceptLinks } from './concepts.ts';
import { asText, readContext, type ReadContext } from './given.ts';
import { hasTwoSenses, matchTerm, type Match, type RelationEvidence } from './match.ts';
import { nearness, strangeNearness } from './nearness.ts';
import { phraseWords, readPhrase, type Phrase, type PhraseSpan } from './phrase-units.ts';
import { gramsOf, symbolWords, undoes, type SymbolWord } from './symbol-words.ts';

export type { RelationEvidence } from './match.ts';

/** What an index knows about the symbol beyond its name; each kind counts once. */
export interface CodeEvidence {
  readonly body?: readonly string[];
  readonly path?: readonly string[];
  readonly callers?: readonly string[];
}

export interface RelationContext {
  readonly learned?: LearnedPairs;
  readonly code?: CodeEvidence;
}

export interface RelationExplanation {
  readonly related: boolean;
  /** 0–1: how much of the phrase the name covers and how much of the name the phrase. */
  readonly score: number;
  readonly evidence: readonly RelationEvidence[];
}

/** Fitted to labelled pairs; part of every decision that uses them (K-06). */
export const RELATION_RULES = { version: '4', accept: 0.55, least: 0.3, undecided: 0.3, near: 0.4, strange: 0.5, withCode: 0.25, beside: 0.65, headOnly: 0.6, partOnly: 0.5, lone: 0.72, generic: 0.5 } as const;

export function isRelated(nlTerm: string, symbol: string, context?: RelationContext): boolean {
  return explainRelation(nlTerm, symbol, context).related;
}

/** Never throws: terms that cannot be read are related to nothing, a context that cannot be read is none. */
export function explainRelation(nlTerm: string, symbol: string, context?: RelationContext): RelationExplanation {
  return explain(asText(nlTerm), asText(symbol), readContext(context));
}

function explain(nlTerm: string, symbol: string, context: ReadContext): RelationExplanation {
  const words = symbolWords(symbol);
  const phrase = readPhrase(nlTerm);
  const whole = sum(phrase.weights);
  if (words.length === 0 || whole === 0) return { related: false, score: 0, evidence: [] };
  const found = chooseMatches(phrase, words, context.learned);
  const { ofPhrase, ofName, evidence } = weighMatches(phrase, words, found);
  const score = (ofPhrase + ofName) / 2;
  const against = opposites(phraseWords(nlTerm), found, phrase, words);
  evidence.push(...against);
  const learned = evidence.some(({ kind }) => kind === 'learned');
  // A person may know better than the list of look-alikes; an opposite in the name stays one.
  if (against.some(({ kind }) => kind === 'opposite' || !learned)) return { related: false, score, evidence };
  const code = codeEvidence(phrase, context.code);
  evidence.push(...code);
  const byName = score >= RELATION_RULES.accept && Math.min(ofPhrase, ofName) >= RELATION_RULES.least;
  const byCode = score >= RELATION_RULES.withCode && new Set(code.map(({ kind }) => kind)).size >= 2;
  // Half of both is named: whether the other halves speak of one thing only their meaning can tell.
  const undecided = score >= RELATION_RULES.undecided;
  const near = byName ? 0 : undecided ? nearness(nlTerm, words) : strangeNearness(nlTerm, words);
  const byMeaning = near >= (undecided ? RELATION_RULES.near : RELATION_RULES.strange);
  if (byMeaning) evidence.push({ kind: 'meaning', term: nlTerm, found: words.map(({ text }) => text).join(' '), strength: Math.round(near * 100) / 100 });
  return { related: learned || byName || byCode || byMeaning, score, evidence };
}

interface Found {
  readonly span: PhraseSpan;
  readonly match: Match;
}

/** The cover of the phrase, without overlap, that explains most of it. */
function chooseMatches(phrase: Phrase, words: readonly SymbolWord[], learned: LearnedIndex | undefined): Found[] {
  const all = phrase.spans.flatMap((span) => {
    const match = matchTerm(span.text, words, learned);
    return match === undefined ? [] : [{ span, match }];
  });
  const offers = all.filter((offer) => !explainedByPart(offer, all));
  /** At each word the best cover of what comes before it. */
  const covers: { worth: number; found: readonly Found[] }[] = [{ worth: 0, found: [] }];
  for (let to = 1; to <= phrase.words.length; to += 1) {
    let best = covers[to - 1]!;
    for (const offer of offers) {
      if (offer.span.to !== to) continue;
      const before = covers[offer.span.from]!;
      // A listed compound found whole goes before its parts.
      const worth = before.worth + offer.match.evidence.strength * weightOf(phrase, offer.span) + (offer.span.to - offer.span.from) / 1000;
      if (worth > best.worth) best = { worth, found: [...before.found, offer] };
    }
    covers.push(best);
  }
  return [...covers.at(-1)!.found];
}

/** A loose word of a whole compound (class of class schedule) that one word of it explains as well is that word, not the compound. */
function explainedByPart({ span, match }: Found, all: readonly Found[]): boolean {
  if (!match.unsure || span.to - span.from < 2) return false;
  return all.some((other) => other.span.from >= span.from && other.span.to <= span.to && other.span.to - other.span.from < span.to - span.from && match.at.every((at) => other.match.at.includes(at)));
}

/** The share of the phrase the name stands for, and the share of the name the phrase does. */
function weighMatches(phrase: Phrase, words: readonly SymbolWord[], found: readonly Found[]): { ofPhrase: number; ofName: number; evidence: RelationEvidence[] } {
  const known = new Set(found.flatMap(({ match }) => match.at));
  const foreign = words.some(({ weight }, at) => weight >= 1 && !known.has(at));
  const certain = found.some(({ match }) => !match.unsure);
  const covered = new Map<number, number>();
  const evidence: RelationEvidence[] = [];
  let sumOfPhrase = 0;
  for (const { span, match } of found) {
    // One doubt, counted once.
    const doubt = foreign && !certain && match.unsure ? RELATION_RULES.beside : 1;
    const strength = match.evidence.strength * Math.min(doubt, partly(span, match, phrase, found, foreign), alone(span, match, phrase, words, found));
    evidence.push({ ...match.evidence, strength });
    sumOfPhrase += strength * weightOf(phrase, span);
    for (const at of match.at) covered.set(at, Math.max(covered.get(at) ?? 0, strength));
  }
  const counted = words.map(({ weight }, at) => ({ weight: covered.has(at) ? Math.max(weight, 0.5) : weight, strength: covered.get(at) ?? 0 }));
  const wholeName = sum(counted.map(({ weight }) => weight));
  const ofName = wholeName === 0 ? 0 : sum(counted.map(({ weight, strength }) => weight * strength)) / wholeName;
  return { ofPhrase: sumOfPhrase / sum(phrase.weights), ofName, evidence };
}

/** Only some telling words of a listed compound are in the name: collection is not garbage collection, while a forecast is of the weather. */
function partly(span: PhraseSpan, match: Match, { compounds, weights }: Phrase, found: readonly Found[], foreign: boolean): number {
  const compound = compounds.find(({ from, to }) => span.from >= from && span.to <= to && span.to - span.from < to - from);
  if (compound === undefined) return 1;
  const explained = (at: number): boolean => found.some((other) => at >= other.span.from && at < other.span.to);
  // A light word counts where it comes first (table of contents), or beside a foreign one (playerHealth is no health check); else it only says what is done (勤怠管理).
  const tells = (weight: number, at: number): boolean => weight >= 1 || (weight > 0 && (foreign || at < span.from));
  if (!weights.some((weight, at) => at >= compound.from && at < compound.to && tells(weight, at) && !explained(at))) return 1;
  return span.to === compound.to && !match.unsure ? RELATION_RULES.headOnly : RELATION_RULES.partOnly;
}

/** One word of several is all the name has, and it may be another word (fork in the road) or stands beside a word of its own (areaCode is no area of a shape): it says less. */
function alone(span: PhraseSpan, match: Match, { weights }: Phrase, words: readonly SymbolWord[], found: readonly Found[]): number {
  const telling = weights.flatMap((weight, at) => (weight >= 1 ? [at] : []));
  const covered = telling.filter((at) => at >= span.from && at < span.to).length;
  const explained = (at: number): boolean => found.some((other) => at >= other.span.from && at < other.span.to);
  if (match.evidence.kind === 'learned' || telling.every(explained)) return 1;
  // A word that hangs on every name (Service, Manager) is no word of this phrase while another is left over.
  if (match.at.every((at) => words[at]!.generic)) return RELATION_RULES.generic;
  if (found.length > 1 || covered !== 1) return 1;
  if (hasTwoSenses(match.evidence.found)) return RELATION_RULES.lone;
  const beside = words.some(({ weight }, at) => weight > 0 && !match.at.includes(at));
  return beside && match.at.length === 1 && span.to - span.from === 1 ? RELATION_RULES.lone : 1;
}

function weightOf({ weights }: Phrase, { from, to }: PhraseSpan): number {
  return sum(weights.slice(from, to));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

/** From here on a word of the name is taken by the phrase and cannot speak against it. */
const WHOLE = 0.9;

/** The name says the opposite of the phrase (login, logout), or only looks alike (cache, cash). */
function opposites(said: readonly string[], found: readonly Found[], phrase: Phrase, words: readonly SymbolWord[]): RelationEvidence[] {
  // A toggle goes both ways.
  if (words.some(({ text }) => text === 'toggle')) return [];
  const grams = gramsOf(words);
  const sure = new Set(found.flatMap(({ match }) => (match.evidence.strength >= WHOLE && match.evidence.kind !== 'concept' ? match.at : [])));
  const terms = new Set([...phrase.compounds.map(({ text }) => text), ...said]);
  return [...terms].flatMap((each) =>
    (['antonym', 'trap'] as const).flatMap((link) => {
      const linked = [...linksOf(each, link), ...conceptLinks(each, link)].filter((other) => other !== each && !sameWord(other, each));
      const gram = grams.find(({ from, to, forms }) => {
        // Asked first: hardly any word of a name is opposed to one of the phrase, and only then the exceptions matter.
        const undone = link === 'antonym' && words.slice(from, to).some(({ text }) => undoes(text, each));
        if (!undone && !forms.some((form) => linked.some((other) => other === form || sameWord(other, form)))) return false;
        const run = Array.from({ length: to - from }, (_, at) => from + at);
        // spell is a trap for spell checker, but not inside of it.
        const inside = found.some(({ match }) => match.evidence.strength >= WHOLE && match.at.length > run.length && run.every((at) => match.at.includes(at)));
        // Of cancel subscription, unsubscribe is no opposite, though it is one of subscription.
        const joined = found.some(({ span, match }) => span.to - span.from > 1 && span.text !== each && phrase.words.slice(span.from, span.to).includes(each) && run.every((at) => match.at.includes(at)));
        // Whoever asks for the training of models means both words of trainModel.
        const meant = link === 'trap' && run.length > 1 && run.every((at) => found.some(({ match }) => match.at.includes(at)));
        return !joined && !meant && !(link === 'trap' ? inside : run.every((at) => sure.has(at)));
      });
      return gram === undefined ? [] : [{ kind: link === 'antonym' ? ('opposite' as const) : ('look-alike' as const), term: each, found: gram.forms[0]!, strength: -1 }];
    }),
  );
}

function codeEvidence(phrase: Phrase, code: ReadContext['code']): RelationEvidence[] {
  const terms = phrase.spans.filter((span) => weightOf(phrase, span) >= 1);
  return (['body', 'path', 'callers'] as const).flatMap((kind) =>
    code[kind].flatMap((text) => {
      const words = symbolWords(text);
      const match = terms.map((span) => matchTerm(span.text, words, undefined)).find((found) => found !== undefined && found.evidence.strength >= 1);
      return match === undefined ? [] : [{ ...match.evidence, kind }];
    }).slice(0, 3),
  );
}
