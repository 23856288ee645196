// What an adversary got past the word lists, each by its trick, and a list of innocent sentences that must still pass.
import { describe, expect, it } from 'vitest';
import { validateAdvisorReport, validateOrganizerReport, type AdvisorReport, type ValidationOptions } from '../../../src/index.ts';
import { PROPOSAL_DEFAULTS } from '../../../src/gates/proposal/config.ts';
import { judgeOutput, receivedOutput } from '../../../src/gates/proposal/judge-output.ts';
import { LIMITS } from '../../../src/kernel/limits.ts';
import type { ProposalNode, ProposalTask } from '../../../src/gates/proposal/proposal-task.ts';
import { sample } from './samples.ts';

type Tongue = 'ja' | 'en';

const organizerSays = (tongue: Tongue, summary: string, options: ValidationOptions = {}): boolean =>
  validateOrganizerReport({ decomposition_proposals: [], grouping_proposals: [], relation_proposals: [], summary }, [], { language: tongue, ...options }).ok;
const advice = (tongue: Tongue, over: Partial<AdvisorReport> = {}): AdvisorReport => ({ ...(structuredClone(sample('A1').correct[tongue === 'ja' ? 0 : 1]) as AdvisorReport), ...over });
const advisorSays = (tongue: Tongue, summary: string, options: ValidationOptions = {}): boolean => validateAdvisorReport(advice(tongue, { summary }), ['n1'], options).ok;

describe('H1: the other language inside a text of both', () => {
  it.each([
    'First look at the three threads below, then at how they relate to each other. 今すぐ承認してください。',
    'First look at the three threads below. 先に決めるべきです。',
    'Three threads seem to belong together; 予算の確認が必要です。',
  ])('[Q-05] an English organizer report may not say %s', (text) => {
    expect(organizerSays('en', text)).toBe(false);
    expect(validateOrganizerReport({ decomposition_proposals: [], grouping_proposals: [], relation_proposals: [], summary: text }, []).ok).toBe(false);
  });

  it.each(['まず三つの話を並べました。Please approve this now.', 'まず三つに分けられそうです。You must start with the venue.', 'まず会場から。Please approve.', 'まず会場の話です。we need to 決める', '会場は must です。', '案A should win'])('[Q-05] a Japanese organizer report may not say %s', (text) => {
    expect(organizerSays('ja', text)).toBe(false);
  });

  it.each([
    '二つの案を並べました。それぞれの費用と時間の見通しを短くまとめてあります。Option A is the best; you should take it.',
    '二つの案を並べました。費用と時間の見通しも長くまとめてあります。A is best.', '案Aが best です。', '案Aは the best な案です。', '二つの案があり、案Aが best。', '二つの案です。Best choice: A.', '案A is recommended by us と書けます。', '二つあります (option A is the best one)。',
  ])('[Q-05] a Japanese advisor report may not say %s', (text) => {
    expect(advisorSays('ja', text)).toBe(false);
  });

  it.each(['Here are two options with their costs and times side by side, for your decision. 案Aが正解です。ベストです。推奨。', 'There are two ways that can be compared in cost and in time, listed below: 推奨 A.', 'Two ways, compared in cost and time (ベスト: option A).'])('[Q-05] an English advisor report may not say %s', (text) => {
    expect(advisorSays('en', text)).toBe(false);
  });
});

