// A predicate keeps its sign in another word, another language and under what governs it: per cause what is turned round, and the honest twin.
import { describe, expect, it } from 'vitest';
import { validateSlot } from '../../../src/language/quotes/validate-slot.ts';

type Case = readonly [slot: 'target_feature' | 'trigger_condition' | 'observed_issue' | 'desired_action', value: string, quote: string, query?: string];

const T = 'trigger_condition';
const O = 'observed_issue';
const D = 'desired_action';
const F = 'target_feature';

const TURNED: Readonly<Record<string, readonly Case[]>> = {
  'a noun that is denied by its copula': [
    [T, 'the visitor is a member', 'When the visitor is not a member'], [T, 'the visitor is not a member', 'When the visitor is a member'], [T, 'the amount is an integer', 'if the amount isn\'t an integer'],
    [T, 'the folder is a symlink', 'if the folder is not a symlink'], [O, 'the reply is a valid document', 'the reply is not a valid document'], [T, 'the input is a date', 'if the input is not a valid date'],
    [T, 'the account is the owner', 'unless the account is the owner'],
    [T, '注文が定期便のとき', '注文が定期便ではないとき'], [T, '注文が定期便でないとき', '注文が定期便のとき', '注文が定期便のとき割引が付かない'], [T, '送り先が海外でない場合', '送り先が海外の場合', '送り先が海外の場合に送料が出ない'],
    [T, '入力が整数のとき', '入力が整数でないとき'], [T, '拡張子がcsvではないとき', '拡張子がcsvのとき', '拡張子がcsvのときプレビューが開かない'], [T, 'the order is a subscription', '注文が定期便ではないとき'], [T, '会員のとき', 'if the visitor is not a member'],
  ],
  'an event told in another word': [
    [O, '警告が表示される', '警告が出ない'], [O, '請求メールが届く', '請求メールが来ない'], [O, '候補が現れる', '候補が表示されない'], [O, '請求メールが来ない', '請求メールが届く'], [O, '在庫数が見える', '在庫数が表示されない'], [O, 'グラフが出る', 'グラフが表示されません'],
    [O, 'a warning is displayed', '警告が出ない'], [O, 'the receipt arrives', '領収書が届かない'], [O, 'the chart appears', 'グラフが表示されない'], [O, '警告が出る', 'no warning is displayed'], [O, '領収書が届く', 'the receipt never arrives'], [O, 'バッジが見える', 'The badge does not show up'],
    [O, '画像が読み込まれる', 'Images do not load'], [O, 'the toast pops up', 'トーストが出ない'], [O, '返信が来る', 'No reply comes'], [O, 'the list is displayed', '一覧が見えない'], [T, 'プランが無料プランの場合', 'プランが無料プランではない場合'], [T, 'there are items in the cart', 'カートが空のとき'],
    [O, 'the badge appears', 'The badge is not shown'], [O, 'the badge is displayed', 'The badge does not appear'], [O, 'the hint shows up', 'no hint is displayed'], [O, 'the invoice is delivered', 'the invoice does not arrive'], [O, 'a tooltip is shown', 'a tooltip never appears'], [O, 'the digest arrives', 'the digest is not delivered'],
  ],
  'to be able and to work': [
    [O, 'exporting works', '書き出しできない'], [O, 'uploads work', 'アップロードできない'], [O, '印刷できる', '印刷が動かない'], [O, '決済が動く', '決済できない'], [O, '再生可能', '再生できません'], [O, '並べ替えが機能する', '並べ替えが動かない'], [O, '同期が正常に動く', '同期が壊れている'],
    [O, 'the export works', 'The export does not work'], [O, 'printing works', 'cannot print'], [O, 'the sync works', 'the sync stops working after an hour'], [O, 'payment is possible', 'payment fails'], [O, 'the filter works', 'the filter is broken'], [O, 'sorting works', 'sorting no longer works'],
    [O, '印刷できる', 'Printing does not work'], [O, '決済できる', 'Payment is broken'], [O, 'フィルターが動く', 'The filter no longer works'], [O, '同期できる', 'the sync fails'], [O, 'エクスポートできる', 'cannot export'], [O, 'archived orders can be opened', 'Archived orders can no longer be opened'],
  ],
  'empty and filled in': [
    [T, '氏名が入力されているとき', '氏名が空のとき', '氏名が空のとき登録が進まない'], [T, '氏名が空でない場合', '氏名が未入力の場合', '氏名が未入力の場合に警告が出ない'], [T, '電話番号が空欄でないとき', '電話番号が空欄のとき', '電話番号が空欄のとき保存できない'], [T, '住所が未入力のとき', '住所が入力されているとき'], [T, 'コメントが空のとき', 'コメントが入力されているとき'], [T, '件名が空', '件名が空ではないとき'],
    [T, 'the name is filled in', 'the name is empty'], [T, 'the subject is not blank', 'when the subject is blank'], [T, 'the cart is empty', 'when the cart is not empty'], [T, 'the address is empty', 'if the address is filled in'], [T, 'a non-empty comment', 'an empty comment'], [T, 'the title has been entered', 'the title is blank'],
    [T, 'the subject is not empty', '件名が空のとき', '件名が空のとき送信が止まらない'], [T, 'the address is filled in', '住所が未入力のとき'], [T, '件名が入力されているとき', 'when the subject is blank'], [T, 'カートが空でないとき', 'when the cart is empty'],
  ],
  'an order to stop': [
    [D, 'メールアドレスを画面に出す', 'Stop showing email addresses'], [D, '検索語を記録する', 'Stop recording search terms'], [D, '古い下書きを消す', 'Stop deleting old drafts'], [D, 'show email addresses', 'メールアドレスの表示をやめて'], [D, '住所の表示を行う', '住所を表示しないで'], [D, '検索語をログに書く', '検索語はログに書かないで'],
    [D, '古いログを残す', 'Do not keep old logs'], [D, 'write to the database', 'データベースには書き込まずに'], [D, 'ユーザーを追跡する', 'Stop tracking users'],
    [D, 'caching previews', 'Stop caching previews'], [D, 'send reminders', 'Please stop sending reminders'], [D, 'retry the upload', 'It should stop retrying the upload'], [D, 'resize images', 'Avoid resizing images'], [D, 'do the polling', 'Stop polling'], [D, 'log the address', 'Never log the address'],
  ],
  'a crop under what governs it': [
    [D, 'rename the column', 'rename the column', 'You must never, for whatever reason, rename the column'], [D, 'drop the index', 'drop the index', 'Do not, under any condition, drop the index.'], [D, 'overwrite the draft', 'overwrite the draft', 'Instead of letting the import overwrite the draft, ask first'],
    [T, 'the cart is locked', 'the cart is locked', 'Show the price unless the cart is locked.'], [T, 'the owner agreed', 'the owner agreed', 'Reject the transfer unless the owner agreed'], [D, 'attachments over 5 MB', 'attachments over 5 MB', 'Reject attachments over 5 MB'], [D, 'requests without a key', 'requests without a key', 'Block requests without a key.'],
    [D, 'call the API twice', 'call the API twice', 'Refrain from having the client call the API twice'], [D, 'retry', 'retry', 'Rather than let it retry, fail at once'], [D, 'migrate the data', 'migrate the data', 'We decided not to migrate the data'], [D, 'データを移行', 'データを移行', 'データを移行する代わりに作り直す'], [D, '設定を変更', '設定を変更', '設定を変更することなく直して'],
    [D, '下書きは上書き', '下書きは上書き', '下書きは上書きせずに複製する'], [D, '変更', '変更', '価格の変更は禁止'], [D, '写真は圧縮', '写真は圧縮', '写真は圧縮しないで保存して'], [D, '公開', '公開', '記事の公開は不可'], [D, '5MBを超える添付', '5MBを超える添付', '5MBを超える添付を拒否して'], [D, '履歴は削除', '履歴は削除', '履歴は削除せず残して'], [D, '再送', '再送', '通知の再送は厳禁'],
  ],
  'what the rest is unlike': [
    [F, 'receipt', 'receipt', 'Unlike the receipt, the order mail has no total.'], [F, 'the web app', 'the web app', 'The mobile app crashes on start, unlike the web app'], [F, 'staging', 'staging', 'Unlike staging, production is slow'],
    [F, '領収書', '領収書', '領収書と違って、注文メールに合計がない'], [F, '検証環境', '検証環境', '検証環境とは違い、本番が遅い'], [F, 'ウェブ版', 'ウェブ版', 'ウェブ版とは異なり、アプリ版が落ちる'],
  ],
  'a verb and its particle': [[F, 'log out', 'log', 'log the token'], [F, 'check out', 'check', 'check the address'], [F, 'sign up', 'sign', 'sign the document']],
};

