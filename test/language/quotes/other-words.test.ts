// A model sums a request up in its own words: what says the same must pass, class by class, and its near neighbours must not.
import { describe, expect, it } from 'vitest';
import { validateSlot } from '../../../src/language/quotes/validate-slot.ts';

/** value, quote. */
type Pairs = Readonly<Record<string, readonly (readonly [string, string])[]>>;

const SAME: Pairs = {
  'a する-noun and its native verb': [
    ['下書きを保存できるようにする', '下書きを残しておけるように'],
    ['余白を詰める', '余白を狭くして'],
    ['ログを詳細に出力する', 'ログを詳しく出して'],
    ['引用元の明記', '引用元を書いておいて'],
    ['変更しない', '仕様はいじらないで'],
  ],
  'a transitive and its intransitive twin, passive and active': [
    ['メニューが閉じない', 'メニューを閉じられない'],
    ['添付ファイルを開けない', '添付ファイルが開かない'],
    ['投稿が管理者によって削除されたとき', '管理者が投稿を削除したとき'],
    ['選択状態が解除される', '選択が外れてしまう'],
    ['local edits are overwritten by the sync', 'The sync overwrites local edits'],
  ],
  'polite and casual speech': [
    ['お客様情報を閲覧できる', 'お客様の情報をご覧いただける'],
    ['検索が非常に遅い', '検索がめっちゃ遅い'],
    ['remove the sidebar', 'ditch the sidebar'],
    ['notify admins', 'let admins know'],
  ],
  'a nominalisation': [
    ['ファイルアップロードの途中停止', 'ファイルをアップロードすると途中で止まってしまう'],
    ['ログインに失敗する', 'ログインできない'],
    ['failure to load the picture', 'fails to load the picture'],
    ['loss of filters on reload', 'We lose the filters when it reloads'],
    ['remove repetition', 'cut the repeated bits'],
    ['simplify the language', 'use simpler words'],
  ],
  'a denial in another word': [
    ['ボタンが無反応', 'ボタンを押しても何も起きない'],
    ['メールの未着', 'メールが届かない'],
    ['sorting is broken', 'sorting doesn\'t work'],
    ['button is unresponsive', 'the button doesn\'t respond'],
    ['dialogue sounds unnatural', 'the dialogue doesn\'t sound natural'],
    ['missing error message', 'no error message is shown'],
    ['search does not return results', 'search finds nothing'],
    ['cannot be cancelled', 'cancelling isn\'t possible'],
    ['running import cannot be cancelled', 'There\'s no way to cancel a running import'],
    ['注文を取り消せない', '注文を取り消す方法がない'],
    ['スピナーが表示され続ける', 'スピナーが出っぱなしになる'],
    ['二重登録の防止', '二重に登録されないようにして'],
    ['prevent duplicate submissions', 'stop people from submitting twice'],
    ['内容が失われる', '内容がなくなる'],
    ['在庫切れの商品が買える', '在庫がない商品を買えてしまう'],
  ],
  'what the form of a wish says': [
    ['要約の作成', '要約して'],
    ['一括削除機能の追加', 'まとめて削除できるようにしたい'],
    ['箇条書きに変更する', '箇条書きにしてください'],
    ['enable sorting by date', 'I\'d like to sort by date'],
    ['add keyboard shortcuts', 'I\'d love keyboard shortcuts'],
    ['remove the watermark from images', 'images shouldn\'t have the watermark'],
    ['skip the greeting', 'no greeting needed'],
  ],
  'a particle verb around its object': [
    ['split the module', 'break the module up'],
    ['summarize in three sentences', 'sum it up in three sentences'],
    ['do not modify the API', 'leave the API alone'],
    ['search ignores accents', 'search doesn\'t take accents into account'],
  ],
  'an idiom': [
    ['slow search', 'search takes forever'],
    ['検索に時間がかかる', '検索が遅い'],
    ['session expires too early', 'my session runs out too soon'],
    ['no response when Save is clicked', 'Clicking Save does nothing at all'],
    ['intermittent failures', 'it fails every now and then'],
  ],
  'the dimension an adjective measures': [
    ['入力欄の幅が狭い', '入力欄が狭くて見づらい'],
    ['button color #FF0000', 'make the button #FF0000'],
  ],
  'numbers and versions': [
    ['集計が0になる', '集計がゼロになってしまう'],
    ['at least 8 characters', '8 or more characters'],
    ['data goes to iphone 15', 'data goes to iphone15'],
    ['occurs in v2.3.1 of it', 'it happens in v2.3.1'],
  ],
  'one user, I': [
    ['user is logged out suddenly', 'it logs me out out of nowhere'],
    ['app drains the battery', 'it drains my battery'],
  ],
};

