// What can go wrong inside the worker, with rules a workspace might bring: each costs its own step and nothing else.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Checkers } from '../../../src/checkers/checker.ts';
import { openCheckers } from '../../../src/checkers/open-checkers.ts';
import { checked, inputOf, told, withFixes } from '../checking.ts';
import { makeWorkspace, type Workspace } from './workspace.ts';

let workspace: Workspace;
const opened: Checkers[] = [];
beforeEach(() => {
  workspace = makeWorkspace();
});
afterEach(async () => {
  workspace.remove();
  await Promise.all(opened.splice(0).map((each) => each.close()));
});

const REPORT = "report(node, new RuleError('found', { index: 0 }));";

function open(textlint: { timeoutMs?: number; memoryMb?: number } = {}): Checkers {
  const checkers = openCheckers({ textlint, trusted: { root: workspace.root } });
  opened.push(checkers);
  return checkers;
}

const asks = (checkers: Checkers, text = 'Some words.'): ReturnType<typeof checked> => checked(checkers, 'textlint_config', text, { language: 'en' });

describe('a workspace’s own configuration', () => {
  it('is not read unless a person trusts it', () => {
    workspace.rule('textlint-rule-own', REPORT);
    workspace.write('.textlintrc.json', '{ "rules": { "own": true } }');
    const untrusting = openCheckers();
    opened.push(untrusting);
    expect(untrusting.get('textlint_config')).toBeUndefined();
    expect(untrusting.all().map(({ step_id }) => step_id)).not.toContain('textlint_config');
  });

  it.each([
    ['.textlintrc', '{\n  // with a comment\n  "rules": { "own": true, "missing": false },\n}'],
    ['.textlintrc.json', '{ "rules": { "own": {} } }'],
    ['.textlintrc.yml', 'rules:\n  own: true\n'],
    ['.textlintrc', 'rules:\n  own: true\n'],
  ])('as %s: %s', async (file, text) => {
    workspace.rule('textlint-rule-own', REPORT);
    workspace.write(file, text);
    const checkers = open();
    expect(checkers.usual('plain', 'en')).toContain('textlint_config');
    expect((await asks(checkers)).map(({ rule, severity }) => [rule, severity])).toEqual([['textlint/own', 'medium']]);
  });

  it('knows scopes, presets with their own settings, and what they switch off', async () => {
    workspace.rule('@a/textlint-rule-scoped', REPORT);
    workspace.write('node_modules/textlint-rule-preset-two/package.json', '{ "name": "textlint-rule-preset-two", "version": "1.0.0", "main": "index.js" }');
    workspace.write('node_modules/textlint-rule-preset-two/index.js', `const rule = (context, options) => ({ [context.Syntax.Str](node) { context.report(node, new context.RuleError('max ' + options.max)); } });
module.exports = { rules: { one: rule, two: rule, three: rule }, rulesConfig: { one: { max: 1 }, two: { max: 2 }, three: false } };`);
    workspace.write('.textlintrc', '{ "rules": { "@a/scoped": true, "preset-two": { "two": { "max": 7 } } } }');
    expect((await asks(open())).map(({ rule, description }) => `${rule} ${String(description)}`)).toEqual(['textlint/@a/scoped found', 'textlint/preset-two/one max 1', 'textlint/preset-two/two max 7']);
  });

  it('another text of it is another version, and one that cannot be read is not executed', async () => {
    workspace.rule('textlint-rule-own', REPORT);
    workspace.write('.textlintrc.json', '{ "rules": { "own": true } }');
    const checkers = open();
    const before = checkers.get('textlint_config')!.version;
    workspace.write('.textlintrc.json', '{ "rules": { "own": { "a": 1 } } }');
    expect(checkers.get('textlint_config')!.version).not.toBe(before);
    workspace.write('.textlintrc.json', '{ "rules": ');
    await expect(asks(checkers)).rejects.toMatchObject({ code: 'QC-012' });
  });
});

