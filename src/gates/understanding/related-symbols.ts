// Which of the found symbols speak of what the person means; without one of them nobody knows what is to be changed (U-11).
import { codeNamesIn, spelledOut } from '../../language/related/code-names.ts';
import { explainRelation, isRelated } from '../../language/related/explain-relation.ts';
import { sharedTerms } from '../../language/related/shared-terms.ts';
import type { LearnedPairs } from '../../language/synonyms.ts';
import type { Facts } from './facts.ts';
import type { MappedSymbol } from './frame.ts';
import { evidenceAt, type FoundSymbol } from './receipt-lookup.ts';
import { bareName } from './symbol-name.ts';

const MOST_BODY_WORDS = 200;

/** Of the telling words of the target, the share that name and cited body must bring together. */
const MOST_OF_IT = 2 / 3;

interface Known {
  readonly facts: Facts;
  readonly learned?: LearnedPairs | undefined;
  /** Bare names that were confirmed after our own search had brought them for the person's words. */
  readonly supported?: readonly string[] | undefined;
}

export function relatedTo(target: string | null, found: readonly FoundSymbol[], { facts, learned, supported = [] }: Known): MappedSymbol[] {
  if (target === null) return [];
  const known = learned === undefined ? {} : { learned };
  const names = new Set(codeNamesIn(target).map(({ tail }) => tail));
  const inWords = spelledOut(target);
  const related = found.filter(({ name, hit }) => {
    const bare = bareName(name);
    if (supported.includes(bare) || names.has(bare)) return true;
    // The name alone is asked first: most often it is enough, and the body costs a hundred times as much.
    // Of `db.backup()` the backup is meant, not the db.
    if (isRelated(inWords, name, known)) return true;
    // A heading is prose, and is compared as prose.
    if (hit.aside === true && sharedTerms(target, name, learned).length > 0) return true;
    const body = facts.places.filter(({ file, enclosing }) => file === hit.file && enclosing.some((each) => bareName(each) === bare)).map(({ text }) => text).join('\n');
    const words = [...new Set(body.split(/[^\p{L}\p{N}_$]+/u))].slice(0, MOST_BODY_WORDS);
    return isRelated(inWords, name, { ...known, code: { path: hit.file.split('/'), body: words } }) || completedByBody(inWords, bare, body, learned);
  });
  return related.map(({ name, receipt, hit }) => ({ name, source: 'FACT', confidence: 1, evidence: evidenceAt(receipt, hit.file, hit.lines[0]) }));
}

/** `processField` says one word of "parsing of the retry field", the cited `case 'retry'` inside of it the other. */
function completedByBody(target: string, name: string, body: string, learned: LearnedPairs | undefined): boolean {
  const all = new Set(sharedTerms(target, target));
  const byName = sharedTerms(target, name, learned);
  const byBody = sharedTerms(target, body, learned).filter((term) => !byName.includes(term));
  if (byName.length === 0 || byBody.length === 0 || byName.length + byBody.length < all.size * MOST_OF_IT) return false;
  // What says the opposite or only looks alike stays what it is.
  return !explainRelation(target, name).evidence.some(({ kind }) => kind === 'opposite' || kind === 'look-alike');
}
