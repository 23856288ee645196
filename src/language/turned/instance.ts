// What was forbidden by its kind stands in the plan as one of the kind: no new dependency, and the plan installs one; no emoji, and there they are.
import type { ReadField } from '../evidence.ts';
import { isJapanese } from '../script.ts';
import { isAbout, stands, turn, type Scene, type Turn } from './scene.ts';

interface Forbidden {
  /** What the request calls the kind. */
  readonly kind: RegExp;
  /** What a plan says that has one. */
  readonly one: RegExp;
  /** One may stand anywhere: elsewhere than where it was forbidden it breaks nothing. */
  readonly confined?: true;
}

const TABLE: readonly Forbidden[] = [
  { kind: /\b(?:dependenc(?:y|ies)|librar(?:y|ies)|packages?|frameworks?|plugins?)\b|ライブラリ|依存|パッケージ|プラグイン|フレームワーク/, one: /\b(?:npm|yarn|pnpm|pip|composer|cargo|gem) (?:install|add|i)\b|\binstall(?:s|ed|ing)?\b|\bpull(?:s|ed)? in\b|\badd(?:s|ed)? [\w./@-]+ (?:as a dependency|to package\.json)|導入|インストール|npmで/g },
  { kind: /\bemojis?\b|\bemoticons?\b|絵文字|顔文字/, one: /\p{Extended_Pictographic}(?<![0-9#*©®™])/gu },
  { kind: /\bexclamation (?:marks?|points?)\b|感嘆符|びっくりマーク/, one: /[a-zぁ-ん\u3400-\u9fff]!/g },
  { kind: /\b(?:formulas?|formulae|equations?|maths?|mathematics)\b|数式/, one: /\b(?:equations?|formula[es]?|derivations?|deriv(?:e|es|ed|ing) the)\b|[a-z0-9] ?= ?[a-z0-9]|式(?:を|で|から)(?:導|示|書|載|解|立)|の式を|公式を/g },
  { kind: /\b(?:personal (?:data|information|details)|customer data|user data|pii|private data|identifying (?:data|information))\b|個人情報|個人データ|顧客情報|顧客データ/, one: /\b(?:e-?mails?|e-?mail address(?:es)?|phone numbers?|postal address(?:es)?|home address(?:es)?|full names?|birth ?dates?|dates of birth|ip address(?:es)?|social security)\b|氏名|住所|電話番号|メールアドレス|生年月日|本名/g, confined: true },
  { kind: /\bdown-?time\b|\boutages?\b|\binterruptions?\b|ダウンタイム|無停止|(?:サービス|システム|稼働|運用)(?:を|は|も)?(?:止め|停止)/, one: /\b(?:offline|maintenance (?:window|mode|page|break)|shut(?:s|ting)? down|taken down|goes down|is stopped|unavailable|stop(?:s|ped)? the (?:service|server|system|site|database))\b|メンテナンス(?:画面|中|時間|モード)|(?:サービス|システム|サーバー|サイト|全機能)を(?:一時)?(?:停止|止め|落と)|停止して(?:から)?/g },
  { kind: /\b(?:ads?|advert(?:s|ising|isements?)?)\b|広告/, one: /\b(?:banner ads?|sponsored|banners?|adsense|commercials?)\b|バナー|スポンサー枠/g },
  { kind: /\b(?:track(?:ing|ers?)|cookies)\b|トラッキング|追跡|クッキー/, one: /\b(?:google analytics|tracking pixels?|facebook pixel|fingerprint\w*|session recordings?|hotjar|mixpanel)\b|アナリティクス|計測タグ|行動ログ/g },
  { kind: /\b(?:cloud|third[- ]party|external) ?(?:services?|apis?|vendors?|providers?)?\b|外部(?:サービス|api)|クラウド|社外のサービス/, one: /\b(?:aws|amazon s3|azure|google cloud|gcp|firebase|heroku|cloudflare|openai|deepl|twilio|sendgrid|saas)\b/g },
  { kind: /\bprices?\b|\bpricing\b|金額|値段|価格/, one: /[$€£¥][0-9]|[0-9][0-9,.]* ?(?:円|yen|dollars|euros|usd|eur|jpy)/g },
  { kind: /\bweekends?\b|土日|週末/, one: /\b(?:saturdays?|sundays?)\b|土曜|日曜/g },
  { kind: /\bbullet(?: points?|s|ed lists?)?\b|箇条書き/, one: /\bbullet(?:s|ed)?\b|リスト形式|項目ごとに並べ/g },
  { kind: /\b(?:root|admin(?:istrator)?|sudo) (?:rights|privileges|access|permissions?)\b|管理者権限|root権限/, one: /\bsudo\b|\bas root\b|管理者として実行/g },
  { kind: /\bmeat\b|\bvegetarian\b|\bvegan\b|肉(?:は|を|なし|抜き)|お肉/, one: /\b(?:chicken|beef|pork|bacon|ham|lamb|turkey|sausages?|steak)\b|鶏|牛肉|豚|ベーコン|ハム|ソーセージ|ひき肉/g },
  { kind: /\bnuts?\b|ナッツ/, one: /\b(?:almonds?|walnuts?|peanuts?|cashews?|hazelnuts?|pistachios?|pecans?)\b|アーモンド|くるみ|ピーナッツ|カシューナッツ|落花生/g },
  { kind: /\b(?:dairy|milk|lactose)\b|乳製品|牛乳/, one: /\b(?:cheese|butter|cream|yogh?urt|parmesan|mozzarella)\b|チーズ|バター|クリーム|ヨーグルト/g },
  { kind: /\balcohol(?:ic)?\b|アルコール|お酒|酒類/, one: /\b(?:wine|beer|sake|whisk(?:e)?y|cocktails?|champagne|gin|rum|vodka)\b|ワイン|ビール|日本酒|焼酎|ウイスキー|シャンパン|カクテル/g },
  { kind: /\b(?:gluten|wheat)\b|グルテン|小麦/, one: /\b(?:bread|pasta|flour|noodles|couscous|breadcrumbs)\b|パン粉|小麦粉|うどん|パスタ/g },
  { kind: /\b(?:seafood|shellfish|fish)\b|魚介|海鮮|甲殻類/, one: /\b(?:shrimps?|prawns?|crab|lobster|salmon|tuna|oysters?|mussels?)\b|エビ|海老|カニ|鮭|マグロ|牡蠣/g },
];

/** Forbidden only in some case, or only beyond some of it. */
const LIMITED = /\b(?:unless|until|except|only|more than|too many|if|when)\b|まで|以外|だけ|のみ|場合|とき|ほど/;
/** Said to be left out after all. */
const DENIES = /\b(?:no|not|never|none|nothing|nowhere|cannot|without|instead|rather|replac\w*|remov\w*|free|mask\w*|redact\w*|hash\w*|strip\w*|anonym\w*|avoid\w*|uninstall\w*|existing|already|alternative\w*|substitut\w*)\b|n't\b|な[いくしけ]|ません|ず(?:に|、|$|[\u3400-\u9fff])|代わり|置き換え|伏せ|マスク|匿名|除[いくか]|既存|抜き|代替/;

export function instanceOfForbidden(scene: Scene): Turn | undefined {
  const { quote, read, tasks, request } = scene;
  if (read.requirement.polarity !== 'negative' || LIMITED.test(quote)) return undefined;
  for (const { kind, one, confined } of TABLE) {
    if (!isDenied(kind, quote) || stands(one, request)) continue;
    const own = read.units.filter(({ term }) => kind.test(term));
    const unit = own[0] ?? read.units[0];
    if (unit === undefined) continue;
    for (const [task, { fields }] of tasks.entries()) {
      if (fields.some(({ index }) => DENIES.test(index.folded.text)) || (confined === true && !isAbout(scene, task, own, false))) continue;
      for (const field of fields) {
        const place = placeOf(one, field);
        if (place !== undefined) return turn(scene, unit, { task, field, ...place });
      }
    }
  }
  return undefined;
}

/** "a weekend with no museums" is not against the weekend: English denies before the word. */
function isDenied(kind: RegExp, quote: string): boolean {
  const found = kind.exec(quote);
  return found !== null && (isJapanese(quote) || /(?:\b(?:no|not|never|without|avoid\w*|free of|exclud\w*|cannot|skip\w*|omit\w*)\b|n't\b)[^.;,]{0,40}$/.test(quote.slice(0, found.index)) || /^[^.;,]{0,24}\b(?:not|never|forbidden|banned|free)\b/.test(quote.slice(found.index + found[0].length)));
}

function placeOf(one: RegExp, { index: { folded: { text } } }: ReadField): { readonly start: number; readonly end: number } | undefined {
  one.lastIndex = 0;
  const found = one.exec(text.slice(0, MOST_CHARACTERS));
  one.lastIndex = 0;
  return found === null ? undefined : { start: found.index, end: found.index + found[0].length };
}

const MOST_CHARACTERS = 600;
