// `close_issue`: a person confirms that an issue went with its text: its paragraph was taken out, or its file is gone (W-06).
import * as z from 'zod';
import { openJail, type Jail } from '../../code/files/jail.ts';
import { closeGone, isGone } from '../../gates/review/act-on-issue.ts';
import { SekishoError } from '../../kernel/errors.ts';
import type { ReadTx } from '../../store/contract.ts';
import { knownIssuesOf } from '../../workflow/review/issue-rows.ts';
import { defineOperation } from '../operation.ts';
import { changeIssue } from './change-issue.ts';
import { givenFile, isFileGone } from './given-files.ts';
import { findIssue } from './issues.ts';
import { reviewedTexts } from './reviewed-texts.ts';
import { FILE, ISSUE, ISSUE_ID, presentIssue, withWords } from './shapes.ts';

export const closeIssue = defineOperation({
  id: 'close_issue',
  gate: 'review',
  title: { en: 'Close what is gone', ja: 'なくなった指摘を完了' },
  summary: { en: 'A person confirms that an issue, or all that vanished from one file, is gone with its text.', ja: '指摘が本文とともになくなったことを人が確認します。ファイルを渡すと、そのファイルから消えた指摘すべてが対象です。' },
  callers: ['person'],
  surfaces: ['http', 'cli'],
  effect: 'write',
  input: z.object({ issue_id: ISSUE_ID.optional(), file: FILE.optional().describe('every issue of it whose text is gone; all of them where the file is') }),
  output: z.object({ issues: z.array(ISSUE), total: z.number() }),
  cli: { words: ['issue', 'close'], positional: ['issue_id'] },
  run({ issue_id, file }, call) {
    if ((issue_id === undefined) === (file === undefined)) throw new SekishoError('QC-101', { path: 'issue_id', reason: { en: 'give either issue_id or file', ja: 'issue_id か file のどちらか一方を指定してください' } });
    const jail = openJail([call.root]);
    return call.commit((tx) => {
      const ids = issue_id !== undefined ? [findIssue(tx, call.principal, issue_id).issue_id] : goneFrom(tx, jail, givenFile(call, file!));
      const closed = ids.map((id) => changeIssue(tx, call, 'close_issue', id, (issue, act) => closeGone(issue, isFileGone(jail, issue.file), act)));
      return { issues: closed.map(presentIssue), total: closed.length };
    });
  },
  withTexts(answer, call) {
    const texts = reviewedTexts(call);
    return { ...answer, issues: answer.issues.map((issue) => withWords(issue, texts, call)) };
  },
});

function goneFrom(tx: ReadTx, jail: Jail, file: string): string[] {
  const fileGone = isFileGone(jail, file);
  const gone = knownIssuesOf(tx, file).filter((issue) => isGone(issue, fileGone)).map(({ issue_id }) => issue_id);
  if (gone.length === 0) throw new SekishoError('QC-111', { operation: 'close_issue', reason: { en: 'no issue of this file is gone with its text', ja: 'このファイルに、本文とともになくなった指摘はありません' }, next: { en: 'list_issues shows what is open', ja: 'list_issues で未解決の指摘を確認する' } });
  return gone;
}
