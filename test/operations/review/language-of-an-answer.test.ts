// The language chosen from a text holds for the whole answer, also after a question was answered; a polish that leaves something says why it stopped (K-08, W-12).
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AGENT, openTestEngine, PERSON, type TestEngine } from '../../support/engine-in-test.ts';
import { typingTo } from '../../surfaces/cli/typing-to-engine.ts';

let engine: TestEngine;
beforeEach(() => {
  engine = openTestEngine();
  writeFileSync(join(engine.folder, 'n.md'), 'コンピューターは便利だ。コンピュータを買う。コンピューターが好きだ。\n\n見れる景色と、来れる人。\n');
});
afterEach(() => engine.close());

const type = typingTo(() => engine);
/** Ids, rules and our marks aside, no English word. */
const english = (text: string): string[] => text.replace(/(?:ISSUE-|run_)[\w-]+|[a-z_]+\/[\w-]+|n\.md|sekisho [^\n]*|--policy|`[^`]*`|^ *│ (?:---|\+\+\+|@@).*$/gm, '').match(/[a-z]{3,}(?: [a-z]+)+/gi) ?? [];

describe('[bug: after a fix was written the messages of the issues were English in a Japanese answer]', () => {
  it('holds the language of the text through the question, and says why it stopped', async () => {
    const { out } = await type(['polish', 'n.md', '--no-safe-only', '--min-severity', 'low'], { typed: 'y' });
    const after = out.slice(out.lastIndexOf('n.md 完了'));
    expect(after).toContain('書き込みました');
    expect(after).toContain('未解決');
    expect(english(after)).toEqual([]);
    expect(after).toContain('終了理由: ');
  });

  it('holds for a run or an issue that is named', async () => {
    const { reviews: [review] } = await engine.ask<{ reviews: [{ run_id: string; issues: { issue_id: string }[] }] }>('check', { files: ['n.md'] }, PERSON);
    for (const words of [['review', 'show', review.run_id], ['issue', 'show', review.issues[0]!.issue_id], ['resume', review.run_id], ['issues', '--run-id', review.run_id]]) {
      expect(english((await type(words)).out.replaceAll('executed', '')), words.join(' ')).toEqual([]);
    }
    expect((await type(['issue', 'show', review.issues[0]!.issue_id, '--lang', 'en'])).out).toMatch(/[a-z]{3,} [a-z]{2,}/);
  });

  it('tells nobody the language of a text they may not know of', async () => {
    const { reviews: [{ run_id }] } = await engine.ask<{ reviews: [{ run_id: string }] }>('check', { files: ['n.md'] }, PERSON);
    const foreign = await engine.ask('resume_review', { run_id }, AGENT).catch((error: { language?: string; message: string }) => [error.language, error.message]);
    const unknown = await engine.ask('resume_review', { run_id: run_id.replace(/.$/, 'x') }, AGENT).catch((error: { language?: string; message: string }) => [error.language, error.message]);
    expect(foreign).toEqual(unknown);
  });
});
