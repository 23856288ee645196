// Templates out of files: each is read strictly and compared with the others; what is wrong is said with file, line and field (W-14).
import { languageOf, type Bilingual } from '../../kernel/bilingual.ts';
import { sha256 } from '../../kernel/digest.ts';
import { isProgramStep } from '../program-steps.ts';
import { judgeExample } from './example.ts';
import { sentenceCount } from './sentence-count.ts';
import { shapeFaults } from './shape-faults.ts';
import { STEP_TABLE } from './step-table.ts';
import { readRange, readRule } from './task-rule.ts';
import { ANSWER_FIELDS, EXCERPT_VARIABLES, TEMPLATE_SCHEMA, TEMPLATE_VARIABLES, type Template, type TemplateBody, type TemplateFile } from './template.ts';
import { readYaml, type YamlSource } from './yaml-source.ts';

export interface TemplateProblem {
  readonly file: string;
  readonly line: number;
  /** Dotted path of the field. */
  readonly path: string;
  readonly message: Bilingual;
}

export interface ReadTemplates {
  /** Those without a problem, in the order of their files. */
  readonly templates: readonly Template[];
  readonly problems: readonly TemplateProblem[];
}

const MOST_SENTENCES = 3;
const MOST_PROBLEMS = 200;

type Path = readonly (string | number)[];
type Complain = (path: Path, message: Bilingual) => void;

export function validateTemplates(files: readonly TemplateFile[]): readonly TemplateProblem[] {
  return readTemplates(files).problems;
}

export function readTemplates(files: readonly TemplateFile[]): ReadTemplates {
  const read = files.map(readOne);
  const steps = new Set([...STEP_TABLE.map(({ step_id }) => step_id), ...read.flatMap(({ template }) => (template === undefined ? [] : [template.step_id]))]);
  compare(read, steps);
  return {
    templates: read.flatMap(({ template, problems }) => (template === undefined || problems.length > 0 ? [] : [template])),
    problems: read.flatMap(({ problems }) => problems).slice(0, MOST_PROBLEMS),
  };
}

interface ReadOne {
  readonly template?: Template;
  readonly problems: TemplateProblem[];
  readonly complain: Complain;
}

