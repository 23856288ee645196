// Who does it to whom: the reviewer approves the author in the request, and the author the reviewer in the plan.
import type { ReadField } from '../evidence.ts';
import type { ReadUnit } from '../requirement-reading.ts';
import { isJapanese } from '../script.ts';
import { occurrencesOf } from '../occurrences.ts';
import { searchedForm } from '../term-search.ts';
import { indexText, type TextIndex } from '../text-index.ts';
import { turn, type Scene, type Turn } from './scene.ts';

/** A sentence with roles names few things; more pairs than this are a list. */
const MOST_UNITS = 8;

export function otherRoles(scene: Scene): Turn | undefined {
  const { read, evidence, tasks } = scene;
  if (read.units.length < 2 || read.units.length > MOST_UNITS) return undefined;
  const quote = indexText(read.requirement.quote);
  const inQuote = (unit: ReadUnit): Span | undefined => occurrencesOf(searchedForm(unit.term), quote)[0];
  const places = read.units.filter(({ hard }) => !hard).flatMap((unit) => ((place) => (place === undefined ? [] : [{ unit, place }]))(inQuote(unit)));
  for (const a of places) {
    for (const b of places) {
      if (a === b || !isDoer(quote, a.place, b.place)) continue;
      for (const [task, { fields }] of tasks.entries()) {
        for (const field of fields) {
          const [first, second] = [spanIn(field, a.unit), spanIn(field, b.unit)];
          if (first === undefined || second === undefined || !isDoer(field.index, second, first)) continue;
          // The same deed joins them.
          if (places.some(({ unit }) => unit !== a.unit && unit !== b.unit && evidence.get(unit)![task]!.all.some((found) => found.field === field && !found.hit.sign.negated))) return turn(scene, a.unit, { task, field, ...second });
        }
      }
    }
  }
  return undefined;

  function spanIn(field: ReadField, unit: ReadUnit): Span | undefined {
    // Only under its own name: another word for it might be another person.
    const found = occurrencesOf(searchedForm(unit.term), field.index);
    return found.length === 1 ? found[0] : undefined;
  }
}

type Span = { readonly start: number; readonly end: number };

/** Whether the one does something to the other, or to what is the other's. */
function isDoer({ folded: { text } }: TextIndex, doer: Span, other: Span): boolean {
  return isJapanese(text) ? japaneseDoer(text, doer, other) : englishDoer(text, doer, other);
}

function japaneseDoer(text: string, doer: Span, other: Span): boolean {
  const [from, to] = [Math.min(doer.start, other.start), Math.max(doer.end, other.end)];
  return !/[。、\n]/.test(text.slice(from, to)) && /^が/.test(text.slice(doer.end, doer.end + 1)) && /^[をにの](?!つ|対|よ)/.test(text.slice(other.end, other.end + 2));
}

const DETERMINED = "(?: (?:the|an?|their|its|our|your|his|her|each|every|all|any|new))?";
/** Between a doer and what follows its verb at once: one verb, with its auxiliary. */
const ACTIVE = new RegExp(`^(?: (?:must|should|will|can|may|shall|always|also))? (?!(?:is|are|was|were|be|by|and|or|of|in|to|for|from|with|on|at|as|the|an?|gets?)\\b)([a-z]{3,})${DETERMINED} $`);
const PASSIVE = new RegExp(`^(?:'s?)?(?: [a-z]+)? (?:is|are|was|were|gets?|(?:must|should|will|can|may|has to|have to) be) [a-z]{3,} by${DETERMINED} $`);

function englishDoer(text: string, doer: Span, other: Span): boolean {
  if (doer.end < other.start) return ACTIVE.test(text.slice(doer.end, other.start));
  return other.end < doer.start && PASSIVE.test(text.slice(other.end, doer.start));
}
