// What a clause does with its object: change it, take it away, leave it as it is, keep it out. Flat patterns, so that they stay linear.

/** A change of something that exists. */
export const CHANGES =
  /変更|変え|改め|改変|改名|改修|書き換え|書き直|上書き|[いきしちにびみりえけせてねべめれ]直[さしすせそ]|(?:入れ|置き|差し|作り|組み|並べ|切り|塗り|貼り|張り|言い|付け|乗り|すり|読み|着せ|振り|取り|入り)[替換代]え|刷新|一新|再構成|移行|変わ|いじ|触(?!れ)|手を加え|手を入れ|訳[しすさ]|翻訳|リネーム|リデザイン|リファクタ|改訂|改稿|改定|改造|加工し|潰[さしすせ]|壊[さしすせそ]|崩[さしすせ]|\b(?:chang(?:e|es|ed|ing)|renam\w*|rewrit\w*|rework\w*|replac\w*|alter\w*|modif\w*|redesign\w*|overhaul\w*|convert\w*|restructur\w*|refactor\w*|switch\w*|swap\w*|edit(?:s|ed|ing)?|touch\w*|break(?:s|ing)?|lower\w*|raise\w*|turn|reschedul\w*|mov(?:e|es|ed|ing)|overwr\w+|translat\w*|renumber\w*|reorder\w*|rearrang\w*|reformat\w*|restyl\w*|rephras\w*|reword\w*|paraphras\w*|migrat\w*|transform\w*|adapt(?:s|ed|ing)?|truncat\w*|clobber\w*|corrupt\w*|mutat\w*|revis(?:e|es|ed|ing)|updat(?:e|es|ed|ing) (?=the|all|every|each)|recolou?r\w*|repaint\w*|rebuil\w*|remodel\w*|substitut\w*|revamp\w*|shuffl\w*|scrambl\w*|randomi[sz]\w*|jumbl\w*|moderni[sz]\w*|redraw\w*|redrawn|retouch\w*|recast\w*)\b/;

export const REMOVALS = /削除|撤去|除去|消[さしすせそえ去]|外[さしすせそ]|取り除|取り払|廃止|撤廃|無効化|(?<![ぁ-んー少](?<![をはもがに]))なく[さしすせそ]|無く[さしすせそ]|(?<![\u3400-\u9fff])止め|停止|終了|打ち切|取りやめ|取り下げ|やめ|撤収|閉鎖|破棄|処分|(?<!切り)捨て|カット|間引|削[らりるれっ]|剥が|抜[かきくい]て|\b(?:remov\w*|delet\w*|retir\w*|deprecat\w*|drop(?:s|ped|ping)?|sunset\w*|eliminat\w*|get rid|strip\w*|stop(?:s|ped)?|discontinu\w*|tak(?:e|es|en|ing)\b.{0,40}\b(?:off|down|away|out)|tore? down|shut\w*\b.{0,40}\b(?:down|off)|switch\w*\b.{0,30}\boff|turn\w*\b.{0,30}\boff|purg\w*|wip(?:e|es|ed|ing)|scrap(?:s|ped)?|decommission\w*|dismantl\w*|cut(?:s|ting)? out|throw\w*\b.{0,20}\b(?:out|away)|thrown|discard\w*|destroy\w*|los(?:e|es|ing)|eras(?:e|es|ed|ing))\b/;

/** A request with one of these speaks of removing, going round or switching off itself: as a verb, a button or a right. */
export const UNDOES =
  /隠[さしすせそ]|非表示|伏せ|スキップ|バイパス|回避|迂回|無視|解除|停止|禁止|オフ|無効|切[らりるれっ]|除外|破棄|退会|取り消|キャンセル|\b(?:hid(?:e|es|ing|den)|bypass\w*|skip\w*|circumvent\w*|ignor\w*|disabl\w*|deactivat\w*|uninstall\w*|turn\w*\b.{0,40}\boff|switch\w*\b.{0,40}\boff|shut\w*\b.{0,40}\boff|rip\w*\b.{0,40}\bout|opt\w*\b.{0,10}\bout|suppress\w*|forbid\w*|prohibit\w*|ban(?:s|ned|ning)?|scrap|kill|cut|discard\w*|eras\w*|undo|revert\w*|omit\w*|exclud\w*|cancel\w*|secret|under wraps)\b/;

