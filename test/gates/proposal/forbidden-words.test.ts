// Which words a report may not use, and which only look like them: tables of sentences, judged through the validators.
import { describe, expect, it } from 'vitest';
import { validateAdvisorReport, validateOrganizerReport, type AdvisorReport, type ValidationOptions } from '../../../src/index.ts';
import { languageOfTexts } from '../../../src/gates/proposal/report-language.ts';
import { sample } from './samples.ts';

const organizerSays = (summary: string, options?: ValidationOptions): boolean => validateOrganizerReport({ decomposition_proposals: [], grouping_proposals: [], relation_proposals: [], summary }, [], options).ok;
const advisor = (over: Partial<AdvisorReport>, english = false): AdvisorReport => ({ ...(structuredClone(sample('A1').correct[english ? 1 : 0]) as AdvisorReport), ...over });
const advisorSays = (summary: string, options?: ValidationOptions): boolean => validateAdvisorReport(advisor({ summary }), ['n1'], options).ok;
const englishAdvisorSays = (summary: string, options?: ValidationOptions): boolean => validateAdvisorReport(advisor({ summary }, true), ['n1'], options).ok;

describe('Japanese reports', () => {
  it.each([
    '早く決めるべきです。', 'すべき作業があります。', '後回しにするべきではない。', '先に選ぶべき。', '「べき」という話です。', '急ぐ必要はないべきだ。', 'n1べき', '決めるべき等の意見',
    '見積もりを確認してください。', '確認して下さい。', '確認してくださいね', '話してください', '予算の確認が必要です。', '時間が必要ですが、', '時間が必要で\u200bす。', '早く決めるべ\nきです。', 'す べ き',
  ])('[Q-05] an organizer may not say %s', (text) => {
    expect(organizerSays(text)).toBe(false);
  });

  it.each([
    'べき等な処理にできそうです。', '冪等な処理です。', 'べき乗の計算に見えます。', 'このべき等性を保てそうです。', '調べきれない点がありそうです。', '全部食べきる話です。', '述べきれていないように見えます。', 'くらべきれない量です。', 'しかるべき部署に見えます。', '然るべき場所', '驚くべき量です。',
    '先方が確認してくださいました。', '先方が確認してくださいます。', '時間が要るかもしれません。', '必要なものが三つに見えます。', 'なべきのこの話です。',
  ])('[Q-05] an organizer may say %s', (text) => {
    expect(organizerSays(text)).toBe(true);
  });

  it.each([
    '案Aがベストです。', 'ベストプランは案A。', 'マイベストは案A。', 'ザ・ベスト', 'ﾍﾞｽﾄです', 'ベ\u200dスト', 'ベスト８に入る案', '案Aを推奨します。', '推奨案はA。', '是非推奨したい。', '最推奨', '推\n奨', '正解は案A。', '正解です', '返信すべきです。', 'するべきこと', '案Aを選ぶべきです。', '推奨環境は案A', '**推奨**', '（推奨）',
  ])('[Q-05] an advisor may not say %s', (text) => {
    expect(advisorSays(text)).toBe(false);
  });

  it.each([
    'この書き方は非推奨とされています。', 'ベストエフォート型の回線です。', 'ベストセラーの本です。', 'ハーベストの話です。', 'インベストメントの話です。', '防弾ベストの見積もり', '不正解の数を見る案です。', '正解率を比べられます。', '設定の修正解除を含む案', '公正解答の話', 'べき等なAPIにする案です。', '確認してくださいと書く案もあります。', '時間が必要です。',
  ])('[Q-05] an advisor may say %s', (text) => {
    expect(advisorSays(text)).toBe(true);
  });
});

describe('English reports', () => {
  it.each(['We should split it.', 'You must start here.', 'First, please look.', 'You need to decide.', 'It needs to be split.', "It shouldn't wait.", 'MUST do', 'ＳＨＯＵＬＤ do', 'You sho\u200buld split it.', 'a should-do list', 'You must have it.', 'need\nto'])('[Q-05] an organizer may not say %s', (text) => {
    expect(organizerSays(text)).toBe(false);
  });

  it.each(['It seems to hold two things.', 'The need is not clear yet.', 'a must-have list, it seems', 'The mustard order', 'Pleased customers, it seems', 'a shoulder bag', 'The note says "we should ship this soon", it seems.', 'It tends to need time.'])('[Q-05] an organizer may say %s', (text) => {
    expect(organizerSays(text)).toBe(true);
  });

  it.each(['Option A is the best.', 'the best-suited one', "That's best", 'Option A is recommended.', 'We recommend A.', 'Our recommendation is A.', 'A is the correct answer.', 'You should take A.', 'BEST', 'ｂｅｓｔ'])('[Q-05] an advisor may not say %s', (text) => {
    expect(englishAdvisorSays(text)).toBe(false);
  });

  it.each(['It is a best effort service.', 'a best-effort service', 'to bestow it', 'a bestseller', 'Best regards', 'a letter of recommendation', 'the correct address', 'the `best_of` flag', 'You must know the price.', 'They wrote "you should answer by Friday" in the mail.'])('[Q-05] an advisor may say %s', (text) => {
    expect(englishAdvisorSays(text)).toBe(true);
  });

  it('[Q-05] one word between quotation marks, or nothing but a quotation, is no quotation', () => {
    for (const text of ['Option A is "best" here.', '"Option A is the best one"', '「推奨」の案です。']) expect(englishAdvisorSays(text)).toBe(false);
  });
});

