// Texts that agents read as orders are written where the person's own words ask for them by name, and nowhere else.
import { describe, expect, it } from 'vitest';
import { isAskedToWrite } from '../../../src/gates/understanding/asked-by-name.ts';
import { isGuard, namesOfOrders } from '../../../src/gates/understanding/guard-names.ts';
import { clarify } from '../../../src/gates/understanding/leave-phase.ts';
import { askWrite, CONCRETE, explored, framed, ready, submit } from './run-support.ts';

const asks = (words: string | readonly string[], path: string): boolean => isAskedToWrite([words].flat(), path, namesOfOrders(path)!);

describe('a text that orders agents', () => {
  it.each(['CLAUDE.md', 'packages/a/CLAUDE.md', 'AGENTS.md', 'agents.MD', 'ＡＧＥＮＴＳ.md', 'GEMINI.md', 'CLAUDE.local.md', '.cursorrules', '.windsurfrules', '.clinerules', '.clinerules/a.md', '.github/copilot-instructions.md', '.github/instructions/a.instructions.md', '.github/prompts/a.prompt.md', '.github/agents/a.md', '.agents/skills/a/SKILL.md'])('is one: %s', (path) => expect([isGuard(path), namesOfOrders(path) !== undefined]).toEqual([false, true]));
  it.each(['README.md', 'docs/agents/use.md', 'src/agents.ts', 'src/rules.ts', '.github/workflows/ci.yml', 'src/claude.md.ts', 'CONTRIBUTING.md'])('is none: %s', (path) => expect(namesOfOrders(path)).toBeUndefined());
  it.each(['.claude/settings.json', '.claude/commands/x.md', '.cursor/rules/a.mdc', '.codex/config.toml', '.mcp.json', '.vscode/mcp.json', '.kiro/hooks/x', '.roo/mcp.json', '.amazonq/mcp.json', '.zed/settings.json'])('is a guard and never permitted, whoever names it: %s', (path) => {
    const standing = explored(framed(`${CONCRETE}。${path} も更新して`));
    const run = submit(standing).run;
    expect([run.phase, isGuard(path)]).toEqual(['READY', true]);
    expect(askWrite({ run, world: standing.world }, path).refusals).toMatchObject([{ check: 'write.not_writable' }]);
  });
});

describe('words that ask for it', () => {
  it.each([
    ['CLAUDE.md にテストの手順を追記して', 'CLAUDE.md'],
    ['CLAUDE.mdを更新してください', 'CLAUDE.md'],
    ['「CLAUDE.md」の古い手順を削除してほしい', 'CLAUDE.md'],
    ['Add the test command to CLAUDE.md.', 'CLAUDE.md'],
    ['Please update `AGENTS.md`', 'AGENTS.md'],
    ['Fix the typo in CLAUDE.md', 'CLAUDE.md'],
    ['Remove the old rule from agents.md', 'AGENTS.md'],
    ['Create a .cursorrules file with our style', '.cursorrules'],
    ['Update README.md, CLAUDE.md and AGENTS.md for the new command', 'CLAUDE.md'],
    ['Update README.md, CLAUDE.md and AGENTS.md for the new command', 'AGENTS.md'],
    ['packages/a/CLAUDE.md を直して', 'packages/a/CLAUDE.md'],
    ['Rewrite .github/copilot-instructions.md', '.github/copilot-instructions.md'],
    ['Rewrite copilot-instructions.md', '.github/copilot-instructions.md'],
    ['Add a prompt to .github/prompts for reviews', '.github/prompts/review.prompt.md'],
    ['AGENTS.md は触らずに CLAUDE.md を更新して', 'CLAUDE.md'],
    ['Update CLAUDE.md but do not touch AGENTS.md', 'CLAUDE.md'],
  ])('%s', (words, path) => expect(asks(words, path)).toBe(true));

  it('the person may add them, and take them back', () => {
    expect(asks(['ログインを直して', 'CLAUDE.md にもその旨を追記して'], 'CLAUDE.md')).toBe(true);
    expect(asks(['CLAUDE.md を更新して', 'やはり CLAUDE.md は変更しないで'], 'CLAUDE.md')).toBe(false);
    expect(asks(['CLAUDE.md は変更しないで', 'やはり CLAUDE.md も更新してください'], 'CLAUDE.md')).toBe(true);
  });
});

