// Finds a requirement that still stands in the plan but with another value: another number, language or manner, everyone in place of a few.
import { fold } from '../kernel/text-folding.ts';
import { KINDS, type Kind } from './alternatives.ts';
import { BOUND_AFTER, BOUND_BEFORE, boundOf } from './bounds.ts';
import { HINT, type Evidence, type Found, type ReadField, type ReadTask } from './evidence.ts';
import { measure } from './numerals.ts';
import { clauseAt, readPolarity, signOf } from './polarity.ts';
import type { ReadRequirement, ReadUnit } from './requirement-reading.ts';
import { isJapanese } from './script.ts';
import { AS_IS, GOES_ON, HIDES, KEEPS, REMOVALS } from './stance-words.ts';
import { indexText, type TextIndex } from './text-index.ts';

export interface Turn {
  readonly unit: ReadUnit;
  readonly found: Found;
}

type EvidenceTable = ReadonlyMap<ReadUnit, readonly Evidence[]>;
type Place = { readonly task: number; readonly field: ReadField; readonly start: number; readonly end: number };

interface Scene {
  readonly read: ReadRequirement;
  readonly evidence: EvidenceTable;
  readonly tasks: readonly ReadTask[];
  /** All the person said: a value that stands anywhere in it is no exchange. */
  readonly request: string;
}

/** `request`: the words of all requirements together. */
export function turnedIn(read: ReadRequirement, evidence: EvidenceTable, tasks: readonly ReadTask[], request: string): Turn | undefined {
  // A custom term is its own quote: nothing says what it was asked for.
  if (read.requirement.polarity !== 'positive' || (read.units.length === 1 && read.units[0]!.term === fold(read.requirement.quote).trim())) return undefined;
  const scene: Scene = { read, evidence, tasks, request: fold(request) };
  const number = otherNumber(scene);
  // A fault is named to be ended: its words stand for nothing that could be exchanged.
  if (number !== undefined || read.mode === 'repair') return number;
  if (read.mode === 'remove') return otherCircle(scene);
  return preferred(scene) ?? otherValue(scene) ?? otherCircle(scene) ?? lessened(scene) ?? ended(scene);
}

/** 10MB in the request, 100MB in the plan, of the same thing. */
function otherNumber(scene: Scene): Turn | undefined {
  for (const unit of scene.read.units) {
    if (!unit.hard || scene.evidence.get(unit)!.some(({ strength }) => strength === 1)) continue;
    const wanted = sized(indexText(unit.term).numbers[0]?.number);
    if (wanted === undefined) {
      const place = otherCount(scene, unit);
      if (place !== undefined) return turn(scene, unit, place);
      continue;
    }
    const asked = indexText(scene.request).numbers.map(({ number }) => sized(number)?.value);
    for (const [task, { fields }] of scene.tasks.entries()) {
      for (const field of fields) {
        const other = field.index.numbers.find((token) => {
          const size = sized(token.number);
          return size !== undefined && size.unit === wanted.unit && size.value !== wanted.value && !asked.includes(size.value) && !isCount(field, token);
        });
        if (other !== undefined && (isAbout(scene, task, [unit], true) || isSameLimit(scene, unit, wanted.unit, field, other))) return turn(scene, unit, { task, field, start: other.start, end: other.end });
      }
    }
  }
  return undefined;
}

/** "at most 5 MB" and "up to 50 MB": the only limit of its kind on either side, and on the same side of the number. */
function isSameLimit({ tasks, request }: Scene, { bound }: ReadUnit, unit: string, { index }: ReadField, { start, end }: { readonly start: number; readonly end: number }): boolean {
  const { text } = index.folded;
  if (bound === undefined || boundOf(text.slice(Math.max(0, start - BOUND_BEFORE), start), text.slice(end, end + BOUND_AFTER)) !== bound) return false;
  const alike = (numbers: TextIndex['numbers']): number => numbers.filter(({ number }) => sized(number)?.unit === unit).length;
  return alike(indexText(request).numbers) === 1 && tasks.flatMap(({ fields }) => fields).reduce((sum, field) => sum + alike(field.index.numbers), 0) === 1;
}