describe('not executed, with a reason', () => {
  it('a package that is not installed', async () => {
    workspace.write('.textlintrc', '{ "rules": { "nowhere": true } }');
    const checkers = open();
    await expect(asks(checkers)).rejects.toMatchObject({ code: 'QC-012', params: { details: { why: 'not_installed', package: 'textlint-rule-nowhere' } } });
    expect(await checked(checkers, 'grammar_check', 'On github.')).toHaveLength(1);
  });

  it('a rule that throws: it is named, its words are not kept, and the other steps run', async () => {
    workspace.rule('textlint-rule-fine', REPORT);
    workspace.rule('textlint-rule-broken', "throw new TypeError('cannot read: ' + getSource(node));");
    workspace.write('.textlintrc', '{ "rules": { "fine": true, "broken": true } }');
    const checkers = open();
    const failure = await asks(checkers, 'A secret sentence.').catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'QC-012', params: { details: { why: 'rule_threw', rule: 'broken', error: 'TypeError' } } });
    expect(JSON.stringify((failure as { params: unknown }).params) + String(failure)).not.toContain('secret');
    expect(await checked(checkers, 'grammar_check', 'On github.')).toHaveLength(1);
  });

  it('a rule that hangs: the worker is killed, the next text gets a new one', async () => {
    workspace.rule('textlint-rule-slow', "if (getSource(node).includes('hang')) for (;;);");
    workspace.write('.textlintrc', '{ "rules": { "slow": true } }');
    const checkers = open({ timeoutMs: 300 });
    const [hung, behind] = await Promise.allSettled([asks(checkers, 'hang'), asks(checkers, 'fine')]);
    expect(hung).toMatchObject({ status: 'rejected', reason: { code: 'QC-012', params: { details: { why: 'timeout' } } } });
    expect(behind).toMatchObject({ status: 'fulfilled' });
  });

  it('a rule that eats memory', async () => {
    workspace.rule('textlint-rule-hungry', 'const all = []; for (;;) all.push({ a: all.length, b: [1, 2, 3] });');
    workspace.write('.textlintrc', '{ "rules": { "hungry": true } }');
    await expect(asks(open({ memoryMb: 64 }))).rejects.toMatchObject({ code: 'QC-012', params: { details: { why: 'crashed' } } });
  });

  it('a rule that ends its process ends only the worker', async () => {
    workspace.rule('textlint-rule-leaving', 'process.exit(0);');
    workspace.write('.textlintrc', '{ "rules": { "leaving": true } }');
    const checkers = open();
    await expect(asks(checkers)).rejects.toMatchObject({ code: 'QC-012', params: { details: { why: 'crashed' } } });
    expect(await checked(checkers, 'grammar_check', 'On github.')).toHaveLength(1);
  });
});

describe('giving up', () => {
  it('a signal that fired before, while waiting and while running, each with its own reason', async () => {
    workspace.rule('textlint-rule-slow', "if (getSource(node).includes('hang')) for (;;);");
    workspace.write('.textlintrc', '{ "rules": { "slow": true } }');
    const checkers = open();
    const step = checkers.get('textlint_config')!;
    await expect(step.check(inputOf('fine', { signal: AbortSignal.abort('before') }))).rejects.toBe('before');
    const [running, waiting] = [new AbortController(), new AbortController()];
    const first = step.check(inputOf('hang', { signal: running.signal }));
    const second = step.check(inputOf('fine', { signal: waiting.signal }));
    waiting.abort('waiting');
    await expect(second).rejects.toBe('waiting');
    running.abort('running');
    await expect(first).rejects.toBe('running');
    expect(await step.check(inputOf('fine'))).toEqual([]);
  });

  it('closing answers whoever waits', async () => {
    workspace.rule('textlint-rule-slow', 'for (;;);');
    workspace.write('.textlintrc', '{ "rules": { "slow": true } }');
    const checkers = open();
    const all = Promise.allSettled([asks(checkers), asks(checkers)]);
    await checkers.close();
    expect(await all).toEqual([expect.objectContaining({ status: 'rejected' }), expect.objectContaining({ status: 'rejected' })]);
    await expect(asks(checkers)).rejects.toMatchObject({ code: 'QC-012', params: { details: { why: 'closed' } } });
  });
});

describe('fixes of rules we do not know', () => {
  it('are offered to a person, never as safe', async () => {
    workspace.rule('textlint-rule-loud', "report(node, new RuleError('loud', { index: 0, fix: fixer.replaceTextRange([0, 4], 'Calm') }));");
    workspace.write('.textlintrc', '{ "rules": { "loud": true } }');
    const text = 'LOUD words.';
    const found = await asks(open(), text);
    expect(withFixes(text, found)).toBe(text);
    expect(withFixes(text, found, false)).toBe('Calm words.');
  });

  it('are dropped where something was hidden from the rule, or where they would write what hid it', async () => {
    workspace.rule('textlint-rule-copy', "report(node, new RuleError('copy', { index: 0, fix: fixer.replaceTextRange([0, 3], 'x') })); report(node, new RuleError('again', { index: 3, fix: fixer.replaceTextRange([3, 4], getSource(node)) }));");
    workspace.write('.textlintrc', '{ "rules": { "copy": true } }');
    const text = '😀 a b';
    const found = await asks(open(), text);
    expect(found.map(({ fixes }) => fixes)).toEqual([[], []]);
    expect(told(text, found)).toEqual(['textlint/copy | 😀', 'textlint/copy | a']);
  });

  it('are dropped where they reach out of the text', async () => {
    workspace.rule('textlint-rule-far', "report(node, new RuleError('far', { index: 0, fix: { range: [0, 9999], text: 'x', isAbsolute: true } }));");
    workspace.write('.textlintrc', '{ "rules": { "far": true } }');
    expect((await asks(open())).map(({ fixes }) => fixes)).toEqual([[]]);
  });
});
