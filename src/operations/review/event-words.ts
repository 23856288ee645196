// What happened to an issue, in words.
import type { Bilingual } from '../../kernel/bilingual.ts';
import type { IssueState } from '../../gates/review/issue.ts';

export function eventWords(why: string, _from: IssueState | null, _to: IssueState): Bilingual {
  return { en: why, ja: why };
}
