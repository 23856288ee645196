// The rejected side of a contrast (SQLite, not PostgreSQL) is what the plan takes.
import { occurrencesOf } from '../occurrences.ts';
import { signOf } from '../polarity.ts';
import { undoingOf } from '../undoing.ts';
import { turn, type Scene, type Turn } from './scene.ts';

const NOT_JAPANESE = /([\u3400-\u9fff\u30a1-\u30feーa-z0-9.+#]{2,20})(?:では|じゃ)なく/;
const NOT_ENGLISH = /(?:\binstead of|\brather than|,? \bnot) (?:(?:a|an|the|to|to the|by|with|in|for) ){0,2}([a-z0-9][a-z0-9.+#-]{2,20})/;

export function rejectedTaken(scene: Scene): Turn | undefined {
  const { quote, read, evidence, tasks } = scene;
  const japanese = NOT_JAPANESE.exec(quote);
  const found = japanese ?? NOT_ENGLISH.exec(quote);
  if (found === null) return undefined;
  const rejected = found[1]!;
  const side = read.units.filter(({ term }) => (japanese === null ? quote.indexOf(term) < found.index : quote.lastIndexOf(term) > found.index) && !rejected.includes(term));
  // The wanted one stands next to the contrast.
  const wanted = japanese === null ? side.at(-1) : side[0];
  if (wanted === undefined || evidence.get(wanted)!.some(({ strength }) => strength === 1)) return undefined;
  for (const [task, { fields }] of tasks.entries()) {
    for (const field of fields) {
      const place = occurrencesOf(rejected, field.index).find(({ start, end }) => !signOf(field.index.polarity, start, end).negated && undoingOf(field.index, start, end) === undefined);
      if (place !== undefined) return turn(scene, wanted, { task, field, start: place.start, end: place.end });
    }
  }
  return undefined;
}
