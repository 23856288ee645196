// The codes a refused slot may carry, how hard each is, and what the agent and the person read (U-03).
import type { Bilingual } from '../../kernel/bilingual.ts';

export type Severity = 'hard' | 'soft';

export interface Reason {
  readonly severity: Severity;
  readonly message: Bilingual;
}

/** Hard: rejected. Soft: null as well, but the caller asks once more. A place in braces is filled from the verdict. */
export const REASONS = {
  'Q-NOTFOUND': {
    severity: 'hard',
    message: { en: 'The quote does not stand in the request; quotes are copied, never rephrased or joined.', ja: '引用が依頼文の中にありません。引用は言い換えたりつなげたりせず、そのまま写してください。' },
  },
  'Q-EMPTY': {
    severity: 'hard',
    message: { en: 'The slot has no meaningful quote or value: one character, particles or punctuation say nothing.', ja: '引用または値に意味のある語がありません(一文字・助詞・記号だけは不可)。' },
  },
  'Q-AMBIGUOUS': {
    severity: 'soft',
    message: { en: 'The quote stands in several places that say different things; quote a longer passage.', ja: '引用が複数の箇所にあり、意味が食い違います。もっと長く引用してください。' },
  },
  'Q-ANTONYM': {
    severity: 'hard',
    message: { en: 'The value says the opposite of its quote: {words}.', ja: '値が引用と反対の意味です: {words}' },
  },
  'Q-NUMBER': {
    severity: 'hard',
    message: { en: 'A number of the value, or its bound, is not the one in the quoted clause: {words}.', ja: '値の数または範囲(以上・以内など)が引用箇所と一致しません: {words}' },
  },
  'Q-UNIT': {
    severity: 'hard',
    message: { en: 'A unit of the value is not the one in the quoted clause: {words}.', ja: '値の単位が引用箇所と一致しません: {words}' },
  },
  'Q-IDENT': {
    severity: 'hard',
    message: { en: 'A name in the value is not written so in the quoted clause: {words}.', ja: '値の識別子が引用箇所の表記と一致しません: {words}' },
  },
  'Q-POLARITY': {
    severity: 'hard',
    message: { en: 'The quoted clause denies what the value says, or the other way round: {words}.', ja: '値と引用箇所で肯定・否定が逆です: {words}' },
  },
  'Q-ROLE': {
    severity: 'hard',
    message: { en: 'The words have another part in the quote than in the value, or a wish or a name stands for the problem: {words}.', ja: '値と引用で主語・目的語などの役割が違うか、要望や名前だけが問題として挙げられています: {words}' },
  },
  'Q-SPEECH': {
    severity: 'soft',
    message: { en: 'The quote reports what someone else or the screen says; a wish needs the person\'s own words: {words}.', ja: '引用は他者や画面の発言の一部です。要望は本人の言葉から引用してください: {words}' },
  },
  'Q-UNSUPPORTED': {
    severity: 'soft',
    message: { en: 'The value says more than its quote: {words}. Quote a passage that says it, or leave it out.', ja: '値に引用にない内容があります: {words}。それを述べている箇所を引用するか、除いてください。' },
  },
} as const satisfies Readonly<Record<string, Reason>>;

export type ReasonCode = keyof typeof REASONS;

/** What one check found wrong; a check may soften its code where the language leaves room. */
export interface Objection {
  readonly reason: ReasonCode;
  readonly words: readonly string[];
  readonly severity?: Severity;
}
