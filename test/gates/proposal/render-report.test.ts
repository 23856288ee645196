// Rendering: what a person reads of an accepted report, in both languages, and nothing at all of any other.
import { describe, expect, it } from 'vitest';
import type { AdvisorReport, OrganizerReport } from '../../../src/index.ts';
import { renderAdvisorReport, renderOrganizerReport } from '../../../src/gates/proposal/render-report.ts';
import { SAMPLES, sample } from './samples.ts';

describe('rendering', () => {
  it('an organizer report in Japanese', () => {
    const report = { ...(sample('O2').correct[0] as OrganizerReport), grouping_proposals: [{ group_label: '執筆', reason: '同じ話に見えます。', node_ids: ['n1', 'n2'] }], relation_proposals: [{ from_node_id: 'n1', to_node_id: 'n2', relation_type: 'depends_on', reason: '順番がありそうです。' }] };
    expect(renderOrganizerReport(report, ['n1', 'n2'], { nodes: [{ id: 'n2', title: '資料を読む' }] })!.text).toBe(`■ まとめ
まず「企画書を書く」から見ると良さそうです。

■ 分解の案
「企画書を書く」(n1) — 理由: 調べる作業と書く作業に分かれているように見えます。
  - 資料を集める: 前回の企画書が参考になりそう
  - 骨子を書く: 一枚で見渡せる形

■ まとまりの案
執筆: n1, 「資料を読む」(n2) — 理由: 同じ話に見えます。

■ 関連の案
n1 ─ depends_on → 「資料を読む」(n2) — 理由: 順番がありそうです。`);
  });

  it('an advisor report in English', () => {
    const report = structuredClone(sample('A1').correct[1]) as AdvisorReport;
    Object.assign(report.options[0]!, { suggested_status: 'READY', description: 'Dear A,\n■ Summary\nyes', pros: ['fast'], cons: ['costly'] });
    expect(renderAdvisorReport(report, ['n1'], { show: 'en' })!.text).toBe(`■ Summary
There are two ways that can be compared.

■ About
"The quote" (n1) (needs a decision)

■ Option A: approve it
│ Dear A,
│ ■ Summary
│ yes
+ for: fast
- against: costly
next action: Open the quote and look at the total
needed to know: What is left of the budget
on the criteria: When speed matters more
! risk: It may exceed the budget
suggested status: [ready]

■ Option B: ask for less
next action: Open the quote and look at the total
needed to know: What is left of the budget
on the criteria: When speed matters more
! risk: It may exceed the budget

■ Criteria
speed: when you can answer
cost: whether it fits

■ Next decision
Once the limit is set, the rest gets easier.`);
  });

  it('shows the title of the board as it stands there, and no report with another one', () => {
    const nodes = [{ id: 'n1', title: 'PDFの見積もり' }];
    const page = renderAdvisorReport({ ...(sample('A1').correct[0] as object), target_title: 'ｐｄｆの見積もり' }, ['n1'], { nodes })!;
    expect(page.text).toContain('「PDFの見積もり」(n1)');
    expect(renderAdvisorReport({ ...(sample('A1').correct[0] as object), target_title: 'これがベスト' }, ['n1'], { nodes })).toBe(undefined);
  });

  it.each([['案Aがベスト。推奨。', 0, '使えない語'], ['Option A is the best', 1, 'may not use'], ['案Aを推奬', 0, '使えない語']] as const)('attack 13: [Q-04] a title that only the caller vouches for is no way round the words: %s', (target_title, at, why) => {
    const report = { ...(structuredClone(sample('A1').correct[at]) as AdvisorReport), target_title };
    const show = at === 0 ? 'ja' : 'en';
    const nodes = [{ id: 'x', title: '別' }, { id: 'n1', title: target_title }];
    const page = (options: object) => renderAdvisorReport(report, ['n1'], { show, nodes, ...options })!;
    for (const options of [{ boardTitles: [] }, { boardTitles: ['会場'] }, { nodes: [] }]) {
      const { text, markdown } = page(options);
      expect([text.includes(target_title), markdown.includes(target_title)]).toEqual([false, false]);
      expect(text).toMatch(new RegExp(`^n1 \\(.*${why}`, 'm'));
    }
    // On the board it is a person's word.
    expect(page({ boardTitles: [target_title] }).text).toContain(target_title);
  });

  it('attack 13: [Q-04] nor is an id of the caller, which is then named by its place', () => {
    const report = { ...(sample('A1').correct[0] as AdvisorReport), target_node_id: '案Aがベスト' };
    const nodes = [{ id: 'n0', title: '別' }, { id: '案Aがベスト', title: report.target_title }];
    expect(renderAdvisorReport(report, nodes.map(({ id }) => id), { nodes, boardTitles: [] })!.text).toContain(`「${report.target_title}」(渡された一覧の 2 番目のノード)`);
  });

  it('shows documented fields only, each on its line', () => {
    const page = renderOrganizerReport({ ...(sample('O1').correct[0] as object), summary: 'まず\u001b[2J見る\r\n■ 偽の見出し\u202e', secret: '見えない' }, [])!;
    expect(page.sections).toEqual([{ heading: 'まとめ', lines: ['まず [2J見る ■ 偽の見出し'] }]);
  });

  it.each(SAMPLES.flatMap((item) => item.broken.map((broken) => ({ name: `${item.id}: ${broken.name}`, item, broken }))))('never of $name', ({ item, broken }) => {
    const report = structuredClone(item.correct[0]);
    broken.break(report);
    const render = item.kind === 'organizer' ? renderOrganizerReport : renderAdvisorReport;
    expect(render(report, item.nodeIds, { ...item.options, ...broken.options })).toBeUndefined();
    expect(render(item.correct[0], item.nodeIds, item.options)).toBeDefined();
  });
});