const OTHER: Pairs = {
  'loss for inability': [
    ['カートに商品を追加できない', 'カートに入れた商品が消える'],
    ['カートに商品を入れられない', 'カートに入れた商品がなくなっている'],
  ],
  'another event of the same thing': [
    ['印刷に時間がかかる', '印刷すると表がはみ出す'],
    ['見積書の作成', '見積書を送ってほしい'],
    ['ファイルが開けない', 'ファイルが見つからない'],
    ['本文が二重に表示される', '本文とフッターがかぶる'],
    ['文章がくどい', '文章が堅い'],
    ['login is slow', 'can\'t log in'],
    ['the API returns an error', 'the API gives back old data'],
  ],
  'a thing no wish named': [
    ['送信前に確認画面を追加する', '送信前に確認してほしい'],
    ['確認メールを追加で送信する', '確認メールを送信してほしい'],
    ['add a login page', 'make logging in simpler'],
    ['add new characters', 'flesh out the characters'],
  ],
  'a wish turned round': [
    ['自動更新を有効にする', '自動更新されないようにしたい'],
    ['enable auto-update', 'please don\'t auto-update'],
    ['fewer lines for her', 'give her more lines'],
    ['input box is too wide', 'the input box isn\'t wide enough'],
    ['remove the price', 'the price should be visible'],
  ],
  'another person, unit or amount': [
    ['エラーが起きたら利用者に知らせる', 'エラーが起きたら管理者に知らせて'],
    ['cache the results for one day', 'keep the results cached for an hour'],
    ['the totals doubled', 'the totals go back to zero'],
    ['先生が生徒に褒められる', '先生が生徒を褒める'],
    ['メールの件名に社名を入れる', 'メールの署名に社名を入れて'],
  ],
};

/** A condition claims like a problem does, and unlike a problem it may be worded as a wish. */
const accepts = (value: string, quote: string, query = `${quote}.`): boolean => validateSlot('trigger_condition', { value, quote }, query).value !== null;

describe('the same in other words', () => {
  for (const [name, pairs] of Object.entries(SAME)) it.each(pairs)(`${name}: %s ⟵ %s`, (value, quote) => expect(accepts(value, quote)).toBe(true));
});

describe('something else in like words', () => {
  for (const [name, pairs] of Object.entries(OTHER)) it.each(pairs)(`${name}: %s ⟵ %s`, (value, quote) => expect(accepts(value, quote)).toBe(false));
});

describe('the place it happens in', () => {
  it('may stand before the quote, up to the nearest predicate', () => {
    expect(accepts('注文履歴を日付で絞り込む機能', '日付で絞り込めるように', '注文履歴画面なんですが、日付で絞り込めるようにできますか。')).toBe(true);
    expect(accepts('wrong total on the checkout page', 'the total is wrong', 'On the checkout page the total is wrong.')).toBe(true);
    expect(accepts('一覧画面が崩れる', '詳細画面では崩れます', '一覧画面では正常ですが、詳細画面では崩れます。')).toBe(false);
    expect(accepts('the import times out', 'times out', 'The import works, the export times out.')).toBe(false);
  });
});
