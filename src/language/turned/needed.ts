// What the request does without is asked for by the plan after all: no appointment needed, and visits are by appointment only.
import { clauseAt } from '../polarity.ts';
import { WINDOW, type Scene, type Turn } from './scene.ts';

/** Behind the word, or before it. */
const SPARED_BEHIND = /^(?:の[\u3400-\u9fff]{1,4})?(?:なしで|なしに|無しで|抜きで|がなくても|をしなくても|しなくても|は?不要|は?任意|は?要らな|は?いらな|は?必要な[いく]|なしでも|を免除|は?免除)|^(?: [a-z-]+)? (?:is|are) (?:not (?:needed|required|necessary)|optional|waived|unnecessary)\b|^ (?:not (?:needed|required)|optional|waived)\b/;
const SPARED_BEFORE = /\b(?:without|waiv(?:e|es|ing)|no need (?:for|of)|do(?:es)? not (?:need|require)|don't (?:need|require)|not (?:require|need)(?:ing)?|instead of requiring)(?: to \w+)? (?:the |an? |any |their |prior )?(?:[a-z-]+ )?$/;
const ASKED_BEHIND = /^(?:の[\u3400-\u9fff]{1,4})?(?:制(?:と|に|で|$)|を?必須|が?必要|を?義務|を求め|を要|がない(?:と|方は|人は)|なしでは|を課|を徴収|をいただ|を支払)|^(?: [a-z-]+)? (?:is|are|becomes?|remains?|stays?) (?:required|mandatory|compulsory|necessary|needed|obligatory|charged|due|payable)\b|^ (?:only|required|mandatory)\b/;
const ASKED_BEFORE = /要$|\b(?:require[sd]?|requiring|must (?:have|make|book|pay|give|show|bring)|needs?|(?:only|strictly|exclusively) (?:by|with|upon|on)|have to (?:make|pay|have|give|show)|pays?|charg(?:e|es|ed|ing)|insists? on|demands?) (?:the |an? |any |their |prior |valid )?(?:[a-z-]+ )?$/;
const DENIED = /\b(?:no|not|never|nobody|cannot|without|longer)\b|n't\b|ない(?!と|方|人)|ません|不要|ず(?:に|、|$)/;

export function neededAfterAll(scene: Scene): Turn | undefined {
  const { quote, read, evidence } = scene;
  for (const unit of read.units) {
    const at = quote.indexOf(unit.term);
    if (at < 0 || unit.hard) continue;
    const [before, after] = [quote.slice(Math.max(0, at - 50), at), quote.slice(at + unit.term.length, at + unit.term.length + 40)];
    if (!SPARED_BEHIND.test(after) && !SPARED_BEFORE.test(before)) continue;
    // "never without a receipt" asks for it.
    if (/\b(?:no|not|never|nobody|cannot|none)\b|n't\b/.test(before.replace(/\b(?:no need|not (?:need|require)|do(?:es)? not|don't)\b.*/, '')) || /^(?:なし|無し)(?:に|で)[^、。]{0,24}(?:ない|ず|ません|不可|禁止)/.test(after)) continue;
    for (const { strength, all } of evidence.get(unit)!) {
      if (strength !== 1) continue;
      for (const found of all) {
        const { text } = found.field.index.folded;
        const [from, to] = clauseAt(found.field.index.polarity, found.hit.start);
        const lead = text.slice(Math.max(from, found.hit.start - 50), found.hit.start);
        const rest = text.slice(found.hit.end, Math.min(to, found.hit.end + 40));
        if ((ASKED_BEHIND.test(rest) || ASKED_BEFORE.test(lead)) && !DENIED.test(`${lead} ${rest.slice(0, WINDOW)}`)) return { unit, found };
      }
    }
  }
  return undefined;
}
