// Reads a Japanese sentence as chunks: content words and the kana behind them, where case, voice and negation stand.
import { hasKanji, isHiragana } from '../script.ts';
import type { Token } from '../segment.ts';
import { baseOfStem, dictionaryForm } from '../word-forms.ts';
import { KANA_BASES, KANA_WORDS } from './kana-words.ts';
import { NEGATING_HEADS, NEGATION_CARRIERS, isExceptionHead, isFailing, isForbidding, isNegatedTail, isSpeaking, isStoppingVerb, isStressing, maskNoNegation } from './negation-japanese.ts';
import type { Negation, Role, Unit } from './phrase.ts';

interface Chunk {
  readonly words: Token[];
  /** Kana behind the last word, its own okurigana included. */
  tail: string;
  tailStart: number;
  /** Kana behind the last word without okurigana: where particles begin. */
  particles: string;
  part: number;
  closed: boolean;
}

export function readJapanese(text: string, tokens: readonly Token[]): Unit[] {
  const masked = maskNoNegation(text);
  const chunks = chunksOf(tokens, masked);
  const units: Unit[] = [];
  const heads: (Unit | undefined)[] = [];
  for (const chunk of chunks) {
    const own = chunk.words.map((word, at) => unitOf(word, chunk.part, at === chunk.words.length - 1 ? chunk.particles : ''));
    const head = own.at(-1);
    if (head !== undefined) readHead(head, chunk);
    // 定期|便ではない: the copula denies the whole noun.
    if (head?.negation === 'denied' && /^(?:で|じゃ|では)な[いか]/.test(chunk.tail)) for (const unit of own) unit.negation = 'denied';
    heads.push(head);
    units.push(...withoutPrefixes(own));
  }
  endInNouns(chunks, heads);
  turnPassives(chunks, heads);
  spreadNegation(chunks, heads, units);
  shareNegation(chunks, heads);
  relateToNeighbours(chunks, heads, units);
  return units.filter(({ text: word }) => !RELATIONS.has(word) && word !== '何');
}

function unitOf(word: Token, part: number, particles: string): Unit {
  return { text: word.text, base: baseOf(word.text, particles), start: word.start, end: word.end, number: false, predicate: false, passive: false, negation: '', role: '', part };
}

/** 未|入力, 非|会員: the prefix denies the word it is written onto. */
function withoutPrefixes(units: readonly Unit[]): Unit[] {
  return units.filter((unit, at) => {
    const next = units[at + 1];
    if (!/^[未非不無]$/.test(unit.text) || next === undefined || next.start !== unit.end) return true;
    next.negation = next.negation === '' ? 'denied' : '';
    return false;
  });
}

function baseOf(word: string, particles: string): string {
  if (!hasKanji(word)) return KANA_BASES.get(word) ?? word;
  if (/^[\u3400-\u9fff]$/.test(word)) return dictionaryForm(word, particles) ?? word;
  return /[\u3041-\u309f]$/.test(word) ? baseOfStem(word) : word;
}

function chunksOf(tokens: readonly Token[], masked: string): Chunk[] {
  const chunks: Chunk[] = [];
  let part = 0;
  let current: Chunk | undefined;
  const open = (word: Token): Chunk => {
    const chunk = { words: [word], tail: '', tailStart: word.end, particles: '', part, closed: false };
    chunks.push(chunk);
    return chunk;
  };
  for (const token of tokens) {
    if (token.kind === 'mark') {
      if (/[、,;。.!?:/()\n]/.test(token.text)) {
        if (current !== undefined) current.closed = true;
        current = undefined;
        if (/[、,;。]/.test(token.text)) part += 1;
      }
      continue;
    }
    if (token.kind === 'hiragana') {
      current = addKana(token, current, open, masked);
      continue;
    }
    if (current !== undefined && !current.closed && isCompoundVerb(current, token)) {
      const last = current.words.at(-1)!;
      current.words[current.words.length - 1] = { ...token, text: last.text + current.particles + token.text, start: last.start };
    } else if (current !== undefined && current.particles === '' && !current.closed && !isAttributive(current.words.at(-1)!.text)) {
      joinWord(current, token);
    } else {
      if (current !== undefined && COORDINATING.test(current.tail)) part += 1;
      current = open(token);
    }
    withOkurigana(current, masked);
  }
  return chunks;
}

/** 並|べ|替える: the segmenter may cut a compound verb around its inner kana. */
function isCompoundVerb({ words, particles }: Chunk, token: Token): boolean {
  const last = words.at(-1)!;
  return /^[\u3400-\u9fff]$/.test(last.text) && /^[らさたかわま]?[べりきちみびしえけれせげぎめい]$/.test(particles) && last.end + particles.length === token.start && /^[\u3400-\u9fff][\u3041-\u309f]*$/.test(token.text);
}

