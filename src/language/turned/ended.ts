// What was to go on is taken away or put out of sight.
import type { ReadField } from '../evidence.ts';
import { clauseAt } from '../polarity.ts';
import { isJapanese } from '../script.ts';
import { AS_IS, GOES_ON, HIDES, KEEPS, REMOVALS } from '../stance-words.ts';
import { firstAffirmed, isAbout, turn, type Scene, type Turn } from './scene.ts';

/** 残す or "keep" in the request, and the plan takes it away or hides it. */
export function ended(scene: Scene): Turn | undefined {
  const { quote } = scene;
  // "keep the last 30 days only": what is older goes.
  if (!GOES_ON.test(quote) || REMOVALS.test(quote) || /\bonly\b|だけ|のみ/.test(quote)) return undefined;
  for (const [task, { fields }] of scene.tasks.entries()) {
    if (!isAbout(scene, task, [], false)) continue;
    const renewed = scene.read.units.flatMap((unit) => scene.evidence.get(unit)![task]!.all.filter(({ hit, field }) => ANOTHER.test(field.index.folded.text.slice(Math.max(0, hit.start - 24), hit.start)) && !ANOTHER.test(scene.request) && !hit.sign.negated).map((found) => ({ unit, found })))[0];
    if (renewed !== undefined) return renewed;
    for (const field of fields) {
      if (BEYOND.test(field.index.folded.text) || KEEPS.test(field.index.folded.text) || AS_IS.test(field.index.folded.text)) continue;
      const place = firstAffirmed(GONE, field);
      const unit = place === undefined ? undefined : scene.read.units.find((each) => scene.evidence.get(each)![task]!.all.some((found) => found.field === field && isTakenAway(field, found.hit, place)));
      if (place !== undefined && unit !== undefined) return turn(scene, unit, { task, field, ...place });
    }
  }
  return undefined;
}

/** What lies outside of what was to stay. */
const BEYOND = /\b(?:older than|more than|beyond|other than|outside|anything else|the rest)\b|を過ぎ|を超え|より古|以前の|以外/;

/** The chapters in a new order: another one has taken its place. */
const ANOTHER = /(?:\b(?:into|to|in|by|with|as) an? (?:new|different|other)|\binto another)\s+$/;

/** In one clause; Japanese takes away behind its object. */
function isTakenAway({ index }: ReadField, hit: { readonly start: number; readonly end: number }, place: { readonly start: number; readonly end: number }): boolean {
  const [from, to] = clauseAt(index.polarity, hit.start);
  if (place.start < from || place.end > to) return false;
  const between = index.folded.text.slice(hit.end, place.start);
  return isJapanese(index.folded.text) ? hit.end <= place.start && !/を.*を/.test(between) : true;
}

const GONE = new RegExp(`${REMOVALS.source}|${HIDES.source}`, 'g');