describe('words that do not', () => {
  it.each([
    ['ログインを直して', 'CLAUDE.md'],
    ['CLAUDE.md に従ってログインを直して', 'CLAUDE.md'],
    ['CLAUDE.md に書かれているとおりにログインを直して', 'CLAUDE.md'],
    ['CLAUDE.md の規約に従って修正して', 'CLAUDE.md'],
    ['CLAUDE.md を参照してログインを修正して', 'CLAUDE.md'],
    ['CLAUDE.md は触らないで。ログインを直して', 'CLAUDE.md'],
    ['AGENTS.md は触らずに CLAUDE.md を更新して', 'AGENTS.md'],
    ['Fix the login as CLAUDE.md says', 'CLAUDE.md'],
    ['Fix the login, following AGENTS.md', 'AGENTS.md'],
    ['Fix the login bug described in CLAUDE.md', 'CLAUDE.md'],
    ['Update CLAUDE.md but do not touch AGENTS.md', 'AGENTS.md'],
    ['Do not change CLAUDE.md, only fix the login', 'CLAUDE.md'],
    ['What does CLAUDE.md say?', 'CLAUDE.md'],
    ['Update docs/CLAUDE.md', 'packages/a/CLAUDE.md'],
    ['Update MYCLAUDE.md', 'CLAUDE.md'],
    ['Update CLAUDE.md.bak', 'CLAUDE.md'],
    ['Update CLAUDE.md', 'AGENTS.md'],
    ['Update the prompts', '.github/prompts/review.prompt.md'],
  ])('%s (%s)', (words, path) => expect(asks(words, path)).toBe(false));
});

describe('words without end', () => {
  it.each([`${'update CLAUDE.md, '.repeat(1_200)}`, `${'CLAUDE.md に'.repeat(2_000)}`, `update CLAUDE.md ${'and take it '.repeat(2_000)}`, `${'a.md '.repeat(4_000)} CLAUDE.md を更新して`])('are read in bounded time', (words) => {
    const start = performance.now();
    asks(words, 'CLAUDE.md');
    expect(performance.now() - start).toBeLessThan(10_000);
  }, 30_000);

  it('that name it without end ask for nothing', () => expect(asks('update CLAUDE.md, '.repeat(1_200), 'CLAUDE.md')).toBe(false));
});

describe('a permit for it', () => {
  it('[U-16] is refused with who can help, though it was read', () => {
    const standing = ready();
    standing.world.change('AGENTS.md', '# Orders\n');
    standing.world.read('AGENTS.md');
    const { permit, refusals } = askWrite(standing, 'AGENTS.md');
    expect({ permit, refusals }).toMatchObject({ permit: undefined, refusals: [{ check: 'write.orders_agents', severity: 'must', params: { file: 'AGENTS.md' } }] });
    expect(askWrite(standing, 'docs/CLAUDE.md').refusals).toMatchObject([{ check: 'write.orders_agents' }]);
  });

  it('[U-16] is given where the request names it, or the person has added so', () => {
    const standing = explored(framed(`${CONCRETE}。AGENTS.md にもその旨を追記して`));
    standing.world.change('AGENTS.md', '# Orders\n');
    standing.world.read('AGENTS.md');
    expect(askWrite({ run: submit(standing).run, world: standing.world }, 'AGENTS.md').permit).toMatchObject({ path: 'AGENTS.md' });
    const later = ready();
    later.world.change('AGENTS.md', '# Orders\n');
    later.world.read('AGENTS.md');
    const added = { ...later.run, clarifications: clarify(later.run, 'AGENTS.md も更新して', 60).run.clarifications };
    expect(askWrite({ run: added, world: later.world }, 'AGENTS.md').permit).toMatchObject({ path: 'AGENTS.md' });
  });
});
