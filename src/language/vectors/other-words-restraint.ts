// Whether a task holds back at all where the request forbids, keeps or limits: a plan that does the forbidden thing seldom says no, only, left or hidden.
import { wordingOf, type ReadTask } from '../evidence.ts';
import { AS_IS, AVOIDS, KEEPS } from '../stance-words.ts';
import { DENIES, SAME } from './opposition.ts';
import type { Glance } from './support.ts';

export const RESTRAINT_EVIDENCE = ['restraint', 'restraintInOrder', 'restraintElsewhere', 'bold', 'boldDeed', 'boldInOrder', 'ahead', 'aheadInOrder', 'aheadLess'] as const;

/** Words of holding back that no list of the stances has, for they say it only beside a prohibition: 断る, とどめる, read-only, withheld, as usual. */
const HOLDS_BACK =
  /\b(?:only|just|leav(?:e|es|ing)|left|stays?|staying|remain\w*|hidden|withh[eo]ld\w*|conceal\w*|secret\w*|private\w*|read-only|declin\w*|deni(?:es|ed)|deny|turn(?:s|ed)? (?:away|down)|off|skip\w*|except\w*|limit\w*|restrict\w*|confin\w*|at most|within|no more|stick\w*|honou?r\w*|respect\w*|safe|isolat\w*|offline|on[- ]device|by hand|human|plain|as (?:normal|usual|now|today|it was|they were|the author|written|it stands|ever)|at present|today|existing|already|untouch\w*|lock(?:s|ed)?|frozen|async\w*|separate\w*|until|unless|approval|sign-off|consent|neutral\w*|anonym\w*|blank|faithful\w*|carr(?:y|ies) on|keep\w*|kept|nowhere|afterwards|held|away|own)\b|断[らりるっ]|拒[まみむん否]|弾[かきくけい]|はじ[かきくけい]|とど[まめ]|留[まめ]|限[らりるっ定]|控え|伏せ|隠[さしすせそれ]|見えな|ぼか[さしすせ]|マスク|匿名|避け|除[かきくけい外]|外[さしすせ]|守[らりるっ]|忠実|従来|現状|現行|今まで|これまで|今の|今と|元の|既存|以前|当初|原[文作典稿]|据え置|固定|一切|のみ|だけ|しか|専用|別の|手を触れ|触れな|触らな|人手|人が|目視|承認|同意|ローカル|端末内|手元|生か[しすさ]|活か[しすさ]|保[ちつたっ護管]|維持|残[さしすせそっるり]|続[けき]|引き継|すでに|済み|ておく/;

/** Words of going ahead, beside a prohibition: as well, all of it, into something new, 新しい, すべて, 上書き. */
const GOES_AHEAD =
  /\b(?:as well|too|also|along with|together|into|new|newly|all|every|each|full|fully|whole|entire\w*|several|more|extra|sen[dt]s?|shar\w*|upload\w*|publish\w*|post(?:s|ed)?|show[ns]?|reveal\w*|nam(?:e|es|ed|ing)|identif\w*|display\w*|expos\w*|put(?:s)?|rewr\w*|overwr\w*|delet\w*|discard\w*|clear(?:s|ed)|cut|gone|chang\w*|replac\w*|redesign\w*|convert\w*|expand\w*|lower\w*|rais\w*|switch\w*|swap\w*|mov(?:e|es|ed)|renam\w*|automatic\w*|directly|straight|freely|silently|anyone|everyone|online|later|soon|now|modern\w*|explain\w*|describ\w*|detail\w*)\b|変更|[換替変]え|改め|新し|新規|全員|全[件部て]|すべて|同時|自動|削除|消[しすさ去]|上書|詳し|でも|まで|公開|送信|送[りるっ]|共有|掲載|アップロード|オン|常時|都度|告げ|明かす|明らか|盛り|加え|足[しす]|増や|減ら|落と|下げ|上げ|広げ|書き|改変|刷新|一新|廃止|移行|移[しす]|統合|まとめ|直接|その場で|実名|解説|紹介|説明/g;

/** How many kinds of holding back a task shows. */
export function restraintIn(task: ReadTask): number {
  const text = wordingOf(task);
  return Number(DENIES.test(text)) + Number(SAME.test(text) || AS_IS.test(text)) + Number(KEEPS.test(text)) + Number(AVOIDS.test(text)) + Number(HOLDS_BACK.test(text));
}

/** How many words of going ahead it has. */
export function aheadIn(task: ReadTask): number {
  return wordingOf(task).match(GOES_AHEAD)?.length ?? 0;
}

/** `restraint`, `ahead`: by task. Of a clause that holds nothing back, -1 everywhere. */
export function restraintOf(glance: Glance, inOrder: number, restraint: readonly number[], ahead: readonly number[]): number[] {
  const { group, nearest } = glance;
  const { requirement, mode } = group.judged.read;
  if (requirement.polarity === 'positive' && mode !== 'preserve' && mode !== 'prohibit' && !DENIES.test(requirement.quote.toLowerCase())) return [-1, -1, -1, 0, 0, 0, -1, -1, -9];
  const likest = (task: number, deed: boolean): number => Math.max(0, ...group.units.map(({ unit, at }, index) => (deed && !unit.wish && !unit.change ? 0 : Math.max(group.judged.evidence[at]![task]!.strength, glance.alignedIn(task)[index]!.likeness))));
  const bold = (task: number, deed: boolean): number => (restraint[task]! > 0 ? 0 : 1 + likest(task, deed));
  return [restraint[nearest]!, restraint[inOrder]!, Math.max(0, ...restraint.filter((_, task) => task !== nearest)), bold(nearest, false), bold(nearest, true), bold(inOrder, false), ahead[nearest]!, ahead[inOrder]!, ahead[nearest]! - restraint[nearest]!];
}
