// What a request forbids and the plan does all the same, in other words; and plans that hold back, in other words too.
import { describe, expect, it } from 'vitest';
import { validateTermPreservation } from '../../../src/language/preservation.ts';
import { weighed } from '../../../src/language/prohibited/broken.ts';
import type { ProhibitionReading } from '../../../src/language/prohibited/evidence.ts';
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

describe('a wish that a rule calls turned round', () => {
  const WISHES: readonly (readonly [request: string, faithful: readonly string[]])[] = [
    ['Load sales_2023.xlsx into the warehouse, convert all amounts to euros, and flag rows with a missing region', ['The contents of sales_2023.xlsx are imported into the DWH', 'Every value is expressed in EUR', 'Records without a region are marked']],
    ['Give every icon button a screen reader label, and raise the contrast of body text to 4.5:1', ['Buttons that show only a pictogram get an aria-label announced by assistive technology', 'Paragraph copy reaches a 4.5:1 ratio against its background']],
    ['在庫APIのレスポンスをgzipで圧縮し、ETagが一致したら304を返す。ペイロードの上限は1MB', ['在庫照会の返却データをgzipで縮めて送る', 'If-None-Matchを見て、ETagが同じならNot Modified(304)で済ませる', '本文が1MBを超えないよう分割する']],
  ];

  it.each(WISHES)('[P-04] bug: 「%s」 is kept by a plan in other words, and the rule is taken back', (request, faithful) => {
    expect(turned(request, faithful)).toBe(false);
  });
});

describe('what the trees say beside the rules', () => {
  const LEAST = { atLeast: 0.4, settledAtLeast: 0.6, ruledAtLeast: 0.1, wishAtLeast: 0.3 };
  const standing = (reading: { ruled: boolean; wish?: boolean; settled?: boolean; alone?: boolean }, chance: number): string => weighed({ wish: false, settled: false, alone: false, ...reading } as ProhibitionReading, chance, LEAST).stands;

  it('[P-04] a prohibition no rule has seen is turned from the threshold on', () => {
    expect([standing({ ruled: false }, 0.39), standing({ ruled: false }, 0.4)]).toEqual(['as said', 'turned']);
  });
  it('[P-04] where all its words stand in the plan, more is asked to call it turned', () => {
    expect([standing({ ruled: false, settled: true }, 0.59), standing({ ruled: false, settled: true }, 0.6)]).toEqual(['as said', 'turned']);
  });
  it('[P-04] what a rule has seen is taken back below its own threshold, a wish below another', () => {
    expect([standing({ ruled: true }, 0.09), standing({ ruled: true }, 0.2), standing({ ruled: true, wish: true }, 0.2), standing({ ruled: true, wish: true }, 0.3)]).toEqual(['taken', 'as said', 'taken', 'as said']);
  });
  it('[P-04] where one wish or one task stands alone no verdict hangs on it', () => {
    expect([standing({ ruled: false, alone: true }, 0.99), standing({ ruled: true, alone: true }, 0)]).toEqual(['as said', 'as said']);
  });
});
