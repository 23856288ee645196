// Whether a phrase and a code symbol speak of the same thing, with the evidence (U-11): word by word, never by substring.
import { sameWord } from '../inflection.ts';
import { pairConflict } from '../learned-forms.ts';
import { indexPairs, isHeadword, linksOf, meaningKey, relationsOf, type LearnedIndex, type LearnedPairs } from '../synonyms.ts';
import { phraseUnits, phraseWords, type PhraseUnit } from './phrase-units.ts';
import { gramsOf, symbolWords, undoes, type SymbolWord } from './symbol-words.ts';

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

export interface RelationEvidence {
  readonly kind: 'word' | 'synonym' | 'translation' | 'learned' | 'weak' | 'opposite' | 'look-alike' | 'body' | 'path' | 'callers';
  readonly term: string;
  readonly found: string;
  readonly strength: number;
  /** Of a learned pair: who confirmed it. */
  readonly confirmed_by?: string;
}

export interface RelationExplanation {
  readonly related: boolean;
  /** 0–1: how much of the phrase the name covers and how much of the name the phrase. */
  readonly score: number;
  readonly evidence: readonly RelationEvidence[];
}

/** Fitted to labelled pairs; part of every decision that uses them (K-06). */
export const RELATION_RULES = { version: '1', accept: 0.45, least: 0.3, withCode: 0.25 } as const;

export function isRelated(nlTerm: string, symbol: string, context?: RelationContext): boolean {
  return explainRelation(nlTerm, symbol, context).related;
}

export function explainRelation(nlTerm: string, symbol: string, context: RelationContext = {}): RelationExplanation {
  const words = symbolWords(String(symbol));
  const units = phraseUnits(String(nlTerm));
  if (words.length === 0 || units.length === 0) return { related: false, score: 0, evidence: [] };
  const pairs = context.learned === undefined ? undefined : indexPairs(context.learned);
  const evidence: RelationEvidence[] = [];
  const covered = new Map<number, number>();
  let found = 0;
  let whole = 0;
  for (const unit of units) {
    whole += unit.weight;
    const match = bestMatch(unit, words, pairs);
    if (match === undefined) continue;
    evidence.push(match.evidence);
    found += unit.weight * match.evidence.strength;
    for (let at = match.from; at < match.to; at += 1) covered.set(at, Math.max(covered.get(at) ?? 0, match.evidence.strength));
  }
  const telling = words.map((word, at) => ({ word, at })).filter(({ word, at }) => !word.generic || covered.has(at));
  const named = telling.reduce((sum, { at }) => sum + (covered.get(at) ?? 0), 0);
  const ofPhrase = found / whole;
  const ofName = telling.length === 0 ? 0 : named / telling.length;
  const score = (ofPhrase + ofName) / 2;
  const against = opposites(phraseWords(String(nlTerm)), units, words, covered);
  evidence.push(...against);
  const learned = evidence.some(({ kind }) => kind === 'learned');
  // A person may know better than the list of look-alikes; an opposite in the name stays one.
  if (against.some(({ kind }) => kind === 'opposite' || !learned)) return { related: false, score, evidence };
  const code = codeEvidence(units, context.code);
  evidence.push(...code);
  const byName = score >= RELATION_RULES.accept && Math.min(ofPhrase, ofName) >= RELATION_RULES.least;
  const byCode = score >= RELATION_RULES.withCode && new Set(code.map(({ kind }) => kind)).size >= 2;
  return { related: learned || byName || byCode, score, evidence };
}

interface Match {
  readonly from: number;
  readonly to: number;
  readonly evidence: RelationEvidence;
}

function bestMatch(unit: PhraseUnit, words: readonly SymbolWord[], learned: LearnedIndex | undefined): Match | undefined {
  const own = matchTerm(unit.term, words, learned);
  if (own?.evidence.strength === 1 || unit.parts.length === 0) return own;
  const parts = unit.parts.map((part) => matchTerm(part, words, learned)).filter((match) => match !== undefined);
  const [first] = parts;
  if (first === undefined) return own;
  const strength = parts.reduce((sum, { evidence }) => sum + evidence.strength, 0) / unit.parts.length;
  if (own !== undefined && own.evidence.strength >= strength) return own;
  return { from: Math.min(...parts.map(({ from }) => from)), to: Math.max(...parts.map(({ to }) => to)), evidence: { ...first.evidence, term: unit.term, strength } };
}

