// The word of the request stands in the plan only with the prefix that denies it: encrypt, and the plan says unencrypted.
import { sameWord } from '../inflection.ts';
import { GOES_ON } from '../stance-words.ts';
import { turn, type Scene, type Turn } from './scene.ts';

const PREFIXED = /\b(?:un|non-?|dis|de)([a-z]{4,})\b/g;

export function denyingPrefix(scene: Scene): Turn | undefined {
  const { read, evidence, tasks, request } = scene;
  // "Translate it, but keep the titles": of what is kept, the plan may well say untranslated.
  if (GOES_ON.test(request)) return undefined;
  for (const unit of read.units) {
    if (!/^[a-z]{3,}$/.test(unit.term) || evidence.get(unit)!.some(({ strength, all }) => strength === 1 && all.some(({ hit, field }) => !isPrefixed(field.index.folded.text.slice(hit.start, hit.end), unit.term)))) continue;
    for (const [task, { fields }] of tasks.entries()) {
      for (const field of fields) {
        let looked = 0;
        for (const found of field.index.polarity.masked.matchAll(PREFIXED)) {
          const before = field.index.polarity.masked.slice(Math.max(0, found.index - 24), found.index);
          if (sameWord(found[1]!, unit.term) && !request.includes(found[0]) && !/\b(?:no|not|never|any|reject\w*|refus\w*|while|when|if|until|once|whenever|after)\s+(?:\w+\s+)?$/.test(before) && !isOnlyWhich(field.index.polarity.masked, found.index, found.index + found[0].length)) return turn(scene, unit, { task, field, start: found.index, end: found.index + found[0].length });
          if ((looked += 1) >= 16) break;
        }
      }
    }
  }
  return undefined;
}

/** "Untranslated labels appear in English": which ones, and something else is said of them. */
function isOnlyWhich(text: string, start: number, end: number): boolean {
  return /(?:^|[.;,]\s*|\b(?:the|all|every|each) )$/.test(text.slice(Math.max(0, start - 8), start)) && /^ [a-z-]+ (?:[a-z]+ )?(?:(?:is|are|get|gets|must|can|will|appear|appears|fall|falls|show|shows|use|uses|trigger|triggers|turn|cause|causes)\b|[a-z]+ed\b)/.test(text.slice(end, end + 48));
}

/** "unsigned" is found for "sign" as a form of it; it is what denies it. */
function isPrefixed(found: string, term: string): boolean {
  const rest = /^(?:un|non-?|dis|de)([a-z]{3,})$/.exec(found)?.[1];
  return rest !== undefined && !term.startsWith(found.slice(0, 3)) && sameWord(rest, term);
}
