// A condition of the request is set aside: only with permission, and the plan goes ahead regardless of it.
import { turn, type Scene, type Turn } from './scene.ts';

const CONDITION = /場合|とき|時(?:は|に|だけ|のみ)|ときだけ|だけ|のみ|に限|得てから|後に|必要|\b(?:only|if|when|once|after|with|needs?|requires?|subject to)\b/;
const REGARDLESS_BEHIND = /^(?:の(?:有無|いかん|内容))?(?:に(?:かか|関)?わらず|を問わず|に関係なく|と関係なく|なしで|がなくても|なしに|を(?:得|待た)ず|ゝ{3,})/;
const REGARDLESS_BEFORE = /\b(?:regardless of|irrespective of|no matter|with or without|whether or not (?:there is )?|even without|independent(?:ly)? of|without waiting for)\s+(?:\w+\s+){0,2}$/;

export function regardless(scene: Scene): Turn | undefined {
  const { quote, read, evidence } = scene;
  if (!CONDITION.test(quote)) return undefined;
  for (const unit of read.units) {
    for (const [task, { strength, all }] of evidence.get(unit)!.entries()) {
      if (strength !== 1) continue;
      for (const { hit, field } of all) {
        const { text } = field.index.folded;
        if (REGARDLESS_BEHIND.test(text.slice(hit.end, hit.end + 16)) || REGARDLESS_BEFORE.test(text.slice(Math.max(0, hit.start - 40), hit.start))) return turn(scene, unit, { task, field, start: hit.start, end: hit.end });
      }
    }
  }
  return undefined;
}
