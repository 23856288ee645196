// Relatedness of phrases and code symbols: word parts, dictionary, opposites, look-alikes, learned pairs, and code beside the name.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explainRelation, isRelated } from '../../../src/index.ts';

/** The twenty entries the gates start from, each with a name that uses it. */
const TWENTY = {
  ログイン: 'loginUser', 認証: 'authenticateRequest', ユーザー: 'UserRepository', 登録: 'registerMember', 削除: 'deleteItem', 更新: 'updateRecord',
  検索: 'searchIndex', 一覧: 'orderList', 詳細: 'detailView', 設定: 'settings_page', 通知: 'notifyAll', メール: 'sendEmail', パスワード: 'passwordHash',
  トークン: 'tokenStore', セッション: 'sessionId', キャッシュ: 'cacheControl', データベース: 'databaseUrl', API: 'apiClient', エラー: 'errorHandler',
  バリデーション: 'validateInput',
};

describe('isRelated', () => {
  it.each(Object.entries(TWENTY))('[X-04] %s ~ %s', (nl, symbol) => {
    expect(isRelated(nl, symbol)).toBe(true);
  });

  it.each([
    ['認証', 'AuthorCard'], ['キャッシュ', 'CashRegister'], ['API', 'capitalize'], ['ログイン', 'logoutHandler'], ['一覧', 'callbackUrl'], ['詳細', 'reviewer'],
    ['セッション', 'assessRisk'], ['エラー', 'transferred'], ['パスワード', 'bypassCheck'], ['follow a user', 'unfollowUser'], ['encrypt files', 'decryptFile'], ['', 'x'], ['x', ''],
  ])('[X-04] %s is not %s', (nl, symbol) => {
    expect(isRelated(nl, symbol)).toBe(false);
  });

  /** Pairs of the author's own, none of a labelled set: what carries each of them is a rule, not a word of the lists. */
  it.each([
    ['配送状況の追跡', 'ShipmentTracker'], ['会議室の予約', 'bookMeetingRoom'], ['座席の割り当て', 'assignSeats'], ['郵便番号', 'zipCodeValidator'], ['投票の集計', 'tallyVotes'],
    ['print labels', 'LabelPrinter'], ['parse dates', 'dateParser'], ['crash reports', 'CrashReporter'], ['gift cards', 'redeemGiftCard'], ['tax rate', 'TAX_RATE'], ['国際化', 'i18n_loader'],
  ])('takes names apart in any order, doers and generic words included: %s ~ %s', (nl, symbol) => {
    expect(isRelated(nl, symbol)).toBe(true);
  });

  it.each([
    ['パスワードの強度', 'signalStrength'], ['会議室の予約', 'chatRoomList'], ['座席の割り当て', 'allocateMemory'], ['支店', 'branchPredictor'], ['鍵の交換', 'keyframes'], ['株価', 'stockRoomMap'],
    ['speech bubbles', 'bubbleSort'], ['track a parcel', 'parcelBundler'], ['river bank', 'bankTransfer'], ['family tree', 'binaryTree'], ['bus stops', 'eventBus'], ['press release', 'releaseLock'],
  ])('does not take a word of the phrase beside foreign ones for the whole: %s is not %s', (nl, symbol) => {
    expect(isRelated(nl, symbol)).toBe(false);
  });

  it('asks for the opposite neither of a toggle nor inside a longer word, and keeps a denial', () => {
    expect(explainRelation('hide comments', 'toggleCommentVisibility').evidence.some(({ kind }) => kind === 'opposite')).toBe(false);
    expect(isRelated('spell checking', 'spellChecker')).toBe(true);
    expect(isRelated('hide comments', 'showComments')).toBe(false);
  });

  it('[X-04] shows what it found and how strong it is', () => {
    const { related, score, evidence } = explainRelation('パスワードの再設定', 'resetPassword');
    expect(related).toBe(true);
    expect(score).toBeGreaterThan(0.7);
    expect(evidence.map(({ found }) => found)).toEqual(['reset password']);
    expect(explainRelation('画像の回転', 'rotateImage').evidence.map(({ found }) => found)).toEqual(['image', 'rotate']);
    expect(explainRelation('ログイン', 'logoutHandler').evidence).toContainEqual(expect.objectContaining({ kind: 'opposite' }));
  });

  it('takes a pair that a person of the root declared, and nothing else for it', () => {
    expect(isRelated('寄り道', 'detourPlanner')).toBe(false);
    expect(isRelated('寄り道', 'detourPlanner', { learned: [['寄り道', 'detour']] })).toBe(true);
    expect(isRelated('寄り道', 'orderService', { learned: [['寄り道', 'detour']] })).toBe(false);
  });

  it('lets two kinds of code evidence speak for a name that says half of it', () => {
    const code = { body: ['verifyPassword', 'loginAttempts'], path: ['src', 'login', 'guard.ts'] };
    expect(explainRelation('ログインの制限', 'attemptLimit', { code }).related).toBe(true);
    expect(explainRelation('ログインの制限', 'colorWheel', { code }).related).toBe(false);
  });

  it('[X-04] never throws and always gives the same answer', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (nl, symbol) => {
        expect(explainRelation(nl, symbol)).toEqual(explainRelation(nl, symbol));
      }),
      { numRuns: 300 },
    );
    for (const long of ['a'.repeat(100_000), 'ア'.repeat(100_000), 'aB'.repeat(50_000), '_'.repeat(100_000)]) expect(typeof isRelated(long, long)).toBe('boolean');
  });
});
