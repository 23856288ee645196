// The shapes in which issues and review runs cross a surface; the words of a text stand in them only on their way out.
import * as z from 'zod';
import { titleOfRule } from '../../checkers/rule-titles.ts';
import { say, type Language } from '../../kernel/bilingual.ts';
import { LIMITS } from '../../kernel/limits.ts';
import { SEVERITIES } from '../../gates/review/finding.ts';
import { SILENT_FROM } from '../../gates/review/place-issue.ts';
import { ISSUE_STATES, type Issue } from '../../gates/review/issue.ts';
import type { Answer, Call } from '../operation.ts';
import { placeOf } from './issues.ts';
import type { ReviewedTexts } from './reviewed-texts.ts';

export const RUN_ID = z.string().min(1).max(100);
export const ISSUE_ID = z.string().min(1).max(100);
export const FILE = z.string().min(1).max(LIMITS.pathCharacters);
export const SEVERITY = z.enum(SEVERITIES);
export const REASON = z.string().max(LIMITS.reasonCharacters);

const RANGE = z.tuple([z.number(), z.number()]);

export const ISSUE = z.object({
  issue_id: z.string(),
  file: z.string(),
  rule: z.string(),
  category: z.string(),
  severity: SEVERITY,
  state: z.enum(ISSUE_STATES),
  line: z.number().nullable().describe('null: this revision of the text is not kept'),
  column: z.number().nullable(),
  text_range: RANGE,
  description: z.string().nullable().describe('where its words are not kept, what its rule is about; null: that is not known either'),
  fixable: z.boolean(),
  place_confidence: z.number().optional().describe('its place was found again, but not for certain: how many such places are right'),
  file_gone: z.literal(true).optional().describe('there is no such file any more'),
  flags: z.array(z.string()),
  defer_reason: z.string().nullable().optional(),
  /** Artifacts behind the words. */
  refs: z.object({ text: z.string(), description: z.string().nullable(), fixes: z.string().nullable() }),
});

/** Without any word of the text, as it may be kept; `withWords` adds them. */
export function presentIssue(issue: Issue): Answer<typeof ISSUE> {
  const { issue_id, file, rule, category, severity, state, flags, defer_reason, manuscript_hash, description, suggested_fixes, fixable = suggested_fixes !== null } = issue;
  const [start, end] = placeOf(issue);
  return {
    issue_id, file, rule, category, severity, state, line: null, column: null, text_range: [start, end], description: null,
    fixable: fixable && !isOver(state), flags: [...flags], ...doubtOf(issue), ...(defer_reason === null ? {} : { defer_reason }),
    refs: { text: manuscript_hash, description, fixes: suggested_fixes },
  };
}

/** Nothing is left to be done about it: what came back has a successor. */
function isOver(state: Issue['state']): boolean {
  return state === 'Resolved' || state === 'Recurrence';
}

/** From 0.95 on a place is taken without a word (W-08); one that is not known or no longer there is flagged instead. */
function doubtOf({ confidence_score, flags }: Issue): { readonly place_confidence?: number } {
  return confidence_score === null || confidence_score >= SILENT_FROM || flags.includes('unplaced') || flags.includes('vanished_with_paragraph') ? {} : { place_confidence: confidence_score };
}

export function withWords(issue: Answer<typeof ISSUE>, texts: ReviewedTexts, call: Pick<Call, 'language'>): Answer<typeof ISSUE> {
  const isGone = texts.isFileGone(issue.file);
  const place = texts.revision(issue.file, issue.refs.text)?.lines.placeOf(issue.text_range[0]!);
  return { ...issue, line: place?.line ?? null, column: place?.column ?? null, description: texts.words(issue.refs.description, call.language) ?? titleIn(issue.rule, call.language), fixable: !isGone && !isOver(issue.state) && (issue.refs.fixes === null ? issue.fixable : texts.fixes(issue.refs.fixes).length > 0), ...(isGone ? { file_gone: true as const } : {}) };
}

function titleIn(rule: string, language: Language): string | null {
  const title = titleOfRule(rule);
  return title === undefined ? null : say(title, language);
}
