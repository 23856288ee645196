// A wish has to wish for something, and a condition has to be a circumstance: the same words are one or the other by what stands around them (U-01, U-06).
import { describe, expect, it } from 'vitest';
import type { SlotName } from '../../../src/gates/understanding/frame.ts';
import { readFrame } from '../../../src/gates/understanding/read-frame.ts';

function reading(slot: SlotName, query: string, quote: string): string {
  const { frame, rejected_slots, ask_again } = readFrame(query, { [slot]: { value: quote, quote } });
  const [rejected] = rejected_slots;
  if (rejected === undefined) return frame[slot] === quote ? 'taken' : 'lost';
  expect([frame[slot], ask_again]).toEqual([null, [slot]]); // a soft refusal: it may be sent once more
  return `${rejected.reason_code} ${rejected.severity}`;
}

const REFUSED = 'Q-ROLE soft';

describe('[U-06] a wish', () => {
  it.each([
    ['a deed at the beginning of its sentence', 'Announce the outage to all users', 'Announce the outage'],
    ['a deed in a list', '- announce the outage', 'announce the outage'],
    ['a deed behind another', 'and announce the outage', 'announce the outage'],
    ['a deed of a sentence of its own', 'The page hangs. Announce the outage', 'Announce the outage'],
    ['what would be nice', 'It would be nice if you show a hint.', 'show a hint'],
    ['a title', 'Pagination for search results', 'Pagination'],
    ['what becomes of what', 'log level: debug -> info', 'debug -> info'],
    ['another question is answered with no', 'Add a button. Ok? No rush.', 'Add a button'],
    ['what is to be done to something', '空のパスワードを拒否する', '空のパスワードを拒否する'],
    ['a deed by its name', 'ダークモード対応', 'ダークモード対応'],
    ['an addition', 'ログの追加', 'ログの追加'],
    ['a change into something', '英語に統一', '英語に統一'],
    ['behind a cry', 'エクスポートが止まる！直して。', '直して'],
  ])('is taken: %s', (_name, query, quote) => expect(reading('desired_action', query, quote)).toBe('taken'));

  it.each([
    ['a deed somebody is said to do', 'The servers announce the outage', 'announce the outage'],
    ['a thing that is said to be something', 'Ring is lost', 'Ring is lost'],
    ['a thing that does not do something', 'Ring does not stay', 'Ring does not stay'],
    ['the report beside the wish', 'The export hangs. Please fix it.', 'The export hangs'],
    ['a clause of time', 'The page hangs before you delete the cache.', 'delete the cache'],
    ['a title that reports', 'Errors in the checkout', 'Errors in the checkout'],
    ['a question that is answered with no', 'Remove the cache? No, keep it.', 'Remove the cache'],
    ['a deed that something else does', 'サーバーが値を返す', '値を返す'],
    ['a deed that only describes a thing', '空のパスワードを拒否する画面が出る', '空のパスワードを拒否する'],
    ['what was done', '設定を保存した', '設定を保存した'],
    ['what is being done', '設定を保存している', '設定を保存している'],
    ['what is not done', '設定を保存しない', '設定を保存しない'],
    ['a thing of a thing', 'ログの件数', 'ログの件数'],
    ['a place', '画面に表示', '画面に表示'],
    ['a thing with a deed in its name', '対応表の列', '対応表の列'],
  ])('is refused: %s', (_name, query, quote) => expect(reading('desired_action', query, quote)).toBe(REFUSED));

  it('ends with its sentence also where a mark of full width ends it: a question that is answered with no, a report before the wish', () => {
    expect(reading('desired_action', 'キャッシュを消す？いや、残して。', 'キャッシュを消す')).toBe(REFUSED);
    expect(reading('desired_action', 'エクスポートが止まる！直して。', 'エクスポートが止まる')).toBe(REFUSED);
  });
});

describe('[U-06] a condition', () => {
  it.each([
    ['a deed by its name', 'Clicking save stores the row again', 'Clicking save'],
    ['so many of something', 'Two rows break the chart', 'Two rows'],
    ['a clause up to its comma', 'The password is empty, and the form accepts it', 'The password is empty'],
    ['a clause before another', 'The password is empty and the form accepts it', 'The password is empty'],
    ['a clause behind another', 'The form accepts a password and the password is empty', 'the password is empty'],
    ['a clause without its article', 'The form accepts it, the password is empty', 'password is empty'],
    ['a whole sentence', 'The password is empty', 'The password is empty'],
    ['a clause that goes on', '名前が消えて、フォームが通る', '名前が消え'],
    ['a clause that is granted', 'ボタンが消えるけど画面は残る', 'ボタンが消える'],
  ])('is taken: %s', (_name, query, quote) => expect(reading('trigger_condition', query, quote)).toBe('taken'));

  it.each([
    ['a name', 'The login form hangs', 'login form'],
    ['a name that ends like a deed', 'The string is wrong', 'The string'],
    ['a deed of which nothing is said to be done', 'Saving stores the row again', 'Saving'],
    ['a clause whose end is cut off', 'The password field is empty there, it stays', 'password field is empty'],
    ['a clause whose beginning is cut off', 'The list shows the password is empty; it stays', 'password is empty'],
    ['one of two clauses', 'The password is empty or the form accepts it', 'The password is empty'],
    ['a clause that only describes a thing', '名前が消えた画面が残る', '名前が消えた'],
  ])('is refused: %s', (_name, query, quote) => expect(reading('trigger_condition', query, quote)).toBe(REFUSED));
});
