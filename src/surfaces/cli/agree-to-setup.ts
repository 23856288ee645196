// Shows what a setup would do, takes a person's yes, and carries it out; the same for setting up and for taking away.
import type { Bilingual } from '../../kernel/bilingual.ts';
import { makeVisible } from './make-visible.ts';
import { MARKS } from './paint.ts';
import type { ProcessCall } from './process-command.ts';
import { principalAt } from './principal.ts';
import { noteLines, setupPlanLines } from './render/setup-plan.ts';
import { saysYes } from './says-yes.ts';
import { needPerson, usage } from './store-command.ts';
import type { SetupPlan, SetupTools } from './world.ts';

export interface SetupWords {
  readonly command: 'init' | 'uninstall';
  readonly prompt: Bilingual;
  readonly done: Bilingual;
  readonly nothing: Bilingual;
}

const TEXT = {
  look: { en: 'Nothing was written (--dry-run).', ja: '何も書き込んでいません (--dry-run)。' },
  declined: { en: 'Nothing was written.', ja: '何も書き込んでいません。' },
  next: { en: 'Next', ja: '次に' },
} as const;

/** `--host a,b`, each a name of ours. */
export function namedHosts({ flags }: ProcessCall, tools: SetupTools, command: string): readonly string[] | undefined {
  const given = flags['host'];
  if (typeof given !== 'string') return undefined;
  const names = [...new Set(given.split(',').map((name) => name.trim()).filter((name) => name !== ''))];
  const wrong = names.find((name) => !tools.hostNames.includes(name));
  if (wrong !== undefined || names.length === 0) throw usage({ en: `--host takes ${tools.hostNames.join(', ')}`, ja: `--host に指定できるのは ${tools.hostNames.join('、')} です` }, command);
  return names;
}

export async function agreeToSetup(call: ProcessCall, plan: SetupPlan, { command, prompt, done, nothing }: SetupWords): Promise<number> {
  const { world, voice, flags } = call;
  const language = voice.language();
  const { root, hosts, files, steps, notes, next, needsPerson } = plan;
  const isNothing = files.length === 0 && steps.length === 0;
  const spoken = (texts: readonly Bilingual[]): string[] => texts.map((text) => text[language]);
  const answer = (applied: boolean, more: readonly Bilingual[] = []) => ({ root, applied, hosts, files, steps: spoken(steps), notes: spoken([...notes, ...more]), next: applied || isNothing ? spoken(next) : [] });

  if (isNothing || flags['dryRun'] === true) {
    voice.result(command, answer(false), (sheet) => [...setupPlanLines(plan, sheet), isNothing ? `${sheet.paint.good(MARKS.good)} ${nothing[language]}` : TEXT.look[language]]);
    return 0;
  }
  if (needsPerson) needPerson(call, command);
  const isPerson = principalAt(world.terminal).kind === 'person';
  if (flags['yes'] !== true && (!isPerson || voice.json)) {
    voice.result(command, answer(false), (sheet) => setupPlanLines(plan, sheet));
    throw usage({ en: 'nothing was written: look at the above, then call it again with --yes', ja: '何も書き込んでいません。上の内容を確認し、--yes を付けて実行してください' }, command);
  }
  if (!voice.json) world.out(setupPlanLines(plan, voice.sheet()).map((line) => `${line}\n`).join(''));
  if (flags['yes'] !== true && !(await saysYes(world, prompt[language], language))) {
    world.out(`${TEXT.declined[language]}\n`);
    return 1;
  }
  const { notes: late } = await plan.carryOut();
  voice.result(command, answer(true, late), (sheet) => [
    `${sheet.paint.good(MARKS.good)} ${done[language]}: ${makeVisible(root)}`,
    ...noteLines(late, sheet),
    ...(next.length === 0 ? [] : [`${sheet.paint.strong(TEXT.next[language])}:`, ...next.map((step, at) => `  ${at + 1}. ${makeVisible(step[language])}`)]),
  ]);
  return 0;
}
