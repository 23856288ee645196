// What a schema says against a value, in both languages and without a word of the value.
import type * as z from 'zod';
import type { Bilingual } from '../../kernel/bilingual.ts';

export interface ShapeFault {
  readonly path: readonly (string | number)[];
  readonly message: Bilingual;
}

export function shapeFaults(error: z.ZodError): ShapeFault[] {
  return error.issues.flatMap((issue) => {
    const path = issue.path.map((part) => (typeof part === 'symbol' ? String(part) : part));
    return issue.code === 'unrecognized_keys' ? issue.keys.map((key) => ({ path: [...path, key.slice(0, 100)], message: { en: 'there is no such field', ja: 'このような項目はありません' } })) : [{ path, message: messageOf(issue) }];
  });
}

function messageOf(issue: z.core.$ZodIssue): Bilingual {
  if (issue.code === 'invalid_type') return isMissing(issue) ? { en: 'is missing', ja: 'ありません' } : { en: `must be of the type ${issue.expected}`, ja: `型は ${issue.expected} でなければなりません` };
  if (issue.code === 'invalid_value') return { en: `must be one of: ${issue.values.join(', ')}`, ja: `次のいずれかにしてください: ${issue.values.join(', ')}` };
  if (issue.code === 'too_small') return { en: 'is empty or too short', ja: '空か短すぎます' };
  if (issue.code === 'too_big') return { en: `is longer than ${issue.maximum}`, ja: `上限 ${issue.maximum} を超えています` };
  return { en: 'has not the right form', ja: '形式が正しくありません' };
}

/** The schema keeps no input with an issue; its own words end with what it received. */
function isMissing({ message }: z.core.$ZodIssue): boolean {
  return /received undefined$/.test(message);
}
