// Templates of check steps: those that ship are sound and pinned, and whatever is wrong with another is said with its line.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openCheckers } from '../../../src/checkers/open-checkers.ts';
import { manifestOf, requirePinned } from '../../../src/checkers/templates/manifest.ts';
import { readTemplates, validateTemplates } from '../../../src/checkers/templates/read-templates.ts';
import { shippedTemplates } from '../../../src/checkers/templates/shipped-templates.ts';
import { sentenceCount } from '../../../src/checkers/templates/sentence-count.ts';
import { STEP_TABLE } from '../../../src/checkers/templates/step-table.ts';
import { fulfils, readRange, readRule } from '../../../src/checkers/templates/task-rule.ts';
import type { TemplateFile } from '../../../src/checkers/templates/template.ts';
import { templateSet } from '../../../src/checkers/templates/template-set.ts';
import { PINS } from './pins.ts';

const SHIPPED = shippedTemplates();
const PLOT = SHIPPED.find(({ file }) => file === 'plot_consistency.en.yaml')!;

const own = (text: string, file = 'own.yaml'): TemplateFile => ({ file, text, origin: 'workspace' });

/** The plot template with one piece of its text replaced. */
function changed(from: string | RegExp, to: string): TemplateFile {
  const text = PLOT.text.replace(from, () => to);
  if (text === PLOT.text) throw new Error(`nothing to replace: ${String(from)}`);
  return own(text);
}

const lineOf = (file: TemplateFile, words: string): number => file.text.split('\n').findIndex((line) => line.includes(words)) + 1;

describe('the templates that ship', () => {
  it('[W-14] have no problem, for both languages', () => {
    expect(validateTemplates(SHIPPED)).toEqual([]);
    const set = templateSet(SHIPPED, []);
    expect(set.steps().map(({ step_id }) => step_id)).toEqual(['character_consistency', 'plot_consistency', 'worldview_check', 'structure_check', 'foreshadowing_check', 'scene_transition']);
    for (const { step_id, title } of set.steps()) {
      expect([set.get(step_id, 'ja')?.language, set.get(step_id, 'en')?.language]).toEqual(['ja', 'en']);
      expect(title).toEqual(STEP_TABLE.find((row) => row.step_id === step_id)!.title);
    }
  });

  it('[W-18] are the ones that were tested: another text needs another version', () => {
    const { templates } = readTemplates(SHIPPED);
    expect(Object.fromEntries(templates.map((template) => { const { key, pin } = manifestOf(template); return [key, pin]; }))).toEqual(PINS);
  });

  it('have the same categories in both languages', () => {
    const set = templateSet(SHIPPED, []);
    for (const { step_id } of set.steps()) expect(Object.keys(set.get(step_id, 'ja')!.body.check_criteria)).toEqual(Object.keys(set.get(step_id, 'en')!.body.check_criteria));
  });
});

