// Each slot lives off words of its own and of its own kind: crops of one sentence never make a request look fuller than it is (U-03, U-06).
import { describe, expect, it } from 'vitest';
import { SLOTS, type SlotName } from '../../../src/gates/understanding/frame.ts';
import { openUnderstanding, utteranceEndsOf, wordsOf } from '../../../src/gates/understanding/open-run.ts';
import { readFrame } from '../../../src/gates/understanding/read-frame.ts';
import { assessRiskLevel } from '../../../src/gates/understanding/risk.ts';
import { setFrame } from '../../../src/gates/understanding/set-frame.ts';

const quoted = (text: string) => ({ value: text, quote: text });

type Given = Readonly<Partial<Record<SlotName, string>>>;

const read = (query: string, given: Given) => readFrame(query, Object.fromEntries(Object.entries(given).map(([slot, text]) => [slot, quoted(text)])));
const reasonsOf = (query: string, given: Given) => read(query, given).rejected_slots.map(({ slot, reason_code }) => `${slot} ${reason_code}`);

const EXAMPLE = 'ログイン機能でパスワードが空のときエラーが出ない';

describe('[U-06] the example of the requirement', () => {
  it('stays MEDIUM with any crop of itself in any slot that it leaves open', () => {
    const honest = { target_feature: quoted('ログイン機能'), trigger_condition: quoted('パスワードが空のとき'), observed_issue: quoted('エラーが出ない') };
    for (let from = 0; from < EXAMPLE.length; from += 1) {
      for (let to = from + 1; to <= EXAMPLE.length; to += 1) {
        const crop = quoted(EXAMPLE.slice(from, to));
        const { frame } = readFrame(EXAMPLE, { ...honest, desired_action: crop });
        expect([crop.quote, frame.desired_action, assessRiskLevel(frame, 'MODIFY')]).toEqual([crop.quote, null, 'MEDIUM']);
      }
    }
  });

  it('has a twin in English that stays MEDIUM likewise', () => {
    const query = 'The login form shows no error when the password is empty';
    const words = query.split(' ');
    for (let from = 0; from < words.length; from += 1) {
      for (let to = from + 1; to <= words.length; to += 1) {
        const crop = words.slice(from, to).join(' ');
        const { frame } = read(query, { target_feature: 'login form', trigger_condition: 'when the password is empty', observed_issue: 'shows no error', desired_action: crop });
        expect([crop, frame.desired_action]).toEqual([crop, null]);
        expect(assessRiskLevel(frame, 'MODIFY')).toBe('MEDIUM');
      }
    }
  });
});

