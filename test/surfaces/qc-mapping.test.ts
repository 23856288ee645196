// Every error of the catalogue provoked through every surface that can meet it: one code, one status, one exit code, both languages, and no word of a text in it.
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Bilingual, type Language } from '../../src/kernel/bilingual.ts';
import { ERROR_CODES, ERROR_TABLE, type ErrorCode } from '../../src/kernel/error-table.ts';
import type { ErrorRow } from '../../src/kernel/errors.ts';
import { OPERATIONS } from '../../src/operations/registry.ts';
import { inCommands } from '../../src/surfaces/cli/in-commands.ts';
import { scratchTree } from '../hook/scratch-tree.ts';
import { MANUSCRIPT, openStage, SURFACES, type Heard, type Stage } from './qc-stage.ts';
import type { Mapped, Stopped, Way } from './qc-way.ts';
import { QC_WAYS } from './qc-ways.ts';

const rowOf = (code: ErrorCode): ErrorRow => ERROR_TABLE[code];

/** A sentence of the table with anything at its places, but not the places themselves; of what is near nothing need be said. */
function sentence(text: Bilingual, language: Language): RegExp {
  const parts = text[language].split(/(\{[a-z_]+\})/).map((part) => (part === '{near}' ? '(?:(?:Nearest: |近い名前: )[^{}\\n–]+)?' : /^\{[a-z_]+\}$/.test(part) ? `(?!\\${part.slice(0, -1)}\\})[^]+?` : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
  return new RegExp(`^${parts.join('')}$`);
}

interface Said {
  readonly message: string;
  readonly hint: string;
}

/** At a terminal (an exit code tells) operations are named by their commands. */
function asTold(text: Bilingual, exit: number | undefined): Bilingual {
  return exit === undefined ? text : { en: inCommands(text.en, OPERATIONS), ja: inCommands(text.ja, OPERATIONS) };
}

function expectWords(said: Said, row: ErrorRow, language: Language, exit?: number): void {
  expect(said.message).toMatch(sentence(asTold(row.message, exit), language));
  // A mistyped command has a hint of its own: what was meant; one that lacks something, how it is typed.
  const isTyped = row.name === 'CommandFailure' || (row.name === 'InvalidInput' && exit !== undefined && /^(?:Type it like this|次のように入力してください): sekisho [a-z]/.test(said.hint));
  if (!isTyped) expect(said.hint).toMatch(sentence(asTold(row.hint, exit), language));
  expect(JSON.stringify(said)).not.toMatch(new RegExp(`${MANUSCRIPT}|\\[object`));
}

/** The code wherever an answer about several things names it, and whether the run itself ended by it, or stands still with it. */
function toldIn(body: Heard['body'], code: string): (Said & { readonly ended: boolean }) | undefined {
  const reviews = (body.reviews ?? []) as { failure?: Said & { code: string }; waits_for?: Said & { code?: string }; not_executed: (Said & { code: string })[] }[];
  const all = reviews.flatMap(({ failure, not_executed, waits_for }) => [...[failure, waits_for].flatMap((each) => (each === undefined ? [] : [{ ...each, ended: true }])), ...not_executed.map((step) => ({ ...step, ended: false }))]);
  return all.find((each) => each.code === code);
}

/** A step that was not executed is no yes, whatever kept it from running. */
const NOT_EXECUTED_EXIT = 4;

function expectTold({ body, http = 200, isError = false, exit }: Heard, code: ErrorCode, language: Language, hint: Bilingual = rowOf(code).hint): void {
  const told = toldIn(body, code);
  expect(told, JSON.stringify(body).slice(0, 2_000)).toBeDefined();
  expectWords(told!, { ...rowOf(code), hint }, language, exit);
  expect({ ok: body.ok, http, isError }).toEqual({ ok: false, http: 200, isError: false });
  if (exit !== undefined) expect(exit).toBe(told!.ended ? rowOf(code).exit : NOT_EXECUTED_EXIT);
}

function expectEnvelope({ body, http, exit, isError }: Heard, code: ErrorCode, form: Way['form'], language: Language): void {
  const row = rowOf(code);
  const { name, who, retry, ...error } = body.error ?? {};
  // Of a mistyped command it is the caller who must act, not the operator of a broken installation.
  expect({ code: error.code, name, who, retry }, JSON.stringify(body).slice(0, 2_000)).toEqual({ code, name: row.name, who: row.name === 'CommandFailure' ? 'caller' : row.who, retry: row.retry });
  expectWords(error, row, language, exit);
  if (form === 'refused') expect(body).toMatchObject({ ok: false, applied: false });
  if (http !== undefined) expect(http).toBe(row.http);
  if (exit !== undefined) expect(exit).toBe(row.exit);
  if (isError !== undefined) expect(isError).toBe(form === 'thrown');
}

describe('the mapping of errors', () => {
  it('[W-11] has a row for every code of the catalogue and none beside', () => {
    expect(Object.keys(QC_WAYS).sort()).toEqual(ERROR_CODES);
  });

  it.each(ERROR_CODES)('[W-11] says for every surface how %s is met there or why it never is', (code) => {
    const row = QC_WAYS[code]!;
    expect('reserved' in row).toBe(rowOf(code).reserved !== undefined);
    if (!('ways' in row)) return;
    for (const surface of SURFACES) {
      const met = row.ways.some(({ by }) => by[surface] !== undefined);
      expect([surface, met, (row.never?.[surface] ?? '').length > 10]).toEqual([surface, met, !met]);
    }
  });
});

const coded = ERROR_CODES.map((code) => [code, rowOf(code).name, QC_WAYS[code]] as const);

describe.each(coded.flatMap(([code, name, row]) => (row !== undefined && 'ways' in row ? [[code, name, row] as const] : [])))('%s %s', (code, _name, row: Mapped) => {
  let stage: Promise<Stage> | undefined;
  const fresh = async (): Promise<Stage> => {
    if (row.spoils === true) await (await stage)?.close();
    return (stage = row.spoils === true || stage === undefined ? openStage(row.env) : stage);
  };
  const cases = row.ways.flatMap((way) => SURFACES.filter((surface) => way.by[surface] !== undefined).flatMap((surface) => LANGUAGES.map((language) => [surface, language, way.name, way] as const)));

  const provoke = async ([surface, language, , { by }]: (typeof cases)[number]): Promise<Heard> => by[surface]!((await fresh()).scene(surface, language));
  /** One language after the other: a stage has one client over MCP, and that speaks one. */
  const waiting: Partial<Record<Language, ReadonlyMap<(typeof cases)[number], Promise<Heard>>>> = {};
  const waited = async (each: (typeof cases)[number]): Promise<Heard> => {
    const together = (waiting[each[1]] ??= new Map(cases.filter(([, language]) => language === each[1]).map((other) => [other, provoke(other)])));
    await Promise.allSettled(together.values());
    return together.get(each)!;
  };

  it.each(cases.map((each, at) => [...each, at] as const))('[W-11] through %s in %s: %s', async (_surface, language, _way, { form, hint }, at) => {
    const heard = await (row.waits === true ? waited : provoke)(cases[at]!);
    if (form === 'told') expectTold(heard, code, language, hint);
    else expectEnvelope(heard, code, form, language);
  }, 60_000);

  it('leaves nothing open', async () => (await stage)?.close());
});

const HOOK = resolve(import.meta.dirname, '../../dist/sekisho-hook.cjs');

describe.each(coded.flatMap(([code, name, row]) => (row !== undefined && 'hook' in row ? [[code, name, row] as const] : [])))('%s %s', (code, _name, { hook }: Stopped) => {
  it.each(LANGUAGES)(`[W-11] said by the hook in %s: ${hook.name}`, (language) => {
    const tree = scratchTree();
    try {
      hook.arrange(tree);
      const input = typeof hook.payload === 'string' ? hook.payload : JSON.stringify({ cwd: tree.root, session_id: 'host', ...hook.payload });
      const { status, stdout, stderr } = spawnSync(process.execPath, [HOOK, '--host', 'claude'], { input, cwd: tree.root, encoding: 'utf8', env: { PATH: process.env['PATH'], HOME: tree.world.personHome, SEKISHO_HOME: tree.world.home, LANG: `${language}.UTF-8` } });
      const { hookSpecificOutput, reason } = (stdout === '' ? {} : JSON.parse(stdout)) as { hookSpecificOutput?: { permissionDecision: string; permissionDecisionReason: string }; reason?: string };
      const said = stderr.trim() + (hookSpecificOutput?.permissionDecisionReason ?? reason ?? '');
      expect(said).toMatch(new RegExp(`^Sekisho ${code}: [^\\n{}]+$`));
      expect(/[぀-ヿ]/.test(said)).toBe(language === 'ja');
      expect(said).not.toContain(MANUSCRIPT);
      // A host goes on after anything but a no in its own dialect or exit 2.
      expect([status, hookSpecificOutput?.permissionDecision ?? (reason === undefined ? 'failed' : 'block')]).toEqual(stdout === '' ? [2, 'failed'] : [0, expect.stringMatching(/^(?:deny|block)$/)]);
    } finally {
      tree.remove();
    }
  });
});