describe('a problem of a template', () => {
  const cases: readonly (readonly [string, string | RegExp, string, string, string])[] = [
    ['a missing field', /^ {2}version: .*\n/m, '', 'metadata.version', 'metadata'],
    ['a version that is none', 'version: 1.0.0', 'version: one', 'metadata.version', 'version: one'],
    ['an unknown phase', 'phase: structure_quality', 'phase: later', 'metadata.phase', 'phase: later'],
    ['an unknown field', 'language: en', 'language: en\n  colour: red', 'metadata.colour', 'colour'],
    ['too long an instruction', /main_instruction: .*/, 'main_instruction: "One. Two. Three. Four."', 'prompt.main_instruction', 'main_instruction'],
    ['a step that does not exist', 'next_step_id: worldview_check', 'next_step_id: nowhere', 'next.next_step_id', 'nowhere'],
    ['a final step with a next one', 'by_task: true', 'by_task: true\n  final_step: true', 'next.next_step_id', 'next_step_id'],
    ['a category that is not checked', 'field: issues.timeline', 'field: issues.weather', 'acceptance_criteria.by_task.0.field', 'issues.weather'],
    ['a field no answer has', 'field: summary', 'field: grade', 'acceptance_criteria.by_task.4.field', 'grade'],
    ['a rule that cannot be read', 'rule: nonempty', 'rule: good', 'acceptance_criteria.by_task.4.rule', 'rule: good'],
    ['a pattern that may not end', 'rule: nonempty', "rule: 'regex:(a+)+$'", 'acceptance_criteria.by_task.4.rule', 'regex:'],
    ['a range that is none', 'range: 1-1000', 'range: some', 'acceptance_criteria.by_task.4.range', 'range: some'],
    ['a required item without a rule', '    - id: write_summary\n      field: summary\n      rule: nonempty\n      range: 1-1000\n', '', 'tasks.details.0.items.4.id', 'id: write_summary'],
    ['an example that is no JSON', /"summary": .*/, '"summary":', 'artifacts.example', 'example: |'],
    ['an example without a required field', /\n +"recommendations": \[\n.*\n +\],/, '', 'artifacts.example', 'example: |'],
    ['an example that breaks a rule of its own', '"timeline": 1', '"timeline": 0', 'artifacts.example', 'example: |'],
    ['other required fields', 'required_fields: [summary, ', 'required_fields: [', 'artifacts.required_fields', 'required_fields'],
    ['an unknown variable', '{step_name} is done', '{secret} is done', 'next.message_template', 'secret'],
    ['a variable that is not listed', 'variables: [step_id, step_name, ', 'variables: [step_id, ', 'next.message_template', 'message_template'],
    ['a path out of its folder', 'path_template: "reviews/', 'path_template: "../reviews/', 'artifacts.path_template', '../reviews'],
    ['an unknown tool', 'tool_id: agent_patch', 'tool_id: shell', 'available_tools.0.tool_id', 'shell'],
    ['no excerpt variables', 'variables: [manuscript_hash, excerpt_hash, source_key]', 'variables: [source_key]', 'inputs.variables', 'variables: [source_key]'],
    ['a key that stands twice', 'language: en', 'language: en\n  language: ja', '', 'language: ja'],
    ['a tag', 'version: 1.0.0', 'version: !!js/function 1', '', 'js/function'],
  ];

  it.each(cases)('%s is named with file, line and field in both languages', (_name, from, to, path, at) => {
    const file = changed(from, to);
    const [problem, ...others] = validateTemplates([file]);
    expect(problem).toMatchObject({ file: 'own.yaml', path, line: lineOf(file, at) + (at === 'metadata' ? 1 : 0) });
    expect(problem!.message.ja).toMatch(/[ぁ-んァ-ヶ一-龠]/);
    expect(problem!.message.en).not.toMatch(/[ぁ-ん]/);
    expect(others).toEqual([]);
    expect(readTemplates([file]).templates).toEqual([]);
  });

  it('is a second template of one step, and more than one final step', () => {
    expect(validateTemplates([own(PLOT.text, 'a.yaml'), own(PLOT.text, 'b.yaml')]).map(({ file, path }) => [file, path])).toEqual([['b.yaml', 'metadata.step_id']]);
    const final = (step: string, file: string) => own(PLOT.text.replace('step_id: plot_consistency', `step_id: ${step}`).replace('by_task: true', 'by_task: true\n  final_step: true').replace('next_step_id: worldview_check', 'next_step_id: null'), file);
    expect(validateTemplates([final('one', 'a.yaml'), final('two', 'b.yaml')]).map(({ file, path }) => [file, path])).toEqual([['a.yaml', 'control_settings.final_step'], ['b.yaml', 'control_settings.final_step']]);
  });

  it('is an alias, a bomb of them, and nesting without an end', () => {
    for (const text of ['a: &x 1\nb: *x\n', `a: &a [x]\n${Array.from({ length: 20 }, (_each, at) => `b${at}: &b${at} [*${at === 0 ? 'a' : `b${at - 1}`}, *${at === 0 ? 'a' : `b${at - 1}`}]`).join('\n')}\n`, '['.repeat(50_000), '- '.repeat(40_000), 'a: {'.repeat(20_000), 'x'.repeat(200_000)]) {
      expect(validateTemplates([own(text)])).toHaveLength(1);
    }
  });

  it('never throws, whatever the file is', () => {
    const lines = PLOT.text.split('\n');
    fc.assert(fc.property(fc.nat(lines.length - 1), fc.string({ unit: 'binary' }), fc.constantFrom('own.yaml', 'own.md'), (at, words, file) => {
      const text = lines.toSpliced(at, 1, words).join('\n');
      for (const each of [text, words, `---\n${text}\n---\n${words}`]) {
        const { templates, problems } = readTemplates([own(each, file)]);
        expect(templates.length + problems.length).toBeGreaterThan(0);
      }
    }), { numRuns: 25 });
  });
});