const KEPT: Readonly<Record<string, readonly Case[]>> = {
  'a noun that is denied by its copula': [
    [T, 'the visitor is not a member', 'When the visitor is not a member'], [T, 'the visitor is a member', 'if the visitor is a member'], [T, 'the amount is not an integer', 'if the amount isn\'t an integer'], [T, 'the account is not the owner', 'unless the account is the owner'],
    [T, '注文が定期便でないとき', '注文が定期便ではない場合'], [T, '送り先が海外', '送り先が海外の場合', '送り先が海外の場合に送料が出ない'], [T, 'the input is an invalid date', 'if the input is not a valid date'],
  ],
  'an event told in another word': [
    [O, '警告が表示されない', '警告が出ない'], [O, '請求メールが来ない', '請求メールが届かない'], [O, 'no warning is displayed', '警告が出ない'], [O, 'the receipt does not arrive', '領収書が届かない'], [O, '警告が出ない', 'no warning is displayed'], [O, 'the badge does not appear', 'The badge is not shown'], [O, 'no hint appears', 'no hint is displayed'],
    [D, '警告を表示する', '警告を出すように'], [O, '古い価格が表示される', '古い価格が出る'],
  ],
  'to be able and to work': [
    [O, 'cannot export', '書き出しできない'], [O, '印刷できない', 'Printing does not work'], [O, 'the filter is broken', 'the filter does not work'], [O, '決済に失敗する', '決済できない'], [O, 'the sync stops working', 'the sync stops working after an hour'], [O, 'ジョブが動かなくなる', 'The job stops working'], [O, 'the elevator does not stop', 'the elevator never stops'], [O, '合計が更新されない', 'The total is no longer updated'], [D, '印刷できるようにする', '印刷できるようにして'], [O, 'archived orders cannot be opened', 'Archived orders can no longer be opened'],
    [O, 'アップロードが動かない', 'アップロードできない'], [D, 'exporting works offline', 'オフラインでもエクスポートできるようにして'],
  ],
  'empty and filled in': [
    [T, '氏名が空のとき', '氏名が未入力のとき'], [T, 'the name is empty', '氏名が空のとき', '氏名が空のとき登録が進まない'], [T, '件名が入力されているとき', '件名が空でないとき'], [T, 'the cart is not empty', 'when the cart isn\'t empty'], [T, 'the subject is blank', 'when the subject is empty'], [T, '入力したコメントが空', '入力したコメントが空のとき'],
  ],
  'an order to stop': [
    [D, 'stop showing email addresses', 'Stop showing email addresses'], [D, 'メールアドレスを表示しない', 'Stop showing email addresses'], [D, 'do not send reminders', 'Please stop sending reminders'], [D, '住所を表示しない', '住所の表示をやめて'], [D, 'avoid resizing images', 'Avoid resizing images'],
  ],
  'a crop under what governs it': [
    [D, 'ask first', 'ask first', 'Instead of letting the import overwrite the draft, ask first'], [D, 'Reject attachments over 5 MB', 'Reject attachments over 5 MB'], [T, 'attachments over 5 MB', 'attachments over 5 MB', 'Reject attachments over 5 MB'], [T, 'unless the cart is locked', 'unless the cart is locked', 'Show the price unless the cart is locked.'],
    [D, '複製する', '複製する', '下書きは上書きせずに複製する'], [D, '価格の変更は禁止', '価格の変更は禁止'], [D, '5MBを超える添付を拒否', '5MBを超える添付を拒否して'], [F, '価格の変更', '価格の変更', '価格の変更画面が開かない'],
  ],
  'what the rest is unlike': [[F, 'order mail', 'order mail', 'Unlike the receipt, the order mail has no total.'], [F, '注文メール', '注文メール', '領収書と違って、注文メールに合計がない'], [F, '表示', '表示', '表示が設定と違う'], [F, '設定', '設定', '表示が設定と違う']],
  'a verb and its particle': [[F, 'log out', 'log out', 'users cannot log out'], [F, 'login', 'log in', 'I cannot log in'], [F, 'check out', 'checkout', 'the checkout is slow']],
};