function readOne({ file, text, origin }: TemplateFile): ReadOne {
  const problems: TemplateProblem[] = [];
  const source = readYaml(file, text);
  if (!('lineOf' in source)) {
    const complain: Complain = (path, message) => void problems.push({ file, line: source.line, path: path.join('.'), message });
    complain([], source.message);
    return { problems, complain };
  }
  const complain: Complain = (path, message) => void problems.push({ file, line: source.lineOf(path), path: path.join('.'), message });
  const body = bodyOf(source, complain);
  if (body === undefined) return { problems, complain };
  check(body, complain);
  // An example is held against rules that can be read.
  if (problems.length === 0) for (const message of judgeExample(body)) complain(['artifacts', 'example'], message);
  const { step_id, version, language } = body.metadata;
  if (origin === 'workspace' && isProgramStep(step_id)) complain(['metadata', 'step_id'], { en: `${step_id} is answered by a program, and no template can replace it: give the step another id`, ja: `${step_id} はプログラムが検査する手順で、テンプレートでは置き換えられません。別の step_id にしてください` });
  return { problems, complain, template: { file, origin, step_id, version, language: language ?? languageOf(body.prompt.main_instruction), sha256: sha256(text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')), body } };
}

/** The text below the head of a Markdown template is its guidance. */
function bodyOf({ value, below }: YamlSource, complain: Complain): TemplateBody | undefined {
  const parsed = TEMPLATE_SCHEMA.safeParse(value);
  if (!parsed.success) {
    for (const { path, message } of shapeFaults(parsed.error)) complain(path, message);
    return undefined;
  }
  const guidance = below?.trim() ?? '';
  if (guidance === '') return parsed.data;
  if (parsed.data.prompt.guidance !== undefined) complain(['prompt', 'guidance'], { en: 'the guidance stands in the head and below it', ja: '説明が先頭部と本文の両方にあります' });
  return { ...parsed.data, prompt: { ...parsed.data.prompt, guidance: guidance.slice(0, 20_000) } };
}

/** What one template must fulfil beyond its form. */
function check(body: TemplateBody, complain: Complain): void {
  const sentences = sentenceCount(body.prompt.main_instruction);
  if (sentences > MOST_SENTENCES) complain(['prompt', 'main_instruction'], { en: `has ${sentences} sentences; ${MOST_SENTENCES} at most`, ja: `${sentences} 文あります。${MOST_SENTENCES} 文までにしてください` });
  checkFields(body, complain);
  checkTasks(body, complain);
  checkPlaces(body, complain);
  const missing = EXCERPT_VARIABLES.filter((variable) => !(body.inputs?.variables ?? []).includes(variable));
  if (missing.length > 0) complain(['inputs', 'variables'], { en: `must name ${missing.join(', ')}`, ja: `${missing.join(', ')} を挙げてください` });
  if (Object.keys(body.check_criteria).length === 0) complain(['check_criteria'], { en: 'names no category', ja: 'カテゴリーがありません' });
  if (body.control_settings.final_step === true && body.next.next_step_id !== null) complain(['next', 'next_step_id'], { en: 'nothing follows a final step', ja: '最後の手順の次に手順はありません' });
}

function checkFields({ artifacts }: TemplateBody, complain: Complain): void {
  const fields = new Set(artifacts.required_fields);
  const missing = ANSWER_FIELDS.filter((field) => !fields.has(field));
  if (missing.length > 0 || fields.size !== ANSWER_FIELDS.length) complain(['artifacts', 'required_fields'], { en: `must be exactly: ${ANSWER_FIELDS.join(', ')}`, ja: `次のとおりにしてください: ${ANSWER_FIELDS.join(', ')}` });
  if (artifacts.format !== 'json') complain(['artifacts', 'format'], { en: 'the answer of a check step is json', ja: '検査手順の回答は json です' });
}

/** Every rule can be read and is about something an answer has; every required item has a rule. */
function checkTasks(body: TemplateBody, complain: Complain): void {
  const { by_task } = body.acceptance_criteria;
  by_task.forEach(({ field, rule, range }, at) => {
    const here = ['acceptance_criteria', 'by_task', at] as const;
    if (readRule(rule) === undefined) complain([...here, 'rule'], { en: 'is no rule that can be read: present, nonempty, enum:a|b or a simple regex:…', ja: '読めない規則です。present、nonempty、enum:a|b、または単純な regex:… にしてください' });
    if (range !== undefined && readRange(range) === undefined) complain([...here, 'range'], { en: 'is no range: 1-5, 1- or -5', ja: '範囲ではありません。1-5、1-、-5 のように書いてください' });
    const [root, category, ...deeper] = field.split('.');
    if (!(ANSWER_FIELDS as readonly string[]).includes(root!)) complain([...here, 'field'], { en: `an answer has no field ${root}`, ja: `回答に ${root} という項目はありません` });
    else if (root === 'issues' && category !== undefined && (deeper.length > 0 || !Object.hasOwn(body.check_criteria, category))) complain([...here, 'field'], { en: `check_criteria has no category ${category}`, ja: `check_criteria に ${category} というカテゴリーはありません` });
  });
  const ruled = new Set(by_task.map(({ id }) => id));
  if (ruled.size !== by_task.length) complain(['acceptance_criteria', 'by_task'], { en: 'an id stands twice', ja: '同じ id が二度あります' });
  body.tasks?.details?.forEach(({ items }, detail) => items.forEach(({ id, required }, item) => {
    if (required && !ruled.has(id)) complain(['tasks', 'details', detail, 'items', item, 'id'], { en: `the required item ${id} has no rule in by_task`, ja: `必須の項目 ${id} の規則が by_task にありません` });
  }));
}

/** `{name}` in what is written out must be something there is, and a path stays below its folder. */
function checkPlaces(body: TemplateBody, complain: Complain): void {
  const places: readonly (readonly [Path, string])[] = [[['next', 'message_template'], body.next.message_template], [['artifacts', 'path_template'], body.artifacts.path_template]];
  for (const [path, written] of places) {
    for (const [, variable] of written.matchAll(/\{([^{}]*)\}/g)) {
      if (!(TEMPLATE_VARIABLES as readonly string[]).includes(variable!)) complain(path, { en: `there is no variable {${variable}}`, ja: `{${variable}} という変数はありません` });
      else if (!(body.variables as readonly string[]).includes(variable!)) complain(path, { en: `{${variable}} is not listed in variables`, ja: `{${variable}} が variables にありません` });
    }
  }
  const paths: readonly (readonly [Path, string])[] = [[['artifacts', 'path_template'], body.artifacts.path_template], ...(body.inputs?.files ?? []).map(({ path }, at) => [['inputs', 'files', at, 'path'], path] as const)];
  for (const [path, written] of paths) {
    if (/^[/\\~]|^[a-z]:|\\|[\u0000-\u001f]/i.test(written) || written.split('/').includes('..')) complain(path, { en: 'must be a path below the root', ja: 'ルートの下のパスにしてください' });
  }
}

/** What only shows with all of them side by side. */
function compare(read: readonly ReadOne[], steps: ReadonlySet<string>): void {
  const known = new Map<string, string>();
  for (const { template, complain } of read) {
    if (template === undefined) continue;
    const { next_step_id } = template.body.next;
    if (next_step_id !== null && !steps.has(next_step_id)) complain(['next', 'next_step_id'], { en: `there is no step ${next_step_id}`, ja: `${next_step_id} という手順はありません` });
    const key = `${template.origin} ${template.step_id} ${template.language}`;
    const other = known.get(key);
    if (other !== undefined) complain(['metadata', 'step_id'], { en: `${other} is a template of the same step and language`, ja: `${other} も同じ手順と言語のテンプレートです` });
    known.set(key, template.file);
  }
  const finals = read.filter(({ template }) => template?.body.control_settings.final_step === true);
  if (new Set(finals.map(({ template }) => template!.step_id)).size > 1) for (const { complain } of finals) complain(['control_settings', 'final_step'], { en: 'several steps are called the final one', ja: '最後とされる手順が複数あります' });
}