/** A request to lock or put off: a plan that does the same to the object undoes nothing. */
export const SUSPENDS = /(?<![ァ-ヶー])ロック(?![ァ-ヶー])|凍結|締め出|\b(?:lock(?:s|ed|ing)?|freez\w*|suspend\w*|lazy|lazily|lazy-load\w*|defer\w*|postpon\w*|delay\w*|(?:put|push\w*|moved?) back)\b|延期|遅らせ|延ば|先送り|後ろ倒し/;

/** All of a kind goes. */
export const WHOLESALE = /(?:全|総)(?:件|データ|レコード|部|て)?を?(?:削除|消去|破棄)|(?:すべて|全部|一括で?|まるごと|丸ごと)(?:の[^、。を]{1,8})?を?(?:削除|消[しすさ去]|破棄|捨て)|初期化|\b(?:(?:delet|remov|eras|discard|purg|wip|destroy|drop)(?:e|es|ed|ing|s|ped|ping)?|clear(?:s|ed)?) (?:out )?(?:all|every|everything|the (?:whole|entire))\b|\btruncat\w* the\b/;

/** To dwell on what was not to be spoken of. */
export const DWELLS = /詳し[くい]|くわしく|振り返|語[らりるっ]|述べ|紹介|取り上げ|掘り下げ|説明|描[かきくい]|触れる|\b(?:in detail|at length|dwell\w*|describ\w*|tell(?:s|ing)? (?:the|a) story|recount\w*|look(?:s|ing)? back|explain\w*|discuss\w*|highlight\w*|elaborat\w*|feature[sd]?|focus\w*)\b/;

/** Left exactly as it is: meets a request to keep, contradicts a request to change. */
export const AS_IS =
  /そのまま|のまま(?!に|では)|現状(?:維持|どおり|通り)|現行(?:どおり|通り)|原[作文]どおり|これまで(?:どおり|通り)|従来(?:どおり|通り)|今まで(?:どおり|通り)|据え置|手を(?:加え|入れ|付け|つけ|触れ)な|\bas (?:it|they) (?:is|are|was|were|stands?)\b|\bas[- ]is\b|\b(?:unchanged|untouched|unaltered|unmodified|intact)\b|\b(?:leav(?:e|es|ing)|left|lets?)\b.{0,40}\balone\b|\b(?:exactly|just) as (?:before|stated|now|today)\b/;

/** A request to keep a state; "keep a plan" and 監査ログを残す ask for a thing and are not meant. */
export const PRESERVED = /維持|保[っちつ]|変えず|\b(?:preserv\w*|retain\w*|maintain\w*)\b|(?:^|\b(?:but|and|please)\s+)keep (?:the|its|all|existing|our|my)\b|(?:^|\b(?:but|and|please)\s+)leave (?:the|its|all|existing|our|my)\b/;

/** Any word of keeping, in a plan. */
export const KEEPS =
  /維持|残[さしすせそっる]|保持|保[ちつっ]|継続|続[けき]|互換|\b(?:keep|keeps|kept|stay|stays|preserve[sd]?|preserving|remain|remains|still|retain(?:s|ed)?|maintain(?:s|ed)?|compatible|continue[sd]?)\b/;