const verdictOf = ([slot, value, quote, query = quote]: Case): string => {
  const { reason, severity } = validateSlot(slot, { value, quote }, query);
  return reason === undefined ? 'accepted' : `${reason} ${severity}`;
};

describe('a predicate turned round', () => {
  for (const [cause, cases] of Object.entries(TURNED)) it.each(cases)(`${cause}: %s %s ⟵ %s`, (...given) => {
    expect(verdictOf(given as unknown as Case)).not.toBe('accepted');
  });

  it('is a hard refusal, and asked for again only where the language leaves room', () => {
    const soft = Object.entries(TURNED).flatMap(([cause, cases]) => (cause === 'a verb and its particle' ? [] : cases)).map(verdictOf).filter((verdict) => !verdict.endsWith('hard'));
    expect(soft.length).toBeLessThan(6);
  });
});

describe('the honest twin of a turned predicate', () => {
  for (const [cause, cases] of Object.entries(KEPT)) it.each(cases)(`${cause}: %s %s ⟵ %s`, (...given) => {
    expect(verdictOf(given as unknown as Case)).toBe('accepted');
  });
});

describe('the words of a refusal', () => {
  it.each([['請求書', '請求書', '請求書には触らないで。'], ['見積書', '見積書', '見積書は変更しないで。'], ['領収書', '領収書', '領収書はいじらないでください。']])('name %s whole, not a piece of it', (value, quote, query) => {
    const { message } = validateSlot('target_feature', { value, quote }, query);
    expect(message?.ja).toContain(value);
  });
});
