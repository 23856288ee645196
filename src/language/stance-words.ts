// What a clause does with its object: change it, take it away, leave it as it is, keep it out. Flat patterns, so that they stay linear.

/** A change of something that exists. */
export const CHANGES =
  /変更|変え|改め|改変|改名|改修|書き換え|書き直|入れ替え|置き換え|差し替え|作り直|作り替え|刷新|一新|再構成|移行|変わ|いじ|触|手を加え|手を入れ|訳[しすさ]|翻訳|リネーム|リデザイン|\b(?:chang(?:e|es|ed|ing)|renam\w*|rewrit\w*|rework\w*|replac\w*|alter\w*|modif\w*|redesign\w*|overhaul\w*|convert\w*|restructur\w*|refactor\w*|switch\w*|swap\w*|edit(?:s|ed|ing)?|touch\w*|break(?:s|ing)?|lower\w*|raise\w*|turn|reschedul\w*|mov(?:e|es|ed|ing))\b/;

export const REMOVALS = /削除|撤去|除去|消[さしすせそえ去]|外[さしすせそ]|取り除|取り払|廃止|撤廃|無効化|なく[さしすせそ]|止め|やめ|\b(?:remov\w*|delet\w*|retir\w*|deprecat\w*|drop(?:s|ped|ping)?|sunset\w*|eliminat\w*|get rid|strip\w*|stop(?:s|ped)?|discontinu\w*|take\b.{1,40}\boff|purg\w*)\b/;

/** A request with one of these speaks of removing, going round or switching off itself: as a verb, a button or a right. */
export const UNDOES =
  /スキップ|バイパス|回避|迂回|無視|解除|停止|禁止|オフ|無効|切[らりるれっ]|除外|破棄|退会|取り消|キャンセル|\b(?:bypass\w*|skip\w*|circumvent\w*|ignor\w*|disabl\w*|deactivat\w*|uninstall\w*|turn\w*\b.{0,40}\boff|switch\w*\b.{0,40}\boff|shut\w*\b.{0,40}\boff|rip\w*\b.{0,40}\bout|opt\w*\b.{0,10}\bout|suppress\w*|forbid\w*|prohibit\w*|ban(?:s|ned|ning)?|scrap|kill|cut|discard\w*|eras\w*|undo|revert\w*|omit\w*|exclud\w*|cancel\w*)\b/;

/** Left exactly as it is: meets a request to keep, contradicts a request to change. */
export const AS_IS =
  /そのまま|のまま(?!に|では)|現状(?:維持|どおり|通り)|現行(?:どおり|通り)|原[作文]どおり|これまで(?:どおり|通り)|従来(?:どおり|通り)|今まで(?:どおり|通り)|据え置|手を加えな|手を入れな|\bas (?:it|they) (?:is|are|was|were|stands?)\b|\bas[- ]is\b|\b(?:unchanged|untouched|unaltered|unmodified|intact|alone)\b|\b(?:exactly|just) as (?:before|stated|now|today)\b/;

/** A request to keep a state; "keep a plan" and 監査ログを残す ask for a thing and are not meant. */
export const PRESERVED = /維持|保[っちつ]|変えず|\b(?:preserv\w*|retain\w*|maintain\w*)\b|(?:^|\b(?:but|and|please)\s+)keep (?:the|its|all|existing|our|my)\b|(?:^|\b(?:but|and|please)\s+)leave (?:the|its|all|existing|our|my)\b/;

/** Any word of keeping, in a plan. */
export const KEEPS =
  /維持|残[さしすせそっる]|保持|保[ちつっ]|継続|続け|互換|\b(?:keep|keeps|kept|stay|stays|preserve[sd]?|preserving|remain|remains|still|retain(?:s|ed)?|maintain(?:s|ed)?|compatible|continue[sd]?)\b/;

/** Kept out of a text or a product: meets a prohibition. */
export const AVOIDS = /避け|控え|省[かきくけこい]|除[かきくけこい]|伏せ|触れな|マスク|禁止|防[がぎぐげご]|弾[かきくけこい]|排除|ブロック|\b(?:avoid\w*|leave\b.{1,60}\bout|leav(?:e|es|ing) out|free of|free from|exclud\w*|omit\w*|nothing|prevent\w*|block\w*|forbid\w*|prohibit\w*|ban(?:s|ned)?|refrain\w*|mask\w*|without)\b/;

/** Denied building: what is not to be added is kept out by a plan that does not mention it. */
export const EXCLUSION =
  /不要|対象外|範囲外|スコープ外|見送|(?:追加|実装|作成|導入|対応)し(?:ない|ません|なく)|作らない|作りません|\bout of scope\b|(?<!(?:not|n't|never|or) )\b(?:skip|omit|exclude)\b|\b(?:not|n't) (?:add|implement|build|create|introduce|include|need)\b|\bno need\b|\bnot (?:needed|required|necessary)\b/;

/** A request that reports a fault asks for its end: a plan may deny what the request names. */
export const PROBLEM =
  /遅い|重い|落ち[るた]|壊れ|バグ|不具合|障害|固まる|食い違|ずれ(?:る|て)|エラーが(?:出|起)|できない|動かない|\b(?:crash\w*|fail\w*|bug|bugs|broken|slow|slowly|leak\w*|freez\w*|complain\w*|stuck|wrong|incorrect\w*|flak\w*|timeouts?|hang(?:s|ing)?)\b/;

/** A request to keep something from happening; its object may stand denied in a plan. */
export const PREVENTS = /防[がぎぐげごい止]|阻止|抑止|避け|ブロック|弾[かきくけこい]|はじ[かきくけこい]て|\b(?:prevent\w*|block(?:s|ed|ing)?|avoid\w*|guard(?:s|ed|ing)? against|protect(?:s|ed|ing)? (?:\w+ ){0,3}(?:from|against)|reject\w*|disallow\w*)\b/;

export const ALLOWS = /許[さしすせそ]|許可|許容|認め|容認|可能に|可とする|よいことに|\b(?:allow(?:s|ed|ing)?|permit(?:s|ted|ting)?|accept(?:s|ed|ing)?|tolerat\w*|lets?|welcome[sd]?|possible)\b/;

/** Terms that name an absence themselves (zero income, 無料): a plan may deny their other half. */
export const ABSENCE = /^(?:zero|no|non|without)[ -]|^(?:無|非|不|未|ゼロ|空)|(?:なし|無し|ゼロ|レス)$|-free$|less$/;
