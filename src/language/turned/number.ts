// Another number, or the same number of another size, where the request set one.
import { BOUND_AFTER, BOUND_BEFORE, boundOf, type Bound } from '../bounds.ts';
import type { ReadField } from '../evidence.ts';
import { measure } from '../numerals.ts';
import type { ReadUnit } from '../requirement-reading.ts';
import { indexText, type TextIndex } from '../text-index.ts';
import { signOf } from '../polarity.ts';
import { firstAffirmed, isAbout, isFirmlyAbout, stands, turn, type Place, type Scene, type Turn } from './scene.ts';

/** 10MB in the request, 100MB in the plan, of the same thing. */
export function otherNumber(scene: Scene): Turn | undefined {
  let opened: readonly Place[] | undefined;
  for (const unit of scene.read.units) {
    if (!unit.hard || scene.evidence.get(unit)!.some(({ strength }) => strength === 1)) continue;
    opened ??= unlimited(scene);
    const open = opened.find(({ task }) => isAbout(scene, task, [unit], false));
    if (open !== undefined) return turn(scene, unit, open);
    const late = otherHour(scene, unit) ?? otherSpan(scene, unit) ?? onlyOnce(scene, unit);
    if (late !== undefined) return turn(scene, unit, late);
    const wanted = sized(indexText(unit.term).numbers[0]?.number);
    if (wanted === undefined) {
      const place = otherCount(scene, unit) ?? otherBare(scene, unit);
      if (place !== undefined) return turn(scene, unit, place);
      continue;
    }
    const asked = indexText(scene.request).numbers.map(({ number }) => sized(number)?.value);
    for (const [task, { fields }] of scene.tasks.entries()) {
      for (const field of fields) {
        const other = field.index.numbers.find((token) => {
          const size = sized(token.number);
          return size !== undefined && size.unit === wanted.unit && size.value !== wanted.value && !asked.includes(size.value) && !isCount(field, token) && !(isWithin(unit.bound, wanted.value, size.value) && !isAllowance(scene, unit, field, token, wanted.value, size.value));
        });
        if (other !== undefined && (isAbout(scene, task, [unit], true) || isSameLimit(scene, unit, wanted.unit, field, other))) return turn(scene, unit, { task, field, start: other.start, end: other.end });
      }
    }
  }
  return lateSpan(scene);
}

/** "Do not exceed ten pages": denied, and yet a number like any other. */
export function exceeded(scene: Scene): Turn | undefined {
  return scene.read.requirement.polarity === 'negative' && /\bexceed|\b(?:go|run|grow|be) (?:over|past|beyond|above|longer|larger|more)\b|超え|越え|上回/.test(scene.quote) ? otherNumber(scene) : undefined;
}

/** "within a week": one of them is no number, and yet a limit. */
function lateSpan(scene: Scene): Turn | undefined {
  const found = /\b(?:within|in less than|no later than|at most) (?:an?|one) (second|minute|hour|day|week|month|year)\b/.exec(scene.quote);
  const unit = found === null ? undefined : (scene.read.units.find(({ term }) => term.endsWith(found[1]!)) ?? scene.read.units[0]);
  if (found === null || unit === undefined) return undefined;
  const late = otherSpan(scene, { ...unit, term: found[0].replace(/^.* (?=(?:an?|one) )/, ''), bound: 'most' });
  return late === undefined ? undefined : turn(scene, unit, late);
}

/** 5件以上 is met by six of them, 20分以内 by a quarter of an hour. */
function isWithin(bound: Bound | undefined, wanted: string, value: string): boolean {
  const [limit, own] = [Number(wanted), Number(value)];
  if (bound === undefined || Number.isNaN(limit) || Number.isNaN(own)) return false;
  return bound === 'most' ? own <= limit : own >= limit;
}

