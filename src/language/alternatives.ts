// Values that exclude one another: a plan that names another value of the same kind in place of the one asked for turns the request round.

export interface Kind {
  /** Said of so few things that the two need not stand beside the same words. */
  readonly sure: boolean;
  /** How a text is written as a whole: a plan may name it without naming anything else of the request. */
  readonly manner?: true;
  readonly values: readonly RegExp[];
}

const latin = (words: string): string => `\\b(?:${words})\\b`;
const either = (english: string, japanese: string): RegExp => new RegExp(english === '' ? japanese : japanese === '' ? latin(english) : `${latin(english)}|${japanese}`, 'g');
type Row = readonly [english: string, japanese: string];

/** The patterns are made when first asked for: hundreds of them at the start would be felt by whoever only wants one answer. */
function lazily(rows: readonly Row[], sure: boolean, manner?: true): Kind {
  let values: readonly RegExp[] | undefined;
  return {
    sure,
    ...(manner === undefined ? {} : { manner }),
    get values() {
      return (values ??= rows.map(([english, japanese]) => either(english, japanese)));
    },
  };
}

/** Each row is one value: English forms, then Japanese ones. */
const kind = (...rows: readonly Row[]): Kind => lazily(rows, false);
const manner = (...rows: readonly Row[]): Kind => lazily(rows, false, true);
const sure = (...rows: readonly Row[]): Kind => lazily(rows, true);