/** 送る|必要, 古い|データ: a plain form before a noun is a predicate of its own. */
function isAttributive(word: string): boolean {
  return hasKanji(word) && /[うくぐすつぬぶむるただな]$/.test(word) || /^[\u3400-\u9fff].*[しか]?い$/.test(word) && !/^[\u3400-\u9fff]い$/.test(word);
}

/** 差し|替え is one word in two tokens; 柔らかい|文体 and 消す|前 are two, for only a stem can join. */
function joinWord(chunk: Chunk, token: Token): void {
  const last = chunk.words.at(-1)!;
  const stem = /[べりきちみびしえけれせげぎめ]$/.test(last.text) || (last.text.endsWith('い') && /^[\u3400-\u9fff]い$/.test(last.text) && /[\u3041-\u309f]$/.test(token.text));
  if ((token.text === '外' && /^(?:対象|範囲|スコープ|時間)$/.test(last.text)) || (token.text === '者' && /^(?:利用|使用|実施|実行|作業|依頼|希望)$/.test(last.text) && last.end === token.start)) {
    chunk.words[chunk.words.length - 1] = { ...token, text: last.text + token.text, start: last.start };
    return;
  }
  const verb = /^[\u3400-\u9fff][\u3041-\u309f]*$/.test(token.text) || /[\u3041-\u309f]$/.test(token.text);
  const joins = last.end === token.start && stem && verb && hasKanji(last.text) && hasKanji(token.text);
  if (joins) chunk.words[chunk.words.length - 1] = { ...token, text: last.text + token.text, start: last.start };
  else chunk.words.push(token);
}

function withOkurigana(chunk: Chunk, masked: string): void {
  const last = chunk.words.at(-1)!;
  const okurigana = /[\u3041-\u309f]*$/.exec(last.text)![0].length;
  chunk.tailStart = last.end - okurigana;
  chunk.tail = masked.slice(chunk.tailStart, last.end);
  chunk.particles = '';
}

/** The segmenter cuts kana unevenly, so words written in kana are looked for in the run as it grows. */
function addKana(token: Token, current: Chunk | undefined, open: (word: Token) => Chunk, masked: string): Chunk | undefined {
  if (current === undefined || current.closed) {
    const word = KANA_WORDS.exec(token.text);
    if (word === null) return current;
    return kanaWord(token.text, token.start, word, open, masked);
  }
  const start = current.particles === '' ? token.start : token.end - token.text.length - current.particles.length;
  const run = current.particles + token.text;
  const word = KANA_WORDS.exec(run);
  if (word !== null) {
    current.particles = run.slice(0, word.index);
    current.tail = masked.slice(current.tailStart, start + word.index);
    return kanaWord(run, start, word, open, masked);
  }
  current.particles = run;
  current.tail = masked.slice(current.tailStart, token.end);
  return current;
}

function kanaWord(run: string, start: number, found: RegExpExecArray, open: (word: Token) => Chunk, masked: string): Chunk {
  const from = start + found.index;
  const end = from + found[0].length;
  const chunk = open({ kind: 'hiragana', text: found[0], start: from, end });
  chunk.tailStart = end;
  chunk.particles = run.slice(found.index + found[0].length);
  chunk.tail = masked.slice(end, start + run.length);
  return chunk;
}

/** て-forms and their like end a coordinate part. */
const COORDINATING = /(?:て|[んい]で|し|り|つつ|ながら|[うくぐすつぬぶむるただいん]が|けど|けれど|ので|[うくぐすつぬぶむるただいて]から|[うくぐすつぬぶむるだい]と|たら|れば|ずに?|なく)$/;

const SURU = /^(?:し|す[るれ]|さ[れせ]|せ[ずよざ]|でき|いたし|なさ|できる)/;
const SURU_OBJECT = /^[をがはも](?:し|す[るれ]|さ[れせ]|せず|でき)/;
const STATE = /^(?:だ|です|でし|であ|じゃ|では?な|に(?:し|す[るれ]|な|でき|さ[れせ]))/;
const PARTICLE = /^(?:(?:だけ|のみ|など|さえ|ばかり|しか|ら|たち|ごと|こそ)?(?:について|に対し|によ|として|が|を|は|に|へ|から|まで|より|で|と|の|も|や|か)|だけ|のみ|など|ごと|しか)/;

/** Behind a plain form these join clauses, they mark no case. */
const CLAUSE_PARTICLE = /^(?:と|の(?:で|を|は|が)|が$|から|ので|か)/;