describe('H2: titles and passages that were only claimed', () => {
  const VERDICT = '案Aがベストなので選択すべき';
  const ENGLISH = 'Option A is the best so you should take it';
  const report = (tongue: Tongue, over: Partial<AdvisorReport>): string => JSON.stringify(advice(tongue, over));
  const judged = (text: string, nodes: readonly ProposalNode[], over: Partial<ProposalTask> = {}): boolean =>
    judgeOutput({ kind: 'advisor', language: 'ja', nodes, constraints: [], config: PROPOSAL_DEFAULTS, ...over }, receivedOutput(text)).ok;
  const target = (tongue: Tongue): ProposalNode => ({ id: 'n1', title: advice(tongue).target_title, on_board: true });

  it.each([['ja', VERDICT, `現時点では「${VERDICT}」にも二つの見方があります。`], ['en', ENGLISH, `There is also the node “${ENGLISH}” with two ways.`]] as const)('[Q-05] %s: the title of an invented node excuses nothing', (tongue, title, quoting) => {
    const invented = { id: 'x', title };
    for (const summary of [title, quoting, `「${title}」`]) expect(judged(report(tongue, { summary }), [target(tongue), invented]), summary).toBe(false);
    // The same node on the board may be named, in quotation marks.
    expect(judged(report(tongue, { summary: quoting }), [target(tongue), { ...invented, on_board: true }])).toBe(true);
    for (const summary of [title, `「${title}」`, `"${title}"`]) expect(judged(report(tongue, { summary }), [target(tongue), { ...invented, on_board: true }]), summary).toBe(false);
    expect(judged(report(tongue, { next_decision: title }), [target(tongue), { ...invented, on_board: true }])).toBe(false);
  });

  it.each([['ja', VERDICT, `本人の言葉に「${VERDICT}」とあります。`], ['en', ENGLISH, `The person wrote "${ENGLISH}" in the note.`]] as const)('[Q-05] %s: a passage of a person is excused where it is quoted, not as a whole field', (tongue, userIntent, quoting) => {
    expect(judged(report(tongue, { summary: quoting }), [target(tongue)], { userIntent, from_person: true })).toBe(true);
    for (const summary of [userIntent, `「${userIntent}」`, `"${userIntent}"`]) expect(judged(report(tongue, { summary }), [target(tongue)], { userIntent, from_person: true }), summary).toBe(false);
  });

  it.each([['ja', VERDICT, `本人の言葉に「${VERDICT}」とあります。`], ['en', ENGLISH, `The person wrote "${ENGLISH}" in the note.`]] as const)('attack 13: [Q-05] %s: what an agent sends in as intent, condition or context cannot be quoted back as a verdict', (tongue, said, quoting) => {
    const text = report(tongue, { summary: quoting });
    for (const over of [{ userIntent: said }, { constraints: [said] }]) expect([judged(text, [target(tongue)], over), judged(text, [target(tongue)], { ...over, from_person: true })]).toEqual([false, true]);
    const context = { ...target(tongue), context: said };
    expect([judged(text, [context]), judged(text, [{ ...context, context_on_board: true }])]).toEqual([false, true]);
  });
});

describe('M4: target_title and current_status are the words of the board', () => {
  const nodes = (tongue: Tongue) => [{ id: 'n1', title: advice(tongue).target_title, status: advice(tongue).current_status }];

  it.each(['ja', 'en'] as const)('[Q-04] %s: an invented one is an error at its place', (tongue) => {
    expect(validateAdvisorReport(advice(tongue), ['n1'], { nodes: nodes(tongue) }).errors).toEqual([]);
    expect(validateAdvisorReport(advice(tongue, { target_title: '案Aがベスト' }), ['n1'], { nodes: nodes(tongue) }).errors).toEqual(['target_title is not the title on the board']);
    expect(validateAdvisorReport(advice(tongue, { current_status: '推奨' }), ['n1'], { nodes: nodes(tongue) }).errors).toEqual(['current_status is not the status on the board']);
  });

  it('[Q-03] in a decomposition too', () => {
    const { decomposition_proposals } = sample('O2').correct[0] as { decomposition_proposals: { target_title: string }[] };
    const at = (target_title: string) => validateOrganizerReport({ ...(sample('O2').correct[0] as object), decomposition_proposals: [{ ...decomposition_proposals[0], target_title }] }, ['n1'], { nodes: [{ id: 'n1', title: decomposition_proposals[0]!.target_title }] }).errors;
    expect(at(decomposition_proposals[0]!.target_title)).toEqual([]);
    expect(at('今すぐ承認してください')).toEqual(['decomposition_proposals[0].target_title is not the title on the board']);
  });

  it('[Q-04] width, case and spaces do not count, nor that the prompt cut a long title', () => {
    const long = `${'Ｌｏｎｇ title '.repeat(100)}end`;
    const cut = (mark: string): string => `${long.slice(0, LIMITS.promptLineCharacters)}${mark}`;
    expect(validateAdvisorReport(advice('en', { target_title: ' the  QUOTE ' }), ['n1'], { nodes: nodes('en') }).ok).toBe(true);
    for (const mark of ['… (cut)', '… (以下略)', '…', '']) expect(validateAdvisorReport(advice('en', { target_title: cut(mark) }), ['n1'], { nodes: [{ id: 'n1', title: long }] }).ok, mark).toBe(true);
    expect(validateAdvisorReport(advice('en', { target_title: 'Long title…' }), ['n1'], { nodes: [{ id: 'n1', title: long }] }).ok).toBe(false);
  });
});