export const KINDS: readonly Kind[] = [
  // Languages
  kind(['english', '英語|英文|英訳'], ['japanese', '日本語|和文|和訳|邦訳'], ['chinese|mandarin|cantonese', '中国語|中文|中国語訳|簡体字|繁体字'], ['korean', '韓国語|朝鮮語|ハングル'], ['spanish', 'スペイン語|西語'], ['french', 'フランス語|仏語|仏訳'], ['german', 'ドイツ語|独語|独訳'], ['italian', 'イタリア語'], ['portuguese', 'ポルトガル語'], ['russian', 'ロシア語'], ['dutch', 'オランダ語'], ['swedish', 'スウェーデン語'], ['polish(?= (?:version|translation|language|text))', 'ポーランド語'], ['turkish', 'トルコ語'], ['arabic', 'アラビア語'], ['hindi', 'ヒンディー語'], ['thai', 'タイ語'], ['vietnamese', 'ベトナム語'], ['indonesian', 'インドネシア語'], ['greek', 'ギリシャ語'], ['latin', 'ラテン語'], ['ukrainian', 'ウクライナ語'], ['danish', 'デンマーク語'], ['norwegian', 'ノルウェー語'], ['finnish', 'フィンランド語'], ['czech', 'チェコ語'], ['hebrew', 'ヘブライ語']),
  // File formats of documents and data
  kind(['pdfs?', 'pdf'], ['csv|comma[- ]separated', 'csv|カンマ区切り'], ['excel|xlsx?|spreadsheets?', 'excel|エクセル|xlsx|スプレッドシート|表計算'], ['json', 'json'], ['xml', 'xml'], ['ya?ml', 'yaml'], ['markdown|md', 'markdown|マークダウン'], ['html', 'html'], ['docx|word (?:file|document|format)', 'ワード|docx|word'], ['plain text|txt', 'プレーンテキスト|テキストファイル'], ['powerpoint|pptx|slides', 'パワーポイント|パワポ|pptx|スライド'], ['epub', 'epub']),
  kind(['png', 'png'], ['jpe?g', 'jpe?g'], ['svg', 'svg'], ['gif', 'gif'], ['webp', 'webp']),
  kind(['mp3', 'mp3'], ['wav', 'wav'], ['mp4', 'mp4'], ['flac', 'flac'], ['mov', 'mov']),
  // How often
  kind(['hourly|(?:every|each|per|an) hour', '毎時|1時間(?:ごと|毎|おき)|一時間ごと'], ['daily|nightly|(?:every|each|per|a) (?:day|night|morning|evening)|24 hours', '毎日|毎晩|毎朝|毎夕|日次|日ごと|(?<![0-9])日に[1一][回度]|1日1回|一日一回|夜間|24時間ごと'], ['weekly|(?:every|each|per|a) (?:week|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|(?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)days', '毎週|週次|週ごと|週[1一]回|週に[1一][回度]|週一|毎[月火水木金土日]曜'], ['monthly|(?:every|each|per|a) month', '毎月|月次|月ごと|月[1一]回|月に[1一][回度]|月一'], ['quarterly|(?:every|each|per|a) quarter', '四半期(?:ごと|に|毎)|3か月ごと'], ['yearly|annual|annually|(?:every|each|per|a) year', '毎年|年次|年ごと|年[1一]回|年に[1一][回度]'], ['only once|once only|one single time|a one-off', '(?:一度|1度|一回|1回)(?:だけ|のみ|限り|きり)']),
  kind(['in full|fully|the full (?:amount|price|cost|fare|sum)|entirely|completely', '全額|満額|全部|完全に'], ['half|partly|partially|in part|a (?:third|quarter) of', '半額|半分|一部(?:だけ|のみ|を)|部分的']),
  // Days and seasons
  sure(['mondays?', '月曜'], ['tuesdays?', '火曜'], ['wednesdays?', '水曜'], ['thursdays?', '木曜'], ['fridays?', '金曜'], ['saturdays?', '土曜'], ['sundays?', '日曜']),
  kind(['spring', '春'], ['summer', '夏'], ['autumn', '秋'], ['winter', '冬']),
  // Months, where the words around say that they are meant
  kind(['(?:in|by|until|till|from|since|early|late|mid|end of|every|this|next|before|after|of|for|to) (?:january|jan)(?! \\d{4}[- ])|(?:january|jan) \\d{1,2}(?!\\d)', '(?<![0-9])1月(?!間)'], ['(?:in|by|until|till|from|since|early|late|mid|end of|every|this|next|before|after|of|for|to) (?:february|feb)(?! \\d{4}[- ])|(?:february|feb) \\d{1,2}(?!\\d)', '(?<![0-9])2月(?!間)'], ['(?:in|by|until|till|from|since|early|late|mid|end of|every|this|next|before|after|of|for|to) (?:march)(?! \\d{4}[- ])|(?:march) \\d{1,2}(?!\\d)', '(?<![0-9])3月(?!間)'], ['(?:in|by|until|till|from|since|early|late|mid|end of|every|this|next|before|after|of|for|to) (?:april|apr)(?! \\d{4}[- ])|(?:april|apr) \\d{1,2}(?!\\d)', '(?<![0-9])4月(?!間)'], ['(?:in|by|until|till|from|since|early|late|mid|end of|every|this|next|before|after|of|for|to) (?:may)(?! \\d{4}[- ])|(?:may) \\d{1,2}(?!\\d)', '(?<![0-9])5月(?!間)'], ['(?:in|by|until|till|from|since|early|late|mid|end of|every|this|next|before|after|of|for|to) (?:june)(?! \\d{4}[- ])|(?:june) \\d{1,2}(?!\\d)', '(?<![0-9])6月(?!間)'], ['(?:in|by|until|till|from|since|early|late|mid|end of|every|this|next|before|after|of|for|to) (?:july)(?! \\d{4}[- ])|(?:july) \\d{1,2}(?!\\d)', '(?<![0-9])7月(?!間)'], ['(?:in|by|until|till|from|since|early|late|mid|end of|every|this|next|before|after|of|for|to) (?:august|aug)(?! \\d{4}[- ])|(?:august|aug) \\d{1,2}(?!\\d)', '(?<![0-9])8月(?!間)'], ['(?:in|by|until|till|from|since|early|late|mid|end of|every|this|next|before|after|of|for|to) (?:september|sept?)(?! \\d{4}[- ])|(?:september|sept?) \\d{1,2}(?!\\d)', '(?<![0-9])9月(?!間)'], ['(?:in|by|until|till|from|since|early|late|mid|end of|every|this|next|before|after|of|for|to) (?:october|oct)(?! \\d{4}[- ])|(?:october|oct) \\d{1,2}(?!\\d)', '(?<![0-9])10月(?!間)'], ['(?:in|by|until|till|from|since|early|late|mid|end of|every|this|next|before|after|of|for|to) (?:november|nov)(?! \\d{4}[- ])|(?:november|nov) \\d{1,2}(?!\\d)', '(?<![0-9])11月(?!間)'], ['(?:in|by|until|till|from|since|early|late|mid|end of|every|this|next|before|after|of|for|to) (?:december|dec)(?! \\d{4}[- ])|(?:december|dec) \\d{1,2}(?!\\d)', '(?<![0-9])12月(?!間)']),
  // Colours
  kind(['red', '赤(?!字|ちゃん|ん坊|外)'], ['blue', '青(?!年|春|果)'], ['green', '緑(?!茶)|グリーン'], ['yellow', '黄色'], ['orange', 'オレンジ色?'], ['purple', '紫(?!外|陽)'], ['pink', 'ピンク'], ['black', '黒(?!板|字)'], ['white', '白(?!紙|髪|書)'], ['gr[ae]y', '灰色|グレー'], ['brown', '茶色']),
  // Ways to reach people; only where the words say so ("by email"), since addresses and numbers are data as well.
  kind(['(?:by|via|over|through|an|as|in an) e-?mails?|e-?mails? (?:the|a|an|every|each|me|us|them|customers|users|residents|it)', '(?:メール|eメール|電子メール)(?:で|にて|により|を送|通知|送信|配信|で送|で届)'], ['(?:by|via|over|through|an|as|in an) (?:sms|texts?)(?: messages?)?', '(?:sms|ショートメッセージ)(?:で|にて|を送|通知|送信)'], ['(?:by|via|over|through|in|on|to|a) slack', 'slack(?:で|に|へ|の|にて|通知)'], ['(?:by|via|over|through|in|on|to) (?:microsoft )?teams', 'teams(?:で|に|へ|の|にて|通知)'], ['(?:by|via|over|through|on|to) line', 'line(?:で|に|へ|にて|通知)'], ['(?:by|via|over|through|a|as) push(?: notifications?)?', 'プッシュ通知'], ['(?:by|via|over|by the) (?:phone|telephone)|phone calls?', '電話(?:で|にて|により|連絡)'], ['by fax', 'fax(?:で|にて)'], ['by (?:post|letter|mail)|in the post', '郵送|郵便で|手紙で']),
  // Data stores, systems, measures, money
  kind(['postgres(?:ql)?', 'postgres(?:ql)?'], ['mysql|mariadb', 'mysql'], ['sqlite', 'sqlite'], ['mongo(?:db)?', 'mongodb'], ['oracle', 'oracle'], ['dynamodb', 'dynamodb'], ['redis', 'redis']),
  kind(['ios|iphones?|ipads?', 'ios|iphone'], ['android', 'android|アンドロイド'], ['windows', 'windows'], ['macos|mac', 'macos'], ['linux|ubuntu', 'linux']),
  kind(['aws|amazon web services', 'aws'], ['gcp|google cloud', 'gcp|google cloud'], ['azure', 'azure'], ['on-?prem(?:ises?)?', 'オンプレ(?:ミス)?']),
  kind(['python', 'python'], ['typescript', 'typescript'], ['javascript', 'javascript'], ['rust', 'rust'], ['golang|in go', 'go言語|golang'], ['java', 'java(?!script)'], ['ruby', 'ruby'], ['php', 'php'], ['kotlin', 'kotlin'], ['swift', 'swift'], ['c#|\\.net', 'c#']),
  sure(['celsius|°c', '摂氏'], ['fahrenheit|°f', '華氏']),
  kind(['kilomet(?:er|re)s?|km', 'キロメートル|km'], ['miles?', 'マイル']),
  kind(['yen|jpy', '日本円|円建て'], ['dollars?|usd', 'ドル'], ['euros?|eur', 'ユーロ'], ['pounds sterling|gbp', 'ポンド']),
  sure(['british (?:english|spelling)', 'イギリス英語|英国式'], ['american (?:english|spelling)|us spelling', 'アメリカ英語|米国式']),
  sure(['first[- ]person', '一人称|1人称'], ['second[- ]person', '二人称|2人称'], ['third[- ]person', '三人称|3人称']),
  sure(['', '縦書き'], ['', '横書き']),
  kind(['(?:only|just) (?:on |at |for |the )*(?:first|once)|once only', '(?:初回|最初|初めて|1回|一回|一度|1度)(?:の[^、。]{1,4})?(?:だけ|のみ|限り|きり)'], ['every (?:time|launch|start|visit|login)|each (?:time|launch|start|visit|login)', '毎回|その都度|(?:起動|開く|訪れる|ログイン)(?:する|の)?たび']),
  sure(['past tense', '過去形'], ['present tense', '現在形'], ['future tense', '未来形']),
  kind(['(?:on|to|at|in) the left|left[- ](?:hand|side|aligned|align)|top[- ]left|bottom[- ]left', '左(?:側|上|下|端|寄せ|揃え|に|へ)'], ['(?:on|to|at|in) the right|right[- ](?:hand|side|aligned|align)|top[- ]right|bottom[- ]right', '右(?:側|上|下|端|寄せ|揃え|に|へ)'], ['cent(?:er|re)d|in the (?:cent(?:er|re)|middle)', '中央(?:に|寄せ|揃え)']),
  kind(['landscape (?:format|mode|orientation|layout)|in landscape', '横(?:書き|向き|長|位置)'], ['portrait (?:format|mode|orientation|layout)|in portrait', '縦(?:書き|向き|長|位置)']),
  kind(['bar (?:chart|graph)s?|(?:as|in) bars', '棒グラフ'], ['line (?:chart|graph)s?|as a line', '折れ線(?:グラフ)?'], ['pie (?:chart|graph)s?|as a pie', '円グラフ']),
  kind(['haiku', '俳句'], ['sonnet', 'ソネット'], ['limerick', 'リメリック'], ['tanka', '短歌'], ['essay', 'エッセイ|随筆'], ['screenplay|script for', '脚本|台本'], ['poems?', '詩(?!人)']),

  // Going on, put off, given up
  kind(['postpon(?:e|es|ed|ing)|delay(?:s|ed|ing)?|put back|push(?:ed|es)? back|defer(?:s|red|ring)?', '延期|遅らせ|先送り|後ろ倒し'], ['(?:ship|release|launch|start|publish|deploy|go live)(?:s|es)? (?:it )?(?:now|today|anyway|regardless)|as (?:planned|scheduled)|on (?:time|schedule)|goes ahead|go ahead|brought forward|bring forward|moved up|ahead of schedule|right away', '予定(?:どおり|通り)|前倒し|繰り上げ|早め[るて]']),
  kind(['extend(?:s|ed|ing)?|prolong(?:s|ed|ing)?|later (?:deadline|date)', '延長|延ば[しす]|伸ば[しす]|後ろにずら'], ['shorten(?:s|ed|ing)?|brought forward|bring forward|moved up|earlier', '短縮|早め[るて]|前倒し|繰り上げ|切り上げ']),
  kind(['cancel(?:s|led|ed|ling|ing)?|terminat(?:e|es|ed|ing)|end(?:s|ed)? the', '解約|打ち切|退会'], ['renew(?:s|ed|ing)?|prolong(?:s|ed)?|continu(?:e|es|ed)|reinstat(?:e|es|ed)', '更新|継続|延長|続け']),
  kind(['open(?:s|ed)?(?: to| on| at| from| until)|stays? open|reopen(?:s|ed)?', '営業|開店|開館|開園|開放|開け'], ['closed|clos(?:es|ing)|shuts?', '休業|定休|閉店|閉館|閉鎖|休館|休み(?:と|に|で)|閉め']),
  kind(['shut|closed|locked|sealed', '閉め|閉じ|施錠|密閉'], ['open(?:ed|s)?|unlocked|ajar', '開け|開い|開放|解錠']),
  kind(['publish(?:es|ed|ing)?|post(?:s|ed)?|put online|made public|on display|pinned up|announc(?:e|es|ed)', '公開|公表|掲示|張り出|貼り出|発表|掲載'], ['confidential|under wraps|kept (?:secret|private|back)|secret|withheld|behind closed doors', '社外秘|非公開|内密|秘密|極秘|部外秘|伏せ']),
  kind(['fix(?:es|ed)?|repair(?:s|ed)?|mend(?:s|ed)?|correct(?:s|ed)?|resolv(?:e|es|ed)', '修正|修理|修繕|直[すしせそさ]|改善|解消'], ['left (?:alone|as (?:they|it) (?:are|is)|broken|unfixed)|leav(?:e|es|ing)(?: [a-z]+){1,5} (?:alone|as (?:they|it) (?:are|is)|as is)|live with|accept(?:s|ed)? as (?:known|is)|not worth fixing|stays? broken|ignored|tolerated|lived with', '放置|放って|そのまま|目をつぶ|据え置']),
  kind(['recycl(?:e|es|ed|ing)|reus(?:e|es|ed)|donat(?:e|es|ed)', 'リサイクル|再利用|再資源|寄付|寄贈|譲'], ['thrown? (?:away|out|in)|landfill|dump(?:s|ed)?|trash(?:ed)?|binned|scrapped|incinerated|burned', '捨て|廃棄|ごみに|ゴミに|焼却|処分']),
  sure(['walk-ins?|drop-ins?|without (?:an )?(?:appointment|booking|reservation)|no (?:appointment|booking|reservation)', '飛び込み|予約(?:不要|なし)'], ['(?:strictly |only )?by appointment|appointment only|(?:must|has to|have to) be (?:booked|reserved)|book(?:ed|ing)? (?:ahead|in advance)|advance booking|reservation only', '予約制|要予約|予約(?:必須|が必要)']),
  kind(['remote(?:ly)?|work(?:ing|s)? from home|home office|telework', '在宅|リモート|テレワーク'], ['(?:in|into|to) the office|on[- ]site|at (?:the|their) desks?', '出社|出勤|オフィス(?:で|に)|来社']),
  kind(['evenly|equal(?:ly)?|the same (?:share|size|amount|number|time|length)|alike', '均等|平等|同じ(?:額|数|大き|時間|量|割合)|等分|割り勘|一律'], ['unequal(?:ly)?|uneven(?:ly)?|(?:twice|three times|four times|half) as (?:large|big|much|many|long)|the lion\'s share|(?:pays?|bears?) (?:all|the whole|everything)|bigger (?:share|booths?|rooms?) for', '不均等|差をつけ|(?:2|3|二|三|数)倍の|傾斜配分|全額を負担|優遇']),
  kind(['smoke-?free|non-?smoking|no smoking', '禁煙'], ['smoking (?:area|allowed|permitted|room|section)|smokers? (?:may|can|are)', '喫煙(?:席|可|所|室|でき|を認)']),
  kind(['quiet|silent|silence|low volume', '静か|無音|消音|音を出さ'], ['loud|noisy|at full volume|blaring|music all night', '大音量|騒が|賑やか|にぎやか|夜通し']),
  kind(['native|local(?:ly grown)?|indigenous|domestic', '在来|国産|地元産|地場'], ['exotic|imported|foreign|non-native', '外来|輸入|外国産']),
  kind(['reusable|durable|washable', '再使用|繰り返し使|リユース'], ['disposable|single-use|throwaway', '使い捨て']),
  kind(['handwritten|by hand|hand-written|handmade', '手書き|手作り|手製'], ['printed|typed|machine-made|mass-produced|pre-made|store-bought', '印刷|活字|既製|市販|機械で']),
  kind(['fresh', '新鮮|生の|作りたて'], ['frozen|canned|dried|leftover', '冷凍|缶詰|乾燥|作り置き']),
  kind(['live', '生放送|生演奏|ライブ'], ['pre-?recorded|recorded|recordings?|playlist|taped|from tape', '収録|録音|録画|音源']),
  kind(['individual(?:ly)?|one-to-one|one-on-one|separately|private(?:ly)?', '個別|一対一|1対1|別々'], ['in groups?|as a group|jointly|together|collectively', '集団|合同|一括|まとめて']),
  kind(['horizontal(?:ly)?|sideways', '水平|横並び|横一列'], ['vertical(?:ly)?|upright', '垂直|縦並び|縦一列']),
  kind(['part[- ]time', 'パート|非常勤|短時間'], ['full[- ]time', 'フルタイム|常勤']),
  kind(['centrali[sz]ed?|in one place|single location', '集約|一元|集中管理'], ['decentrali[sz]ed?|scattered|spread over|in each department', '分散|各部署で|個別管理']),
  kind(['strict(?:ly)?|rigid(?:ly)?|tighten(?:s|ed|ing)?|stricter', '厳格|厳しく|厳密|厳守|引き締め'], ['loos(?:e|ely|en|ens|ened)|lax|lenient|relax(?:es|ed|ing)?|flexib(?:le|ly)|when convenient', '緩く|緩め|緩和|甘く|柔軟に|目安|大目に']),

  // Place and time
  kind(['(?:at|to|on|near|along) the (?:very )?bottom|bottom of|page bottom|below the', '(?:一番|最)下(?:部|に|へ)|下部|下端|末尾|文末|巻末'], ['(?:at|to|on|near|along) the (?:very )?top|top of|page top|above the', '(?:一番|最)上(?:部|に|へ)|上部|上端|冒頭|先頭|文頭|巻頭']),
  kind(['(?:at|by) night|overnight|nightly|after hours|off-peak|outside (?:business|office|working) hours', '夜間|深夜|夜中|営業時間外|業務時間外|時間外'], ['(?:during|in|within) (?:the day|business hours|office hours|working hours|peak hours)|(?:by|in the) day(?:time)?|daytime', '日中|昼間|営業時間(?:内|中|に)|業務時間(?:内|中|に)']),
  kind(['in the morning|mornings|every morning|(?:before|by) (?:noon|midday|lunch)', '(?<![毎翌])朝|午前'], ['in the (?:evening|afternoon)|evenings|afternoons', '夕方|午後|(?<![毎深])夜(?!間|中)']),
  kind(['in the eu|eu (?:servers?|region|data)|european|in europe|within europe', 'eu域内|欧州|ヨーロッパ'], ['in the (?:us|united states)|us (?:servers?|region)|american servers?', '米国|アメリカ(?!英語)'], ['in japan|japanese servers?|tokyo region', '日本国内|国内|東京リージョン'], ['overseas|abroad|offshore|outside the country', '海外|国外']),
  kind(['internal(?:ly)?|inside the company|in-house', '社内|内部(?:のみ|だけ|向け)'], ['external(?:ly)?|outside the company|outsourced?|to outsiders', '社外|外注|外部委託']),
  kind(['on(?:-| the )device|locally|local storage|on the phone itself', '端末(?:内|上)|ローカル'], ['in the cloud|to the cloud|cloud (?:storage|servers?)', 'クラウド']),
  kind(['mobile|smartphones?|phones?', 'スマホ|スマートフォン|モバイル|携帯'], ['desktop|pcs?|computers?', 'パソコン|pc|デスクトップ'], ['tablets?', 'タブレット']),
  kind(['adults?|grown-?ups?', '大人|成人'], ['children|kids', '子ども|子供|児童|小学生'], ['seniors?|elderly', '高齢者|シニア']),
  manner(['past tense', '過去形'], ['present tense', '現在形'], ['future tense', '未来形']),

  // Deeds and states that turn one another round
  sure(['guest checkout|(?:without|no) (?:an? |any |prior )?(?:account|registration|registering|signing up|sign-?up|login|logging in)', 'アカウント(?:なし|登録なし|不要)|会員登録(?:なし|不要|せず|しな)|登録(?:なし|不要)|ログイン(?:なし|不要|せず|しな)'], ['(?:must|have to|has to|need to|needs to|required to) (?:first )?(?:create an account|register|sign up|log in|sign in)|(?:accounts?|registration|login|sign-?up) (?:is |are |becomes? )?(?:required|mandatory|compulsory|obligatory)|(?:create an account|register|sign up|log in) before|requires? (?:an )?(?:account|registration|login)', '(?:会員登録|アカウント(?:登録|作成)?|ログイン)(?:を|が|は)?(?:必須|必要|義務|求め)|登録(?:しないと|しなければ)']),
  sure(['(?:no|without|never|not) auto-?play(?:s|ing)?|(?:not|never) (?:start|play)s? (?:automatically|by (?:itself|themselves))', '自動再生(?:なし|し(?:ない|ません)|させ(?:ない|ず)|せず|は?禁止|をやめ)'], ['auto-?plays|(?:videos?|clips?|music|sound|trailers?|they|it) (?:also )?(?:start|starts|play|plays) (?:by (?:themselves|itself)|on (?:their|its) own|automatically|as soon as)', '自動で再生(?:する|され)|自動再生(?:する|され|し(?!な|ま))|勝手に(?:再生|流れ)']),
  kind(['mask(?:s|ed|ing)?|redact(?:s|ed|ing)?|starred out|(?:all but )?the last (?:two|three|four|\\d) digits|partially hidden', 'マスク|伏せ字|伏字|下[0-9一二三四]桁'], ['in full|unmasked|(?:in )?(?:clear|plain)[- ]?text|in the clear|uncensored|unredacted|all digits', '全桁|平文|そのまま表示']),
  sure(['without (?:any )?(?:downtime|interruption|an? (?:outage|interruption))|(?:zero|no) downtime|uninterrupted|stays? (?:up|online)', '無停止|止めずに|停止せずに|停止させずに'], ['(?:take|takes|taken|go|goes|put) (?:[a-z]+ ){0,2}offline|offline for|(?:taken|shut) down|maintenance (?:window|page)|downtime of|unavailable (?:for|while|during)|(?:an? )?outage of', '停止して|停止し、|停止の上|メンテナンス(?:時間|で)|止めて']),
  kind(['fails? the (?:build|job|check|pipeline|test|run|request)|(?:must|should|has to) fail|treat(?:ed)? [a-z]+ as (?:an )?errors?|breaks? the build', '失敗(?:に|と|させ)|エラー(?:に|と)(?:する|し)'], ['passes|still passes|succeeds?|goes through|carr(?:y|ies) on|continues? (?:despite|anyway|regardless)|(?:only|just|merely) (?:logged|warned|a warning)|despite', '成功(?:と|に)|通(?:す|る)|続行|無視']),
  kind(['easy to (?:find|see|spot|reach|notice)|prominent(?:ly)?|stands? out|front and cent(?:er|re)|clearly visible|at a glance|eye-catching|lead(?:s|ing)? with|open(?:s|ing)? with', '目立つ|目立た(?:せ|し)|見つけやす|わかりやすい(?:場所|位置)|分かりやすい(?:場所|位置)|前面に|大きく(?:表示|載|掲|書)'], ['bur(?:y|ies|ied|ying)|tuck(?:s|ed|ing)?(?: [a-z]+){0,4} away|(?:small|fine) print|sub-?menus?|footnotes?|(?:in|into|to|on) (?:the |an? )?(?:appendix|last (?:page|paragraph|line)|back page|far corner)|hard to (?:find|see|spot|notice)|inconspicuous(?:ly)?|out of sight|several clicks', '目立たな|目立たぬ|小さく(?:書|載|表示|記)|奥に|脚注|隅に|片隅|埋も']),
  kind(['(?:be|being|are|is) (?:open|frank|honest|candid|upfront|transparent|clear) (?:about|on|with)|openly|frankly|honestly|candidly|own(?:s)? up to|admit(?:s|ted)?|acknowledge(?:s|d)?|explain(?:s)? why|mention(?:s)?|disclos(?:e|es|ed)', '正直に|率直に|包み隠さず|隠さず|ありのまま|素直に認め|明かす'], ['gloss(?:es|ed|ing)? over|play(?:s|ed|ing)? down|downplay(?:s|ed|ing)?|cover(?:s|ed|ing)? up|hush(?:es|ed)? up|(?:say|says|saying|said) nothing|keep(?:s|ing)? (?:quiet|silent|mum)|stay(?:s|ing)? (?:silent|quiet|vague)|evasive|evad(?:e|es|ing)|sweep(?:s|ing)? (?:[a-z]+ ){0,4}under|deny|denies|skirt(?:s|ed)?|dodg(?:e|es|ed)|whitewash(?:es|ed)?|brush(?:es|ed)? (?:over|aside)', 'ごまか|はぐらか|ぼか[しす]|黙っ|濁[しす]|うやむや|触れず|触れない|伏せ|隠[しすさ]|矮小化']),
  kind(['single (?:rooms?|occupancy|bed)|rooms? of (?:their|his|her|one\'s) own|(?:their|his|her) own rooms?|private rooms?', '個室|一人部屋|シングル(?:ルーム)?'], ['shar(?:e|es|ed|ing) (?:a |an |twin |double |the )*(?:rooms?|dorms?)|twin (?:rooms?|beds?)|double rooms?|dorm(?:s|itor(?:y|ies))?|two to a room', '相部屋|ツイン|大部屋|二人部屋|2人部屋']),
  kind(['(?:on |by )?(?:the |that )?same[- ]day|simultaneous(?:ly)?|at the same time|the day (?:it|they|of)', '同日|即日|当日中|同時に'], ['(?:an?|one|two|three|four|several|some|\\d+) (?:days?|weeks?|months?) (?:later|after|afterwards|on)|the (?:next|following) (?:day|week|month|working day|business day)|(?:with)?in (?:a|one|two|three|\\d+) (?:weeks?|months?|working days|business days)|weeks later|in due course|when(?:ever)? (?:there is )?(?:time|capacity)', '翌日|翌週|翌月|後日|[0-9一二三四五]+(?:日|週間|か月|ヶ月)後|遅れて|数日後']),
  kind(['evenly|equal(?:ly)?|alike|the same (?:[a-z]+ )?(?:share|size|amount|number|time|length|weight|treatment|price|terms|rules)|equal (?:[a-z]+ )?(?:share|size|weight)s?|without (?:favou?r|preference)', '均等|平等|等しく|同じ(?:額|数|大き|時間|量|割合|広さ|条件|面積|料金)|等分|一律|分け隔てな'], ['favou?r(?:s|ed|ing)?|prefer(?:s|red|ential(?:ly)?)?|prioriti[sz](?:e|es|ed)|(?:larger|bigger|smaller|better|worse|longer|shorter|more|higher) (?:[a-z]+ ){0,2}than (?:the )?(?:others?|rest|everyone|all)|(?:twice|three times|double|half) (?:as|the) (?:large|big|much|many|long|size|space|share|amount)|priority (?:to|for)|advantage (?:to|for)|unequal(?:ly)?|(?:larger|bigger|extra|more) (?:[a-z]+ )?(?:for|to) (?:the )?(?:sponsors?|vips?|premium)', '優遇|優先|不均等|不平等|差をつけ|[0-9一二三]倍の?(?:広さ|大きさ|量|額|時間|面積)|ひいき|有利に']),
  kind(['fewer|less often|as few as', '少なく(?!とも)|減ら[しすせ]|少ない[\\u3400-\\u9fff\\u30a1-\\u30fa]'], ['additional|extra|(?:two|three|four|five|six|ten|\\d+|several|many) more|more and more|more often|doubl(?:e|es|ed) the', '追加[しすで]|増や|増[しす]|上乗せ|(?:さらに|もう)[0-9一二三]']),
  kind(['never expires?|no (?:expiry|expiration)(?: date)?|without (?:an )?(?:expiry|expiration)(?: date)?|do(?:es)? not expire|don\'t expire|(?:stay|stays|remain|remains) valid (?:forever|indefinitely|for ever)|valid (?:forever|indefinitely)', '無期限|(?:有効)?期限(?:を設け|は設け|を付け|は付け|を定め)(?:ない|ず)|期限なし|失効(?:し|させ)(?:ない|ず)|いつまでも使'], ['(?:expire|expires|lapse|lapses|lapsed|run out|runs out|are forfeited|is forfeited|become void|becomes void)(?: (?:after|in|within|at|on|once|when))|valid (?:for|until) (?:an?|one|two|six|twelve|\\d+)', '失効する|失効し(?!な|ませ)|[0-9一二三六]+(?:か月|ヶ月|年|日)(?:間)?(?:で|後に)(?:失効|消滅|切れ|無効)']),
  kind(['secure|securely|hashed|salted|signed', 'ハッシュ化|署名付き'], ['unprotected|insecure|unsigned|unhashed|as typed|in clear text', '無署名|保護なし|むき出し']),
  kind(['without (?:any )?(?:charge|cost)|free|at no (?:extra |additional )?(?:cost|charge)|no (?:extra |additional )?(?:cost|charge|fee)', '無料|無償'], ['pays? for|(?:cost|costs) (?:the [a-z]+ )?(?:\\$|£|€|¥)?\\d+|(?:at|for) (?:\\$|£|€|¥)\\d+|(?:\\$|£|€|¥)\\d+ (?:each|apiece|per|a )|half[- ]price|(?:is|are) (?:billed|invoiced|charged)|(?:buys?|brings?|pays? for) (?:their|his|her|your) own|at (?:their|his|her|your) own (?:expense|cost)|must pay|have to pay|has to pay|add-on fee', '[1-9][0-9,]*円|有料|有償|自己負担|(?:費用|料金|代金|手数料|会費|お金|送料)(?:を|は|が|も)?(?:取|いただ|頂|かか|請求|徴収|もら)(?![^、。]{0,6}(?:やめ|廃止|なくす))']),
  kind(['merg(?:e|es|ed|ing)|combin(?:e|es|ed|ing)|consolidat(?:e|es|ed|ing)|unif(?:y|ies|ied)|into one', '統合|一本化|一つにまとめ|1つにまとめ|合併'], ['(?:kept|keep|keeps|stay|stays|remain|remains|left) (?:separate|apart|split)|separately|split (?:up|into)|side by side', '別々|分けたまま|分離|個別のまま|分割']),
  kind(['off-?site|another (?:building|location|site|data ?cent(?:er|re))|a different (?:building|location|site|region)', '別拠点|遠隔地|別の(?:建物|場所|拠点)'], ['on-?site|(?:the )?same (?:building|room|rack|machine|server|site|location|data ?cent(?:er|re)|[a-z]+ room)', '同じ(?:建物|部屋|場所|拠点|サーバー)|同一(?:拠点|建物)']),
  kind(['randomly|random order|shuffled', 'ランダム|無作為'], ['fixed order|in order|alphabetical(?:ly)?|sorted', '固定(?:の)?順|五十音順|並び順を固定']),
  kind(['once|one time|a single time|exactly once', '一度だけ|1回だけ|一回だけ'], ['repeatedly|several times|again and again|every time|multiple times|over and over', '何度も|繰り返し|複数回']),
  kind(['as soon as possible|immediately|at once|right away|straight away|without delay|promptly', '直ちに|すぐに|即座|至急|速やかに|遅滞なく'], ['at (?:some|a later) point|(?:wait|waits|waiting) (?:until|for|a)|next (?:week|month|quarter|year)|when(?:ever)? (?:there is |we have |convenient|capacity|possible|time)|eventually|in due course|take (?:our|your|their) time|no (?:rush|hurry)', '来週|来月|後日|そのうち|いずれ|余裕(?:の|が)|急が(?:ず|な)|のんびり']),

  // Names that stand for one another's rival: products, protocols, places, materials, ways to travel and to pay
  kind(['react', 'react'], ['vue(?:\\.?js)?', 'vue'], ['angular', 'angular'], ['svelte', 'svelte'], ['solid\\.?js', 'solidjs']),
  kind(['jest', 'jest'], ['vitest', 'vitest'], ['mocha', 'mocha'], ['pytest', 'pytest'], ['junit', 'junit'], ['cypress', 'cypress'], ['playwright', 'playwright'], ['selenium', 'selenium']),
  kind(['npm', 'npm'], ['yarn', 'yarn'], ['pnpm', 'pnpm'], ['bun', 'bun']),
  kind(['github', 'github'], ['gitlab', 'gitlab'], ['bitbucket', 'bitbucket']),
  kind(['stripe', 'stripe'], ['paypal', 'paypal'], ['adyen', 'adyen'], ['apple pay', 'apple pay'], ['google pay', 'google pay']),
  kind(['chrome', 'chrome'], ['firefox', 'firefox'], ['safari', 'safari'], ['edge browser|microsoft edge', 'edge']),
  kind(['rest(?:ful)? (?:api|endpoints?|interface)|as rest', 'rest ?api'], ['graphql', 'graphql'], ['grpc', 'grpc'], ['soap', 'soap']),
  kind(['kubernetes|k8s', 'kubernetes'], ['docker swarm', 'docker swarm'], ['nomad', 'nomad'], ['serverless|lambda', 'サーバーレス']),
  kind(['tabs? (?:for )?indent\\w*|indent\\w* with tabs', 'タブ(?:で|による)インデント'], ['spaces? (?:for )?indent\\w*|indent\\w* with (?:\\w+ )?spaces', 'スペース(?:で|による)インデント']),
  sure(['24[- ]hour (?:clock|format|time)', '24時間表記'], ['12[- ]hour (?:clock|format|time)|am/pm', '12時間表記']),
  kind(['utc|gmt', 'utc|協定世界時'], ['local time(?: ?zone)?|(?:user|browser|reader)\\\'s (?:own )?time ?zone', '現地時間|ローカル時刻']),
  sure(['https|over tls', 'https'], ['(?:plain|unencrypted) http|http without', '平文のhttp']),
  sure(['active voice', '能動態'], ['passive voice', '受動態|受け身']),
  kind(['upper-?case|capital letters|all caps', '大文字(?:で|に|の)'], ['lower-?case|small letters', '小文字(?:で|に|の)']),
  kind(['by (?:train|rail)|trains?', '電車|列車|新幹線'], ['by (?:plane|air)|fl(?:y|ies|ights?)|planes?', '飛行機|空路'], ['by car|driv(?:e|es|ing)|taxis?', '自動車|車で|タクシー'], ['by (?:bus|coach)|bus(?:es)?', 'バス'], ['by (?:bike|bicycle)|cycl(?:e|es|ing)', '自転車'], ['on foot|walk(?:s|ing)?', '徒歩|歩い']),
  kind(['cash', '現金'], ['(?:credit |debit )?cards?|contactless', 'カード(?:払|決済|で)'], ['bank transfer|wire transfer|direct debit', '振込|振り込み|口座振替'], ['on account|by invoice|invoiced', '後払い|請求書払い']),
  kind(['on paper|paper (?:copy|copies|form|forms|version|tickets?)|printed (?:copy|copies|version)|hard cop(?:y|ies)', '紙(?:で|の|に|媒体)'], ['digital(?:ly)?|electronic(?:ally)?|paperless|e-?tickets?|as a download', '電子(?:化|版|的)|デジタル|ペーパーレス']),
  kind(['wood(?:en)?|timber', '木製|木材'], ['metal|steel|iron|aluminium|aluminum', '金属|鉄|スチール|アルミ'], ['plastic', 'プラスチック|プラ製'], ['glass', 'ガラス'], ['paper|cardboard', '紙製|段ボール'], ['concrete', 'コンクリート'], ['leather', '革|レザー'], ['cotton', '綿|コットン'], ['stone|marble', '石造|大理石']),
  kind(['tokyo', '東京'], ['osaka', '大阪'], ['kyoto', '京都'], ['nagoya', '名古屋'], ['fukuoka', '福岡'], ['sapporo', '札幌'], ['yokohama', '横浜'], ['london', 'ロンドン'], ['paris', 'パリ'], ['berlin', 'ベルリン'], ['munich', 'ミュンヘン'], ['madrid', 'マドリード'], ['barcelona', 'バルセロナ'], ['lisbon', 'リスボン'], ['porto', 'ポルト(?!ガル)'], ['rome', 'ローマ(?!字)'], ['milan', 'ミラノ'], ['vienna', 'ウィーン'], ['zurich', 'チューリッヒ'], ['new york', 'ニューヨーク'], ['boston', 'ボストン'], ['chicago', 'シカゴ'], ['seattle', 'シアトル'], ['san francisco', 'サンフランシスコ'], ['singapore', 'シンガポール'], ['seoul', 'ソウル'], ['beijing', '北京'], ['shanghai', '上海'], ['sydney', 'シドニー'], ['toronto', 'トロント']),
  kind(['north(?:ern)?', '北(?:側|部|口)'], ['south(?:ern)?', '南(?:側|部|口)'], ['east(?:ern)?', '東(?:側|部|口)'], ['west(?:ern)?', '西(?:側|部|口)']),

  // Ends of a scale and other pairs of everyday requests
  kind(['latest|newest|most recent', '最新|直近'], ['oldest|earliest', '最古|一番古い|最も古い']),
  kind(['cheapest|least expensive|lowest[- ]price\\w*', '最安|一番安い|最も安い'], ['most expensive|dearest|priciest|highest[- ]price\\w*|premium-priced', '最高値|一番高い|最も高い']),
  kind(['largest|biggest|maximum size', '最大の|一番大きい|最も大きい'], ['smallest|tiniest', '最小の|一番小さい|最も小さい']),
  kind(['together|side by side|next to each other|in the same (?:room|row|group)', '一緒に|隣(?:同士|り合)|まとめて|同じ(?:部屋|班|列|グループ)'], ['apart|(?:is|are|be) (?:split|separated|scattered|spread)|split (?:up|across|over)|in different (?:rooms?|rows?|groups?)', '離れ|離して|別々|ばらばら|分けて|別の(?:部屋|班|列|グループ)']),
  kind(['pay(?:s|ing)? (?:interns|staff|helpers|volunteers|contributors|writers|them)|paid (?:position|internship|leave|work|role|job)|with pay|salar(?:y|ies)', '有給|給与を(?:払|支)|報酬を(?:払|支|出)'], ['unpaid|without pay|for no pay|on a volunteer basis', '無給|無報酬|ボランティア(?:で|と)']),
  kind(['(?:with|ask for|require|requires|need|needs|obtain|get|after|upon|given) (?:the |their |prior |written |explicit |parental |user )*(?:consent|permission|approval|agreement)', '(?:同意|許可|承認|了承)(?:を|の|が|後)'], ['without (?:asking|consent|permission|approval|anyone\\\'s|their (?:consent|permission|knowledge))|unasked|behind (?:their|his|her) backs?', '(?:同意|許可|承認|了承)(?:なし|を得ず|を取らず|なく)|無断で|勝手に|断りなく']),
  kind(['soft[- ]delet\\w*|recoverable|(?:to|into|in) the (?:trash|recycle bin|bin)|can be (?:restored|recovered)|restorable', 'ゴミ箱|復元(?:でき|可)|論理削除'], ['permanently (?:deleted?|removed?|erased?)|(?:delet|remov|eras)(?:e|es|ed) (?:it |them )?(?:permanently|for good|irrevocably)|hard[- ]delet\\w*|irrecoverabl[ey]', '完全に(?:削除|消)|物理削除|復元でき(?:ない|ません)']),
  kind(['with sound|sound on|audible|plays? a sound|rings?|beeps?|out loud', '音(?:を鳴|あり|を出|付き)|鳴ら'], ['muted?|silent(?:ly)?|without (?:any )?sound|no sound|sound off', '消音|無音|音なし|ミュート|鳴ら(?:さ|し)(?:な|ず)']),
  kind(['hot|warm|heated', '温かい|熱い|加熱'], ['cold|chilled|iced|unheated', '冷たい|冷や|常温']),
  kind(['alphabetical(?:ly)?|by name|from a to z', '五十音順|アルファベット順|名前順'], ['chronological(?:ly)?|by date', '日付順|時系列'], ['by price', '価格順'], ['by size', 'サイズ順'], ['in random order|randomly|shuffled', 'ランダム|順不同']),
  kind(['rent(?:s|ed|ing)?|leas(?:e|es|ed|ing)|borrow(?:s|ed|ing)?', '借り|レンタル|リース'], ['buy(?:s|ing)?|bought|purchas(?:e|es|ed|ing)', '購入|買[いうっ]|買い取']),
  kind(['at the front|in the front row|front row', '前列|最前列|前の方'], ['at the back|in the back row|back row|last row', '後列|最後列|後ろの方']),
  kind(['weekdays?|working days|monday to friday', '平日'], ['weekends?|saturdays? and sundays?', '土日|週末']),
  kind(['editable|can be (?:edited|changed|modified)', '編集でき|編集可|変更でき'], ['read-?only|not editable|locked|cannot be (?:edited|changed|modified)|fixed', '読み取り専用|編集でき(?:ない|ません)|変更でき(?:ない|ません)|固定']),

  // Two sides each
  manner(['formal|formally|official (?:tone|style)|honorifics?', '敬語|敬体|かしこま|改まった|硬い(?:文|口|表|言|ト)|堅い(?:文|口|表|言|ト)|フォーマル|丁寧語|格式'], ['casual|casually|informal|informally|colloquial|slangy?|relaxed (?:tone|style|voice)|chatty|laid-back|breezy', 'くだけた|カジュアル|砕けた|ため口|タメ口|フランクな|やわらかい(?:文|口|表|言|ト)|柔らかい(?:文|口|表|言|ト)|話し言葉']),
  sure(['', 'ですます|です・ます|敬体'], ['', 'である調|だ・である|常体']),
  sure(['ascending|(?:oldest|earliest|soonest|nearest) (?:\\w+ )?(?:comes? |go |goes |appears? |are |is )?(?:first|at the top|on top)|(?:from )?(?:the )?oldest to (?:the )?newest|a to z|smallest first|lowest first|cheapest (?:\\w+ )?(?:comes? )?first', '昇順|古い順|古い(?:もの|方|ほう|記事|投稿|日付)(?:から|が(?:先|上))|小さい順|安い順|低い順|少ない順|若い順|早い順'], ['descending|(?:newest|latest|most recent) (?:\\w+ )?(?:comes? |go |goes |appears? |are |is )?(?:first|at the top|on top)|(?:from )?(?:the )?newest to (?:the )?oldest|z to a|largest first|highest (?:\\w+ )?(?:comes? )?first|(?:most expensive|dearest|priciest) (?:\\w+ )?(?:comes? )?first', '降順|新しい順|新しい(?:もの|方|ほう|記事|投稿|日付)(?:から|が(?:先|上))|新着が(?:上|先)|新着順|大きい順|高い順|多い順|遅い順']),
  kind(['automatic|automatically|automated|auto|unattended|by itself', '自動(?!車|販)'], ['manual|manually|by hand|hand-written|(?:have to|has to|must|need to) (?:[a-z]+ ){1,4}(?:themselves|yourself|himself|herself)', '手動|手作業|手入力|人手|目視|手で']),
  kind(['mandatory|compulsory|obligatory|required (?:field|input|for)|(?:is|are|be|as|made) required|must be (?:filled|given|entered|provided|set|supplied)|has to be (?:filled|given|entered)|forced|(?:everybody|everyone|all [a-z]+|each [a-z]+|every [a-z]+) (?:must|has to|have to)|(?:cannot|can\'t|can not|unable to|impossible to) (?:[a-z]+ ){1,4}without', '必須|義務|強制'], ['optional|optionally|voluntary|opt(?:s|ed|ing)?[- ]out|can (?:be )?(?:declined?|skipped)|may (?:be left|leave)|can be left (?:blank|empty)', '任意|省略可|空欄でも|空でも|未記入でも|未入力でも|オプション(?:に|と|で)|なくても(?:よ|良|い|送|進|登)']),
  kind(['public|publicly|open to (?:all|everyone|anyone|the public)', '(?<!非|未|限定)公開(?!範囲|日|api|鍵)|オープンに'], ['private|privately|confidential|internal only|members[- ]only|secret', '非公開|限定公開|プライベート|内密|社外秘|関係者のみ|秘密に']),
  kind(['synchronous|synchronously', '(?<!非)同期的|(?<!非)同期処理'], ['asynchronous|asynchronously|async', '非同期']),
  kind(['in parallel|concurrent|concurrently|simultaneously|at the same time', '並列|並行|同時に'], ['sequential|sequentially|serial|serially|one (?:by one|at a time|after another)', '直列|逐次|順番に1|順次|1[つ件個]ずつ|一つずつ']),
  kind(['(?<!as )(?:long|longer)|lengthy|lengthen\\w*|expand(?:s|ed|ing)? (?:it|the)|in (?:full )?detail|detailed|elaborate|thorough', '長く|長め|長文|詳しく|詳細に|詳しい|詳細な|くわしく|膨らませ|伸ばし|掘り下げ|充実'], ['short|shorter|brief|briefly|shorten\\w*|condens\\w*|concise|concisely|terse|abridg\\w*|trim(?:s|med|ming)? (?:it|the|down)|cut(?:s|ting)? (?:it |the \\w+ )?down', '短く|短め|短文|簡潔|手短|簡略|端的|要約|縮め|コンパクトに|概要だけ|ざっくり']),
  kind(['increas(?:e|es|ed|ing)|rais(?:e|es|ed|ing)|boost\\w*|enlarg\\w*|bigger|larger|wider|widen\\w*|grow', '増や|増やす|引き上げ|高め|上げ[るてま]|拡大|広げ|大きく|増量|増額|強め|多めに'], ['decreas(?:e|es|ed|ing)|reduc(?:e|es|ed|ing)|lower(?:s|ed|ing)?|smaller|shrink\\w*|narrow\\w*|fewer|less', '減ら|減らす|引き下げ|下げ[るてま]|縮小|狭め|小さく|減量|減額|弱め|少なめに|削減|抑え']),
  kind(['speed(?:s|ed|ing)? up|faster|quicker|accelerat\\w*', '速く|早く|高速|迅速|スピードアップ'], ['slow(?:s|ed|ing)? down|slower|throttl\\w*', '遅く|低速|ゆっくり']),
  manner(['simpl(?:e|er|ify|ified|ifies)|plain (?:language|words|english)|easy (?:words|language)|everyday (?:words|language)|layman\\S*', '平易|やさしい(?:言|表|文|日)|易しい|わかりやすい(?:言|表|文)|分かりやすい(?:言|表|文)|かみ砕|噛み砕|初心者向け'], ['technical (?:terms|language|jargon|vocabulary)|jargon|academic (?:language|style|tone)|expert-level|sophisticated', '専門用語(?:を(?:多用|使っ|盛|交え|用い|増))|学術的|専門的な(?:言|表|文)|難解|上級者向け|専門家向け']),
  kind(['show(?:s|n|ing)?|display(?:s|ed|ing)?|visible|(?:can|may|could) (?:also )?(?:see|view|read)|reveal\\w*|(?:listed|printed|posted|published) (?:publicly|openly|for everyone|in full)|(?:list|print|post|publish)(?:s|ing)? (?:\\w+ ){1,3}publicly', '(?<!非)表示(?!名)|見せ|見えるよう|明記|明か[しす]|公表|(?<!非|未|限定)公開(?!範囲|日|api|鍵)'], ['hid(?:e|es|den|ing)|invisible|conceal\\w*|secret|under wraps|undisclosed', '非表示|隠[さしすせ]|見えないよう|伏せ']),
  kind(['allow(?:s|ed|ing)?|permit(?:s|ted|ting)?|enabl(?:e|es|ed|ing)|let|lets', '許可|許[しす]|認め|可能に|有効(?:に|化)'], ['forbid(?:s|den)?|prohibit\\w*|ban(?:s|ned)?|disabl(?:e|es|ed|ing)|disallow\\w*|block(?:s|ed|ing)?', '禁止|不可|認めな|許さな|無効(?:に|化)|拒否|ブロック']),
  kind(['encrypt(?:s|ed|ing|ion)?', '暗号化'], ['plain[- ]?text|unencrypted|in the clear', '平文|暗号化せず|暗号化しな']),
  kind(['online|over the internet|on the web', 'オンライン|ネット上|ウェブ上'], ['offline|without (?:an )?(?:internet|network) connection', 'オフライン|圏外']),
  kind(['in person|on[- ]site|face[- ]to[- ]face', '対面|現地|来店|窓口'], ['remote|remotely|online only|virtual|virtually|(?:as|by|via|over|in) (?:an? )?(?:video ?calls?|video ?conferences?|zoom|webinars?|livestreams?|phone)', 'リモート|遠隔|オンライン']),
  manner(['happy ending|happily|hopeful|uplifting|cheerful|upbeat|bright (?:tone|mood|ending)|light-hearted|playful|humorous|funny', 'ハッピーエンド|明るい|希望の|前向きな|楽しい|ユーモア|ユーモラス|コミカル|笑える'], ['sad ending|tragic|tragedy|despair\\w*|hopeless\\w*|gloomy|bleak|dark (?:tone|mood|ending)|sombre|somber|melancholy|solemn|serious|grim|mournful', 'バッドエンド|悲劇|暗い|重苦しい|悲しい|悲観|絶望|陰鬱|厳粛|深刻な|真面目な|まじめな|シリアス|重厚']),
  manner(['warm|kind|gentle|friendly|polite|politely|courteous|respectful', '温かい|あたたかい|やさしい口|優しい|親しみ|丁寧な|礼儀正し|穏やか'], ['cold|harsh|stern|blunt|rude|hostile|aggressive|curt|angry|accusing|threatening', '冷たい|厳しい|きつい|強い口調|高圧的|攻撃的|無愛想|ぶっきらぼう|威圧|怒り']),
  kind(['positive(?:ly)?|praise\\w*|compliment\\w*|favou?rabl[ey]', '肯定的|称賛|賞賛|褒め|ほめ'], ['negative(?:ly)?|critici[sz]e\\w*|unfavou?rabl[ey]|disparag\\w*', '否定的|批判|けなし|貶め']),
  manner(['neutral|balanced|impartial|unbiased|objective', '中立|公平|客観|公正'], ['one-sided|partisan|biased|takes? (?:the )?(?:\\w+\\W{1,2}){0,2}sides?|subjective|persuasive', '一方的|偏っ|主観|肩入れ|片方の立場']),
  kind(['free (?:entry|admission|entrance|of charge)|get in free|for free|at no (?:cost|charge)|free (?:shipping|trial|plan|delivery)|costs? nothing|complimentary|(?:is|be|are|it\'s|it is) free', '無料|タダ|無償|ただで'], ['for a fee|(?:is|are|be) charged|paid (?:plan|option|only)|at a (?:cost|charge|price)|charges? (?:a|an|\\$|\\d)|surcharge|pays? (?:half|full|the|a|for|\\$?\\d+)|costs? (?:about )?\\$?\\d+|\\d+ (?:dollars|euros|yen|pounds)', '[1-9][0-9,]*円|有料|有償|満額|全額を(?:請求|いただ)|料金を(?:取|いただ)|徴収|課金']),
  kind(['permanent|permanently|for ever|forever|indefinitely|for good', '永久|恒久|無期限|ずっと'], ['temporary|temporarily|for the time being|for now|expires?', '一時的|暫定|期限付き|当面']),
  kind(['anonymous|anonymously|anonymi[sz]ed|under a pseudonym', '匿名|仮名'], ['by name|real names?|full names?|named|identif(?:y|ies|iable)|names? (?:of [a-z ]{1,24} )?(?=(?:is|are) (?:also |not |never )?(?:revealed|shown|given|printed|published|disclosed|known))|(?:reveal|show|print|publish|sign|signed|disclos)(?:s|es|ing|ed|e)? (?:with )?(?:the |their |each )?(?:[a-z\']+ )?names?', '実名|本名|記名|名前入り|顔出し|名前(?:を|は|も|が)(?:明か|出[しす]|載|示[しす]|公開|公表|書|記)']),
  sure(['case-sensitive|case sensitive', '大文字(?:と)?小文字を区別す|大文字・小文字を区別す'], ['case-insensitive|case insensitive|ignor(?:e|es|ing) case', '大文字(?:と)?小文字を区別し(?:ない|ません|ず)|大文字・小文字を区別し(?:ない|ず)']),
  kind(['expanded|unfolded|opened by default|open by default', '展開した|開いた状態|開いたまま'], ['collapsed|collapsible|folded|closed by default', '折りたた|畳[んま]|閉じた状態|閉じたまま']),
  kind(['indoor|indoors|inside', '屋内|室内'], ['outdoor|outdoors', '屋外|野外']),
  kind(['vegan|vegetarian|plant-based|meat-free|meatless', '菜食|ビーガン|ヴィーガン|ベジタリアン|肉なし'], ['with (?:meat|beef|pork|chicken|bacon|ham)|meaty|beef|pork|bacon', '肉入り|牛肉|豚肉|鶏肉|ベーコン']),
  kind(['dark (?:theme|mode|background)|night (?:mode|theme)', 'ダーク(?:モード|テーマ)|暗い背景'], ['light (?:theme|mode|background)|day (?:mode|theme)', 'ライト(?:モード|テーマ)|明るい背景']),
  kind(['surviv\\w*|stays? alive|lives? on|lives?$', '生き[延残]|助か|生存'], ['dies?|died|killed|perish\\w*', '死[ぬなに]|亡くな|命を落と|殺']),
  kind(['accept(?:s|ing)?|agree(?:s|ing)? to|say yes', '受諾|承諾|引き受け|受け入れ|了承'], ['declin\\w*|refus\\w*|turn(?:s|ing)? down|reject\\w*|say no', '辞退|断[りるっわ]|お断り|拒否']),
  kind(['recommend\\w*|endors\\w*|encourag\\w*', '勧め|すすめ|推奨|推薦'], ['discourag\\w*|advis\\w* against|warn\\w* against', 'やめるよう|控えるよう|非推奨|思いとどま']),
  kind(['wins?|won|victor(?:y|ious)|succeed\\w*|success', '勝[つちっ利]|優勝|成功'], ['loses?|lost the|defeat\\w*|fails?|failure', '負け|敗[れ北]|失敗']),
  kind(['read[- ]only|read access|view[- ]only', '読み取り専用|閲覧のみ|閲覧だけ|参照のみ|読むだけ|見るだけ'], ['write access|edit(?:ing)? (?:access|rights)|can (?:edit|write|modify)', '書き込み(?:も|を|が)?(?:でき|可|許)|編集(?:権|でき|も)|更新でき']),
  kind(['reversible|can be (?:undone|reverted)', '取り消せる|元に戻せる|復元できる'], ['irreversible|final|cannot be (?:undone|reverted)|no way back', '取り消せな|元に戻せな|取り返しのつかな']),
  sure(['including tax|with tax|tax included|after tax', '税込'], ['without tax|excluding tax|before tax|tax excluded|net of tax', '税抜|税別']),
  kind(['off by default|disabled by default|(?:stay|stays|remain|remains|is|are) (?:off|disabled|inactive|silent)|nothing is [a-z]+ unless|opts? in|off at first|initially off|(?:off|disabled|hidden|inactive|muted) (?:unless|until)', '(?:初期(?:状態|設定)?|デフォルト|既定|最初)(?:で|から)?は?(?:オフ|無効|切)'], ['on by default|enabled by default|(?:active|on|running|enabled|switched on|tracked|collected|sent) from the (?:start|beginning|outset|first)|(?:can|may|must|have to|has to) opt out|until (?:they|the users?|users?|someone|customers?) (?:opts?|turns?|switch(?:es)?) (?:it |them )?(?:out|off)|on from the start|initially on|(?:on|enabled|active) (?:unless|until)', '(?:初期(?:状態|設定)?|デフォルト|既定|最初)(?:で|から)?は?(?:オン|有効|入)']),
  kind(['opt[- ]?in', 'オプトイン'], ['opt[- ]?out', 'オプトアウト']),
  kind(['in advance|beforehand|ahead of time|prior notice', '事前|前もって|あらかじめ'], ['afterwards?|after the (?:fact|change|event)|in retrospect', '事後|後から|あとから']),
  kind(['(?<!sans[- ])serif', '明朝'], ['sans[- ]?serif', 'ゴシック体']),
  kind(['on demand|lazily|lazy-load\\w*|only when|when needed|on scroll', '必要になったとき|必要なときだけ|遅延読み込み'], ['right away|up front|eagerly|on page load', '最初に(?:すべて|全部|まとめて)']),
  kind(['let \\w+ (?:choose|pick|decide)|(?:customers?|users?|guests?|members?|students?|people|patients?|players?|teams?|readers?|visitors?|parents?|employees|staff) (?:can |may |freely )*(?:chooses?|picks?|decides?|selects?)|(?:choose|pick) their own|free choice', '自由に選|選べるよう|好きな[^、。]{1,8}を選'], ['no choice|(?:is|are) (?:assigned|fixed|dictated|imposed|set|chosen|decided) (?:by|for)|predetermined|imposed', '選べな|一律に割り当て|こちらで(?:決め|指定)']),
  kind(['gradual(?:ly)?|step by step|in stages|phased|bit by bit|one group at a time', '段階的|徐々に|少しずつ|一部の[^、。]{1,8}から'], ['(?:all )?at once|in one go|all together|for everyone at the same time', '一斉|一気に|一度に(?:全|すべて)']),
  sure(['metric', 'メートル法'], ['imperial|miles|feet|inches|fahrenheit', 'ヤードポンド|マイル|インチ']),
  kind(['themselves|on their own|by themselves|self-service', '自分で|自ら|セルフ(?:で|サービス)|本人が'], ['only (?:support|staff|admins?|an admin|administrators?)|(?:support|staff|admins?|administrators?) (?:must|has to|have to|alone)', '(?:管理者|担当者|スタッフ|運営|係員)(?:だけ|のみ)']),
  sure(['round(?:s|ed|ing)?(?: (?!down)[a-z]+){0,4} up', '切り上げ|繰り上げ'], ['round(?:s|ed|ing)?(?: (?!up)[a-z]+){0,4} down|truncat\\w*', '切り捨て|切り下げ'], ['round(?:s|ed|ing)? (?:half|to the nearest)', '四捨五入']),
  kind(['shared|share(?:s|d)? with', '共有(?!し?な)'], ['exclusive|separate for each|one per', '専用|個別に|占有']),
  kind(['real[- ]?time|immediately|instantly|at once|right away|straight away|on the spot', 'リアルタイム|即時|すぐに|直ちに|即座|その場で'], ['in batches|batched|delayed|held back|withheld|with a delay|later in the day|overnight|at the end of the (?:day|week|month)', 'バッチで|まとめて後|遅延|時間をおいて|翌日に|後日']),
];