/** 30世代 in the request, 3世代 in the plan: a count without a unit, told by the word behind it. */
function otherCount({ read, tasks, request }: Scene, unit: ReadUnit): Place | undefined {
  const quote = indexText(read.requirement.quote);
  const own = quote.numbers.find(({ number, start, end }) => number?.unit === '' && (quote.folded.text.slice(start, end) === unit.term || unit.term.startsWith(`${quote.folded.text.slice(start, end)} `)));
  const counted = own === undefined ? undefined : COUNTED.exec(quote.folded.text.slice(own.end))?.[1];
  if (own === undefined || counted === undefined) return undefined;
  const asked = indexText(request).numbers.map(({ number }) => number?.value);
  for (const [task, { fields }] of tasks.entries()) {
    for (const field of fields) {
      const other = field.index.numbers.find(({ number, end }) => number?.unit === '' && number.value !== '1' && !asked.includes(number.value) && COUNTED.exec(field.index.folded.text.slice(end))?.[1] === counted);
      if (other !== undefined) return { task, field, start: other.start, end: other.end };
    }
  }
  return undefined;
}

const COUNTED = /^\s*([a-z]{3,}?|[\u3400-\u9fff]{2}|[\u30a1-\u30feー]{2,})(?:s\b|\b|(?=[^\u30a1-\u30feー])|$)/;

function sized(number: { readonly value: string; readonly unit: string } | undefined): { readonly value: string; readonly unit: string } | undefined {
  if (number === undefined || number.unit === '') return undefined;
  const size = measure(number.value, number.unit);
  // A lone one is "one of them" more often than an amount, and a year is a date.
  return size.value === '1' || (number.unit === '年' && Number(number.value) > 1_000) ? undefined : size;
}

/** 第2回, 3つ目: a place in a row, no amount. */
function isCount({ index }: ReadField, token: { readonly start: number; readonly end: number }): boolean {
  const { text } = index.folded;
  return text[token.start] === '第' || text[token.start - 1] === '第' || /^(?:目|番目)/.test(text.slice(token.end, token.end + 2));
}

/** Spanish in the request, French in the plan; formal in the request, casual in the plan. */
function otherValue(scene: Scene): Turn | undefined {
  const quote = fold(scene.read.requirement.quote);
  for (const kind of KINDS) {
    const wanted = kind.values.findIndex((value) => affirmedIn(value, quote));
    if (wanted < 0) continue;
    const place = exchanged(scene, kind, wanted, quote);
    if (place === undefined) continue;
    const own = valueUnits(scene, kind.values[wanted]!, quote)[0] ?? scene.read.units.find((unit) => scene.evidence.get(unit)![place.task]!.strength === 1) ?? (kind.sure ? scene.read.units[0] : undefined);
    if (own !== undefined) return turn(scene, own, place);
  }
  return undefined;
}

/** 自動では再接続せず: named to be turned down; any other mention is enough. */
function isMeant(value: RegExp, { index }: ReadField): boolean {
  const { text } = index.folded;
  let looked = 0;
  for (const found of text.matchAll(value)) {
    if (!/^(?:的に|で|に)は[^、。\n]{0,14}?(?:ず(?:に|、|$)|ない|ません|なく)/.test(text.slice(found.index + found[0].length, found.index + found[0].length + 24))) return true;
    if ((looked += 1) >= 8) break;
  }
  return false;
}

/** 秋の遠足 and 春の遠足: both values stand before the same word. */
function isOfSame(quote: string, value: RegExp, after: string): boolean {
  const other = governed(after);
  if (other === undefined) return false;
  let looked = 0;
  for (const found of quote.matchAll(value)) {
    if (governed(quote.slice(found.index + found[0].length)) === other) return true;
    if ((looked += 1) >= 8) break;
  }
  return false;
}

function governed(after: string): string | undefined {
  const found = GOVERNED.exec(after);
  return found?.[1] ?? found?.[2];
}

const GOVERNED = /^(?:の|な|語の|色の)([\u3400-\u9fff\u30a1-\u30feー]{2})|^ ([a-z]{4,}?)(?:s\b|\b)/;