describe('[U-03] two slots may not live off the same words', () => {
  it.each<[string, Given, SlotName]>([
    ['The export is broken. Repair the export.', { target_feature: 'export', trigger_condition: 'The export', observed_issue: 'is broken', desired_action: 'Repair the export' }, 'trigger_condition'],
    ['The invoice page is blank. Please mend it.', { target_feature: 'invoice page', trigger_condition: 'the invoice page', observed_issue: 'is blank', desired_action: 'Please mend it' }, 'trigger_condition'],
    ['The import results are missing. Fix the import.', { target_feature: 'import', trigger_condition: 'import results are missing', observed_issue: 'results are missing', desired_action: 'Fix the import' }, 'trigger_condition'],
    ['Please fix the upload that loses files', { target_feature: 'upload', observed_issue: 'loses files', desired_action: 'the upload that loses files' }, 'desired_action'],
    ['Please mend the sidebar, it flickers on hover', { target_feature: 'sidebar', trigger_condition: 'on hover', observed_issue: 'it flickers', desired_action: 'it flickers on hover' }, 'desired_action'],
    ['The chart on the dashboard is wrong, please repair it', { target_feature: 'dashboard', trigger_condition: 'on the dashboard', observed_issue: 'The chart on the dashboard is wrong', desired_action: 'please repair it' }, 'trigger_condition'],
    ['印刷機能が壊れているので直して', { target_feature: '印刷機能', trigger_condition: '印刷機能が', observed_issue: '壊れている', desired_action: '直して' }, 'trigger_condition'],
    ['注文画面で金額がおかしい。直してください。', { target_feature: '注文画面', trigger_condition: '注文画面で', observed_issue: '金額がおかしい', desired_action: '直してください' }, 'trigger_condition'],
    ['通知が遅いので早くして', { target_feature: '通知', observed_issue: '通知が遅い', desired_action: '通知が遅い' }, 'desired_action'],
    ['検索結果の並びが崩れるのを直してほしい', { target_feature: '検索結果', observed_issue: '並びが崩れる', desired_action: '検索結果の並びが崩れる' }, 'desired_action'],
    ['カレンダーの祝日がずれるので修正して', { target_feature: 'カレンダー', trigger_condition: 'カレンダーの祝日', observed_issue: '祝日がずれる', desired_action: '修正して' }, 'trigger_condition'],
    ['退会した人の名前が消えないため直してほしい', { target_feature: '名前', trigger_condition: '退会した人の名前が消えない', observed_issue: '消えない', desired_action: '直してほしい' }, 'trigger_condition'],
    ['請求書の合計が合わないため見直してほしい', { target_feature: '請求書', trigger_condition: '請求書の', observed_issue: '合計が合わない', desired_action: '見直してほしい' }, 'trigger_condition'],
  ])('%s', (query, given, refused) => {
    const { frame, rejected_slots, ask_again } = read(query, given);
    expect(frame[refused]).toBeNull();
    expect(rejected_slots.find(({ slot }) => slot === refused)?.reason_code).toMatch(/^Q-(?:SHARED|ROLE)$/);
    expect(ask_again).toContain(refused);
    expect(assessRiskLevel(frame, 'MODIFY')).not.toBe('LOW');
  });

  it('nor when the second is sent alone, later', () => {
    const { run } = openUnderstanding({ run_id: 'run_1', session_id: 'ses_1', query: 'The report shows no totals', intent: 'MODIFY', at: 0 });
    const first = setFrame(run, { target_feature: quoted('report'), observed_issue: quoted('shows no totals') }).run;
    expect(first.risk).toBe('MEDIUM');
    const second = setFrame(first, { trigger_condition: quoted('The report') }).run;
    expect(setFrame(second, { desired_action: quoted('report shows') }).run).toMatchObject({ risk: 'MEDIUM', frame: { trigger_condition: null, desired_action: null } });
  });

  it.each<[string, Given]>([
    ['When the cart is empty the checkout crashes. Make it show a hint.', { target_feature: 'checkout', trigger_condition: 'When the cart is empty', observed_issue: 'the checkout crashes', desired_action: 'Make it show a hint' }],
    ['The export hangs on Windows. Fix the export.', { target_feature: 'export', trigger_condition: 'on Windows', observed_issue: 'The export hangs', desired_action: 'Fix the export' }],
    ['Use Redis for the session cache', { target_feature: 'session cache', desired_action: 'Use Redis' }],
    ['The upload fails during upload of large files, please retry it', { target_feature: 'upload', trigger_condition: 'during upload of large files', observed_issue: 'The upload fails', desired_action: 'please retry it' }],
    ['Clicking save twice stores two rows. It should store one.', { target_feature: 'save', trigger_condition: 'Clicking save twice', observed_issue: 'stores two rows', desired_action: 'It should store one' }],
    ['Files over 20 MB are cut off. Accept them whole.', { trigger_condition: 'Files over 20 MB', observed_issue: 'are cut off', desired_action: 'Accept them whole' }],
    ['Login works. The logout should too.', { target_feature: 'logout', desired_action: 'The logout should too' }],
    ['The invoice button does nothing when clicked', { target_feature: 'invoice button', trigger_condition: 'when clicked', observed_issue: 'The invoice button does nothing' }],
    ['ダークモードにしてください', { target_feature: 'ダークモード', desired_action: 'ダークモードにしてください' }],
    ['カートが空のとき決済が落ちる。案内を出すようにして。', { target_feature: '決済', trigger_condition: 'カートが空のとき', observed_issue: 'カートが空のとき決済が落ちる', desired_action: '案内を出すようにして' }],
    ['ログイン時に画面が固まるので直して', { target_feature: 'ログイン', trigger_condition: 'ログイン時に', observed_issue: '画面が固まる', desired_action: '直して' }],
    ['Safariで印刷が崩れる。印刷を直してください。', { target_feature: '印刷', trigger_condition: 'Safariで', observed_issue: '印刷が崩れる', desired_action: '印刷を直してください' }],
    ['ダークモード対応', { target_feature: 'ダークモード', desired_action: 'ダークモード対応' }],
    ['在庫が0だと注文が通ってしまう。エラーを返すべき。', { target_feature: '注文', trigger_condition: '在庫が0だと', observed_issue: '注文が通ってしまう', desired_action: 'エラーを返すべき' }],
    ['CSVを読み込むと文字化けする。文字コードを判定する処理を追加', { trigger_condition: 'CSVを読み込むと', observed_issue: '文字化けする', desired_action: '文字コードを判定する処理を追加' }],
  ])('and what is said apart, or bound as a case, stays: %s', (query, given) => {
    expect(reasonsOf(query, given)).toEqual([]);
  });
});

