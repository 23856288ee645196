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
  ])('[P-02] %s names exactly what it names', (input, terms) => {
    const found = extractRequiredTerms(input).terms;
    for (const term of terms) expect(found, found.join(' ')).toContain(term);
    for (const light of ['want', 'make', 'short', 'back', 'send', 'please', '使う', '動かせる', '残す', '書く', '助かる', 'ので']) expect(found).not.toContain(light);
  });

  it.each([
    ['Add a dark theme to the settings page', ['dark theme', 'settings']],
['Limit the poem to sixteen lines', ['poem', 'sixteen lines']],
    ['Keep paragraphs under five lines', ['paragraphs', 'five lines']],
    ['Translate the chat on the fly', ['translate', 'chat']],
    ['Show the newest phone number', ['newest', 'phone number']],
    ['新しい順に並べる', ['新しい順']],
    ['寄付の呼びかけで締める', ['寄付', '呼びかけ']],
    ['大げさな表現を削る', ['大げさ', '表現', '削る']],
    ['匿名の投稿は許可しないで', ['匿名', '投稿', '許可しない']],
    ['画像を自動で圧縮する', ['画像', '圧縮']],
    ['鍵は自動で閉まるようにして', ['自動']],
    ['議事録から決定事項を抜き出し、期限を添える', ['議事録', '決定事項', '期限']],
    ['ゲスト用Wi-Fiを設ける', ['ゲスト', 'wi-fi']],
    ['Prepare ten questions and offer a 10% discount', ['ten', 'questions', '10%', 'discount']],
    ['Write a tool that renames photos and upgrade it to Python 3.12', ['renames', 'photos', 'python 3.12']],
    ['Make the tone formal and send daily reminders', ['tone', 'formal', 'daily', 'reminders']],
    ['挙動は変えないで、続きから読めるようにして', ['挙動', '変えない', '続き']],
    ['ふりがなを付けて、ですます調で毎朝7時に配信する', ['ふりがな', 'ですます調', '毎朝7時', '配信']],
    ['売上データを表示し、お詫びメールの長さを縮めて', ['売上データ', 'お詫びメール', '長さ', '縮め']],
  ])('[P-02] %s is named in the words people list', (input, terms) => {
    const found = extractRequiredTerms(input).terms;
    for (const term of terms) expect(found, found.join(' ')).toContain(term);
  });

  it.each([
    // A compound is taken apart unless it is one name, and may stand beside its telling word where readers differ; what is very general falls off.
    ['Add an admin approval to the signup API and drop the sleep calls', ['admin', 'approval', 'signup', 'sleep'], ['admin approval', 'calls']],
    ['Write a cover letter, run a fire drill and add rate limiting', ['cover letter', 'fire drill', 'rate limiting'], ['cover', 'fire', 'rate']],
    ['Serve vegetarian dinners to enterprise customers', ['vegetarian', 'dinners', 'enterprise'], ['customers']],
    ['Upgrade to node 20 and shorten act two', ['node 20', 'act two'], ['node', 'act']],
    ['Update the user manual and the public interface', ['manual', 'public interface'], ['user manual', 'user']],
    // What must not be done stands with the word that says so.
    ["Don't block the office, never overwrite an existing file, without changing colours", ["don't block", 'never overwrite', 'existing file', 'without changing'], ['block']],
    ['Plan a weekend with no museums and do not add sugar', ['no museums', 'sugar'], ['not add']],
    ['Keep the humor, avoid formulas and leave out the divorce', ['keep', 'humor', 'avoid', 'formulas', 'leave out', 'divorce'], ['out']],
    ['Flag any score above 100 and nothing longer than 30 minutes', ['above 100', '30 minutes', 'flag'], ['longer']],
    ['Read it left to right, one page max, for US readers', ['one page', 'us'], ['max', 'left']],
    ['We had an outage last night. Alert us when disk usage passes 85%', ['disk usage', '85%', 'alert'], ['passes', 'usage']],
    ['予約サイトの回想シーンをDockerイメージとJSON形式にする', ['予約', '回想', 'docker', 'json'], ['形式', 'イメージ']],
    ['会員のCSV一括取り込みで重複は弾いて、余分な文は削って', ['会員', 'csv', '取り込み', '重複', '弾いて', '削って'], ['弾く', '削る']],
    ['文体は勝手にいじらないで、結果をまとめて、穏やかで読みやすく', ['文体', 'いじらない', 'まとめて', '穏やか', '読みやすく'], []],
    ['論文の要旨を英訳し、費用を表にまとめる', ['要旨', '英訳', '費用'], ['まとめる']],
    ['注文を毎晩バックアップし、語尾をです・ます調に揃える', ['毎晩', 'バックアップ', 'です・ます調'], []],
    ['画像を自動で圧縮し、保存期間を90日に設定する', ['画像', '圧縮', '保存期間', '90日'], []],
    ['Cite sources for every claim and keep a rollback plan', ['cite', 'sources', 'rollback'], ['plan']],
    ['Summarize the article in French and make the dialogue sound natural, no longer than 100 words', ['summarize', 'french', 'dialogue', 'natural', '100 words'], ['sound']],
    ['京都二泊の旅を5万円で、肉じゃがのレシピと第5条を', ['二泊', '5万円', '肉じゃが', '第5条'], ['万円']],
    ['語尾は「です・ます」にそろえて、難しい漢字を避ける', ['です・ます', 'そろえて', '漢字', '避ける'], []],
    ['発言は一言一句変えず、URLは今のままで', ['発言', 'url'], []],
  ])('[P-02] %s holds %j and not %j', (input, terms, others) => {
    const found = extractRequiredTerms(input).terms;
    for (const term of terms) expect(found, found.join(' | ')).toContain(term);
    for (const other of others) expect(found, found.join(' | ')).not.toContain(other);
  });

  it('[P-02] whoever uses the thing is no term', () => {
    expect(extractRequiredTerms('Let users reset their password').terms).not.toContain('users');
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
    expect(terms.slice(0, 5)).toEqual(['jwt', 'sql', 'graphql', 'api', 'test']);
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
