// A quality that was asked for is made less of.
import { LESS, LESS_BEHIND, type Scene, type Turn } from './scene.ts';

const QUALITY = /\b(?:more|be|is|are|sounds?|stays?|looks?|feels?|very|really|tone|style|voice|make \w+(?: \w+)?|an?)\s+$/;

/** "more formal" in the request, "less formal" in the plan. */
export function lessened(scene: Scene): Turn | undefined {
  const { quote } = scene;
  if (/\b(?:less|reduc\w*|lower\w*|fewer|tone down)\b|減ら|抑え|控え|弱め/.test(quote)) return undefined;
  for (const unit of scene.read.units) {
    const at = quote.indexOf(unit.term);
    const asked = at > 0 && QUALITY.test(quote.slice(Math.max(0, at - 24), at));
    const all = scene.evidence.get(unit)!.flatMap(({ all: places, strength }, task) => (strength === 1 ? places.map((found) => ({ found, task })) : []));
    const turned = all.filter(({ found: { hit, field } }) => {
      const { text } = field.index.folded;
      return (asked && LESS.test(text.slice(Math.max(0, hit.start - 16), hit.start))) || LESS_BEHIND.test(text.slice(hit.end, hit.end + 16));
    });
    if (turned.length > 0 && turned.length === all.length) return { unit, found: turned[0]!.found };
  }
  return undefined;
}
