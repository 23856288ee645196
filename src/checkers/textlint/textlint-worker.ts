// The worker: loads textlint and the rules it is asked for, lints one text at a time and sends plain messages back.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort } from 'node:worker_threads';
import type { TextlintKernel, TextlintKernelOptions } from '@textlint/kernel';
import type { LintFailure, LintJob, LintMessage, LintReply, PartCall, RuleCall } from './lint-messages.ts';

type Part = Record<string, unknown>;

/** Thrown inside, answered as data. */
class Failed extends Error {
  readonly failure: LintFailure;
  constructor(failure: LintFailure) {
    super(failure.why);
    this.failure = failure;
  }
}

const loaded = new Map<string, Promise<unknown>>();

function load(name: string, from: string | undefined): Promise<unknown> {
  const key = `${from ?? ''}\n${name}`;
  let coming = loaded.get(key);
  if (coming === undefined) {
    coming = open(name, from);
    loaded.set(key, coming);
    // What was missing may be installed while the worker lives.
    coming.catch(() => loaded.delete(key));
  }
  return coming;
}

async function open(name: string, from: string | undefined): Promise<unknown> {
  const { resolve } = createRequire(from === undefined ? import.meta.url : pathToFileURL(join(from, 'from-here.js')));
  let file: string;
  try {
    file = resolve(name);
  } catch {
    throw new Failed({ why: 'not_installed', package: name });
  }
  return unwrapped(await import(pathToFileURL(file).href));
}

/** CommonJS behind ESM behind CommonJS: the thing itself lies under as many `default`s as it was translated times. */
function unwrapped(module: unknown): unknown {
  let inner = module;
  while (typeof inner === 'object' && inner !== null && 'default' in inner && !('linter' in inner) && !('rules' in inner)) inner = inner.default;
  return inner;
}

interface OpenRule {
  readonly ruleId: string;
  readonly rule: unknown;
  readonly options: unknown;
}

/** A preset that is called as a whole brings the rules it does not switch off; what the caller says of one of them goes before. */
async function rulesOf({ id, package: name, rule, options }: RuleCall, from: string | undefined): Promise<OpenRule[]> {
  const module = await load(name, from);
  const inside = (module as Part)['rules'] as Part | undefined;
  if (rule !== undefined) {
    if (inside?.[rule] === undefined) throw new Failed({ why: 'no_such_rule', package: name, rule });
    return [{ ruleId: id, rule: unwrapped(inside[rule]), options }];
  }
  if (typeof module !== 'object' || inside === undefined) return [{ ruleId: id, rule: module, options }];
  const usual = ((module as Part)['rulesConfig'] ?? {}) as Part;
  const said = (typeof options === 'object' && options !== null ? options : {}) as Part;
  return Object.entries(inside)
    .map(([each, found]) => ({ ruleId: `${id}/${each}`, rule: unwrapped(found), options: said[each] ?? usual[each] ?? true }))
    .filter((each) => each.options !== false);
}

type Rules = NonNullable<TextlintKernelOptions['rules']>;

let kernel: TextlintKernel | undefined;

async function prepared(job: LintJob): Promise<TextlintKernelOptions> {
  const { TextlintKernel } = (await load('@textlint/kernel', undefined)) as { TextlintKernel: new () => TextlintKernel };
  kernel ??= new TextlintKernel();
  const own = job.ext === '.md' ? 'markdown' : 'text';
  const parts = async (calls: readonly PartCall[]): Promise<{ id: string; part: unknown; options: unknown }[]> =>
    Promise.all(calls.map(async ({ id, package: name, options }) => ({ id, part: await load(name, job.from), options })));
  const rules = (await Promise.all(job.rules.map((call) => rulesOf(call, job.from)))).flat();
  const filters = await parts(job.filters);
  const plugins = [{ id: own, part: await load(`@textlint/textlint-plugin-${own}`, undefined), options: true }, ...(await parts(job.plugins))];
  return {
    ext: job.ext,
    rules: rules as Rules,
    filterRules: filters.map(({ id, part, options }) => ({ ruleId: id, rule: part, options })) as NonNullable<TextlintKernelOptions['filterRules']>,
    plugins: plugins.map(({ id, part, options }) => ({ pluginId: id, plugin: part, options })) as NonNullable<TextlintKernelOptions['plugins']>,
  };
}

/** One rule that throws takes the whole group with it; the group is run again rule by rule to say which. */
async function thrower(text: string, options: TextlintKernelOptions, error: unknown): Promise<LintFailure> {
  for (const rule of options.rules ?? []) {
    try {
      await kernel!.lintText(text, { ...options, rules: [rule] });
    } catch (alone) {
      return { why: 'rule_threw', rule: rule.ruleId, error: nameOf(alone) };
    }
  }
  return { why: 'rule_threw', rule: '', error: nameOf(error) };
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}

async function answer(job: LintJob): Promise<LintReply> {
  try {
    const options = await prepared(job);
    reply({ id: job.id, loaded: true });
    try {
      const { messages } = await kernel!.lintText(job.text, options);
      return { id: job.id, found: messages.map(plain) };
    } catch (error) {
      return { id: job.id, failed: await thrower(job.text, options, error) };
    }
  } catch (error) {
    return { id: job.id, failed: error instanceof Failed ? error.failure : { why: 'rule_threw', rule: '', error: nameOf(error) } };
  }
}

function plain({ ruleId, message, range, severity, fix }: { ruleId: string; message: string; range: readonly [number, number]; severity: number; fix?: { range: readonly [number, number]; text: string } | undefined }): LintMessage {
  return { rule: ruleId, message, range: [range[0], range[1]], severity, ...(fix === undefined ? {} : { fix: { range: [fix.range[0], fix.range[1]], text: fix.text } }) };
}

function reply(message: LintReply): void {
  parentPort!.postMessage(message);
}

/** The pool sends the next text when this one is answered. */
parentPort!.on('message', (job: LintJob) => void answer(job).then(reply));