/** "as bars" is the value where only "bars" is a term. */
function valueUnits({ read }: Scene, value: RegExp, quote: string): readonly ReadUnit[] {
  const said = quote.match(value) ?? [];
  return read.units.filter(({ term }) => stands(value, term) || said.some((words) => (isJapanese(term) ? words.includes(term) : words.split(' ').includes(term))));
}

function exchanged(scene: Scene, kind: Kind, wanted: number, quote: string): Place | undefined {
  const named = kind.values.map((value) => stands(value, scene.request));
  // Of several values asked for, each may stand in a task of its own.
  if (kind.values.some((value, at) => named[at] && scene.tasks.some(({ fields }) => fields.some((field) => isMeant(value, field))))) return undefined;
  const values = valueUnits(scene, kind.values[wanted]!, quote);
  for (const [task, { fields }] of scene.tasks.entries()) {
    for (const field of fields) {
      for (const [at, value] of kind.values.entries()) {
        if (at === wanted || named[at]) continue;
        const place = firstAffirmed(value, field);
        if (place !== undefined && !stands(value, quote) && (kind.sure || isAbout(scene, task, values, false) || isOfSame(quote, kind.values[wanted]!, field.index.folded.text.slice(place.end)))) return { task, field, ...place };
      }
    }
  }
  return undefined;
}

const WORTH = '([a-z-]{3,}|[\\u3400-\\u9fff\\u30a1-\\u30feー]{1,8}[さみ]?)';
/** First the one that matters more, then the other; of the last, the other way round. */
const MORE = [`${WORTH} (?:matters?|counts?|weighs?|is) (?:far |much )?more (?:important )?than ${WORTH}`, `(?:prefer|prioriti[sz]e|favou?r|value|put|choose|rank)(?:s|d|ing)? ${WORTH} (?:over|above|before|ahead of) ${WORTH}`, `${WORTH} (?:over|before|comes before) ${WORTH}(?=[.,;]|$)`].map((source) => new RegExp(`\\b${source}`));
const MORE_JAPANESE = new RegExp(`${WORTH}より(?:も)?${WORTH}(?:を|が|の)(?:優先|重視|大事|大切|重要|重んじ)`);

/** "speed matters more than accuracy", and the plan gives speed away for it. */
function preferred(scene: Scene): Turn | undefined {
  const quote = fold(scene.read.requirement.quote);
  const [, first, second] = MORE.map((each) => each.exec(quote)).find((found) => found !== null) ?? [];
  const japanese = MORE_JAPANESE.exec(quote);
  const better = first ?? japanese?.[2];
  const worse = second ?? japanese?.[1];
  if (better === undefined || worse === undefined) return undefined;
  const unit = scene.read.units.find(({ term }) => better.startsWith(term) || term.startsWith(better)) ?? scene.read.units[0]!;
  const given = new RegExp(`\\b(?:(?:at the (?:expense|cost) of|sacrific\\w+|(?:lower|less|reduced|worse|giv\\w+ up)) (?:some |the |a bit of )?${better}|${worse} (?:over|above|before|ahead of|more than|rather than|comes before) ${better})\\b|${better}(?:を|は|が)(?:犠牲|後回し|落と|下げ|我慢|二の次)|${better}より(?:も)?${worse}`);
  for (const [task, { fields }] of scene.tasks.entries()) {
    for (const field of fields) {
      const found = given.exec(field.index.folded.text);
      if (found !== null && !signOf(field.index.polarity, found.index, found.index + found[0].length).negated) return turn(scene, unit, { task, field, start: found.index, end: found.index + found[0].length });
    }
  }
  return undefined;
}

const FEW = /\bonly\b|\bsolely\b|\bexclusively\b|\brestrict\w*|\blimited to\b|\bno ?one (?:but|except|other)|\bnobody (?:but|except|else)|のみ|だけ|に限[らりるっ定]|しか|限定|以外は/;
const EVERYONE =
  /\b(?:anyone|everyone|everybody|anybody|whoever|(?:all|any|every) (?:the )?(?:users?|members?|employees?|staff|visitors?|customers?|people|persons?|students?|teachers?|residents?|guests?|roles?|accounts?|teams?|colleagues?|departments?|participants?|players?|readers?|parents?|volunteers?|logged-in \w+)|the (?:general )?public|publicly|unrestricted|without (?:any )?restrictions?)\b|誰でも|だれでも|誰もが|全員|全(?:社員|会員|ユーザー|利用者|職員|従業員|部署|店舗|学生|生徒|スタッフ|メンバー)|(?:すべて|全て)の(?:人|方|社員|会員|ユーザー|利用者|職員|従業員|部署|スタッフ|メンバー|来訪者|訪問者)|一般公開|制限なく|制限せず|無制限|権限に関係なく|役職を問わず/g;
