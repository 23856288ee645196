// What two descriptions say beside their words: the same figures, how often, which questions are open, and that something is mended or still there.
import { englishNumber, kanjiNumber, numberKey } from '../../language/numerals.ts';
import { fold } from '../../kernel/text-folding.ts';

const LONGEST = 600;
const FIGURE = /\d[\d.,:]*\d|\d|[一二三四五六七八九十百千〇]+|[a-z]+/gu;
/** English words of number that numerals.ts leaves to the reader. */
const OFTEN: ReadonlyMap<string, string> = new Map([['twice', '2'], ['both', '2'], ['double', '2'], ['thrice', '3'], ['half', '0.5'], ['quarter', '0.25']]);

/** Every figure a text names, once, as digits and in order; a lone 一 is a word. */
export function figuresIn(text: string): readonly string[] {
  return [...new Set(figuresInOrder(text))];
}

/** The same with those that are named twice. */
export function figuresInOrder(text: string): readonly string[] {
  const figures: string[] = [];
  for (const [word] of fold(text.slice(0, LONGEST)).matchAll(FIGURE)) {
    if (/^\d/u.test(word)) figures.push(numberKey(word.replace(/(?<=\d),(?=\d{3})/gu, '')));
    else if (/^[a-z]/u.test(word)) {
      const figure = englishNumber(word) ?? OFTEN.get(word);
      if (figure !== undefined) figures.push(figure);
    } else if (word !== '一') {
      const figure = kanjiNumber(word);
      if (figure !== undefined) figures.push(String(figure));
    }
  }
  return figures;
}

/** What a description may ask for. */
const QUESTIONS: readonly (readonly [name: string, words: RegExp])[] = [
  ['who', /送り手|受け手|宛先|承認者|窓口|\b(?:assigned|assignee|by whom|named person)\b|誰|だれ|担当|主体|主語|行為者|責任者|部署|相手|対象者|どの(?:人|部|専門家)|提供先|\b(?:who|whom|whose|owner|department|party|actor|agent|responsible|nobody|which (?:of the|party|person|department|critics|experts))\b/u],
  ['when', /時間|何日|何分|日数|年月|曜日|\b(?:by which|start|end|day)\b|いつ|期限|期日|時期|日付|日時|時刻|何時|締切|開始|終了|頻度|間隔|\b(?:when|dates?|deadline|due|times?|how (?:long|often|soon)|interval|hours?|duration|period|year|by when)\b/u],
  ['where', /提出先|送り先|連絡先|届け先|保存先|入手先|参照先|位置|\b(?:header|address|page|file|folder|url)\b|どこ|場所|会場|\b(?:where|place|location|venue)\b/u],
  ['what', /何を|何の|内容|どの(?:よう|設定|方|製品|作業)|対象|具体的|\b(?:what|which|contents?|details?)\b/u],
  ['how much', /量|件数|何(?:冊|個|人|枚|回|本|円)|温度|上限|下限|価格|料金|費用|\b(?:fee|cost|price|temperature|quantities|count|maximum|minimum)\b|数値|数量|いくつ|いくら|どの(?:程度|くらい)|金額|件数|人数|割合|\b(?:how (?:many|much)|amount|number|figures?|share|percentage|size|quantity|limit)\b/u],
  ['unit', /単位|通貨|税|℃|°c|°f|\b(?:units?|currency|dollars|celsius|fahrenheit)\b/u],
  ['why', /理由|なぜ|原因|\b(?:why|reason|cause)\b/u],
  ['how', /やり方|仕方|どう(?:す|や|し)|操作|通知の?手段|\b(?:how (?:is|are|the|it|one|they|you)|way to|instructions?)\b|方法|どうやって|手順|手段|\b(?:how to|method|procedure|steps?)\b/u],
  ['condition', /条件|場合|基準|例外|\b(?:conditions?|circumstances|criteri\w+|exceptions?|if)\b/u],
  ['source', /根拠|出典|出所|裏付け|裏づけ|\b(?:sources?|evidence|cited?|citation|stud(?:y|ies))\b/u],
  ['example', /例(?:が|を|え)|\bexamples?\b/u],
];

/** What a finding concedes first: "the date is given, but …". */
const CONCEDED = /^[^。.]{1,70}?(?:(?:た|る|ます|ました|です|い)が、|ものの、?|けれど(?:も)?、?|(?:,|;) (?:but|yet|though) |\bbut (?:no|not|the|still|its|who|when|how|what|which)\b)/u;

export function questionsIn(description: string): ReadonlySet<string> {
  return questionsAsked(fold(description.slice(0, LONGEST)).replace(CONCEDED, ''));
}

function questionsAsked(folded: string): ReadonlySet<string> {
  return new Set(QUESTIONS.filter(([, words]) => words.test(folded)).map(([name]) => name));
}

/** The conceded words themselves; '' where nothing is. */
export function concededIn(description: string): string {
  return CONCEDED.exec(fold(description.slice(0, LONGEST)))?.[0] ?? '';
}