/** Longer runs first: `sign in` is one word of two parts, and `in` alone is none. */
function matchTerm(term: string, words: readonly SymbolWord[], learned: LearnedIndex | undefined): Match | undefined {
  const relations = relationsOf(term, learned);
  let best: Match | undefined;
  for (const { from, to, forms } of gramsOf(words)) {
    for (const form of forms) {
      const evidence = compare(term, form, relations, learned);
      if (evidence !== undefined && evidence.strength > (best?.evidence.strength ?? 0)) best = { from, to, evidence };
    }
  }
  return best;
}

function compare(term: string, form: string, relations: ReturnType<typeof relationsOf>, learned: LearnedIndex | undefined): RelationEvidence | undefined {
  if (term === form) return { kind: 'word', term, found: form, strength: 1 };
  // booking is a word of its own, not the book that is -ing.
  if (sameWord(term, form) && !(isHeadword(form) && isHeadword(term) && meaningKey(form) !== meaningKey(term))) return { kind: 'word', term, found: form, strength: 1 };
  const listed = relations.find((relation) => relation.form === form || sameWord(relation.form, form)) ?? backwards(term, form, learned);
  if (listed === undefined || listed.relation === 'antonym' || listed.relation === 'trap') return undefined;
  if (listed.level === 'learned' && pairConflict(term, form) !== undefined) return undefined;
  const strength = listed.verifies ? 1 : listed.weak ? 0.5 : listed.relation === 'near' ? 0.5 : 0.6;
  const kind = listed.level === 'learned' ? 'learned' : listed.verifies ? listed.kind : 'weak';
  return { kind, term, found: form, strength, ...(listed.by === undefined ? {} : { confirmed_by: listed.by }) };
}

/** A relation may be listed from the other word's side only. */
function backwards(term: string, form: string, learned: LearnedIndex | undefined): ReturnType<typeof relationsOf>[number] | undefined {
  return relationsOf(form, learned).find((relation) => relation.form === term);
}

/** The name says the opposite of the phrase (login, logout), or only looks alike (cache, cash). */
function opposites(said: readonly string[], units: readonly PhraseUnit[], words: readonly SymbolWord[], covered: ReadonlyMap<number, number>): RelationEvidence[] {
  const grams = gramsOf(words);
  const terms = new Set([...units.map(({ term }) => term), ...said]);
  return [...terms].flatMap((each) =>
    (['antonym', 'trap'] as const).flatMap((link) => {
      const linked = linksOf(each, link).filter((other) => other !== each && !sameWord(other, each));
      const gram = grams.find(({ from, to, forms }) => {
        const free = link === 'trap' || !Array.from({ length: to - from }, (_, at) => from + at).every((at) => (covered.get(at) ?? 0) >= 1);
        if (!free) return false;
        if (link === 'antonym' && words.slice(from, to).some(({ text }) => undoes(text, each))) return true;
        return forms.some((form) => linked.some((other) => other === form || sameWord(other, form)));
      });
      return gram === undefined ? [] : [{ kind: link === 'antonym' ? ('opposite' as const) : ('look-alike' as const), term: each, found: gram.forms[0]!, strength: -1 }];
    }),
  );
}

function codeEvidence(units: readonly PhraseUnit[], code: CodeEvidence | undefined): RelationEvidence[] {
  if (code === undefined) return [];
  return (['body', 'path', 'callers'] as const).flatMap((kind) =>
    (code[kind] ?? []).slice(0, 500).flatMap((text) => {
      const words = symbolWords(text);
      const match = units.map(({ term }) => matchTerm(term, words, undefined)).find((found) => found !== undefined && found.evidence.strength >= 1);
      return match === undefined ? [] : [{ ...match.evidence, kind }];
    }).slice(0, 3),
  );
}