/** 読み|込まれる: a verb of two ends in the kanji of its second as a verb of one does. */
function readHead(head: Unit, { tail, particles }: Chunk): void {
  const inflects = isHiragana(head.text) || (hasKanji(head.text) && (/[\u3041-\u309f]$/.test(head.text) || /^(?:[\u3400-\u9fff]+[\u3041-\u309f]+)?[\u3400-\u9fff]$/.test(head.text)));
  head.predicate = SURU.test(particles) || SURU_OBJECT.test(particles) || STATE.test(particles) || (inflects && isInflected(head.text, particles));
  head.passive = isPassive(inflects, tail, particles);
  if (isNegatedTail(tail)) head.negation = negationOf(tail, head.predicate);
  head.role = head.predicate ? predicateRole(particles, tail) : nounRole(particles);
}

/** 押|さずに, 閉じる|と and 遅い are verbs and adjectives; 並び|の is a noun. */
function isInflected(word: string, particles: string): boolean {
  if (particles === '') return endsPlainly(word);
  return !PARTICLE.test(particles) || K_ROW.test(particles) || (endsPlainly(word) && CLAUSE_PARTICLE.test(particles));
}

/** 効|かない, 動|かせる, 増|やす: verbs whose endings begin like a particle. */
const K_ROW = /^(?:か(?:ない|なか|なく|なけ|ず|れる|れた|れて|せる|せた|せて|さな|す(?!る)|した|して)|や(?:す|し|さ|せ))/;

/** され|る, 招か|れる, 見|られる; a bare kanji carries one or two kana of its stem before られ. */
function isPassive(inflects: boolean, tail: string, particles: string): boolean {
  const ending = inflects ? tail.replace(/^[^られ]{0,2}(?=[らかがさたなばまわ]れ)/, '') : particles;
  return /^(?:さ|[らかがさたなばまわ])?れ(?:る|た|て|な|ま|ず|$)/.test(ending);
}

/** 押す, 消える, 遅い: a form that can end a sentence. */
function endsPlainly(word: string): boolean {
  return /[うくぐすつぬぶむるい]$/.test(word);
}

function negationOf(tail: string, predicate: boolean): Negation {
  // メールではなくSMS sets one thing against another; 空でない only denies.
  if (/^(?:で|じゃ|では)なく(?!な|て(?:い|も|よ))/.test(tail)) return 'contrast';
  if (/^(?:で|じゃ|では)な[いか]/.test(tail)) return 'denied';
  if (!predicate && /^[はがもで]?(?:な[いくかけし]|ありま)/.test(tail)) return 'absent';
  return isForbidding(tail) ? 'forbidden' : 'denied';
}

const NOUN_ROLES: readonly (readonly [RegExp, Role])[] = [
  [/^によ(?:って|り|る)/, 'by'],
  [/^(?:に対し|に向け|に|へ)/, 'to'],
  [/^が/, 'agent'],
  [/^を/, 'patient'],
  [/^は/, 'topic'],
  [/^から/, 'from'],
  [/^より/, 'than'],
  [/^まで/, 'until'],
  [/^で/, 'at'],
  [/^と/, 'with'],
  [/^の/, 'of'],
];

function nounRole(particles: string): Role {
  const plain = particles.replace(/^(?:だけ|のみ|など|さえ|ばかり|たち|ら)/, '');
  return NOUN_ROLES.find(([pattern]) => pattern.test(plain))?.[1] ?? '';
}

function predicateRole(particles: string, tail: string): Role {
  if (/てから/.test(tail)) return 'after';
  if (/(?:たら|れば|なら|とき|たび|ると|いと|うと|すと|くと|ても|でも)/.test(tail)) return 'when';
  return /[うくぐすつぬぶむるい]$/.test(tail) && /^と/.test(particles) ? 'when' : '';
}

/** 広告を表示: a noun that closes the sentence behind its object stands for the verb. */
function endInNouns(chunks: readonly Chunk[], heads: readonly (Unit | undefined)[]): void {
  chunks.forEach((chunk, index) => {
    const before = heads[index - 1];
    const ends = chunk.closed || index === chunks.length - 1;
    if (ends && chunk.particles === '' && before !== undefined && (before.role === 'patient' || before.role === 'agent' || before.role === 'to')) heads[index]!.predicate = true;
  });
}

/** 一覧に表示される, 画面に飛ばされる: に tells where to, not by whom. */
const GOES_TO = /^(?:表示|保存|追加|登録|送信|転送|遷移|移動|反映|出力|通知|分類|変換|変更|設定|格納|記録|配置|挿入|統合|飛|送|移|書|載|届|置|入|変え|戻)/;

/** The subject of a passive is its object; who does it stands with に or によって. */
function turnPassives(chunks: readonly Chunk[], heads: readonly (Unit | undefined)[]): void {
  heads.forEach((head, index) => {
    if (head?.passive !== true) return;
    const own = heads.slice(0, index).filter((other, at) => other !== undefined && chunks[at]!.part === chunks[index]!.part);
    if (own.some((other) => other!.role === 'patient')) return;
    for (const other of own) {
      if (other!.role === 'agent') other!.role = 'patient';
      else if (other!.role === 'by' || (other!.role === 'to' && !GOES_TO.test(head.text))) other!.role = 'agent';
    }
  });
}