describe('a Markdown template', () => {
  it('has its fields in the head and its guidance below', () => {
    const { templates, problems } = readTemplates([own(`---\n${PLOT.text}---\n\nLook at the clocks.\n`, 'plot.md')]);
    expect(problems).toEqual([]);
    expect(templates[0]!.body.prompt.guidance).toBe('Look at the clocks.');
  });

  it('names the line of the file, not of the head', () => {
    const file = own(`---\n${PLOT.text.replace('version: 1.0.0', 'version: one')}---\n`, 'plot.md');
    expect(validateTemplates([file])).toMatchObject([{ line: lineOf(file, 'version: one') }]);
  });

  it('needs a head', () => {
    expect(validateTemplates([own('# Only words', 'plot.md')])).toMatchObject([{ line: 1, path: '' }]);
  });
});

describe('a pin', () => {
  const [template] = readTemplates([PLOT]).templates as [never];

  it('holds for the same text, with any line ends', () => {
    const { key, pin } = manifestOf(template);
    expect(() => requirePinned({ [key]: pin }, template)).not.toThrow();
    const [windows] = readTemplates([{ ...PLOT, text: PLOT.text.replaceAll('\n', '\r\n') }]).templates;
    expect(() => requirePinned({ [key]: pin }, windows!)).not.toThrow();
  });

  it('[W-14] is QC-006 for another text of the same version, another version, and a template that was not there', () => {
    const { key, pin } = manifestOf(template);
    const [edited] = readTemplates([changed('a person in two places at one time', 'a person in two places')]).templates;
    expect(() => requirePinned({ [key]: pin }, edited!)).toThrow(expect.objectContaining({ code: 'QC-006' }));
    expect(() => requirePinned({ [key]: pin.replace('1.0.0', '1.0.1') }, template)).toThrow(expect.objectContaining({ code: 'QC-006' }));
    expect(() => requirePinned({}, template)).toThrow(expect.objectContaining({ code: 'QC-006' }));
  });
});

