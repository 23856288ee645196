// The Markdown of an accepted report: its own headings and lists, and nothing that the model's words could have added.
import { describe, expect, it } from 'vitest';
import { renderAdvisorReport, renderOrganizerReport } from '../../../src/gates/proposal/render-report.ts';
import type { AdvisorReport, OrganizerReport } from '../../../src/index.ts';
import { sample } from './samples.ts';

describe('a report as Markdown', () => {
  it('has the sections as headings, the lines as items and the children set in', () => {
    const { markdown } = renderOrganizerReport(sample('O2').correct[0], ['n1'])!;
    expect(markdown).toBe([
      '## まとめ', '', '- まず「企画書を書く」から見ると良さそうです。', '',
      '## 分解の案', '', '- 「企画書を書く」(n1) — 理由\\: 調べる作業と書く作業に分かれているように見えます。', '  - 資料を集める\\: 前回の企画書が参考になりそう', '  - 骨子を書く\\: 一枚で見渡せる形',
    ].join('\n'));
  });

  it('quotes the lines of a draft', () => {
    const { markdown } = renderAdvisorReport(sample('A3').correct[0], ['n1'])!;
    expect(markdown).toContain('  > ご連絡ありがとうございます。\n  > 来週ご返事します。');
  });

  it.each(['![x](http://evil)', '[click](javascript:alert)', '<img src=x onerror=alert(1)>', '# heading', '**bold** _it_', '`code` ~~x~~ | a |', '&lt;b&gt;', '1. one', '- item', '$x^2$'])('takes %s for what it is: words', (text) => {
    const organizer = { ...(sample('O1').correct[0] as OrganizerReport), summary: text };
    const { markdown } = renderOrganizerReport(organizer, [])!;
    const body = markdown.split('\n').slice(2).join('\n').replace(/^- /, '');
    expect(body.replace(/\\[!-/:-@[-`{-~0-9]/g, '')).not.toMatch(/[`*_[\]<>~|#!&$]/);
    expect(body.replace(/\\(.)/g, '$1')).toBe(text);
    const advisor = { ...(sample('A4').correct[0] as AdvisorReport), summary: text };
    expect(renderAdvisorReport(advisor, [])!.markdown).toContain(body);
  });
});