const FEW_PEOPLE = /\bonly (?:\w+ ){1,3}(?:can|may|are|have|get|see)\b|\b(?:restricted|limited|open only|available only|visible only) to\b|(?:だけが|のみが|だけに|のみに|に限[らりるっ定]|限定)/g;

/** "Only managers may", and the plan lets everyone; or the other way round. */
function otherCircle(scene: Scene): Turn | undefined {
  const quote = fold(scene.read.requirement.quote);
  const few = FEW.test(quote);
  const all = stands(EVERYONE, quote);
  const spared = few ? notNeeded(scene, quote) : undefined;
  if (spared !== undefined) return spared;
  if (few === all) return undefined;
  const [wanted, other] = few ? [FEW, EVERYONE] : [EVERYONE, FEW_PEOPLE];
  if (stands(other, scene.request)) return undefined;
  for (const [task, { fields }] of scene.tasks.entries()) {
    if (fields.some(({ index }) => new RegExp(wanted.source).test(index.folded.text)) || !isAbout(scene, task, scene.read.units.filter(({ term }) => FEW.test(term)), false)) continue;
    for (const field of fields) {
      const place = firstAffirmed(other, field);
      const unit = scene.read.units.find((each) => scene.evidence.get(each)![task]!.strength === 1);
      if (place !== undefined && unit !== undefined) return turn(scene, unit, { task, field, ...place });
    }
  }
  return undefined;
}

/** 管理者だけ in the request, 管理者の関与は不要 in the plan. */
function notNeeded({ read, evidence }: Scene, quote: string): Turn | undefined {
  for (const unit of read.units) {
    const at = quote.indexOf(unit.term);
    if (at < 0 || !(ONLY_BEHIND.test(quote.slice(at + unit.term.length)) || ONLY_BEFORE.test(quote.slice(Math.max(0, at - 16), at)))) continue;
    for (const { all } of evidence.get(unit)!) {
      const found = all.find(({ hit, field }) => NOT_NEEDED.test(field.index.folded.text.slice(hit.end, hit.end + 40)));
      if (found !== undefined) return { unit, found };
    }
  }
  return undefined;
}

const ONLY_BEHIND = /^(?:だけ|のみ|に限|しか)/;
const ONLY_BEFORE = /\bonly\s+(?:the |an? )?$/;
const NOT_NEEDED = /^(?:の[^、。はがを]{1,6})?(?:は|が|も|を)?(?:不要|要らな|いらな|必要(?:は|が|と)?(?:な|し)|介さ|通さ|経由せ|抜きで|なしで)|^(?:\s+[a-z]+){0,2}\s+(?:is|are) (?:not|no longer|never) (?:needed|required|involved|necessary)\b/;

/** 残す or "keep" in the request, and the plan takes it away or hides it. */
function ended(scene: Scene): Turn | undefined {
  const quote = fold(scene.read.requirement.quote);
  if (!GOES_ON.test(quote) || REMOVALS.test(quote)) return undefined;
  for (const [task, { fields }] of scene.tasks.entries()) {
    if (!isAbout(scene, task, [], false)) continue;
    for (const field of fields) {
      if (KEEPS.test(field.index.folded.text) || AS_IS.test(field.index.folded.text)) continue;
      const place = firstAffirmed(GONE, field);
      const unit = place === undefined ? undefined : scene.read.units.find((each) => scene.evidence.get(each)![task]!.all.some((found) => found.field === field && isTakenAway(field, found.hit, place)));
      if (place !== undefined && unit !== undefined) return turn(scene, unit, { task, field, ...place });
    }
  }
  return undefined;
}

