// Meanings that one language puts into a word and the other into grammar: only = だけ, always = 毎回, can = 可能.

export interface GrammarWord {
  readonly name: string;
  /** Finds the meaning in folded text. */
  readonly pattern: RegExp;
  /** Tells the meaning's own word in the value, where the pattern is wider: 幅 is said by 広い, not the other way round. */
  readonly unit?: RegExp;
  /** The value may not say these out of nothing: who says "only" or "always" says more. */
  readonly claim?: RegExp;
  /** The meaning it cannot go together with. */
  readonly opposite?: string;
}

const OWN_WORDS = new Map<string, readonly GrammarWord[]>();

/** The meanings a word may be the own word of. The same few words are asked for in every value; the memory is bounded. */
export function grammarWordsOf(word: string): readonly GrammarWord[] {
  const known = OWN_WORDS.get(word);
  if (known !== undefined) return known;
  const found = GRAMMAR_WORDS.filter(({ pattern, unit = pattern }) => unit.test(word));
  if (OWN_WORDS.size > 5_000) OWN_WORDS.clear();
  if (word.length <= 60) OWN_WORDS.set(word, found);
  return found;
}

export const ONLY: GrammarWord = { name: 'only', pattern: /だけ(?!で(?:は|も)?なく|じゃなく)|のみ(?!ならず)|しか(?!し)|限定|に限|以外.{0,14}(?:ない|ません|不可|禁止)|\b(?:only|solely|exclusively|nothing but|no one but|limited to|besides|except|other than|apart from|unless|until|just (?:in|on|for|with|when|the|one))\b|(?:ないと|なければ).{0,20}(?:ない|ません)/, claim: /だけ(?!で(?:は|も)?なく|じゃなく)|のみ(?!ならず)|限定|\b(?:only|solely|exclusively)\b/ };

