// Another value of the same kind: another language, format, rhythm or manner than the one asked for.
import { KINDS, type Kind } from '../alternatives.ts';
import type { ReadField } from '../evidence.ts';
import type { ReadUnit } from '../requirement-reading.ts';
import { isJapanese } from '../script.ts';
import { affirmedIn, firstAffirmed, isAbout, sharesWords, stands, turn, type Place, type Scene, type Turn } from './scene.ts';

/** Spanish in the request, French in the plan; formal in the request, casual in the plan. */
export function otherValue(scene: Scene): Turn | undefined {
  const { quote } = scene;
  for (const { kind, wanted } of wantedIn(quote)) {
    const place = exchanged(scene, kind, wanted, quote);
    if (place === undefined) continue;
    const own = valueUnits(scene, kind.values[wanted]!, quote)[0] ?? scene.read.units.find((unit) => scene.evidence.get(unit)![place.task]!.strength === 1) ?? (kind.sure ? scene.read.units[0] : undefined);
    if (own !== undefined) return turn(scene, own, place);
  }
  return undefined;
}

interface Wanted {
  readonly kind: Kind;
  readonly wanted: number;
}

const WANTED = new Map<string, readonly Wanted[]>();

/** Which values a request names depends on nothing else, and every check of a plan asks for it again; the memory is bounded. */
function wantedIn(quote: string): readonly Wanted[] {
  const known = WANTED.get(quote);
  if (known !== undefined) return known;
  const found = KINDS.map((kind) => ({ kind, wanted: kind.values.findIndex((value) => affirmedIn(value, quote)) })).filter(({ wanted }) => wanted >= 0);
  if (WANTED.size > 500) WANTED.clear();
  WANTED.set(quote, found);
  return found;
}

/** 自動では再接続せず: named to be turned down; any other mention is enough. */
function isMeant(value: RegExp, { index }: ReadField): boolean {
  const { text } = index.folded;
  let looked = 0;
  for (const found of text.matchAll(value)) {
    if (!/^(?:的に|で|に)は[^、。\n]{0,14}?(?:ず(?:に|、|$)|ない|ません|なく)/.test(text.slice(found.index + found[0].length, found.index + found[0].length + 24))) return true;
    if ((looked += 1) >= 8) break;
  }
  return false;
}

/** 秋の遠足 and 春の遠足: both values stand before the same word. */
function isOfSame(quote: string, value: RegExp, after: string): boolean {
  const other = governed(after);
  if (other === undefined) return false;
  let looked = 0;
  for (const found of quote.matchAll(value)) {
    if (governed(quote.slice(found.index + found[0].length)) === other) return true;
    if ((looked += 1) >= 8) break;
  }
  return false;
}

function governed(after: string): string | undefined {
  const found = GOVERNED.exec(after);
  return found?.[1] ?? found?.[2];
}

const GOVERNED = /^(?:の|な|語の|色の)([\u3400-\u9fff\u30a1-\u30feー]{2})|^ ([a-z]{4,}?)(?:s\b|\b)/;

/** "as bars" is the value where only "bars" is a term. */
function valueUnits({ read }: Scene, value: RegExp, quote: string): readonly ReadUnit[] {
  const said = quote.match(value) ?? [];
  return read.units.filter(({ term }) => stands(value, term) || said.some((words) => (isJapanese(term) ? words.includes(term) : words.split(' ').includes(term))));
}

/** Tone, style: what has a manner is named with it and need not be named again. */
const CARRIES_MANNER = /^(?:tone|style|voice|register|mood|language|text|wording|writing|口調|文体|トーン|雰囲気|語り口|文章)$/;

function exchanged(scene: Scene, kind: Kind, wanted: number, quote: string): Place | undefined {
  const named = kind.values.map((value) => stands(value, scene.request));
  // Of several values asked for, each may stand in a task of its own.
  const values = valueUnits(scene, kind.values[wanted]!, quote);
  // Of two that exclude one another, one said of something else excludes nothing.
  const speaks = (task: number): boolean => kind.sure || kind.values.length > 2 || kind.manner === true || scene.read.units.every((unit) => values.includes(unit)) || scene.read.units.some((unit) => !values.includes(unit) && scene.evidence.get(unit)![task]!.strength > 0);
  if (kind.values.some((value, at) => named[at] && scene.tasks.some(({ fields }, task) => (at !== wanted || speaks(task)) && fields.some((field) => isMeant(value, field))))) return undefined;
  for (const [task, { fields }] of scene.tasks.entries()) {
    for (const field of fields) {
      for (const [at, value] of kind.values.entries()) {
        if (at === wanted || named[at]) continue;
        const place = firstAffirmed(value, field);
        if (place !== undefined && !stands(value, quote) && (kind.sure || isAbout(scene, task, kind.manner === true ? [...values, ...scene.read.units.filter(({ term }) => CARRIES_MANNER.test(term))] : values, kind.manner === true) || sharesWords(scene, task, quote.match(kind.values[wanted]!) ?? []) || isOfSame(quote, kind.values[wanted]!, field.index.folded.text.slice(place.end)))) return { task, field, ...place };
      }
    }
  }
  return undefined;
}
