// What is taken out of a request: the nouns and wishes, without the words that only ask; each with its clause and polarity.
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../src/kernel/limits.ts';
import { extractRequiredTerms } from '../../src/language/terms.ts';

describe('extractRequiredTerms', () => {
  it('[P-02][X-01] takes compounds with a generic head apart', () => {
    const { terms, source } = extractRequiredTerms('認証機能とバリデーションを実装して');
    expect(terms).toEqual(['認証', 'バリデーション']);
    expect(source).toBe('user-input');
  });

  it.each([
    ['決済処理を追加し、監査ログを残す', ['監査ログ', '決済']],
    ['個人情報を30日以内に削除する', ['個人情報', '30日', '削除']],
    ['お問い合わせフォームに絞り込みと並び替えを付ける', ['問い合わせ', 'フォーム', '絞り込み', '並び替え']],
    ['第三章を短くしてください', ['第三章', '短く']],
    ['Add authentication and input validation', ['authentication', 'validation']],
    ['Please implement the search feature', ['search']],
    ['Upload images with drag and drop', ['upload', 'images', 'drag and drop']],
    ['Summarize it in 150 words', ['summarize', '150 words']],
  ])('[P-02] %s → %j', (input, terms) => {
    const found = extractRequiredTerms(input).terms;
    for (const term of terms) expect(found.some((own) => own === term || own.includes(term)), `${term} in ${found.join(' ')}`).toBe(true);
  });

  it.each([
    ['Write a press release about the Internet Explorer plug-in', ['press release', 'internet explorer']],
    ['Make the narrator\'s voice consistent', ['narrator', 'voice', 'consistent']],
    ['I want to scan receipts with a camera', ['scan', 'receipts', 'camera']],
    ['Please send a short greeting to the back of the card', ['greeting', 'card']],
    ['Upload files of 500 MB in a 10-page form', ['upload', '500 mb', '10-page']],
    ['TypeScriptのanyを使わない', ['typescript', 'any']],
    ['売上を月別に集計し、1ページ20件ずつ並べる', ['売上', '月別', '集計', '20件']],
    ['退会後30日間は残し、月額980円にする', ['退会', '30日間', '月額', '980円']],
    ['カレンダーをドラッグ&ドロップで動かせる', ['カレンダー', 'ドラッグ&ドロップ']],
  ])('[P-02] %s names exactly what it names', (input, terms) => {
    const found = extractRequiredTerms(input).terms;
    for (const term of terms) expect(found, found.join(' ')).toContain(term);
    for (const light of ['want', 'make', 'short', 'back', 'send', 'please', '使う', '動かせる', '残す', '書く', '助かる', 'ので']) expect(found).not.toContain(light);
  });

  it('[P-02] beyond ten, what only tells why falls off first', () => {
    const { terms } = extractRequiredTerms('The spring term starts soon. Import grades, flag scores, hide names, mask emails, sort classes, print badges');
    expect(terms).not.toContain('spring');
    expect(terms).toContain('import');
  });

  it('[P-02] a reason is not a requirement, unless it is all there is', () => {
    expect(extractRequiredTerms('画面が重いのでキャッシュを追加して').terms).toEqual(['キャッシュ']);
    expect(extractRequiredTerms('カートが重いので').terms).toEqual(['カート']);
  });

  it('[P-02] beyond ten terms every requirement keeps one, so that the cap hides none', () => {
    const input = '猫と犬と馬車と駱駝と象牙と河馬と羊毛と山羊と鶏舎と家鴨と孔雀の写真を並べ、請求書を印刷し、地図を描く';
    const { terms, requirements } = extractRequiredTerms(input);
    expect(terms.length).toBe(LIMITS.termsFromRequest);
    for (const requirement of requirements!) expect(requirement.terms.some((term) => terms.includes(term)), requirement.quote).toBe(true);
  });

  it.each(['する ある できる', 'the a an is are', '機能 処理 実装 追加 対応', 'implement add support feature', '', '。、!?', 'を は が'])('[P-02] nothing is required of 「%s」', (input) => {
    expect(extractRequiredTerms(input).terms).toEqual([]);
  });

  it('[P-02] terms are lower-cased, two characters or more, ten at most, technical ones first', () => {
    const { terms, requirements } = extractRequiredTerms(
      'リンゴ、バナナ、ミカン、ブドウ、レモン、モモ、ナシ、スイカ、メロン、イチゴ、カキ、ビワのページを作り、JWTとSQLを使い、GraphQL APIのtestを書く',
    );
    expect(terms.length).toBe(LIMITS.termsFromRequest);
    expect(terms.slice(0, 4).every((term) => /jwt|sql|graphql|api|test/.test(term)), terms.join(' ')).toBe(true);
    for (const technical of ['jwt', 'sql', 'graphql', 'test']) expect(terms.join(' ')).toContain(technical);
    expect(terms.every((term) => term.length >= 2 && term === term.toLowerCase())).toBe(true);
    // The full list is kept beside the ten, so that the cap hides nothing.
    expect(requirements!.flatMap((item) => item.terms).length).toBeGreaterThan(10);
  });

  it('[P-01][P-02] each requirement keeps its clause verbatim, its place and its polarity', () => {
    const input = '既存のＡＰＩは消さずに、検索を追加して';
    const { requirements } = extractRequiredTerms(input);
    expect(requirements).toEqual([
      { terms: ['api', '消さず'], quote: '既存のＡＰＩは消さずに', range: [0, 11], polarity: 'negative' },
      { terms: ['検索'], quote: '検索を追加して', range: [12, 19], polarity: 'positive' },
    ]);
    for (const { quote, range } of requirements!) expect(input.slice(...range)).toBe(quote);
  });

  it('[P-01][P-02] the English twin', () => {
    const input = 'Add search without removing the existing API';
    expect(extractRequiredTerms(input).requirements).toEqual([
      { terms: ['search'], quote: 'Add search', range: [0, 10], polarity: 'positive' },
      { terms: ['without removing', 'existing api'], quote: 'without removing the existing API', range: [11, 44], polarity: 'negative' },
    ]);
  });

  it('[P-02] a negation ends with its clause', () => {
    const signs = (input: string) => extractRequiredTerms(input).requirements!.map(({ terms, words = terms, polarity }) => [polarity, ...words]);
    expect(signs('Do not log personal data, and mask card numbers')).toEqual([['negative', 'not log', 'personal data'], ['positive', 'mask', 'card numbers']]);
    expect(signs('Do not add maps, charts, and calendars')).toEqual([['negative', 'maps', 'charts', 'calendars']]);
    expect(signs('エラーが出ないように入力チェックを強化')).toEqual([['positive', '入力チェック'], ['negative', 'エラー']]);
    expect(signs('請求書を作り、税率は変更しないでください')).toEqual([['positive', '請求書'], ['negative', '税率', '変更しない']]);
  });

  it.each([
    ['ログインではなくSSOを使う', 'sso', 'ログイン'],
    ['Use SSO instead of login', 'sso', 'login'],
  ])('[P-02] %s: the rejected side of a contrast is not required', (input, wanted, rejected) => {
    const { terms } = extractRequiredTerms(input);
    expect(terms).toContain(wanted);
    expect(terms).not.toContain(rejected);
  });
});