export const GRAMMAR_WORDS: readonly GrammarWord[] = [
  ONLY,
  { name: 'all', pattern: /すべて|全て|全部|全員|全(?=[\u3400-\u9fff])|あらゆる|みんな|みな|各|どの.{0,8}(?:も|でも)|誰でも|いずれも|全体|ごと|毎|\b(?:all|every|everyone|everybody|everything|each|any|whole|entire|always|anyone|per)\b/, claim: /すべて|全て|全部|全員|あらゆる|みんな|誰でも|\b(?:all|every|everyone|everybody|everything|entire)\b/, opposite: 'some' },
  { name: 'some', pattern: /一部|いくつか|何人か|一つ|(?:人|方|ユーザー|客様|もの|場合|とき|こと|商品|画面)[がも](?:いる|いま|いて|ある|あり|あって)|\bthere are\b|\b(?:some|partly|partial|partially|part of|certain|a few|several)\b/, claim: /一部|いくつか|\b(?:some|partly|partially)\b/, opposite: 'all' },
  { name: 'always', pattern: /いつも|(?<![非通異])常に|毎回|必ず|たび|[るたの]度に|\b(?:always|every time|each time|constantly|invariably|keeps?|whenever|every)\b/, claim: /いつも|(?<![非通異])常に|毎回|\b(?:always|every time|each time|constantly)\b/, opposite: 'sometimes' },
  { name: 'soon', pattern: /すぐ|早|速|直後|途端|即|\b(?:quickly|fast|soon|early|immediately|instantly|right (?:after|away)|right)\b/, unit: /^(?:直後|即座|すぐ|quickly|soon|early|right|immediately|instantly)$/ },
  { name: 'sometimes', pattern: /時々|ときどき|たまに|まれに|稀に|ことがある|場合がある|ときがある|時がある|\b(?:sometimes|occasionally|intermittently|at times|now and then|once in a while|rarely|from time to time)\b/, claim: /時々|ときどき|たまに|まれに|稀に|\b(?:sometimes|occasionally|intermittently|rarely)\b/, opposite: 'always' },
  { name: 'must', pattern: /必須|必要|なければ(?:なら|いけ)|べき|ないと(?:いけ|だめ)|義務|\b(?:must|requires?|required|mandatory|necessary|needs?|needed|have to|has to|obligatory)\b/, opposite: 'optional' },
  { name: 'optional', pattern: /任意|なし(?:でも|に)|なくても|不要|必要(?:は|が)?(?:な|あ)|\b(?:optional|optionally|without|(?:even|also) without|not required|no need|needn't)\b/ },
  { name: 'twice', claim: /[2二]倍|\bdoubl(?:es|ed|ing)\b|\bdouble$/, pattern: /倍|二重|2重|重複|二回|2回|二度|2つ|二つ|\b(?:twice|double|doubled|duplicates?|duplicated|two)\b/ },
  { name: 'few', pattern: /数(?=[秒分日時件個人回年週か月枚名本点])|いくつか|少し|\b(?:few|several|couple)\b/ },
  { name: 'first', pattern: /まず|最初|はじめ|初め|先に|当面|\b(?:first|initially|to begin with|for now|to start with)\b/ },
  { name: 'person', pattern: /ユーザー?|利用者|人(?![間工気])|方々|皆|\b(?:users?|people|folks|persons?|someone|anyone|everyone|everybody|somebody|anybody|visitors?|i|i'm|i've|i'd|me|my|we|us|our)\b/ },
  { name: 'slow', pattern: /遅|重|のろ|もたつ|もっさり|待たさ|時間|低速|\b(?:slow(?:ly)?|sluggish|forever|ages|long|lag|while|time)\b/, claim: /時間[がをもは](?:かか|掛か|要)/ },
  { name: 'width', unit: /^(?:幅|横幅|width)$/, pattern: /広|狭|幅|\b(?:wider?|narrow(?:er)?|width)\b/ },
  { name: 'length', unit: /^(?:長さ|length)$/, pattern: /長|短|\b(?:long(?:er)?|short(?:er)?|shorten|length|brief)\b/ },
  { name: 'height', unit: /^(?:高さ|height)$/, pattern: /高|低|\b(?:tall(?:er)?|high(?:er)?|lower|height)\b/ },
  { name: 'count', unit: /^(?:件数|個数|人数|回数|分量|量|count|quantity)$/, pattern: /多|少|増|減|数|\b(?:many|few(?:er)?|more|less|number|count|much)\b/ },
  { name: 'speed', unit: /^(?:速度|速さ|スピード|speed|performance|pace|pacing)$/, pattern: /速|早|遅|重|軽|\b(?:fast(?:er)?|quick(?:er|ly)?|slow(?:er|ly)?|speed|sluggish)\b/ },
  { name: 'loudness', unit: /^(?:音量|ボリューム|volume)$/, pattern: /うるさ|音.{0,4}(?:大き|小さ)|静か|\b(?:loud(?:er)?|quiet(?:er)?|noisy|volume)\b/ },
  { name: 'colour', unit: /^(?:色|カラー|colou?r)$/, pattern: /#[0-9a-f]{3,6}\b|色|[赤青緑黄白黒紺紫灰茶金銀]|\b(?:colou?r|red|blue|green|yellow|white|black|navy|purple|gr[ae]y|brown|orange|pink|dark|light)\b/ },
  { name: 'each', unit: /^(?:別|毎|ごと|per|each|by)$/, pattern: /別|毎|ごと|各|\b(?:per|each|by|every)\b/ },
  { name: 'tone', unit: /^(?:文体|口調|調子|調|トーン|語り口|表現|雰囲気|tone|style|voice|wording)$/, pattern: /柔|固|堅|硬|丁寧|くだけ|砕け|っぽ|敬語|ですます|である調|調|口調|\b(?:soft(?:er)?|stiff|formal|casual|friendl(?:y|ier)|polite|playful|sarcas\w+|stuffy|relaxed|sound(?:s|ing)?|tone|voice)\b/ },
  { name: 'one', unit: /^(?:single|one|1つ|一つ)$/, pattern: /[1一](?:つ|件|個|人|行|回|枚)|\b(?:one|single|an?)\b/ },
  { name: 'limit', pattern: /まで|以内|以下|上限|制限|最大|\b(?:limit(?:ed)?|up to|at most|max(?:imum)?|no more than|cap|only)\b/ },
  { name: 'it', pattern: /アプリ|システム|\b(?:it|it's|this|app|application|system|program|software|site|website)\b/ },
  { name: 'very', pattern: /とても|非常|かなり|すご|凄|めっちゃ|めちゃ|めっさ|もの凄|ものすご|大変|極めて|きわめて|だいぶ|ずいぶん|相当|やたら|激|超(?=[遅重速早長短大小難])|すぎ|過ぎ|あまりに|\b(?:very|super|really|extremely|so|too|way|awfully|terribly|incredibly|quite|overly|excessively|ridiculously|insanely|much|heavily)\b/ },
];
