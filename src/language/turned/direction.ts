// From the one to the other in the request, and back again in the plan: from paper to the portal, 英語から日本語へ.
import type { ReadField } from '../evidence.ts';
import { isJapanese } from '../script.ts';
import { turn, type Scene, type Turn } from './scene.ts';

const NAME = '([a-z0-9][a-z0-9.+#-]{1,20})';
const FROM_ENGLISH = new RegExp(`\\bfrom (?:the |our |an? |on-)?${NAME}(?: [a-z-]+){0,3}? (?:(?:over |back )?(?:in)?to|onto) (?:the |our |an? )?${NAME}`);
const REPLACED_ENGLISH = new RegExp(`\\b(?:replace|swap|exchange|substitute) (?:the |our |all )?${NAME}(?: [a-z-]+)? (?:with|for|by) (?:the |an? )?${NAME}`);
const TURNED_ENGLISH = new RegExp(`\\b(?:turn|convert|transform|change|make) (?:the |our |all |every )?${NAME}(?: [a-z-]+){0,2}? (?:in)?to (?:the |an? )?${NAME}`);
const REPLACED_JAPANESE = /([\u3400-\u9fff\u30a1-\u30feーa-z0-9.+#]{2,12})を([\u3400-\u9fff\u30a1-\u30feーa-z0-9.+#]{2,12})[にへと](?:置き換え|差し替え|切り替え|取り替え|移行|移[すし]|変え|替え|変換)/;
const FROM_JAPANESE = /([\u3400-\u9fff\u30a1-\u30feーa-z0-9.+#]{2,12})から、?(?:新しい|新)?([\u3400-\u9fff\u30a1-\u30feーa-z0-9.+#]{2,12})[にへ]/;
/** 1月から3月に names a time, AからBまで a stretch. */
const NO_PLACE = /^[0-9]|[0-9年月日時分秒円人]$/;

export function otherDirection(scene: Scene): Turn | undefined {
  const { quote, read, tasks } = scene;
  const [, first, last] = (isJapanese(quote) ? (FROM_JAPANESE.exec(quote) ?? REPLACED_JAPANESE.exec(quote)) : (FROM_ENGLISH.exec(quote) ?? REPLACED_ENGLISH.exec(quote) ?? TURNED_ENGLISH.exec(quote))) ?? [];
  if (first === undefined || last === undefined || first === last || NO_PLACE.test(first) || NO_PLACE.test(last)) return undefined;
  const unit = read.units.find(({ term }) => term === last || term === first) ?? read.units[0];
  if (unit === undefined) return undefined;
  for (const [task, { fields }] of tasks.entries()) {
    for (const field of fields) {
      const at = reversedAt(field, first, last);
      if (at !== undefined) return turn(scene, unit, { task, field, start: at, end: at + first.length });
    }
  }
  return undefined;
}

/** Where it came from is where the plan goes, and where it was to go stands there as something else. */
function reversedAt({ index }: ReadField, first: string, last: string): number | undefined {
  const { text } = index.folded;
  const [a, b] = [text.indexOf(first), text.indexOf(last)];
  if (a < 0 || b < 0 || !isGoal(text, first) || isGoal(text, last)) return undefined;
  return a;
}

function isGoal(text: string, word: string): boolean {
  for (let at = text.indexOf(word), hops = 0; at >= 0 && hops < 4; at = text.indexOf(word, at + 1), hops += 1) {
    const [before, after] = [text.slice(Math.max(0, at - 24), at), text.slice(at + word.length, at + word.length + 8)];
    if (isJapanese(text) ? /^(?:版|語|側|上|環境)?(?:に(?!あ|お|残|つ|対|関|保)|へ)/.test(after) : /\b(?:to|into|onto|in|back on|(?:use|uses|used|file|files|filed|keep|keeps|kept|print|prints|printed|store|stored|saved?|archived?)(?: it| them)? as|(?:replaced|swapped) (?:by|with)|replace \w+ with) (?:the |an? |our )?(?:[a-z-]+ )?$/.test(before) && !/\b(?:written|kept|still|currently|stored|held|now|was|is|were|are) in (?:the )?$/.test(before)) return true;
  }
  return false;
}