/** Up to 25 MB may be sent, and the plan takes up to 5 MB: what was granted is cut down; "within" and "at most" only forbid more. */
function isAllowance({ quote }: Scene, unit: ReadUnit, { index }: ReadField, { start }: { readonly start: number }, wanted: string, value: string): boolean {
  const at = quote.indexOf(unit.term);
  const upTo = /\bup to (?:about )?$/;
  return Number(value) < Number(wanted) && at >= 0 && upTo.test(quote.slice(Math.max(0, at - 16), at)) && /\b(?:up to|at most|limited to|capped at|maximum(?: of)?|no (?:more|larger|bigger) than) $/.test(index.folded.text.slice(Math.max(0, start - 20), start));
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

/** "to 16" in the request, "to 12" in the plan: the only bare number on either side, of the same thing. */
function otherBare(scene: Scene, unit: ReadUnit): Place | undefined {
  const bare = ({ folded, numbers }: TextIndex): TextIndex['numbers'] => numbers.filter(({ number, end }) => number?.unit === '' && !COUNTED.test(folded.text.slice(end)));
  const own = bare(indexText(scene.read.requirement.quote));
  if (own.length !== 1 || own[0]!.number?.value === undefined || bare(indexText(scene.request)).length !== 1 || !unit.term.endsWith(own[0]!.text)) return undefined;
  for (const [task, { fields }] of scene.tasks.entries()) {
    for (const field of fields) {
      const others = bare(field.index);
      if (others.length === 1 && field.index.numbers.length === 1 && others[0]!.number?.value !== own[0]!.number?.value && isAbout(scene, task, [unit], false)) return { task, field, start: others[0]!.start, end: others[0]!.end };
    }
  }
  return undefined;
}

/** At seven in the request, at noon or all night in the plan. */
function otherHour(scene: Scene, unit: ReadUnit): Place | undefined {
  const at = scene.quote.indexOf(unit.term);
  if (at < 0 || !/^[0-9:]+ ?(?:am|pm|o'clock)\b|^[朝昼夜]?[0-9]+時(?!間)/.test(scene.quote.slice(at, at + unit.term.length + 4)) || stands(HOURS, scene.quote)) return undefined;
  return scene.tasks.map(({ fields }, task) => (isAbout(scene, task, [unit], false) ? firstIn(fields, task, HOURS) : undefined)).find((place) => place !== undefined);
}

const HOURS = /\b(?:noon|midday|midnight|all (?:night|day)|around the clock|24 hours|dawn|sunrise)\b|正午|深夜|夜通し|終日|一日中|24時間|明け方/g;

/** Within 48 hours in the request, a week in the plan. */
function otherSpan(scene: Scene, unit: ReadUnit): Place | undefined {
  const wanted = spanOf(unit.term);
  if (wanted === undefined) return undefined;
  const asked = [...scene.request.matchAll(SPAN)].slice(0, 16).map(([span]) => spanOf(span));
  for (const [task, { fields }] of scene.tasks.entries()) {
    if (!(unit.bound === undefined ? isFirmlyAbout(scene, task, [unit]) : isAbout(scene, task, [unit], false))) continue;
    for (const field of fields) {
      for (const found of [...field.index.folded.text.matchAll(SPAN)].slice(0, 8)) {
        const own = spanOf(found[0]);
        if (own !== undefined && isBeyond(unit.bound, own, wanted) && !asked.includes(own) && !signOf(field.index.polarity, found.index, found.index + found[0].length).negated) return { task, field, start: found.index, end: found.index + found[0].length };
      }
    }
  }
  return undefined;
}

/** Without a bound another span is another one, but for what a month or a year is rounded to. */
function isBeyond(bound: Bound | undefined, own: number, wanted: number): boolean {
  if (bound !== undefined) return bound === 'most' ? own > wanted : own < wanted;
  return own / wanted > ROUNDED || wanted / own > ROUNDED;
}

const ROUNDED = 1.3;

const SPAN = /(?<!\b(?:times|once|twice|per|every|each) )\b(?:(half|a quarter of|three quarters of) )?(?:([0-9]+)|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?: (?:working|business|full|whole|calendar|more|school))? (second|minute|hour|day|week|month|year)s?\b( and a half)?|([0-9]+)(秒|分|時間|日|週間|か月|ヶ月|カ月|年)(?!目|前|以上前|生)/g;
const SECONDS: Readonly<Record<string, number>> = { second: 1, minute: 60, hour: 3_600, day: 86_400, week: 604_800, month: 2_592_000, year: 31_536_000, 秒: 1, 分: 60, 時間: 3_600, 日: 86_400, 週間: 604_800, か月: 2_592_000, ヶ月: 2_592_000, カ月: 2_592_000, 年: 31_536_000 };
const PARTS: Readonly<Record<string, number>> = { half: 0.5, 'a quarter of': 0.25, 'three quarters of': 0.75 };
const FEW_WORDS = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

function spanOf(text: string): number | undefined {
  const found = new RegExp(SPAN.source).exec(text);
  if (found === null) return undefined;
  const [, part, digits, unit, half, count, counter] = found;
  const whole = Number(digits ?? count ?? Math.max(1, ...FEW_WORDS.map((word, at) => (word !== '' && found[0].startsWith(`${word} `) ? at : 0))));
  return (part === undefined ? whole + (half === undefined ? 0 : 0.5) : (PARTS[part] ?? 1)) * SECONDS[unit ?? counter!]!;
}

/** 面接は三回, and the plan 1回で済ませる. */
function onlyOnce(scene: Scene, unit: ReadUnit): Place | undefined {
  if (!/^(?:[2-9]|[1-9][0-9]+|[二三四五六七八九十]+|two|three|four|five|six|seven|eight|nine|ten|twice)(?:回|度|人|名|社|件|通|枚|本| |$)/.test(unit.term) || stands(ONCE, scene.quote)) return undefined;
  return scene.tasks.map(({ fields }, task) => (isAbout(scene, task, [unit], false) ? firstIn(fields, task, ONCE) : undefined)).find((place) => place !== undefined);
}

const ONCE = /\b(?:only one|just one|(?:a|the|one) single|one (?:[a-z]+ )?(?:per|each|is enough|will do|suffices)|once (?:is enough|will do|only)|only once|just once)\b|(?:1|一)(?:回|度|人|名|社|件|通|枚|本)(?:で(?:済|よ|十分|足り|結)|だけ|のみ|に(?:絞|限|減)|きり|と(?:する|随意))/g;

function firstIn(fields: readonly ReadField[], task: number, words: RegExp): Place | undefined {
  for (const field of fields) {
    const place = firstAffirmed(words, field);
    if (place !== undefined) return { task, field, ...place };
  }
  return undefined;
}

/** A number was set, and the plan sets none. */
function unlimited({ tasks }: Scene): readonly Place[] {
  return tasks.flatMap(({ fields }, task) =>
    fields.flatMap((field) => {
      const place = firstAffirmed(UNLIMITED, field);
      return place === undefined ? [] : [{ task, field, ...place }];
    }),
  );
}

const UNLIMITED = /\b(?:unlimited|limitless|any number of|no (?:[a-z]+ )?(?:limit|cap|ceiling|maximum)s?|uncapped|without (?:an? |any )?(?:limit|cap)|as (?:many|much|long|often)(?: [a-z]+)? as (?:they|you|one|people|users|wanted|desired)|(?:of|at) any (?:age|size|length|time|amount)|indefinitely|for ?ever)\b|無制限|無期限|制限な[しく]|上限な[しく]|何(?:回|件|人|度|枚|名|日|字|文字)でも|いくらでも|いくつでも|(?:上限|制限|期限|下限|人数|枚数|件数|回数|時間)(?:は|を)(?:区切ら|設け|定め|問わ|限ら|決め|付け)(?:ない|ず|ません)|希望者全員/g;

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
