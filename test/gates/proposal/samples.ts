// The ten samples of Q-07 as data: the nodes, a correct report in each language, and broken variants with the sentence they must fail with.
import type { AdvisorOption, AdvisorReport, OrganizerReport, OrganizerReportChild } from '../../../src/index.ts';
import type { ValidationOptions } from '../../../src/gates/proposal/report-context.ts';

export interface Broken {
  readonly name: string;
  /** Applied to a deep copy of the first correct report. */
  readonly break: (report: any) => unknown;
  readonly error: string;
  readonly options?: ValidationOptions;
}

export interface Sample {
  readonly id: string;
  readonly kind: 'organizer' | 'advisor';
  readonly nodeIds: string[];
  readonly options?: ValidationOptions;
  readonly correct: readonly (OrganizerReport | AdvisorReport)[];
  readonly broken: readonly Broken[];
}

const FORBIDDEN_PHRASE = 'summary or reason contains forbidden phrase (e.g. べき, してください)';
const FORBIDDEN_WORD = 'output contains forbidden word (e.g. ベスト, 推奨)';

const organizer = (summary: string, rest: Partial<OrganizerReport> = {}): OrganizerReport => ({ decomposition_proposals: [], grouping_proposals: [], relation_proposals: [], summary, ...rest });
const children = (...pairs: [string, string][]): OrganizerReportChild[] => pairs.map(([title, context]) => ({ title, context }));