/** Kept out of a text or a product: meets a prohibition. */
export const AVOIDS = /不可(?!欠)|禁じ|\bstr(?:ike|ikes|iking|uck|icken)\b|だけ|のみ|しか|に限[らりるっ定]|避け|0[件個回つ]|ゼロ|無くな|控え|隠[さしすせそ](?!味)|匿名|ぼか[さしすせ]|非表示|言い換え(?!ず|な)|置き換え|代わりに|取り除|削除|伏字|省[かきくけこい]|除[かきくけこい]|伏せ|触れな|マスク|禁止|防[がぎぐげご]|弾[かきくけこい]|排除|ブロック|\b(?:avoid\w*|leave\b.{1,60}\bout|leav(?:e|es|ing) out|free of|free from|exclud\w*|omit\w*|nothing|prevent\w*|block\w*|forbid\w*|prohibit\w*|ban(?:s|ned)?|refrain\w*|mask\w*|without|steer\w* clear|(?:stays?|keeps?|staying|kept|keeping|clear) (?:\w+ ){0,4}(?:clear|away|out|off) (?:of|from)|clear of|away from|(?:stays?|keeps?|kept|staying|left|leaves?|leaving) off|off the (?:list|menu|itinerary|agenda|table|programme|program|schedule)|hid(?:e|es|den|ing)|redact\w*|anonymi[sz]\w*|strip\w*|replac\w*|remov\w*|reject\w*|refus\w*|discard\w*|silent (?:on|about)|instead|only|alone|solely|zero|none|un(?:named|mentioned|said|seen|used|disclosed|published|noticed|recorded|shown|identified|specified))\b/;

