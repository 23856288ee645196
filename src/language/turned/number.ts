// Another number, or the same number of another size, where the request set one.
import { BOUND_AFTER, BOUND_BEFORE, boundOf } from '../bounds.ts';
import type { ReadField } from '../evidence.ts';
import { measure } from '../numerals.ts';
import type { ReadUnit } from '../requirement-reading.ts';
import { indexText, type TextIndex } from '../text-index.ts';
import { firstAffirmed, isAbout, turn, type Place, type Scene, type Turn } from './scene.ts';

/** 10MB in the request, 100MB in the plan, of the same thing. */
export function otherNumber(scene: Scene): Turn | undefined {
  let opened: readonly Place[] | undefined;
  for (const unit of scene.read.units) {
    if (!unit.hard || scene.evidence.get(unit)!.some(({ strength }) => strength === 1)) continue;
    opened ??= unlimited(scene);
    const open = opened.find(({ task }) => isAbout(scene, task, [unit], false));
    if (open !== undefined) return turn(scene, unit, open);
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

/** A number was set, and the plan sets none. */
function unlimited({ tasks }: Scene): readonly Place[] {
  return tasks.flatMap(({ fields }, task) =>
    fields.flatMap((field) => {
      const place = firstAffirmed(UNLIMITED, field);
      return place === undefined ? [] : [{ task, field, ...place }];
    }),
  );
}

const UNLIMITED = /\b(?:unlimited|limitless|any number of|no (?:upper )?limit|as (?:many|much|long|often)(?: [a-z]+)? as (?:they|you|one|people|users|wanted|desired)|(?:of|at) any (?:age|size|length|time|amount)|indefinitely|for ?ever)\b|無制限|無期限|制限な[しく]|上限な[しく]|何(?:回|件|人|度|枚|名|日|字|文字)でも|いくらでも|いくつでも|(?:上限|制限|期限|下限|人数|枚数|件数|回数|時間)(?:は|を)(?:区切ら|設け|定め|問わ|限ら|決め|付け)(?:ない|ず|ません)|希望者全員/g;

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