const organizerSamples: Sample[] = [
  {
    id: 'O1',
    kind: 'organizer',
    nodeIds: [],
    correct: [organizer('現時点では机の上に何もないように見えます。まず気になることを一つ置くところから始められそうです。'), organizer('The desk looks empty. First put down one thing that is on your mind.')],
    broken: [
      ...(['decomposition_proposals', 'grouping_proposals', 'relation_proposals', 'summary'] as const).map((key): Broken => ({ name: `no ${key}`, break: (r) => void delete r[key], error: `${key} is required` })),
      { name: 'empty summary', break: (r) => void (r.summary = ''), error: 'summary must be non-empty' },
      { name: 'summary of full-width spaces', break: (r) => void (r.summary = '　\u200b　'), error: 'summary must be non-empty' },
      { name: 'summary null', break: (r) => void (r.summary = null), error: 'summary must be a string' },
      { name: 'a list that is an object', break: (r) => void (r.grouping_proposals = {}), error: 'grouping_proposals must be an array' },
    ],
  },
  {
    id: 'O2',
    kind: 'organizer',
    nodeIds: ['n1'],
    correct: [
      organizer('まず「企画書を書く」から見ると良さそうです。', {
        decomposition_proposals: [{ target_node_id: 'n1', target_title: '企画書を書く', reason: '調べる作業と書く作業に分かれているように見えます。', suggested_children: children(['資料を集める', '前回の企画書が参考になりそう'], ['骨子を書く', '一枚で見渡せる形']) }],
      }),
      organizer('まず「企画書を書く」から見ると良さそうです。'),
      organizer('First look at "Write the proposal".', {
        decomposition_proposals: [{ target_node_id: 'n1', target_title: 'Write the proposal', reason: 'It seems to hold research and writing.', suggested_children: children(['Collect material', 'last year may help'], ['Write the outline', 'one page']) }],
      }),
    ],
    broken: [
      { name: 'one child', break: (r) => void r.decomposition_proposals[0].suggested_children.pop(), error: 'decomposition_proposals[0].suggested_children must have at least 2 items' },
      { name: 'no children at all, only a reason', break: (r) => void delete r.decomposition_proposals[0].suggested_children, error: 'decomposition_proposals[0].suggested_children must have at least 2 items' },
      { name: 'child without context', break: (r) => void delete r.decomposition_proposals[0].suggested_children[1].context, error: 'suggested_children[1].context is required' },
      { name: 'child with a blank title', break: (r) => void (r.decomposition_proposals[0].suggested_children[0].title = ' 　'), error: 'suggested_children[0].title is required' },
      { name: 'child with a number for a title', break: (r) => void (r.decomposition_proposals[0].suggested_children[0].title = 1), error: 'decomposition_proposals[0].suggested_children[0].title must be a string' },
      { name: 'second decomposition broken: the path says which', break: (r) => void r.decomposition_proposals.push({ ...r.decomposition_proposals[0], suggested_children: children(['a', ''], ['b', 'c']) }), error: 'decomposition_proposals[1].suggested_children[0].context is required' },
      { name: 'invented id', break: (r) => void (r.decomposition_proposals[0].target_node_id = 'xyz'), error: "target_node_id 'xyz' is not in valid node list" },
      { name: 'no id', break: (r) => void delete r.decomposition_proposals[0].target_node_id, error: 'decomposition_proposals[0].target_node_id is required' },
    ],
  },
  {
    id: 'O3',
    kind: 'organizer',
    nodeIds: ['n1', 'n2', 'n3'],
    correct: [
      organizer('現時点では引っ越しの話が三つあるように見えます。まず日程から見ると良さそうです。', {
        grouping_proposals: [{ group_label: '引っ越し', reason: 'どれも同じ引っ越しの準備に見えます。', node_ids: ['n1', 'n2', 'n3'] }],
      }),
      organizer('Three items seem to be about the move. First look at the date.', { grouping_proposals: [{ group_label: 'the move', reason: 'All three seem to prepare the same move.', node_ids: ['n1', 'n2', 'n3'] }] }),
    ],
    broken: [
      { name: 'unknown id', break: (r) => void (r.grouping_proposals[0].node_ids[1] = 'nonexistent'), error: "node_ids 'nonexistent' is not in valid node list" },
      { name: 'blank reason', break: (r) => void (r.grouping_proposals[0].reason = '　'), error: 'grouping_proposals[0].reason is required and non-empty' },
      { name: 'no reason', break: (r) => void delete r.grouping_proposals[0].reason, error: 'grouping_proposals[0].reason is required and non-empty' },
      { name: 'no label', break: (r) => void delete r.grouping_proposals[0].group_label, error: 'grouping_proposals[0].group_label is required' },
      { name: 'ids as a string, never read letter by letter', break: (r) => void (r.grouping_proposals[0].node_ids = 'n1'), error: 'grouping_proposals[0].node_ids must be an array' },
      { name: 'an id that is a number', break: (r) => void (r.grouping_proposals[0].node_ids[2] = 3), error: 'grouping_proposals[0].node_ids[2] must be a string' },
      { name: 'が必要です in the summary', break: (r) => void (r.summary = 'まず日程の確認が必要です。'), error: FORBIDDEN_PHRASE },
    ],
  },
  {
    id: 'O4',
    kind: 'organizer',
    nodeIds: ['n1'],
    correct: [
      organizer('現時点では大きな仕事が一つあるように見えます。まず会場から見ると良さそうです。', {
        decomposition_proposals: [{ target_node_id: 'n1', target_title: '発表会をやる', reason: '場所・人・内容の三つに分けて整理できます。', suggested_children: [{ title: '会場を探す', context: '人数で候補が変わりそう', suggested_status: 'READY' }, ...children(['招待する人を書き出す', '前回の名簿'], ['演目を並べる', '各自の希望'])] }],
      }),
    ],
    broken: [
      { name: 'children as a string', break: (r) => void (r.decomposition_proposals[0].suggested_children = '会場を探す'), error: 'decomposition_proposals[0].suggested_children must be an array' },
      { name: 'null child', break: (r) => void (r.decomposition_proposals[0].suggested_children[0] = null), error: 'decomposition_proposals[0].suggested_children[0] must be an object' },
      { name: 'null proposal', break: (r) => void (r.decomposition_proposals[0] = null), error: 'decomposition_proposals[0] must be an object' },
      { name: 'してください in the reason', break: (r) => void (r.decomposition_proposals[0].reason = '三つに分けてから着手してください。'), error: FORBIDDEN_PHRASE },
      { name: 'べき in the reason', break: (r) => void (r.decomposition_proposals[0].reason = '早めに分けるべきです。'), error: FORBIDDEN_PHRASE },
      { name: 'a status that is none', break: (r) => void (r.decomposition_proposals[0].suggested_children[0].suggested_status = 'STARTED'), error: "decomposition_proposals[0].suggested_children[0].suggested_status 'STARTED' is not a status" },
    ],
  },
  {
    id: 'O5',
    kind: 'organizer',
    nodeIds: ['n1', 'n2'],
    correct: [
      organizer('まず「見積もりを取る」から見ると良さそうです。', { relation_proposals: [{ from_node_id: 'n1', to_node_id: 'n2', relation_type: 'depends_on', reason: '発注は見積もりが届いてからになりそうです。' }] }),
      organizer('First look at the quote.', { relation_proposals: [{ from_node_id: 'n1', to_node_id: 'n2', relation_type: 'depends_on', reason: 'The order seems to wait for the quote.' }] }),
    ],
    broken: [
      { name: 'unknown from', break: (r) => void (r.relation_proposals[0].from_node_id = 'n9'), error: "from_node_id 'n9' is not in valid node list" },
      { name: 'unknown to', break: (r) => void (r.relation_proposals[0].to_node_id = 'N2'), error: "to_node_id 'N2' is not in valid node list" },
      { name: 'from = to', break: (r) => void (r.relation_proposals[0].to_node_id = 'n1'), error: 'relation_proposals[0]: from_node_id and to_node_id must be different nodes' },
      { name: 'no type', break: (r) => void delete r.relation_proposals[0].relation_type, error: 'relation_proposals[0].relation_type is required' },
      { name: 'no reason', break: (r) => void (r.relation_proposals[0].reason = ''), error: 'relation_proposals[0].reason is required and non-empty' },
    ],
  },
];