/** Says outright that there is more than one thing. */
const JOINED = /うえ|上に|しかも|かつ|および|及び|ならびに|また、|両方|双方|それぞれ|二(?:つ|点|か所|箇所|重)|[2２](?:つ|点|か所|箇所)|も[^。]{1,24}も|(?<=[\p{Script=Han}\p{Script=Katakana}ー」])と(?=[\p{Script=Han}\p{Script=Katakana}「])|\b(?:both|neither|nor|as well as|two|also|and (?:it|the|is|no|not|to|treats|by|when|who|how|what)|or how|or when|or who|or what)\b/u;

const STILL = /まだ|いまだ|未だ|依然|残(?:っ|る|り|さ)|相変わらず|引き続き|なお(?:も|、)|のまま|変わら|やはり|再び|また|\b(?:still|remain\w*|left|again|as before|yet|unchanged|continues?|another|the other|only)\b/u;
const MENDED = /(?:され|なり|なっ|示し|でき|直|減|改善|明確|明らか|分かり|わかり|増え|加わ|補わ|書か)(?:ました|た|ます|れた|れました|て(?:い)?(?:ます|る))?(?:が、|が(?=[^、。]{0,4}(?:まだ|依然|なお))|ものの|けれど)|は(?:直|解消|明記|改善)|\b(?:now|but|although|though|however|better|improved|no longer|fixed|clear, but|given, but|one of the|is clear|are clear|has been)\b/u;
const MINOR = /軽微|やや|少し|もう(?:少し|一段|一歩)|まだ|半分|一部|片方|だけ(?:が|は|で)|\b(?:minor|slightly|somewhat|suggestion|partly|partial\w*|half|a bit|one (?:of|more)|rest|remaining)\b/u;

/** Each 0 or 1. */
export function tellsOf(description: string): { readonly still: number; readonly mended: number; readonly minor: number } {
  const folded = fold(description.slice(0, LONGEST));
  return { still: Number(STILL.test(folded)), mended: Number(MENDED.test(folded)), minor: Number(MINOR.test(folded)) };
}

const SEVERAL = /と|や|も|および|及び|ならびに|両方|双方|いずれも|それぞれ|、|,|\b(?:and|both|nor|or|each)\b/gu;

export interface Said {
  /** Figures both name, and their share of the fewer. */
  readonly figures: number;
  readonly figuresShare: number;
  /** Where each names one the other does not: the new by the old. */
  readonly count: number;
  /** The largest small number of each. */
  readonly most: number;
  readonly mostNow: number;
  /** The same count with a smaller number: five adverbs, then two. */
  readonly fewerNow: number;
  readonly questions: number;
  readonly questionsShared: number;
  readonly questionsGone: number;
  readonly still: number;
  readonly mended: number;
  readonly minor: number;
  /** How many things the issue lists. */
  readonly several: number;
  readonly severalNow: number;
  /** Says outright that it speaks of more than one thing, and whether the finding does. */
  readonly joined: number;
  readonly joinedNow: number;
  /** Open questions of the issue that the finding calls answered. */
  readonly questionsConceded: number;
}

/** An issue's description, read once for all findings. */
export class Teller {
  readonly #figures: readonly string[];
  readonly #questions: ReadonlySet<string>;
  readonly #several: number;
  readonly #joined: number;

  constructor(description: string) {
    this.#figures = figuresIn(description);
    this.#questions = questionsIn(description);
    this.#several = severalIn(description);
    this.#joined = Number(JOINED.test(fold(description)));
  }

  with(description: string): Said {
    const figures = figuresIn(description);
    const questions = questionsIn(description);
    const shared = this.#figures.filter((figure) => figures.includes(figure)).length;
    const [mine, theirs] = [this.#figures.find((figure) => !figures.includes(figure)), figures.find((figure) => !this.#figures.includes(figure))].map(Number) as [number, number];
    const fewer = Math.min(this.#figures.length, figures.length);
    const inBoth = [...this.#questions].filter((question) => questions.has(question)).length;
    return {
      figures: shared, figuresShare: fewer === 0 ? 0 : shared / fewer, count: mine > 0 && theirs >= 0 ? Math.min(3, theirs / mine) : 1,
      most: mostOf(this.#figures), mostNow: mostOf(figures), fewerNow: Number(mine >= 2 && mine <= 12 && theirs < mine && theirs >= 1),
      questions: this.#questions.size, questionsShared: inBoth, questionsGone: this.#questions.size - inBoth,
      ...tellsOf(description), several: this.#several, severalNow: severalIn(description), joined: this.#joined, joinedNow: Number(JOINED.test(fold(description))),
      questionsConceded: [...questionsAsked(concededIn(description))].filter((question) => this.#questions.has(question)).length,
    };
  }
}

function severalIn(description: string): number {
  return Math.min(8, [...fold(description.slice(0, LONGEST)).matchAll(SEVERAL)].length);
}

/** From two to twelve: larger ones measure, they do not count faults. */
function mostOf(figures: readonly string[]): number {
  return figures.map(Number).reduce((most, figure) => (figure >= 2 && figure <= 12 && figure > most ? figure : most), 0);
}
