// `align_issue`: a person points at the place of an issue that no step could find again (W-08, QC-013).
import * as z from 'zod';
import { SekishoError } from '../../kernel/errors.ts';
import { LIMITS } from '../../kernel/limits.ts';
import { openJail } from '../../code/files/jail.ts';
import { alignIssue as align } from '../../gates/review/act-on-issue.ts';
import type { WriteTx } from '../../store/contract.ts';
import { applyOps } from '../../workflow/node-commit.ts';
import type { ManuscriptVersion } from '../../workflow/review/review-rows.ts';
import { findVersion, lastSeen, versionId, versionOps } from '../../workflow/review/version-rows.ts';
import { defineOperation, type Call } from '../operation.ts';
import { changeIssue } from './change-issue.ts';
import { refusalOf } from './given-files.ts';
import { findIssue } from './issues.ts';
import { reviewedTexts, utf8 } from './reviewed-texts.ts';
import { ISSUE, ISSUE_ID, presentIssue, withWords } from './shapes.ts';

export const alignIssue = defineOperation({
  id: 'align_issue',
  gate: 'review',
  title: { en: 'Point at the place of an issue', ja: '指摘の位置を指定' },
  summary: { en: 'A person points at the place an issue has in the text now, by its words or by offsets.', ja: '指摘が今の本文のどこにあるかを、人が言葉または位置で指定します。' },
  callers: ['person'],
  surfaces: ['http', 'cli'],
  effect: 'write',
  input: z.object({
    issue_id: ISSUE_ID,
    words: z.string().min(1).max(LIMITS.reasonCharacters).optional().describe('the passage, word for word; it must stand once in the text'),
    range: z.array(z.int().min(0)).length(2).optional().describe('[start, end] in UTF-16 units of the text as it is now'),
  }),
  output: ISSUE,
  cli: { words: ['issue', 'align'], positional: ['issue_id', 'words'] },
  run({ issue_id, words, range }, call) {
    const { file } = call.read((tx) => findIssue(tx, call.principal, issue_id));
    const read = openJail([call.root]).read(file);
    if ('refused' in read) throw refusalOf('issue_id', file, read.refused);
    const text = utf8(read.bytes);
    const [start, end] = range ?? placeOfWords(text, words);
    call.artifacts.put(text);
    return call.commit((tx) => {
      const version_id = versionAt(tx, call, file, read.hash, issue_id);
      return presentIssue(changeIssue(tx, call, 'align_issue', issue_id, (issue, act) => align(issue, [start!, end!], { text, hash: read.hash, version_id, anchorSecret: call.review.secret() }, act)));
    });
  },
  withTexts: (issue, call) => withWords(issue, reviewedTexts(call), call),
});

function placeOfWords(text: string, words: string | undefined): readonly number[] {
  if (words === undefined) throw new SekishoError('QC-101', { path: 'words', reason: { en: 'give words or range', ja: 'words か range を指定してください' } });
  const at = text.indexOf(words);
  // Two places are no place: which of them is meant only the person knows.
  if (at < 0 || text.indexOf(words, at + 1) >= 0) throw new SekishoError('QC-013', { path: 'words', details: { found: at < 0 ? 0 : 'several' } });
  return [at, at + words.length];
}

/** The revision the person looks at, written down if no run has met it yet. */
function versionAt(tx: WriteTx, call: Call, file: string, hash: string, issue_id: string): string {
  const known = findVersion(tx, file, hash);
  if (known === undefined || known.other_text === true) {
    const row: ManuscriptVersion = { version_id: versionId(file, hash), file, hash, parent_hash: lastSeen(tx, file)?.hash ?? null, edits: null, run_id: findIssue(tx, call.principal, issue_id).run_id, at: call.now() };
    applyOps(tx, versionOps(known, row));
  }
  return versionId(file, hash);
}