const option = (label: string, rest: Partial<AdvisorOption> = {}): AdvisorOption => ({
  label, description: '金額はそのままで進める形です。', pros: ['早く返せそう'], cons: ['確認が少ない'], next_action: '見積書を開いて金額を見る', necessary_info: '今年の予算の残り', criteria_note: '速さを重く見るとき', risks: ['予算を超えるかもしれません'], ...rest,
});
const englishOption = (label: string, rest: Partial<AdvisorOption> = {}): AdvisorOption => ({
  label, next_action: 'Open the quote and look at the total', necessary_info: 'What is left of the budget', criteria_note: 'When speed matters more', risks: ['It may exceed the budget'], ...rest,
});
const criteria = [{ name: '速さ', description: 'いつ返事ができるか' }, { name: '費用', description: '予算に収まるか' }];
const advisor = (options: AdvisorOption[], rest: Partial<AdvisorReport> = {}): AdvisorReport => ({
  target_node_id: 'n1', target_title: '承認待ちの見積もり', current_status: 'NEEDS_DECISION', options, criteria, next_decision: 'まず予算の上限を決めると進みやすくなります。', summary: '現時点では二つの案を比べられそうです。', ...rest,
});
const two = [option('案A: そのまま承認する'), option('案B: 金額を相談する')];
const english = advisor([englishOption('Option A: approve it'), englishOption('Option B: ask for less')], {
  target_title: 'The quote', criteria: [{ name: 'speed', description: 'when you can answer' }, { name: 'cost', description: 'whether it fits' }], next_decision: 'Once the limit is set, the rest gets easier.', summary: 'There are two ways that can be compared.',
});

