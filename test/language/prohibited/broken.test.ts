// What a request forbids and the plan does all the same, in other words; and plans that hold back, in other words too.
import { describe, expect, it } from 'vitest';
import { validateTermPreservation } from '../../../src/language/preservation.ts';
import { extractRequiredTerms } from '../../../src/language/terms.ts';

function turned(request: string, tasks: readonly string[]): boolean {
  return validateTermPreservation(extractRequiredTerms(request), tasks.map((acceptance) => ({ acceptance }))).verdicts.some(({ verdict }) => verdict === 'CONTRADICTED');
}

const CASES: readonly (readonly [request: string, others: readonly string[], kept: string, broken: string])[] = [
  ['Let shoppers scan loyalty cards with the camera, but do not upload the pictures anywhere.', ["Membership barcodes are captured through the phone's lens"], 'Captured frames are processed on the device and stay there', 'Captured frames are sent to our cloud bucket for recognition'],
  ['Fact-check the piece on housing, and do not name the whistleblower.', ['Verify every claim in the housing story against public records'], 'The inside source stays anonymous', 'Identify the inside source by full name in the opening paragraph'],
  ['集計バッチを並列化して。ただし元の生データは書き換えないこと。', ['集約ジョブを複数のワーカーで同時に走らせる'], '入力テーブルは読み取り専用で開く', '計算した値で入力テーブルの行をその場で上書きする'],
];

describe('a prohibition in other words', () => {
  it.each(CASES)('[P-04] 「%s」 is turned round by a task that goes ahead', (request, others, _kept, broken) => {
    expect(turned(request, [...others, broken])).toBe(true);
  });
  it.each(CASES)('[P-04] 「%s」 is kept by a task that holds back', (request, others, kept) => {
    expect(turned(request, [...others, kept])).toBe(false);
  });
  it.each(CASES)('[P-04] 「%s」 is not called turned by a plan that says nothing of it', (request, others) => {
    expect(turned(request, [...others, 'The kettle whistles'])).toBe(false);
  });
});