/** Words that only place their neighbour in time; they are roles, not content. */
const RELATIONS: ReadonlyMap<string, Role> = new Map<string, Role>([
  ['前', 'before'], ['以前', 'before'], ['後', 'after'], ['以後', 'after'], ['以降', 'after'], ['直後', 'after'], ['直前', 'before'], ['後に', 'after'],
  ['時', 'when'], ['際', 'when'], ['場合', 'when'], ['度', 'when'], ['中', 'when'], ['間', 'when'],
]);

/** Negating nouns reach the word before them; 〜する必要はない and しか〜ない reach over one chunk. */
function spreadNegation(chunks: readonly Chunk[], heads: readonly (Unit | undefined)[], units: Unit[]): void {
  chunks.forEach((chunk, index) => {
    const head = heads[index];
    const near = index > 0 && !chunks[index - 1]!.closed ? heads[index - 1] : undefined;
    if (head === undefined) return;
    const over = near !== undefined && isStressing(near.text) && index > 1 && !chunks[index - 2]!.closed ? heads[index - 2] : near;
    const before = near;
    const within = chunk.words.length > 1 ? units.find(({ end }) => end === chunk.words.at(-2)!.end) : undefined;
    if (isExceptionHead(head.text)) {
      const target = within ?? before;
      if (target !== undefined) target.negation = 'exception';
      // 東京|都|以外 leaves out the whole name.
      if (within !== undefined) for (const unit of units) if (unit.start >= chunk.words[0]!.start && unit.end <= within.start) unit.negation = 'exception';
    } else if (over?.predicate === true && within === undefined && ((isStoppingVerb(head.base) && head.negation === '') || (isSpeaking(head.text) && head.negation !== '' && /[とて]/.test(chunks[index - 1]!.particles + chunks[index - 1]!.tail)))) {
      over.negation = over.negation === '' ? 'forbidden' : '';
    } else if (isFailing(head.text) && head.negation === '' && (within !== undefined || before?.role === 'to')) {
      const target = within ?? before!;
      if (target.negation === '') target.negation = 'failed';
    } else if (NEGATING_HEADS.has(head.text)) {
      const target = within ?? before;
      // 禁止しない takes its own denial back.
      if (target !== undefined) target.negation = head.negation === '' ? (within !== undefined && !before ? 'absent' : 'forbidden') : '';
      head.negation = '';
    } else if (head.negation !== '' && NEGATION_CARRIERS.test(head.text) && before !== undefined && before.predicate) {
      before.negation = before.negation === '' ? 'forbidden' : '';
      head.negation = '';
    }
    if (head.negation !== '' && before !== undefined && /しか/.test(chunks[index - 1]!.particles)) head.negation = '';
    // 請求書と違って、…: what the rest is unlike is not what it is about.
    if (/^とは?$/.test(chunk.particles) && /^(?:違|異)/.test(heads[index + 1]?.text ?? '') && chunks[index + 1]!.closed && /(?:って|い|り)$/.test(chunks[index + 1]!.tail)) head.negation = 'contrast';
    if (/^(?:の|に)(?:代|替|か)わ/.test(chunk.particles) || ((chunk.particles === 'の' || (head.predicate && /[うくぐすつぬぶむる]$/.test(chunk.tail))) && !chunk.closed && /^代わ/.test(heads[index + 1]?.text ?? ''))) head.negation = 'contrast';
  });
}

/** 編集や削除はしない denies both. */
function shareNegation(chunks: readonly Chunk[], heads: readonly (Unit | undefined)[]): void {
  for (let at = heads.length - 2; at >= 0; at -= 1) {
    const [head, next] = [heads[at], heads[at + 1]];
    if (head === undefined || next === undefined || head.predicate || !/^(?:や|も|とか|か|または|および)$/.test(chunks[at]!.particles)) continue;
    if ((next.negation === 'denied' || next.negation === 'forbidden' || next.negation === 'absent') && head.negation === '') head.negation = next.negation;
  }
}

function relateToNeighbours(chunks: readonly Chunk[], heads: readonly (Unit | undefined)[], units: readonly Unit[]): void {
  chunks.forEach((chunk, index) => {
    const word = chunk.words.at(-1)!.text;
    const role = RELATIONS.get(word);
    if (role === undefined) return;
    const within = chunk.words.length > 1 ? units.find(({ end }) => end === chunk.words.at(-2)!.end) : undefined;
    const before = index > 0 && !chunks[index - 1]!.closed ? heads[index - 1] : undefined;
    const target = within ?? before;
    if (target !== undefined) target.role = role;
  });
}