describe('[U-01] a slot is filled by words of its kind', () => {
  it.each([
    ['The total is wrong. The tax is missing.', 'The tax is missing'], ['The list loads slowly. The footer overlaps.', 'The footer overlaps'], ['Exports stop after ten rows', 'ten rows'], ['The avatar looks blurry on phones', 'on phones'], ['Ask the person before deleting an account', 'deleting an account'], ['Show a spinner while loading the map', 'loading the map'], ['Drop the index? No, rebuild it.', 'Drop the index'],
    ['合計が違う。税が抜けている。', '税が抜けている'], ['一覧が遅い。フッターが重なる。', 'フッターが重なる'], ['書き出しが十行で止まる', '十行'], ['スマホで写真がぼやける', '写真がぼやける'], ['アカウントを消す前に本人へ確認して', 'アカウントを消す'], ['地図を読み込む場合は目印を出して', '地図を読み込む'], ['索引を消して?いや、作り直して。', '索引を消して'],
  ])('a wish wishes: %s says none with %s', (query, wish) => {
    expect(read(query, { desired_action: wish }).frame.desired_action).toBeNull();
  });

  it.each([
    ['The footer overlaps the text', 'The footer'], ['My invoices show no total', 'My invoices show'], ['Repair the broken thumbnails', 'thumbnails'], ['Our newsletter is garbled', 'newsletter'], ['The avatar looks blurry', 'The avatar looks'], ['Please fix the export', 'the export'],
    ['フッターが文字に重なる', 'フッターが'], ['請求書の合計が出ない', '請求書の合計'], ['サムネイルを直して', 'サムネイル'], ['メルマガが文字化けする', 'メルマガ'], ['写真がぼやけている', '写真'], ['書き出し機能を直して', '書き出し機能'],
  ])('a condition is a circumstance: %s says none with %s', (query, condition) => {
    const { frame, rejected_slots } = read(query, { trigger_condition: condition });
    expect(frame.trigger_condition).toBeNull();
    expect(rejected_slots).toMatchObject([{ slot: 'trigger_condition', severity: 'soft' }]);
  });
});

describe('[U-03] a quote lies in one utterance', () => {
  const run = { query: 'Fix the login', clarifications: ['It shows no error when the password is empty.', 'Make it refuse that.'] };

  it('what joins two of them is no quote', () => {
    const ends = utteranceEndsOf(run);
    expect(ends.map((end) => wordsOf(run)[end])).toEqual(['\n', '\n']);
    for (const quote of ['login It shows no error', 'empty. Make it refuse', 'Fix the login\nIt shows']) {
      for (const slot of SLOTS) expect(readFrame(wordsOf(run), { [slot]: quoted(quote) }, { utteranceEnds: ends }).frame[slot], slot).toBeNull();
    }
    expect(readFrame(wordsOf(run), { target_feature: quoted('login It') }, { utteranceEnds: ends }).rejected_slots).toMatchObject([{ reason_code: 'Q-NOTFOUND', severity: 'hard' }]);
    expect(readFrame(wordsOf(run), { observed_issue: quoted('shows no error'), desired_action: quoted('Make it refuse that') }, { utteranceEnds: ends }).rejected_slots).toEqual([]);
  });

  it('while a line break of the person\'s own does not part an utterance', () => {
    expect(readFrame('Fix the\nlogin form', { target_feature: quoted('the login form') }, { utteranceEnds: [] }).rejected_slots).toEqual([]);
  });
});