const advisorSamples: Sample[] = [
  {
    id: 'A1',
    kind: 'advisor',
    nodeIds: ['n1'],
    correct: [advisor(two), english],
    broken: [
      ...(['target_node_id', 'target_title', 'current_status', 'options', 'next_decision', 'summary'] as const).map((key): Broken => ({ name: `no ${key}`, break: (r) => void delete r[key], error: `${key} is required` })),
      { name: 'one option', break: (r) => void r.options.pop(), error: 'options must have at least 2 items' },
      { name: 'risks []', break: (r) => void (r.options[0].risks = []), error: 'options[0].risks must have at least 1 item' },
      { name: 'risks [""]', break: (r) => void (r.options[0].risks = ['']), error: 'options[0].risks[0] must be non-empty' },
      { name: 'risks of a full-width space', break: (r) => void (r.options[1].risks = ['　']), error: 'options[1].risks[0] must be non-empty' },
      { name: 'no risks', break: (r) => void delete r.options[1].risks, error: 'options[1].risks is required' },
      { name: 'risks as a string', break: (r) => void (r.options[0].risks = '予算'), error: 'options[0].risks must be an array' },
      { name: 'risk null', break: (r) => void (r.options[0].risks = [null]), error: 'options[0].risks[0] must be a string' },
      ...(['next_action', 'necessary_info', 'criteria_note'] as const).flatMap((key): Broken[] => [
        { name: `no ${key}`, break: (r) => void delete r.options[0][key], error: `options[0].${key} is required` },
        { name: `blank ${key}`, break: (r) => void (r.options[1][key] = '　 '), error: `options[1].${key} is required` },
        { name: `${key} of the wrong type`, break: (r) => void (r.options[1][key] = ['x']), error: `options[1].${key} must be a string` },
      ]),
      { name: 'unknown target', break: (r) => void (r.target_node_id = 'n2'), error: 'target_node_id is not in valid node list' },
      { name: 'blank next_decision', break: (r) => void (r.next_decision = '　'), error: 'next_decision must be non-empty' },
      { name: 'blank summary', break: (r) => void (r.summary = ' '), error: 'summary must be non-empty' },
      { name: 'options as an object', break: (r) => void (r.options = { 0: two[0], 1: two[1], length: 2 }), error: 'options must be an array' },
      { name: 'option null', break: (r) => void (r.options[1] = null), error: 'options[1] must be an object' },
      { name: 'pros as a string', break: (r) => void (r.options[0].pros = '早い'), error: 'options[0].pros must be an array' },
      { name: 'criteria as a string', break: (r) => void (r.criteria = '速さ'), error: 'criteria must be an array' },
      { name: 'a criterion without a name', break: (r) => void delete r.criteria[0].name, error: 'criteria[0].name is required' },
    ],
  },
  {
    id: 'A2',
    kind: 'advisor',
    nodeIds: ['n1'],
    correct: [advisor([option('案A: 承認する', { suggested_status: 'DONE' }), option('案B: 相談してから', { suggested_status: 'READY' }), option('案C: 取りやめる', { suggested_status: 'CANCELLED' })])],
    broken: [
      { name: 'status outside the fifteen', break: (r) => void (r.options[0].suggested_status = 'APPROVED'), error: "options[0].suggested_status 'APPROVED' is not a status" },
      { name: 'a label for a status', break: (r) => void (r.options[0].suggested_status = '完了'), error: "options[0].suggested_status '完了' is not a status" },
      { name: 'status that cannot be reached', break: (r) => void (r.options[1].suggested_status = 'NEEDS_REVIEW'), error: "options[1].suggested_status 'NEEDS_REVIEW' cannot be reached from NEEDS_DECISION" },
      { name: 'the board knows better than the report', break: (r) => void r.options.splice(1, 1), options: { nodes: [{ id: 'n1', title: '承認待ちの見積もり', status: 'IN_PROGRESS' }] }, error: 'current_status is not the status on the board' },
      { name: 'status of the wrong type', break: (r) => void (r.options[0].suggested_status = 4), error: 'options[0].suggested_status must be a string' },
    ],
  },
  {
    id: 'A3',
    kind: 'advisor',
    nodeIds: ['n1'],
    correct: [
      advisor([option('下書き案A: 短く返す', { description: 'ご連絡ありがとうございます。\n来週ご返事します。' }), option('下書き案B: 質問を添える', { description: 'ありがとうございます。一点お伺いします。' })], { target_title: '返信文', current_status: 'READY' }),
      { ...english, options: [englishOption('Option A: short', { description: 'Thank you.\nBest regards' }), englishOption('Option B: with a question', { description: 'Thank you. May I ask one thing?' })] },
    ],
    broken: [
      { name: '推奨 in next_action', break: (r) => void (r.options[0].next_action = '推奨の文面を送る'), error: FORBIDDEN_WORD },
      { name: 'ベスト in criteria_note', break: (r) => void (r.options[1].criteria_note = '短さではこれがベスト'), error: FORBIDDEN_WORD },
      { name: '正解 in a risk', break: (r) => void (r.options[1].risks = ['これが正解とは限らない']), error: FORBIDDEN_WORD },
      { name: 'すべき in a pro', break: (r) => void (r.options[1].pros = ['早く返すべきです']), error: FORBIDDEN_WORD },
      { name: 'half-width ﾍﾞｽﾄ in a label', break: (r) => void (r.options[0].label = '案A ﾍﾞｽﾄ'), error: FORBIDDEN_WORD },
      { name: 'a zero-width space inside 推奨', break: (r) => void (r.summary = '案Aを推\u200b奨します'), error: FORBIDDEN_WORD },
      { name: 'a field nobody asked for', break: (r) => void (r.options[0].verdict = 'これがベスト'), error: FORBIDDEN_WORD },
      { name: 'a key nobody asked for', break: (r) => void (r['推奨'] = '案A'), error: FORBIDDEN_WORD },
    ],
  },
  {
    id: 'A4',
    kind: 'advisor',
    nodeIds: [],
    correct: [
      { target_node_id: '', target_title: '', current_status: '', options: [], next_decision: '', summary: '現時点では対象のノードがありません。' },
      { target_node_id: '', target_title: '', current_status: '', options: [], criteria: [], next_decision: '', summary: 'There is no node to look at.' },
    ],
    broken: [
      { name: 'options filled', break: (r) => void (r.options = two), error: 'options must be empty when there is no node' },
      { name: 'empty summary', break: (r) => void (r.summary = ''), error: 'summary must be non-empty' },
      { name: 'an invented target', break: (r) => void (r.target_node_id = 'n1'), error: 'target_node_id is not in valid node list' },
      { name: 'a key missing', break: (r) => void delete r.next_decision, error: 'next_decision is required' },
      { name: 'options missing', break: (r) => void delete r.options, error: 'options is required' },
      { name: 'a title that is no text', break: (r) => void (r.target_title = null), error: 'target_title must be a string' },
      { name: 'a verdict all the same', break: (r) => void (r.summary = '対象がありません。作るのがベストです。'), error: FORBIDDEN_WORD },
    ],
  },
  {
    id: 'A5',
    kind: 'advisor',
    nodeIds: ['n1', 'n2', 'n3'],
    options: { focusNodeId: 'n1' },
    correct: [advisor(two), english],
    broken: [
      { name: 'another node than the one in focus', break: (r) => void (r.target_node_id = 'n2'), error: "target_node_id must be the focus node 'n1'" },
      { name: 'a node that is none', break: (r) => void (r.target_node_id = 'n4'), error: 'target_node_id is not in valid node list' },
    ],
  },
];

export const SAMPLES: readonly Sample[] = [...organizerSamples, ...advisorSamples];

export function sample(id: string): Sample {
  return SAMPLES.find((item) => item.id === id)!;
}