/** In one clause; Japanese takes away behind its object. */
function isTakenAway({ index }: ReadField, hit: { readonly start: number; readonly end: number }, place: { readonly start: number; readonly end: number }): boolean {
  const [from, to] = clauseAt(index.polarity, hit.start);
  if (place.start < from || place.end > to) return false;
  const between = index.folded.text.slice(hit.end, place.start);
  return isJapanese(index.folded.text) ? hit.end <= place.start && !/を.*を/.test(between) : true;
}

const GONE = new RegExp(`${REMOVALS.source}|${HIDES.source}`, 'g');

const LESS = /\b(?:less|not (?:so|as|too|very)|no longer|far from|anything but|hardly|never)\s+$/;
const LESS_BEHIND = /^(?:な(?:感じ|雰囲気|印象|表現|口調|トーン))?(?:さ|み)?を?(?:抑え|弱め|控え|減ら|薄め|なく[しす]|消[しす])/;
const QUALITY = /\b(?:more|be|is|are|sounds?|stays?|looks?|feels?|very|really|tone|style|voice|make \w+(?: \w+)?|an?)\s+$/;

/** "more formal" in the request, "less formal" in the plan. */
function lessened(scene: Scene): Turn | undefined {
  const quote = fold(scene.read.requirement.quote);
  if (/\b(?:less|reduc\w*|lower\w*|fewer|tone down)\b|減ら|抑え|控え|弱め/.test(quote)) return undefined;
  for (const unit of scene.read.units) {
    const at = quote.indexOf(unit.term);
    const asked = at > 0 && QUALITY.test(quote.slice(Math.max(0, at - 24), at));
    const all = scene.evidence.get(unit)!.flatMap(({ all: places, strength }, task) => (strength === 1 ? places.map((found) => ({ found, task })) : []));
    const turned = all.filter(({ found: { hit, field } }) => {
      const { text } = field.index.folded;
      return (asked && LESS.test(text.slice(Math.max(0, hit.start - 16), hit.start))) || LESS_BEHIND.test(text.slice(hit.end, hit.end + 16));
    });
    if (turned.length > 0 && turned.length === all.length) return { unit, found: turned[0]!.found };
  }
  return undefined;
}

/** Whether a task speaks of the requirement: enough of its other words stand there. `alone`: a requirement of nothing but the value is about the value. */
function isAbout({ read, evidence }: Scene, task: number, values: readonly ReadUnit[], alone: boolean): boolean {
  const others = read.units.filter((unit) => !values.includes(unit));
  if (others.length === 0) return alone;
  let found = 0;
  let all = 0;
  for (const unit of others) {
    found += unit.weight * evidence.get(unit)![task]!.strength;
    all += unit.weight;
  }
  // "keep 30 versions": a plain wish has no weight of its own.
  return all === 0 ? alone : found / all >= HINT;
}

function stands(value: RegExp, text: string): boolean {
  value.lastIndex = 0;
  const found = value.test(text);
  value.lastIndex = 0;
  return found;
}

function affirmedIn(value: RegExp, text: string): boolean {
  if (!stands(value, text)) return false;
  const polarity = readPolarity(text);
  let looked = 0;
  for (const { 0: word, index } of text.matchAll(value)) {
    if (!signOf(polarity, index, index + word.length).negated) return true;
    if ((looked += 1) >= 8) break;
  }
  return false;
}

function firstAffirmed(value: RegExp, { index }: ReadField): { readonly start: number; readonly end: number } | undefined {
  let looked = 0;
  // In the masked text, so that "no longer than" is no end.
  for (const found of index.polarity.masked.matchAll(value)) {
    const place = { start: found.index, end: found.index + found[0].length };
    // "less casual", カジュアルさを抑え: the other side, made smaller.
    const small = LESS.test(index.folded.text.slice(Math.max(0, place.start - 16), place.start)) || LESS_BEHIND.test(index.folded.text.slice(place.end, place.end + 16));
    if (!small && !signOf(index.polarity, place.start, place.end).negated) return place;
    if ((looked += 1) >= 8) break;
  }
  return undefined;
}

function turn({ tasks }: Scene, unit: ReadUnit, { task, field, start, end }: Place): Turn {
  return { unit, found: { hit: { start, end, relation: 'antonym', sign: { negated: false, by: 'none' } }, task: tasks[task]!, field } };
}