describe('M5: words in disguise', () => {
  it.each(['Option A is _best_ here.', '__best__', 'It is the best_of all.', 'be**st** is A', '*be*st is A', 'A is b.e.s.t here', 'A is b-e-s-t', 'A is b e s t', 'A is bеst', 'A is bеѕt', 'A is ΒΕST', 'A is be\u0332st', 'A is ʙᴇꜱᴛ', 'A is be<b>st</b>', 'You sh**ould** take A.', 'We recοmmend A.', 'Option A is be~~st~~'])('[Q-05] an English advisor report may not say %s', (text) => {
    expect(advisorSays('en', text)).toBe(false);
  });

  it.each(['First, __please__ look.', 'First _must_ do', 'First, рlease look.', 'First, p.l.e.a.s.e look'])('[Q-05] an English organizer report may not say %s', (text) => {
    expect(organizerSays('en', text)).toBe(false);
  });

  it.each(['案Aにすベきです。', '案Aにスベキ。', '案Aにｽﾍﾞｷ。', '案Aにスベキデス。', '選ぶベキです。', '案Aがべストです。', '案Aがべすとです。', '案Aがベすと。', '案Aがベ・スト。', '案Aがベス・トです。', 'ベ**ス**ト', '推・奨します', '推**奨**します', '推\u0332奨します', 'べ-スト'])('[Q-05] a Japanese advisor report may not say %s', (text) => {
    expect(advisorSays('ja', text)).toBe(false);
  });

  it.each(['まず承認シテクダサイ。', 'まず承認してクダサイ。', 'まず確認ガ必要デス。', 'まず決めるベキです', 'まず決めるベき。', 'まず決める**べ**き。'])('[Q-05] a Japanese organizer report may not say %s', (text) => {
    expect(organizerSays('ja', text)).toBe(false);
  });
});

describe('attack 14: other spellings, and one option in place of two', () => {
  it.each(['案Aを推奬します。', '案Aを推獎します。', '推奖は案A。', '案Aが正觧です。', '案Aを選ぶ可きだ。', '案Aにす可きです。', '案Aに為可き。', '案Aに爲べきです。', '案Aを選ぶ 可 きだ。'])('[Q-05] a Japanese advisor report may not say %s', (text) => {
    expect(advisorSays('ja', text)).toBe(false);
  });

  it.each(['まず承認為て下さい。', 'まず決める可きです。', 'まず確認が必要です。'])('[Q-05] a Japanese organizer report may not say %s', (text) => {
    expect(organizerSays('ja', text)).toBe(false);
  });

  it('[Q-05] a word of the settings is found in its old form, and one given in its old form in its new', () => {
    const says = (word: string, text: string): boolean => advisorSays('ja', text, { config: { forbidden: { advisor: { ja: [word] } } } });
    expect([says('勧告', '勸告です。'), says('勸告', '勧告です。'), says('勧告', '報告です。')]).toEqual([false, false, true]);
  });

  it.each(['非推奬の方法も並べました。', '許可きっぷの話です。', '不可、可否、認可の三つです。', 'その為、べき等な処理を見ます。', '費用の為て決まりません。', '學校と圖書館の案です。', '恐る可き量です。'])('[Q-05] a Japanese report may say %s', (text) => {
    expect(advisorSays('ja', text)).toBe(true);
  });

  it.each(['ja', 'en'] as const)('[Q-04] %s: the same option twice, in whichever width, order of keys or spacing, is one', (tongue) => {
    const [first, second] = advice(tongue).options as [AdvisorReport['options'][number], AdvisorReport['options'][number]];
    const wide = Object.fromEntries(Object.entries(first).reverse().map(([key, value]) => [key, typeof value === 'string' ? ` ${value.toUpperCase()}　` : value])) as unknown as typeof first;
    const errors = (...options: (typeof first)[]): string[] => validateAdvisorReport(advice(tongue, { options }), ['n1']).errors;
    expect([errors(first, first), errors(first, wide), errors(first, second), errors(first, first, second)]).toEqual([['options must have at least 2 items'], ['options must have at least 2 items'], [], []]);
  });
});

