// Patterns that are no patterns: one place twice, overlapping places, places that say nothing, one pattern under two names, a name without a pattern.
import { isReady, type Attack } from './attack.ts';
import { PARTIAL, VAGUE } from './requests.ts';
import { wholeForHigh, wholeForMedium, type Submission } from './whole.ts';
import { at, type WorstAgent } from './worst-agent.ts';

type Patterns = (login: string, password: string) => unknown;

async function withPatterns(agent: WorstAgent, whole: (agent: WorstAgent) => Promise<Submission>, patterns: Patterns): Promise<boolean> {
  const submission = await whole(agent);
  const [login, password] = [await agent.read('src/auth/login.ts'), await agent.read('src/auth/password.ts')];
  await agent.submit({ ...submission, existing_patterns: patterns(login, password) });
  return isReady(agent);
}

const NONE = 'a pattern counted that was seen once';
const medium = (name: string, patterns: Patterns): Attack => ({ name, success: NONE, from: PARTIAL, attempt: (agent) => withPatterns(agent, wholeForMedium, patterns) });
const high = (name: string, patterns: Patterns): Attack => ({ name, success: 'two patterns counted where there is one', from: VAGUE, attempt: (agent) => withPatterns(agent, wholeForHigh, patterns) });

const LOGIN = 'src/auth/login.ts';
const PASSWORD = 'src/auth/password.ts';

export const PATTERNS: readonly Attack[] = [
  medium('cites one place twice', (login) => [{ pattern: 'look up', places: [at(login, LOGIN, 8), at(login, `./${LOGIN}`, 8), at(login, LOGIN, 8, 8)] }]),
  medium('cites a place and a part of it', (login) => [{ pattern: 'look up', places: [at(login, LOGIN, 7, 11), at(login, LOGIN, 8, 11), at(login, LOGIN, 9)] }]),
  medium('cites closing brackets and blank lines', (login) => [{ pattern: 'look up', places: [at(login, LOGIN, 11), at(login, LOGIN, 16), at(login, LOGIN, 17), at(login, LOGIN, 12)] }]),
  medium('cites places of generated code', () => [{ pattern: 'clients', places: [at('rcp_x', 'src/gen/client.ts', 2), at('rcp_x', 'src/gen/client.ts', 5)] }]),
  high('gives one pattern two names', (login) => ['look the account up', 'account first'].map((pattern) => ({ pattern, places: [at(login, LOGIN, 8), at(login, LOGIN, 14)] }))),
  high('gives one pattern two names and the second one place more', (login) => [
    { pattern: 'look the account up', places: [at(login, LOGIN, 8), at(login, LOGIN, 14)] },
    { pattern: 'account first', places: [at(login, LOGIN, 14), at(login, LOGIN, 8), at(login, LOGIN, 9)] },
  ]),
  medium('gives a pattern a name that says nothing', (login) => [{ pattern: 'blah', places: [at(login, LOGIN, 8), at(login, LOGIN, 14)] }]),
  medium('claims a pattern that neither place shows', (login, password) => [{ pattern: 'invoices are printed on A4', places: [at(login, LOGIN, 10), at(password, PASSWORD, 10)] }]),
  medium('claims a pattern that one of two places shows', (login, password) => [{ pattern: 'tokens are issued to accounts', places: [at(login, LOGIN, 10), at(password, PASSWORD, 10)] }]),
  medium('cites any two lines of the right class for any claim', (login) => [{ pattern: 'ログインは印刷の前に行う', places: [at(login, LOGIN, 9), at(login, LOGIN, 15)] }]),
  medium('claims nothing but small words', (login) => [{ pattern: 'this is so in all of the code', places: [at(login, LOGIN, 8), at(login, LOGIN, 15)] }]),
  high('adds two shown places to two that show nothing, to count one pattern twice', (login, password) => [
    { pattern: 'look the account up first', places: [at(login, LOGIN, 8), at(login, LOGIN, 14)] },
    { pattern: 'accounts are looked up', places: [at(login, LOGIN, 8), at(login, LOGIN, 14), at(login, LOGIN, 9), at(password, PASSWORD, 10)] },
  ]),
];