/** Denied building: what is not to be added is kept out by a plan that does not mention it. */
export const EXCLUSION =
  /不要|対象外|範囲外|スコープ外|見送|(?:追加|実装|作成|導入|対応)し(?:ない|ません|なく)|作らない|作りません|\bout of scope\b|(?<!(?:not|n't|never|or) )\b(?:skip|omit|exclude)\b|\b(?:not|n't) (?:add|implement|build|create|introduce|include|need)\b|\bno need\b|\bnot (?:needed|required|necessary)\b/;

/** A request that reports a fault asks for its end: a plan may deny what the request names. */
export const PROBLEM =
  /遅い|重い|落ち[るた]|壊れ|バグ|不具合|障害|固まる|食い違|ずれ(?:る|て)|エラーが(?:出|起)|できない|動かない|\b(?:crash\w*|fail\w*|bug|bugs|broken|slow|slowly|leak\w*|freez\w*|complain\w*|stuck|wrong|incorrect\w*|flak\w*|timeouts?|hang(?:s|ing)?)\b/;

/** A request to keep something from happening; its object may stand denied in a plan. */
export const PREVENTS = /防[がぎぐげごい止]|阻止|抑止|避け|ブロック|弾[かきくけこい]|はじ[かきくけこい]て|\b(?:prevent\w*|block(?:s|ed|ing)?|avoid\w*|guard(?:s|ed|ing)? against|protect(?:s|ed|ing)? (?:\w+ ){0,3}(?:from|against)|reject\w*|disallow\w*)\b/;

export const ALLOWS = /許[さしすせそ]|許可|許容|認め|容認|可能に|可とする|よいことに|受け付け[るてま]|受け入れ|受理|素通し|通過させ|そのまま(?:登録|取り込|通|保存)|\b(?:allow(?:s|ed|ing)?|permit(?:s|ted|ting)?|accept(?:s|ed|ing)?|tolerat\w*|lets?|welcome[sd]?|possible)\b/;

/** Terms that name an absence themselves (zero income, 無料): a plan may deny their other half. */
export const ABSENCE = /^(?:zero|no|non|without)[ -]|^(?:無|非|不|未|ゼロ|空)|(?:なし|無し|ゼロ|レス)$|-free$|less$| (?:out|off)$/;

/** A request that names what a text or a product has to do without; a plain mention in a plan breaks it. */
export const SHUNS = /避け|控え|伏せ|省[かきくけこい]|割愛|\b(?:avoid\w*|refrain\w*|omit\w*|leav(?:e|es|ing)\b.{1,60}\b(?:out|off)|leave out|exclud\w*|steer\w* clear|(?:stay|stays|keep|keeps) (?:out|away|clear) (?:of|from))\b/;

/** Asked of the person after all, where the request wants to do without it. */
export const NEEDS = /必要|必須|求め|要求|要る|なければ|ないと|\b(?:need(?:s|ed)?|requir(?:e|es|ed)|must|mandatory|have to|has to)\b/;

/** Written onto the object, these build on it further: a request to remove it is turned round. */
const IMPROVED_JAPANESE =
  /^(?:[^、。をはがも]{0,10}(?:の(?:デザイン|見た目|色|文言|内容|表示|位置|数|サイズ))?)(?:を|は|が|も|に[^、。はが]{1,14}を)[^、。をは]{0,12}?(?:大き|新し|改善|改良|強化|追加|増や|拡大|拡張|目立|強調|太字|書き足|書き加え|付け加え|盛り込|詳しく|長く|前面に|分かりやす|わかりやす|見やす|使いやす|作成|設け|設置|導入|刷新|リニューアル|充実|残[しすさ]|維持|継続|続け|常に表示|表示する|表示させ|復活|有効)/;
const IMPROVED_ENGLISH =
  /^(?:\s+[a-z-]+){0,5}?\s+(?:gets?|receives?|gains?|(?:is|are|will be|be) (?:also )?(?:improved|enlarged|redesigned|restyled|animated|enhanced|extended|expanded|added|highlighted|emphasi[sz]ed|printed|upgraded|refreshed|polished|shown|displayed|promoted|moved|kept|retained|made (?:bigger|larger|more|clearer)|given|rebuilt|repositioned|available|enabled|raised|increased|doubled|prolonged|brought back|reintroduced|renewed|reinstated)|keeps?|remains?|stays?|continues?|appears?|becomes? (?:bigger|larger|longer|more|permanent|mandatory|standard|the)|grows?|rises?|doubles?|goes up|comes back|lives on|moves to)\b/;
const IMPROVING_ENGLISH =
  /\b(?:improv(?:e|es|ing)|enlarg(?:e|es|ing)|redesign(?:s|ing)?|restyl(?:e|es|ing)|enhanc(?:e|es|ing)|extend(?:s|ing)?|expand(?:s|ing)?|add(?:s|ing)?|highlight(?:s|ing)?|upgrad(?:e|es|ing)|refresh(?:es|ing)?|polish(?:es|ing)?|promot(?:e|es|ing)|keep(?:s|ing)?|retain(?:s|ing)?|animat(?:e|es|ing)|enabl(?:e|es|ing)|introduc(?:e|es|ing)|build(?:s|ing)?|creat(?:e|es|ing)|mak(?:e|es|ing)|giv(?:e|es|ing)|rais(?:e|es|ing)|increas(?:e|es|ing)|doubl(?:e|es|ing)|prolong(?:s|ing)?|renew(?:s|ing)?|reinstat(?:e|es|ing)|strengthen(?:s|ing)?)\s+(?:(?:the )?(?:support|life|use|scope|number|range) (?:for|of) )?(?:(?:the|a|an|our|your|its|all|another|more|new|bigger|larger|existing|current|second|this|these)\s+){0,3}(?:[a-z-]+\s+)?$/;

export function builtOn(before: string, after: string): boolean {
  return IMPROVED_JAPANESE.test(after) || IMPROVED_ENGLISH.test(after.split(/[,.;]/, 1)[0]!) || IMPROVING_ENGLISH.test(before);
}

/** Smaller changes, told only where the object itself undergoes them: added to, extended, adjusted. */
const TOUCHED_JAPANESE = /^(?:を|は|も|に[^、。はが]{1,14}を)[^、。をは]{0,8}?(?:追加|増や|減ら|拡張|短縮|縮小|拡大|統合|分割|整理|移[しすさ]|動か|調整|修正|更新|編集|圧縮|要約|省略|簡略|単純化|最適化|新しく|増設|加え|足[しすさ]|縮め|伸ば|延ば|延長|遅ら|早め|前倒|繰り上げ|繰り下げ|ずら|広げ|狭め|上げ|下げ)/;
const TOUCHED_ENGLISH = /^\s+(?:gets?|receives?) (?:a |an )?(?:new|different|fresh|other)\b|^(?:\s+[a-z-]+)?\s+(?:is|are|was|were|gets?|will be|be|has been|have been|being)\s+(?:[a-z]+ly\s+)?(?:(?:pushed|put|set|brought) (?:back|forward)|postponed|delayed|prolonged|extended|expanded|adjusted|shortened|lengthened|trimmed|tweaked|improved|updated|simplified|merged|split|cleaned|tidied|corrected|fixed|optimi[sz]ed|shrunk|condensed|reduced|increased|tightened|loosened|relaxed|upgraded|enlarged|summari[sz]ed|standardi[sz]ed|unified|renewed|improved|polished|reset|regenerated|recalculated)\b/;
const TOUCHING_ENGLISH = /\b(?:(?:extend|expand|adjust|shorten|lengthen|trim|tweak|improve|update|simplify|merge|split|clean up|tidy|correct|optimi[sz]e|condense|reduce|increase|tighten|upgrade|enlarge|summari[sz]e|standardi[sz]e|unify|polish|reset|regenerate)(?:s|es|d|ed|ing)?|(?:added|adds?|inserted|appended|applied|made|adding) (?:in|on|at|to|into)|(?:gets?|receives?|takes? on) (?:a |an )?(?:new|different|fresh|other))\s+(?:(?:the|our|your|its|all|any|this|these|existing|current|every|each|old|public|whole|entire)\s+){0,3}(?:[a-z-]+\s+)?$/;

export function touched(before: string, after: string): boolean {
  return TOUCHED_JAPANESE.test(after) || TOUCHED_ENGLISH.test(after) || TOUCHING_ENGLISH.test(before);
}

/** To forbid one of these is to ask that the object stay whole. */
export const LOSSES = /省[かきくけこい]|カット|端折|飛ばさ|飛ばし|落とさ|抜か|削ら|失わ|失く|欠か|損な|\b(?:cut(?:s|ting)?|skip(?:s|ping)?|omit(?:s|ting)?|leav(?:e|ing) out|shorten(?:ing)?|drop(?:ping)?|los(?:e|ing)|cropp?(?:ing)?|abridg(?:e|ing)|summari[sz](?:e|ing)|simplif(?:y|ying)|flatten(?:ing)?|weaken(?:ing)?|dilut(?:e|ing))\b/;

/** Out of sight is as good as gone, where the request wants a thing kept. */
export const HIDES = /伏せ|隠[さしすせそ]|非表示|匿名|黒塗|ぼか[さしすせ]|使えなく|読めなく|読み込めなく|できなく|見られなく|開けなく|届かなく|動かなく|\b(?:hid(?:e|es|den|ing)|redact\w*|anonymi[sz]\w*|no longer|conceal\w*|blank(?:s|ed)? out|disabl\w*|block(?:s|ed)|locked out|unavailable|seal(?:s|ed)(?: (?:off|up|shut|for good))?|brick(?:s|ed)? up|phas(?:e|es|ed|ing) out|w(?:ind|inds|ound) down|board(?:s|ed)? up|superseded|(?:returns?|give|gives|answers?(?: with)?) (?:a |an )?(?:404|410|not found|error)|stop(?:s|ped)? working)\b/;

/** The request wants something to go on. */
export const GOES_ON = /残[さしすせそっる]|保全|保持|維持|引き続き|引続き|継続|使い続け|これまで(?:どおり|通り)|従来(?:どおり|通り)|今まで(?:どおり|通り)|\b(?:keep(?:s|ing)?|retain\w*|preserv\w*|remain\w*|stays?|continu\w*|still)\b/;