describe('the templates of a workspace', () => {
  it('stand in the place of those that ship and add steps', () => {
    const set = templateSet(SHIPPED, [changed('version: 1.0.0', 'version: 2.0.0'), own(PLOT.text.replace('step_id: plot_consistency', 'step_id: humour_check'), 'humour.yaml')]);
    expect(set.problems).toEqual([]);
    expect([set.get('plot_consistency', 'en')!.version, set.get('plot_consistency', 'en')!.origin, set.get('plot_consistency', 'ja')!.origin]).toEqual(['2.0.0', 'workspace', 'built_in']);
    expect(set.steps().at(-1)).toEqual({ step_id: 'humour_check', title: { en: 'Consistency of the plot', ja: 'Consistency of the plot' } });
  });

  it.each(['typo_check', 'grammar_check', 'notation_check', 'rhythm_tempo', 'textlint_config'])('replace no step that a program answers: %s stays the program\'s', (step_id) => {
    const file = own(PLOT.text.replace('step_id: plot_consistency', `step_id: ${step_id}`), '.sekisho/templates/mine.yaml');
    expect(validateTemplates([file])).toEqual([{ file: file.file, line: lineOf(file, `step_id: ${step_id}`), path: 'metadata.step_id', message: { en: expect.stringContaining('answered by a program') as string, ja: expect.stringContaining('置き換えられません') as string } }]);
    const set = templateSet(SHIPPED, [file]);
    expect(set.steps().map((step) => step.step_id)).not.toContain(step_id);
    expect(set.get(step_id, 'en')).toBeUndefined();
    expect(set.get('plot_consistency', 'en')!.origin).toBe('built_in');
  });

  it('whatever a step that is brought along calls itself, the program\'s is the one that runs', async () => {
    const lax = { step_id: 'typo_check', version: 'lax', check: async () => [] };
    const checkers = openCheckers({ more: [{ checker: lax, title: { en: 'x', ja: 'x' }, answered_by: 'model' }] });
    expect(checkers.get('typo_check')).not.toBe(lax);
    expect(checkers.all().filter(({ step_id }) => step_id === 'typo_check').map(({ answered_by }) => answered_by)).toEqual(['program']);
    await checkers.close();
  });

  it('that cannot be read take the shipped one away with them: another check was meant', () => {
    const set = templateSet(SHIPPED, [own('metadata: 1', '.sekisho/templates/plot_consistency.en.yaml')]);
    expect(set.get('plot_consistency', 'en')).toBeUndefined();
    expect(set.problems.length).toBeGreaterThan(0);
  });
});

describe('a rule', () => {
  it.each<[unknown, string, string | undefined, boolean]>([
    [undefined, 'present', undefined, false], [null, 'present', undefined, false], ['', 'present', undefined, true], [[], 'present', undefined, true], [[], 'nonempty', undefined, false], ['  ', 'nonempty', undefined, false],
    [{}, 'nonempty', undefined, false], [0, 'nonempty', undefined, true], ['b', 'enum:a|b', undefined, true], ['c', 'enum:a|b', undefined, false], [['a'], 'enum:a|b', undefined, false],
    ['ab12', 'regex:^[a-z]+\\d{2}$', undefined, true], ['ab1', 'regex:^[a-z]+\\d{2}$', undefined, false], ['a'.repeat(501), 'regex:^a+$', undefined, false],
    [[1, 2], 'present', '1-2', true], [[1, 2], 'present', '3-', false], [[], 'present', '-0', true], ['abc', 'nonempty', '-2', false], ['😀😀', 'nonempty', '-2', true], [0.5, 'present', '0.4-0.6', true], [{ a: 1 }, 'present', '0-5', false],
    [[], 'nonempty', '0-5', false],
  ])('of %j under %s, %s is %s', (value, rule, range, expected) => {
    expect(fulfils(value, readRule(rule)!, range === undefined ? undefined : readRange(range))).toBe(expected);
  });

  it.each([['regex:(a|b)*'], ['regex:(a+)+'], ['regex:a*b*c*'], ['regex:(.)\\1'], ['regex:('], ['regex:'], ['enum:'], ['enum:a||b'], ['anything'], ['regex:(?<=a+)b'], [`regex:${'a'.repeat(300)}`]])('%s is not taken', (rule) => {
    expect(readRule(rule)).toBeUndefined();
  });

  it.each([['5-1'], ['-'], ['a-b'], ['1'], ['1--2'], ['']])('%j is no range', (range) => {
    expect(readRange(range)).toBeUndefined();
  });
});

describe('sentences', () => {
  it.each([['一つです。二つですか？「三つ。」', 3], ['Version 1.2 of a.b is one. Two?', 2], ['no end', 1], ['...', 0]])('of %j are %i', (text, count) => {
    expect(sentenceCount(text)).toBe(count);
  });
});