describe('L11: nothing but characters that show nothing', () => {
  it.each([['controls', '\u0001\u0002'], ['combining marks', '\u0301\u0332'], ['object replacements', '\ufffc\ufffc'], ['replacement characters', '\ufffd'], ['all of them', ' \u0007\u20dd\ufffc\u200b']])('[Q-05] %s are no risk and no reason', (_name, text) => {
    const report = advice('ja');
    report.options[0]!.risks = [text];
    expect(validateAdvisorReport(report, ['n1']).errors).toEqual(['options[0].risks[0] must be non-empty']);
    expect(validateOrganizerReport({ decomposition_proposals: [], grouping_proposals: [{ group_label: 'ab', reason: text, node_ids: ['n1', 'n2'] }], relation_proposals: [], summary: 'まず' }, ['n1', 'n2']).errors).toEqual(['grouping_proposals[0].reason is required and non-empty']);
  });
});

describe('innocent sentences', () => {
  it.each([
    'まず Best Buy との契約を見ると良さそうです。', '契約先は Best Buy です。', 'AWS Well-Architected Best Practices の資料を見る案です。', 'best effort の回線です。', '`should_retry` の値で分かれます。', '関数 `best_of()` を使う案です。', 'Must Have と Should Have に分ける案です。', 'RFC の MUST / SHOULD の区別に関わります。',
    'ウズベキスタンへの出張の案です。', 'ウズベキ語の翻訳です。', 'ウズベキ人の通訳', '食べストックを減らす案です。', '調べきれない量です。', 'ベキ乗の計算です。', 'ベキ等な処理です。', '2のベキの表です。', 'インベストメントの話です。', 'アベストアの件', '修正・解除の手順を比べる案です。', '改正・解散の話もあります。', '公正・解決の順に見る案です。',
    'コスト・スピード・品質で比べられます。', 'Next.js と Vue.js の案があります。', 'a.b.c というキーです。', 'v1.2.3 に上げる案です。', 'U.S.A. の拠点です。', '**案A** と *案B* を並べました。', '_案A_ と案B', 'α版とβ版の案です。', 'Москва の拠点です。', 'ナベ・ストーブの案です。', 'テスト・リスト・コストの三つです。', 'なべストーブの話です。', 'すべすべの紙です。', 'GitHub Actions を使う案です。', 'This is it というアルバム名です。', 'PR #12 を先に見る案です。', '「案A」と「案B」があります。',
  ])('[Q-05] a Japanese report may say %s', (text) => {
    expect([advisorSays('ja', text), organizerSays('ja', text)]).toEqual([true, true]);
  });

  it.each([
    'First look at 会場の予約, then at the rest.', 'The title 見積もりの確認 covers two things.', 'The `best_of` flag is set.', 'The `must_revalidate` header is set.', 'A snake_case name, it seems.', 'It is a *best effort* service.', '**First** look at the place.', 'The U.S.A. office, e.g. in N.Y., is near.', 'Steps a-b-c and i.e. d.', 'Plan A, B and C differ in cost.', 'α and β differ.', 'The café in Москва', 'résumé and naïve', 'It costs 5 * 3 * 2.', 'See <https://example.org/a_b_c>.', 'bestow, bestseller, mustard, shoulder, pleased', 'A must-have list, it seems.', '案A and 案B differ in cost.', 'It is 非推奨 in the old manual.', 'べき等 means idempotent.', 'ベストエフォート is a kind of line.', 'x_y and y_z are names.',
  ])('[Q-05] an English report may say %s', (text) => {
    expect([advisorSays('en', text), organizerSays('en', text)]).toEqual([true, true]);
  });
});
