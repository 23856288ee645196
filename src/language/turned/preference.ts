// The one of two that was to come first is given away for the other.
import { signOf } from '../polarity.ts';
import { turn, type Scene, type Turn } from './scene.ts';

const WORTH = '([a-z-]{3,}|[\\u3400-\\u9fff\\u30a1-\\u30feー]{1,8}[さみ]?)';
/** First the one that matters more, then the other; of the last, the other way round. */
const MORE = [`${WORTH} (?:matters?|counts?|weighs?|is) (?:far |much )?more (?:important )?than ${WORTH}`, `(?:prefer|prioriti[sz]e|favou?r|value|put|choose|rank)(?:s|d|ing)? ${WORTH} (?:over|above|before|ahead of) ${WORTH}`, `${WORTH} (?:over|before|comes before) ${WORTH}(?=[.,;]|$)`].map((source) => new RegExp(`\\b${source}`));
const MORE_JAPANESE = new RegExp(`${WORTH}より(?:も)?${WORTH}(?:を|が|の)(?:優先|重視|大事|大切|重要|重んじ)`);

/** "speed matters more than accuracy", and the plan gives speed away for it. */
export function preferred(scene: Scene): Turn | undefined {
  const { quote } = scene;
  const [, first, second] = MORE.map((each) => each.exec(quote)).find((found) => found !== null) ?? [];
  const japanese = MORE_JAPANESE.exec(quote);
  const better = first ?? japanese?.[2];
  const worse = second ?? japanese?.[1];
  if (better === undefined || worse === undefined) return undefined;
  const unit = scene.read.units.find(({ term }) => better.startsWith(term) || term.startsWith(better)) ?? scene.read.units[0]!;
  const given = new RegExp(`\\b(?:(?:at the (?:expense|cost) of|sacrific\\w+|(?:lower|less|reduced|worse|giv\\w+ up)) (?:some |the |a bit of )?${better}|${worse} (?:over|above|before|ahead of|more than|rather than|comes before) ${better})\\b|${better}(?:を|は|が)(?:犠牲|後回し|落と|下げ|我慢|二の次)|${better}より(?:も)?${worse}`);
  for (const [task, { fields }] of scene.tasks.entries()) {
    for (const field of fields) {
      const found = given.exec(field.index.folded.text);
      if (found !== null && !signOf(field.index.polarity, found.index, found.index + found[0].length).negated) return turn(scene, unit, { task, field, start: found.index, end: found.index + found[0].length });
    }
  }
  return undefined;
}
