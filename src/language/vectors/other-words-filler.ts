// Tasks that only polish what is there (a logo, a tidier page, 余白を整える) where nobody asked for it: such a task fills the place of a requirement that was lost.
import { wordingOf, type ReadTask } from '../evidence.ts';

export const FILLER_EVIDENCE = ['fillerHere', 'fillerInOrder', 'fillers', 'fillerFree'] as const;

/** Looks and tidying, what any product or text may get besides: by the part that names it. */
const POLISH =
  /\b(?:logos?|photos?|icons?|favicon|colou?r\w*|fonts?|typeface|footers?|headers?|banners?|cover|layout|spelling|typos?|tid(?:y|ies|ied)\w*|clean\w*|refresh\w*|renam\w*|updat\w*|resiz\w*|polish\w*|align\w*|spacing|margins?|padding|styl\w*|theme|samples?|screenshots?|badges?|splash|slogan|brand\w*|readme|docs|changelog|welcome|profile|contents|page numbers?|numbered|avatars?|backgrounds?|animation|tooltips?|placeholder|wallpaper|illustration|thumbnail|glossy|rounded|bold|centred|centered|wider|larger|bigger|nicer|picture|menu|order|upgrade[sd]?|dependenc\w*|refactor\w*|lint\w*|reformat\w*|shorten\w*|review\w*|check\w*|fix(?:es|ed)?|improv\w*|reword\w*|proofread\w*|biograph\w*|acknowledg\w*|history|weather|contact details|about page|landing|homepage|formatt\w*|titles?|tag(?:s|ged)|labell?ed|attach\w*|bibliograph\w*|corners?|progress bar|symbols?|videos?|varied|signed by|filed|archiv\w*|sorted|footnotes?|dedication|subtitle|caption|quiz|newsletter|social media|hashtags?|emoji|shadow|gradient|dark mode|tabs?|sidebar|widget|button)\b|整え|整理|直[しす]|見直|調整|差し替え|替え|変え|表紙|ロゴ|色|背景|余白|書式|見出|目次|誤字|脱字|文言|アイコン|写真|画像|デザイン|レイアウト|フォント|書体|配置|位置|サイズ|大きく|小さく|丸く|太く|太字|バッジ|メニュー|並び|並べ|揃え|そろえ|統一|印刷|番号|由来|紹介|ヘルプ|表記|体裁|フッター|ヘッダー|バナー|壁紙|テーマ|ファビコン|リファクタ|更新|名前|地図|謝辞|署名|経歴|略歴|挨拶|カレンダー|監視|ダッシュボード|アニメーション|装飾|見た目|挿絵|イラスト|題名|タイトル|命名|改名|追記|確認|点検|掃除|片付/g;

/** By task: how many such words nobody asked for. `request`: all its clauses, folded. */
export function fillersIn(tasks: readonly ReadTask[], request: string): number[] {
  return tasks.map((task) => new Set((wordingOf(task).match(POLISH) ?? []).filter((word) => !request.includes(word))).size);
}

export function fillerOf(fillers: readonly number[], nearest: number, inOrder: number, free: readonly number[]): number[] {
  return [fillers[nearest]!, fillers[inOrder]!, fillers.filter((count) => count > 0).length / fillers.length, Math.max(0, ...free.map((task) => fillers[task]!))];
}