describe('trap 7: every string the model wrote', () => {
  it('[Q-05] is looked at in an advisor report', () => {
    const put: ((report: any, text: string) => void)[] = [
      (r, t) => (r.options[0].label = t), (r, t) => (r.options[1].description = t), (r, t) => (r.options[0].pros = ['x', t]), (r, t) => (r.options[0].cons = [t]), (r, t) => (r.options[0].next_action = t), (r, t) => (r.options[0].necessary_info = t),
      (r, t) => (r.options[0].criteria_note = t), (r, t) => (r.options[1].risks = ['x', t]), (r, t) => (r.criteria[0].name = t), (r, t) => (r.criteria[1].description = t), (r, t) => (r.next_decision = t), (r, t) => (r.summary = t),
      (r, t) => (r.more = { deep: [{ er: t }] }), (r, t) => (r.options[0][t] = 'x'),
    ];
    put.forEach((at, index) => {
      const report = advisor({});
      at(report, 'これがベスト');
      expect(validateAdvisorReport(report, ['n1']).errors, `place ${index}`).toEqual(['output contains forbidden word (e.g. ベスト, 推奨)']);
    });
  });

  it('[Q-05] while ids, target_title and current_status are not', () => {
    const report = advisor({ target_node_id: '推奨-1', target_title: 'ベストな案を選ぶべき件', current_status: '正解' });
    expect(validateAdvisorReport(report, ['推奨-1'])).toMatchObject({ ok: true });
    expect(validateOrganizerReport({ ...(sample('O2').correct[0] as object), decomposition_proposals: [{ ...(sample('O2').correct[0] as any).decomposition_proposals[0], target_title: 'すべきことの確認が必要です' }] }, ['n1'])).toMatchObject({ ok: true });
  });

  it('[Q-05] nor is a title of the board that is quoted; a text of nothing else is the model speaking', () => {
    const nodes = [{ id: 'n2', title: 'ベストな案を選ぶべき件' }];
    expect(advisorSays('現時点では「ベストな案を選ぶべき件」に二つの案があります。')).toBe(false);
    expect(advisorSays('現時点では「ベストな案を選ぶべき件」に二つの案があります。', { nodes })).toBe(true);
    expect(advisorSays('ベストな案を選ぶべき件', { nodes })).toBe(false);
    expect(advisorSays('「ベストな案を選ぶべき件」', { nodes })).toBe(false);
    expect(advisorSays('「ベストな案を選ぶべき件」には案Aがベストです。', { nodes })).toBe(false);
    expect(advisorSays('ベストな案を選ぶべき件です', { nodes })).toBe(false);
  });

  it('[Q-05] nor a passage quoted from what the model was given; an invented quotation is the model speaking', () => {
    const passages = ['先方より: 至急ご返信すべきとの意見あり。', 'The client wrote that we should answer soon.'];
    expect(advisorSays('メモに「至急ご返信すべきとの意見あり」とあります。', { passages })).toBe(true);
    expect(advisorSays('メモに「案Aを至急採用すべきです」とあります。', { passages })).toBe(false);
    expect(englishAdvisorSays('The note says "we should answer soon" somewhere.', { passages })).toBe(true);
    expect(englishAdvisorSays('The note says "we should take option A" somewhere.', { passages })).toBe(false);
  });
});

describe('the language is that of the report', () => {
  it.each([
    [['まず企画書から見ると良さそうです。'], 'ja'],
    [['First look at 「企画書を書くための長い題名の仕事」 here.'], 'en'],
    [['PR review と API の件'], 'en'],
    [['まず PR の review から見ると良さそうです。'], 'ja'],
    [['123', '—'], 'en'],
  ])('%j is %s', (texts, language) => {
    expect(languageOfTexts(texts)).toBe(language);
  });

  it('[Q-05] English names in a Japanese report are held to the Japanese list, whole sentences to their own', () => {
    expect(advisorSays('現時点では Best Buy との契約に二つの案があります。')).toBe(true);
    expect(validateAdvisorReport({ ...advisor({}), next_decision: 'Option A is clearly the best.' }, ['n1']).ok).toBe(false);
    expect(validateAdvisorReport({ ...advisor({}, true), next_decision: 'まず案Aを推奨します。' }, ['n1']).ok).toBe(false);
  });

  it('[Q-05] may be given', () => {
    expect(organizerSays('Must 42', { language: 'ja' })).toBe(true);
    expect(organizerSays('Must 42', { language: 'en' })).toBe(false);
  });
});

describe('settings', () => {
  it('[Q-05] lists and exceptions can be set, one by one', () => {
    expect(advisorSays('案Aがおすすめです。')).toBe(true);
    expect(advisorSays('案Aがおすすめです。', { config: { forbidden: { advisor: { ja: ['おすすめ'] } } } })).toBe(false);
    expect(advisorSays('案Aがベストです。', { config: { forbidden: { advisor: { ja: ['おすすめ'] } } } })).toBe(true);
    expect(advisorSays('案Aは推奨環境です。', { config: { exceptions: { ja: ['推奨環境'] } } })).toBe(true);
    expect(organizerSays('We should split it.', { config: { forbidden: { advisor: { en: [] } } } })).toBe(false);
  });

  it('[Q-05] a setting of the wrong type never weakens', () => {
    const wrong: unknown[] = [null, 5, 'x', { forbidden: 5 }, { forbidden: { advisor: null } }, { forbidden: { advisor: { ja: 'x' } } }, { forbidden: { advisor: { ja: [5] } } }, { forbidden: { advisor: { ja: [''] } } }, { exceptions: { ja: 'ベスト' } }];
    for (const config of wrong) expect(advisorSays('案Aがベストです。', { config } as never), JSON.stringify(config)).toBe(false);
  });
});
