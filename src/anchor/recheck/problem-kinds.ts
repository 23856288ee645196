// Which kind of trouble a description speaks of: two reviewers have few words in common, and yet both say that a source is missing.
import { fold } from '../../kernel/text-folding.ts';
import type { Finding } from './finding.ts';

/** In the words of reviewers and linters, Japanese and English. A description may speak of several; words that fit every complaint (unclear, style, problem) are no kind. */
const KINDS: readonly (readonly [name: string, words: RegExp])[] = [
  ['unsourced', /調査(?:会社|時期|期間|名|方法)|優良誤認|裏づけ|\b(?:benchmarks?|unverified|unproven|prove[sn]?|data to (?:support|back))\b|根拠|出典|典拠|引用元|裏付け|裏づけ|エビデンス|\b(?:sources?|sourced|unsourced|unsupported|unsubstantiated|citations?|cited?|evidence|backed (?:up )?by|substantiat\w+|attribut\w+|proof|named study)\b|データが|資料が(?:な|示)|匿名|出所|検証|\b(?:unattributed|anonymous|unnamed|backing|back (?:it|this|up)|significance test|p-value|asserts?|settled fact|instead of proving|common knowledge|overclaim\w*)\b/iu],
  ['hedged', /断定を避|ぼか(?:し|さ)|回りくど|迂遠|言い切(?:れ|る)|自信(?:な|の)|弱い(?:表現|言い方|言い切り|語尾)|断定(?:を避け|して(?:い)?な|でき|し切|しき)|言い切(?:って(?:い)?な|れて|り|る|らず)|推量|逃げ(?:た|の)表現|\b(?:hedg\w+|weak phrase|non-?committal|wishy\w*|tentative|weasel\w*|equivocal)\b|no-weak-phrase|weasel/iu],
  ['vague amount', /数量が(?:曖昧|あいまい|不明)|具体的な(?:数|値|量|件数|割合|金額)|数値(?:が|を)(?:示|書|な|欠)|どの(?:程度|くらい)|\b(?:vague (?:quantifier|amount|quantity|number)|quantif\w+|how (?:many|much)|give (?:the|a) (?:number|figure|share|amount)|exact (?:number|figure|amount)|weasel\w*|unspecified (?:number|amount))\b|数値(?:なし|で(?:示|述))|定量|程度が|値が|\b(?:measur\w+|untestable|unquantified|no (?:number|figures?)|without a number|number of days)\b/iu],
  ['vague time', /いつ(?:まで|から|な|の|か|を|が)|期限|期日|日付が(?:な|書|不明)|時期が|\b(?:by when|deadline|due date|when (?:it|this|that|the work|they) (?:will|is|are)|time ?frame|no date|timing is)\b|\b(?:how (?:long|soon|often)|unclear timing|delivery period|not a date|no date|due date|period is)\b/iu],
  ['reference', /参照(?:先|が)|「[^」]{1,6}」が[^。]{1,12}か[^。]{1,12}か|(?:これ|それ|そのよう|この|その)」[^。]{0,8}(?:中身|何|内容)|どちらが[^。]{1,16}のか|\bwho (?:are|is) ['"“]?(?:they|he|she|it)\b|\bwhat is ['"“]it\b|話者|誰の(?:言葉|台詞|発言)|どちらの(?:発言|台詞)|\bwhich (?:board|one|person|of the two|two)\b|指示語|指示代名詞|こそあど|何を指(?:す|し)|指す(?:もの|対象|先|内容)|指して(?:い)?る(?:もの|対象|か)|先行詞|照応|代名詞|\b(?:antecedent|pronouns?|refers? to|referent|referring to|dangling reference|unclear reference)\b|["'“](?:it|he|she|they|this|that|these|those|him|her|them)["'”] (?:could|can|may|might|is|has|means|stands)|指示対象|どちら(?:を指|の(?:人物|こと|機器|もの)|なのか)|誰のこと|誰の(?:こと|話)|「(?:彼|彼女|それ|これ|そちら|あちら|その者|本人|同(?:社|氏|書))」(?:が|は|の)|何を受け|参照の曖昧|\b(?:ambiguous reference|unclear referent|which of the (?:two|three)|which (?:party|person|one) is meant|whose \w+ is)\b/iu],
  ['missing agent', /誰が|だれが|誰に|だれに|主語|行為者|主体|担当(?:者)?(?:が|は|も|と|や|の|を)?(?:不明|書|示|な|わか|誰|明)|担当者|責任者|責任の所在|知らせる相手|\b(?:who (?:is|will|does|should|did|has|decides|owns|checks|sends)|no (?:owner|agent|subject)|the (?:owner|agent|subject|actor) (?:is|of)|missing (?:subject|owner|agent)|responsible|subject is missing|doer|nobody is named)\b|決めた人|決定者|実施者|提供先|\b(?:missing (?:actor|assignee|owner)|who|whom|nobody|no person|assign(?:ed|ee)|ownership|accountab\w+|which party|agent not named)\b/iu],
  ['passive', /受動態|受け身|受身|\bpassive\b/iu],
  ['contradiction', /筋(?:の|が|と)|プロット|相違|時刻の前後|あり得な|ありえな|知り得|知るはず|できるはずが|\b(?:misleading|claim and (?:data|figures)|go(?:es)? (?:up|down), not|impossible|contrary to|chronology|age error|disagreement|cannot both|at the same time|both true)\b|ぶつか|合いません|曜日|矛盾|食い違|くい違|齟齬|整合(?:し|が|性)|一致し(?:て(?:い)?)?(?:な|ま)|つじつま|辻褄|相反|\b(?:contradict\w*|conflict\w*|inconsisten\w*|at odds|disagree\w*|mismatch\w*|does not (?:match|agree)|do not (?:match|agree)|doesn't match|clash\w*|continuity)\b|不整合|不一致|両立|整合|のに、|はずなのに|と合って|ちぐはぐ|\b(?:incompatible|cannot (?:both|have|be)|could not have|do(?:es)? not fit|timeline|plausib\w+|plot(?: hole)?|yet (?:she|he|they|it|here|the)|unlike the)\b/iu],
  ['arithmetic', /\bis \d+ ?(?:percent|%)|\d+ ?(?:percent|%),? not|合計|総計|総数|計算(?:が|違|ミス|誤)|足し(?:て|た|合わせ)|内訳|合わ(?:ない|ず|ません)|\b(?:add(?:s|ed)? up|sums?(?: up)? to|totals?|arithmetic|percentages?|calculat\w+|miscount\w*|the figures? do)\b|倍(?:では|であり|増|にな)|の和は|総額|割合|\d ?[+÷×＋] ?\d|計算|\b(?:sum|per ?cent|numerical error|wrong (?:sum|total|figure)|half|a quarter|a fifth|\d+ (?:plus|minus|and) \d+ (?:is|make|makes|gives))\b/iu],
  ['wrong fact', /年齢が|時代錯誤|\b(?:technical error|off by one|outdated|obsolete[d]?|misinform\w+|inaccurate|make (?:him|her|them|it) about|would (?:be|have been) (?:about )?\w+)\b|事実(?:と|誤認|に反)|史実|誤った(?:情報|記述|年|数)|正しくは|誤り(?:です|で、|がある)|間違(?:い|って)(?:います|いる|です)|\b(?:factual\w*|incorrect|wrong (?:year|date|name|figure|fact)|actually|in fact|is not true|false claim|anachronis\w+|misstat\w+)\b|の誤り|年号|元号|時代考証|史実|事実(?:$|[^を])|正確(?:さ|で)|\b(?:misconception|myth|accura\w+|wrong (?:organelle|person|place|city|country|age|number)|should be the|facts?)\b/iu],
  ['redundant', /回りくど|迂遠|まわりくど|\b(?:echo(?:es)?|worn out|third (?:appearance|time)|over-?long ending|roundabout)\b|(?:二つ|三つ)あ(?:り|る)|冗長|重複|重言|二重表現|くどい|繰り返|くり返|同じ(?:内容|こと|意味|語|言葉|表現|単語)(?:が|を|の)(?:繰|く|重|何|二|2|続|連)|不要な(?:語|言葉|表現|修飾)|なくても(?:意味|通)|省(?:け|い|略でき)|削(?:れ|除でき|って)|することができる|ことができます|\b(?:redundan\w*|wordy|wordiness|verbose|tautolog\w*|pleonas\w*|repetit\w*|repeat\w*|superfluous|unnecessary words?|filler|says? the same (?:thing )?twice|duplicat\w*|padding|cut (?:it|this|the phrase))\b|続けて|反復|二度(?:使|出)|近接|\b(?:overused|same (?:adverb|word|phrase) \w+ times|appears twice|twice in a row)\b/iu],
  ['doubled word', /(?:単語|語|言葉|助詞)が(?:二重|重な|2 ?回|二回|連続)|助詞.{0,14}(?:連続|重複|二回|2 ?回|複数)|doubled-joshi|\b(?:repeated word|doubled word|word is repeated|lexical illusion|duplicate word|the word .{1,20} (?:appears|stands) twice|stands twice)\b|連続して2回|連続して[二2]回|が連続して|\b(?:doubled (?:phrase|word)|twice in a row)\b/iu],
  ['monotone', /平板|飽き|リズム|\b(?:rhythm|plods?|every sentence|same pattern|sing-?song|repetitive (?:structure|openings?))\b|文末(?:が|の|表現|「)|単調|同じ(?:語尾|文末)|語尾が(?:続|連|同)|\b(?:monoton\w*|same (?:opening|ending|start)|sentences? (?:all )?(?:begin|start|end)s? (?:with|the same)|sentence rhythm|starts? with the same)\b/iu],
  ['too long', /片付けて|sentence ?length|sentences? short|(?:文|一文|段落|節|見出し)が(?:\S{0,8})?長|長すぎ|長過ぎ|長い(?:文|一文|段落)|文字(?:以内|を超|超)|一文に(?:\S{0,12})詰め|sentence-length|max-(?:ten|comma|kanji)|\b(?:too long|overlong|run-?on|lengthy|long sentence|characters? (?:or fewer|at most)|exceeds?|word count|split (?:it|this|the sentence)|sentence length|hard to read)\b|節が(?:続|連|多)|入り組|読みにく|\b(?:(?:nested|embedded) clauses|difficult to follow|hard to follow|main verb comes)\b/iu],
  ['comma', /読点|句読点|カンマ|コンマ|\b(?:commas?|punctuat\w*|semicolons?|full stops?|periods?|apostrophes?|quotation marks?)\b/iu],
  ['bracket', /括弧|かっこ|カッコ|鉤括弧|閉じ(?:ら|て)|\b(?:brackets?|parenthes\w*|unclosed|unbalanced|unmatched|unpaired)\b/iu],
  ['typo', /脱落した文字|変換(?:ミス|の誤)|\b(?:misprint|slip of the pen)\b|誤字|脱字|誤変換|変換ミス|誤植|打ち間違|入力ミス|タイプミス|綴り|スペル|\b(?:typos?|misspell\w*|misspelt|spelling|spell(?:ed)?|typographical|did you mean|missing letter|transposed)\b/iu],
  ['grammar', /修飾語|\b(?:misplaced|modifiers?|participle|attaches to|vowel sound|instead of ['"“]an?['"”])\b|文法|活用(?:が|の)|助詞の(?:誤|使い|選)|主述|係り受け|呼応|ねじれ|ら抜き|い抜き|さ入れ|\b(?:grammar\w*|grammatical\w*|subject[- ]verb|agreement|verb form|tenses?|plural|singular|article (?:is )?missing|missing (?:article|verb)|fragment|comma splice|dangling (?:modifier|participle)|ungrammatical|agree with)\b/iu],
  ['mixed style', /敬体|常体|です・?ます|ですます|だ・?である|文体(?:が|の)(?:混|不|統)|mix-dearu|\b(?:mixed (?:styles?|registers?|voices?)|switch(?:es|ing)? (?:between|from|to) (?:formal|informal|polite|first|second|third)|register shift|point of view|tense shift)\b/iu],
  ['tone', /責任を軽|軽んじ|反省|投げやり|説教|\b(?:scold\w*|neutral|preach\w*|lectur\w*|voice)\b|突き放|誇大|見下|侮|上から|ばかに|冷た(?:い|く)|不親切|トーン|高圧|\b(?:insult\w*|belittl\w*|contempt\w*|condescen\w*|patroni[sz]\w*|talks? down|sneer\w*|mock\w*|disrespect\w*|unfriendly|insensitive)\b|責める|語調|くだけ|口語|話し言葉|砕けた|俗語|馴れ馴れ|失礼|敬語|丁寧(?:すぎ|で|さ)|尊敬語|謙譲|大げさ|誇張|感情的|攻撃的|きつい|\b(?:tone|informal|colloquial\w*|casual|slang|too familiar|rude|polite\w*|honorific\w*|exaggerat\w*|hype|hyperbol\w*|overstat\w*|superlative|marketing (?:speak|language)|condescending|aggressive|cliche[sd]?|cliché[sd]?)\b|言葉遣い|命令調|乱暴|横柄|馴れ|現代的すぎ|ビジネス(?:会話|敬語)|改まっ|\b(?:register|chat language|childish|formal(?:ity)?|unprofessional|harsh|blunt|dismissive|blam\w+|stiff)\b/iu],
  ['jargon', /初めて出|何の略|略さず|正式名|\b(?:never (?:expanded|defined|introduced)|expand(?:ed)?|undefined|what .{1,12} stands for)\b|略語|略称|専門用語|業界用語|頭字語|用語(?:の説明|が説明|を説明|に説明|が未定義|の定義)|説明(?:な|が(?:な|あり))|定義(?:さ|が(?:な|あり)|し)|初出|\b(?:acronyms?|abbreviat\w*|jargon|spell(?:ed)? out|undefined term|not (?:defined|explained|introduced)|define (?:it|the|this)|unfamiliar|unexplained|buzzwords?|technical terms?)\b/iu],
  ['wording of terms', /=>|表記|用字|かな書き|仮名書き|\buse ['"“][^'"”]{1,30}['"”] (?:instead|rather)|\bbrand name\b|混在|長音|字体|表記(?:ゆれ|揺れ|の揺|が揺|を統|が統|の不統|が不統|が混)|用語(?:ゆれ|が揺|が統|の統|を統|の不統|が混)|統一(?:し|さ|す)|全角|半角|送り仮名|ひらがなで|漢字で|カタカナ|\b(?:terminolog\w*|consistent (?:term|spelling|name)\w*|capitali[sz]\w*|lower ?case|upper ?case|hyphenat\w*|spelled? (?:two|both) ways|two names for|use the same (?:term|word|name)|full-?width|half-?width)\b|二通りに呼|呼び(?:方|名)が|別の(?:語|名|呼)|表記が|\b(?:inconsistent (?:terms?|naming|spelling)|same \w+ is called|is called|both used for|one name|names? \([^)]*\) for|written ["'“][^"'”]+["'”] elsewhere|elsewhere|differs? from the rest|is used here while)\b/iu],
  ['negation', /打ち消し|否定(?:形|表現|語)|\b(?:negations?|not un\w+)\b|二重否定|否定(?:が|の)(?:重|連|二)|double-negative|\b(?:double negatives?|two negatives|negatives? (?:cancel|in a row))\b/iu],
  ['ambiguous', /紛らわし|受け取り方|読み取れ|取り違え|\b(?:unclear whether|cannot tell (?:whether|which)|ascending or|two (?:possible )?(?:readings|senses))\b|(?:二通り|ふた通り|2 ?通り|複数の(?:意味|解釈)|どちら(?:に|とも|の意味)|両方に(?:読|取|と))|多義|解釈が(?:分か|わか|二)|係る(?:先|範囲)|かかる(?:先|範囲)|修飾(?:先|関係|範囲)|\b(?:ambigu\w*|two (?:readings|meanings|ways)|either (?:way|reading)|could (?:also )?mean|misread|can be read as|scope of)\b/iu],
  ['missing reason', /理由(?:が|を|は|も)|なぜ|目的(?:が|を)(?:書|な|示|説)|\b(?:reasons?|why|rationale|motivation|justif\w+)\b/iu],
  ['missing step', /説明(?:の抜|の欠|の不足|不足|が要|がほし)|対応が(?:示|書)|記述不足|情報(?:の)?(?:不足|が足)|が必要です|方法が(?:示|書|な|分)|\b(?:completeness|underspecified|unexplained|needs? to be (?:told|said|given|stated)|is (?:never|not) (?:told|said|shown|explained|described|mentioned|removed|set|given|stated)|nothing (?:tells|says|explains)|nobody (?:says|tells)|without (?:saying|telling|explaining)|say (?:whether|how|who|which))\b|\b(?:state|give|name|say) (?:the|what|when|where|which|how)\b|手順(?:が|の)(?:抜|欠|足|飛)|前提(?:条件)?(?:が|を|の)(?:な|書|示|欠|抜)|抜け(?:て|が|落)|欠け|欠落|書かれて(?:い)?(?:な|ま)|記載(?:が|され)|触れ(?:て|られ)(?:い)?な|漏れ|不足|足り(?:な|ま)|\b(?:missing|omit\w*|left out|lacks?|lacking|not (?:mentioned|stated|given|listed|covered|said)|no mention|incomplete|nothing is said|skips?|prerequisite)\b/iu],
  ['order', /順序|順番|前後(?:が|関係)|並び|時系列|\b(?:out of order|in order|sequence|ordering|chronolog\w*|precede[sd]?|comes? (?:before|after)|reversed order)\b|逆の順|(?:前|先|後)に(?:行|実行|書|置|来|す)|手順の(?:順|前後|並)|最後に(?:書|置|来)|\b(?:step[- ]order|order of (?:the )?steps|wrong (?:order|way round)|must be (?:\w+ )?(?:before|first)|before step|before (?:it|the|its) [\w ]{1,30} (?:is|are|has|have|can)|only (?:created|given|made|installed|mentioned) (?:in|after)|too late|swap the|given last|comes? (?:last|first|too late))\b/iu],
  ['logic', /論理(?:が|の|的)|飛躍|因果|接続(?:詞|が)|つながり(?:が|の)|逆接|順接|\b(?:logic\w*|non sequitur|does not follow|causal\w*|cause and effect|leap|circular|connective|conjunction|transition|generali[sz]\w*)\b/iu],
  ['unit', /単位|通貨|桁|ミリ秒|\b(?:units?|currency|time ?zone|milliseconds or|seconds or|metric|decimal)\b/iu],
  ['heading', /見出し|章題|タイトル|\b(?:headings?|title|section name|caption|subhead\w*)\b/iu],
  ['list', /箇条書き|リスト(?:の|が|項目)|項目(?:が|の)(?:並|不揃|揃|粒)|\b(?:bullets?|list items?|parallel(?: structure|ism)?|numbered list|enumerat\w*)\b/iu],
  ['link', /there is no (?:section|chapter|figure|table)|リンク|参照先|図(?:番号|が|の参)|表番号|\b(?:links?|urls?|broken reference|cross-?reference|anchor text|figure number|dead link)\b/iu],
  ['bias', /決めつけ|固定観念|女性だから|男性だから|\b(?:generali[sz]es about|by (?:sex|age|race|gender)|patronising to|excludes?|prejudic\w*)\b|差別|偏見|不快|性別|ジェンダー|年齢|障害者|\b(?:gender\w*|biased?|offensive|inclusive|ableist|ageis\w*|sexis\w*|discriminat\w*|stereotyp\w*|insensitive)\b/iu],
  ['secret', /個人情報|秘密|機密|パスワード|鍵が|実名|\b(?:personal data|secrets?|credentials?|passwords?|confidential|private key|leak\w*|api key)\b/iu],
  ['danger', /注意喚起|危ない|怪我|けが|やけど|事故|感電|\b(?:safety|harm(?:ful)?|injur\w+|risk(?:s|y)?|precaution\w*|unplug\w*|electric shock)\b|危険|安全|警告|注意書き|法(?:律|令|的)|違法|薬機|景品表示|\b(?:unsafe|dangerous|warning|hazard\w*|legal\w*|illegal|complian\w*|liabilit\w*|medical claim|guarantee[sd]?)\b/iu],
  ['abstract', /抽象的|具体(?:性|的|例|策)|曖昧|あいまい|漠然|はっきりし|ぼんやり|\b(?:abstract|vague\w*|concrete|specific|imprecise|woolly|unspecific|generic|says? nothing|tells? the reader nothing|meaningless|empty phrase)\b/iu],
  ['plain words', /平易|堅い|かたい(?:表現|言)|難し(?:い|すぎ)(?:語|言葉|表現|漢字)?|片仮名語|カタカナ語|日常の語|言い換え|名詞化|\b(?:plain (?:words?|language|english)|simpler|nominali[sz]\w*|utili[sz]e|prefer|stuffy|bureaucrat\w*|legalese|latinate|complex word|too-?wordy)\b/iu],
  ['emphasis', /強調|多用|副詞|感嘆符|\b(?:intensifiers?|adverbs?|emphas\w*|overus\w*|exclamation|literally|adds nothing|very)\b/iu],
  ['relevance', /無関係|主旨|本筋|脱線|不要な(?:情報|段落|記述)|関係の?な|\b(?:off-?topic|relevan\w*|irrelevant|distract\w*|digress\w*|tangent\w*|belongs? elsewhere|beside the point)\b/iu],
  ['typography', /三点リーダ|ダッシュ|中黒|ハイフン|スペース|空白|字下げ|インデント|\b(?:dash(?:es)?|hyphens?|ellips\w*|whitespace|spacing|indent\w*|typograph\w*|line length|trailing|tabs?)\b/iu],
  ['stale image', /比喩|直喩|常套|陳腐|使い古|ありきたり|紋切り|\b(?:simile|metaphors?|stale|hackneyed|worn(?:-out)?|trite|cliche[sd]?|mixed metaphor|stock phrase)\b/iu],
  ['misused', /誤用|本来の意味|慣用句|言い間違|\b(?:misus\w*|wrong word|idiom\w*|malaprop\w*|confus(?:es|ed|ing) .{1,20} with|homophone|is a noun|is not a verb)\b/iu],
  ['showing', /\b(?:flat prose|show the)\b|描写|説明(?:だけ|的|口調)|伝わり(?:に|ま)|心情|情景|\b(?:show,? don'?t tell|telling|info(?:rmation)?[- ]?dump|exposition|told rather|dialogue tag)\b/iu],
  ['comment and code', /コメント(?:は|が|と|の)|実装(?:は|が|と|で)|コード(?:は|が|と|で)|ループ|戻り値|引数|\b(?:comments? (?:says?|claims?|still|describes?)|the code|docstring|implementation|return(?:s|ed)? value|parameter)\b/iu],
  ['to do', /\btodo\b|未完|作業中|仮の|\b(?:fixme|placeholder|unfinished|tbd|draft text|lorem)\b/iu],
  ['character', /人物(?:設定|像|の)|性格|口調|一人称|視点|瞳|髪|設定(?:が|と|に|の)(?:矛|食|違|不)|\b(?:character(?:'s|s)?|eye colou?r|hair|viewpoint|narrator|out of character|first person|point of view)\b/iu],
  ['translation', /誤訳|訳(?:文|語|の|が|し|さ)|直訳|逐語|翻訳|原文|\b(?:translat\w*|mistranslat\w*|literal(?:ly)? (?:render|translat)\w*|calque|source text|original (?:says|has))\b/iu],
  ['tense', /時制|現在形|過去形|\b(?:tenses?|past|present)\b/iu],
  ['numbering', /番号(?:が|の)(?:飛|重|抜|不|ずれ)|章番号|項番|\b(?:numbering|misnumbered|jumps from|no (?:first|second|third|fourth))\b/iu],
  ['image text', /代替テキスト|\balt(?:ernative)? text\b/iu],
];

/** Wider than kinds: what two reviewers may call by quite different names, and what is certainly not the same where both name one. */
const FAMILIES: readonly (readonly [name: string, words: RegExp])[] = [
  ['does not fit', /相違|プロット|筋(?:の|が|と)|前後|同時に|のはず|\b(?:misleading|plot|off by one|contrary|both|dates given)\b|矛盾|食い違|くい違|齟齬|整合|一致し|不一致|つじつま|辻褄|両立|合わ(?:な|ず|ま)|合って(?:い)?(?:な|ま)|はず(?:です|だ|な|の|が)|のに(?:、|対)|ではない|ではあり|誤り|誤認|事実|正しく|計算|合計|倍|順序|順番|逆|設定|時代|年(?:号|齢|代)|\b(?:contradict\w*|conflict\w*|inconsisten\w*|incompatible|disagree\w*|mismatch\w*|match|clash\w*|continuity|cannot|could not|impossible|plausib\w*|timeline|chronolog\w*|arithmetic|sums?|adds? up|totals?|not \$?\d|factual\w*|facts?|wrong|incorrect|actually|in fact|order|sequence|before|after|age|dates?|years?|but|yet|although)\b/iu],
  ['not said', /抜けて|記述|情報|要る|必要で|添え|\b(?:never|nothing|nowhere|without|whether|complete\w*|incomplete|underspecified|expand\w*|unexplained|step)\b|書かれて|示されて|示して|記載|不足|不明|分から|わから|わかり|特定|曖昧|あいまい|具体|抽象|明らか|明記|欠|抜け|説明|根拠|出典|数値|誰|いつ|どの|どちら|何を|\b(?:missing|not (?:stated|given|named|said|clear|specified|defined|explained|mentioned|told)|vague\w*|unclear|unspecified|ambigu\w*|no (?:date|number|figure|source|owner|evidence|unit|time|person|name)\w*|which|who\w*|when|how (?:long|many|much|often)|cannot tell|untestable|measurable|undefined|state|specify|say|name|give|define|explain|source|cite\w*|evidence)\b/iu],
  ['says it twice', /連続|続(?:き|い|く)|繰り返|くり返|反復|重複|重な|二度|三度|[2-9二三四五] ?回|冗長|くどい|単調|同じ(?:語|文末|言葉|表現)|\b(?:repeat\w*|repetit\w*|redundan\w*|twice|times|in a row|same (?:word|adverb|phrase|opening|ending)|doubled|duplicat\w*|overus\w*|wordy|wordiness|monoton\w*|tautolog\w*)\b/iu],
  ['manner', /トーン|突き放|見下|侮|不親切|誇大|高圧|\b(?:insult\w*|belittl\w*|condescen\w*|patroni\w*|contempt\w*|blam\w*|disrespect\w*)\b|口調|語調|文体|敬語|丁寧|失礼|くだけ|砕け|口語|話し言葉|堅|硬|責め|攻撃|大げさ|誇張|言葉遣い|トーン|\b(?:tone|register|formal\w*|informal\w*|casual|colloquial\w*|polite\w*|rude\w*|slang|style|stiff|friendly|aggressive|hype|jargon|buzzwords?|clich\w*|plain|marketing)\b/iu],
  ['how it is written', /表記|誤字|脱字|変換|漢字|ひらがな|カタカナ|全角|半角|送り仮名|句読点|読点|括弧|スペース|空白|記号|綴り|スペル|助詞|文法|\b(?:spell\w*|typos?|misspel\w*|capital\w*|hyphen\w*|punctuat\w*|commas?|apostrophes?|quotation|brackets?|spacing|whitespace|grammar\w*|agree\w*|tense|plural|singular|articles?|verb)\b/iu],
  ['length', /長(?:い|すぎ|過ぎ|文)|文字|読みにく|分け(?:る|て)|\b(?:long|length|lengthy|short\w*|split|words or|characters|run-?on|clauses?|readab\w*)\b/iu],
  ['which one', /指(?:す|し|示)|代名詞|どちら|どれ|どの(?:人|部|者)|二通り|両方に|何を指|誰(?:の|が|を|に|か)|なのか|曖昧|あいまい|紛らわし|読み取れ|参照|\b(?:antecedent|pronouns?|refer\w*|ambigu\w*|which|who|whom|whose|unclear|could mean|either|two (?:readings|people|parties))\b/iu],
  ['roundabout', /冗長|回りくど|まわりくど|迂遠|くどい|断定を避|ぼか(?:し|さ)|言い切|推量|弱い|自信|省(?:け|き|い|略)|簡潔|\b(?:wordy|wordiness|verbose|roundabout|hedg\w*|tentative|weak|direct|concise|padding|filler|needless|shorter|plainly|circumlocut\w*)\b/iu],
  ['claims too much', /根拠|出典|裏付け|裏づけ|誇張|誇大|大げさ|断定|優良誤認|最上級|言い過ぎ|一般化|調査|\b(?:unsupported|evidence|source\w*|cite\w*|superlative|overstat\w*|exaggerat\w*|claims?|hype|proof|prove\w*|generali[sz]\w*|benchmark|data|substantiat\w*|boast\w*)\b/iu],
  ['who does it', /受け身|受身|受動|主語|主体|行為者|動作主|誰が|担当|\b(?:passive|actor|agent|subject|who|owner|responsib\w*|assign\w*)\b/iu],
];

/** More text of a description than this is explanation. */
const READ = 600;

/** One finding is compared with many issues; the memory is bounded. */
const READ_ALREADY = new Map<string, Told>();
const MOST_REMEMBERED = 500;

interface Told {
  readonly kinds: ReadonlySet<string>;
  readonly families: ReadonlySet<string>;
}

export function kindsOf(finding: Finding): ReadonlySet<string> {
  return toldBy(finding).kinds;
}

export function familiesOf(finding: Finding): ReadonlySet<string> {
  return toldBy(finding).families;
}

function toldBy({ description, rule = '', category }: Finding): Told {
  const raw = `${description.slice(0, READ)} ${rule} ${category}`;
  let told = READ_ALREADY.get(raw);
  if (told === undefined) {
    const text = fold(raw);
    const named = (list: typeof KINDS): ReadonlySet<string> => new Set(list.filter(([, words]) => words.test(text)).map(([name]) => name));
    if (READ_ALREADY.size >= MOST_REMEMBERED) READ_ALREADY.clear();
    READ_ALREADY.set(raw, (told = { kinds: named(KINDS), families: named(FAMILIES) }));
  }
  return told;
}
