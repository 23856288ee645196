// The SARIF log of some issues, with or without the words behind them.
import { writeSarif } from '../../checkers/sarif/write-sarif.ts';
import type { Issue } from '../../gates/review/issue.ts';
import type { Call } from '../operation.ts';
import { reviewedTexts } from './reviewed-texts.ts';

export interface SarifWish {
  readonly include_text: boolean;
  readonly run_id?: string;
  readonly unchecked?: readonly string[];
}

export function sarifOf(call: Call, issues: readonly Issue[], { include_text, run_id, unchecked }: SarifWish): Record<string, unknown> {
  const texts = reviewedTexts(call);
  return { ...writeSarif(issues, {
    version: call.review.version,
    language: call.language,
    secret: call.review.secret(),
    ...(run_id === undefined ? {} : { run_id }),
    ...(unchecked === undefined ? {} : { unchecked }),
    textOf: (file, hash) => texts.revision(file, hash)?.text,
    ...(include_text ? { words: { description: (issue) => texts.words(issue.description, call.language) ?? undefined, fixes: (issue) => texts.fixes(issue.suggested_fixes) } } : {}),
  }) };
}
