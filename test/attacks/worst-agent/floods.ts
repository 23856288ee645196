// Flooding: many calls must raise no confidence and must not make the next caller wait.
import { performance } from 'node:perf_hooks';
import { isReady, type Attack } from './attack.ts';
import { FULL, VAGUE } from './requests.ts';
import { OTHER_AGENT } from './worst-agent.ts';

/** Thousands with SEKISHO_ATTACK_CALLS; what they cost grows with their number only. */
const CALLS = Number(process.env['SEKISHO_ATTACK_CALLS'] ?? 300);

/** On a busy machine; a quiet one needs a hundredth of it. */
const PATIENCE_MS = 10_000;

export const FLOODS: readonly Attack[] = [
  {
    name: 'makes hundreds of useless calls and submits after them',
    success: 'confidence by numbers, or a server that no longer answers in time',
    from: VAGUE,
    async attempt(agent) {
      for (let each = 0; each < CALLS; each += 1) await agent.in(each % 2 === 0 ? 'find_definitions' : 'find_references', { name: `nothing${each % 7}` });
      for (let each = 0; each < CALLS / 10; each += 1) await agent.in('search_text', { patterns: ['e', 'o', 'a'] });
      const started = performance.now();
      const answer = await agent.submit({ symbols_identified: Array.from({ length: 200 }, (_, each) => `nothing${each}`) });
      const other = await agent.call('start_session', { ...FULL }, OTHER_AGENT);
      const took = performance.now() - started;
      if (took > PATIENCE_MS) throw new Error(`${Math.round(took)} ms`);
      return answer['confidence'] !== 'low' || other['session_id'] === undefined || (await isReady(agent));
    },
  },
  {
    name: 'submits the same nothing forty times',
    success: 'confidence by repetition',
    from: VAGUE,
    async attempt(agent) {
      await agent.define('LoginService');
      for (let each = 0; each < 40; each += 1) if ((await agent.submit({ symbols_identified: ['LoginService'] }))['confidence'] !== 'low') return true;
      return isReady(agent);
    },
  },
  {
    name: 'claims two hundred real symbols at once, twice',
    success: 'a judge that keeps everybody waiting',
    from: VAGUE,
    async attempt(agent) {
      const names = Array.from({ length: 200 }, (_, each) => `loginHelperNumber${each}`);
      agent.put('src/auth/many.ts', names.map((name) => `export function ${name}(password: string) {\n  return password;\n}\n`).join(''));
      await agent.in('get_symbols', { file: 'src/auth/many.ts', wait_ms: 20_000 });
      const started = performance.now();
      await agent.submit({ symbols_identified: names, entry_points: names });
      const took = performance.now() - started;
      if (took > PATIENCE_MS) throw new Error(`${Math.round(took)} ms`);
      return isReady(agent);
    },
  },
];
