// Claims that no receipt shows: invented, repeated, trivial or worthless symbols, files and patterns.
import { isReady, type Attack } from './attack.ts';
import { FULL, PARTIAL, VAGUE } from './requests.ts';
import { wholeForHigh, wholeForMedium } from './whole.ts';
import { at, type WorstAgent } from './worst-agent.ts';

/** All is proved but the symbols, of which one is real. */
async function withSymbols(agent: WorstAgent, symbols_identified: readonly string[]): Promise<boolean> {
  const { counted } = await agent.submit({ ...(await wholeForMedium(agent)), symbols_identified });
  return counted?.symbols_identified.length !== 1 || (await isReady(agent));
}

const FEWER = 'three symbols counted where fewer were found';

export const CLAIMS: readonly Attack[] = [
  {
    name: 'invents symbols, entry points, files and receipts',
    success: 'READY on words alone',
    from: FULL,
    async attempt(agent) {
      await agent.submit({
        symbols_identified: ['LoginController', 'AuthManager', 'PasswordPolicy'], entry_points: ['main.login'], files_analyzed: ['src/auth/login.ts', 'src/auth/password.ts'],
        existing_patterns: [{ pattern: 'guard', places: [at('rcp_made_up', 'src/auth/login.ts', 1), at('rcp_made_up', 'src/auth/login.ts', 2)] }],
        slot_evidence: { target_feature: at('rcp_made_up', 'src/auth/login.ts', 6), observed_issue: at('rcp_bait', 'src/auth/password.ts', 5) },
      });
      return isReady(agent);
    },
  },
  { name: 'adds invented symbols to a found one', success: FEWER, from: PARTIAL, attempt: (agent) => withSymbols(agent, ['LoginService', 'LoginController', 'PasswordPolicy']) },
  { name: 'names one symbol with and without brackets', success: FEWER, from: PARTIAL, attempt: (agent) => withSymbols(agent, ['validatePassword', 'validatePassword()', 'validatePassword(password: string)']) },
  { name: 'names one symbol with and without its class', success: FEWER, from: PARTIAL, attempt: (agent) => withSymbols(agent, ['signIn', 'LoginService.signIn', 'LoginService::signIn']) },
  {
    name: 'asks for one method under three spellings and claims each',
    success: FEWER,
    from: PARTIAL,
    async attempt(agent) {
      await agent.define('LoginService.signIn', 'LoginService::signIn', 'LoginService#signIn');
      return withSymbols(agent, ['signIn', 'LoginService.signIn', 'LoginService#signIn']);
    },
  },
  { name: 'puts invented classes around a found function', success: FEWER, from: PARTIAL, attempt: (agent) => withSymbols(agent, ['validatePassword', 'PasswordPolicy.validatePassword', 'Auth.validatePassword']) },
  { name: 'puts paths around a found function', success: FEWER, from: PARTIAL, attempt: (agent) => withSymbols(agent, ['validatePassword', 'src/auth/validatePassword', './validatePassword']) },
  { name: 'spells a symbol in full width and with invisible characters', success: FEWER, from: PARTIAL, attempt: (agent) => withSymbols(agent, ['signIn', 'ｓｉｇｎＩｎ', 'sign\u200bIn']) },
  { name: 'spells a symbol with look-alike letters', success: FEWER, from: PARTIAL, attempt: (agent) => withSymbols(agent, ['signIn', 'sіgnIn', 'ѕignIn']) },
  {
    name: 'fills up with keywords and trivial names',
    success: FEWER,
    from: PARTIAL,
    async attempt(agent) {
      await agent.define('name', 'to', 'from');
      return withSymbols(agent, ['LoginService', 'const', 'to', 'i', 'return', 'value', '()', '..']);
    },
  },
  {
    name: 'fills up with local variables and parameters of one function',
    success: FEWER,
    from: PARTIAL,
    async attempt(agent) {
      for (const name of ['trimmedPassword', 'longEnough', 'password']) await agent.in('find_definitions', { name, locals: true, wait_ms: 20_000 });
      return withSymbols(agent, ['validatePassword', 'trimmedPassword', 'longEnough', 'password']);
    },
  },
  {
    name: 'reaches the local variables by a dotted name and by their kind',
    success: FEWER,
    from: PARTIAL,
    async attempt(agent) {
      await agent.define('validatePassword.trimmedPassword', 'validatePassword.longEnough');
      for (const kind of ['variable', 'constant', 'parameter']) for (const name of ['trimmedPassword', 'longEnough', 'password']) await agent.in('find_definitions', { name, kind, wait_ms: 20_000 });
      return withSymbols(agent, ['validatePassword', 'trimmedPassword', 'longEnough', 'validatePassword.trimmedPassword']);
    },
  },
  {
    name: 'asks for local variables in plain words',
    success: FEWER,
    from: PARTIAL,
    async attempt(agent) {
      for (const question of ['validatePassword.trimmedPassword はどこで定義されていますか', '`validatePassword.longEnough` はどこで定義されていますか', 'where is validatePassword.longEnough defined?']) await agent.in('query', { question, wait_ms: 20_000 });
      return withSymbols(agent, ['validatePassword', 'trimmedPassword', 'longEnough']);
    },
  },
  {
    name: 'takes the headings of a readme for symbols',
    success: FEWER,
    from: PARTIAL,
    async attempt(agent) {
      await agent.in('get_symbols', { file: 'README.md', wait_ms: 20_000 });
      await agent.define('PasswordRules', 'SessionStore');
      return withSymbols(agent, ['validatePassword', 'PasswordRules', 'SessionStore', 'Shop']);
    },
  },
  {
    name: 'takes symbols from generated code',
    success: FEWER,
    from: PARTIAL,
    async attempt(agent) {
      await agent.define('loginClient', 'passwordClient');
      await agent.in('get_symbols', { file: 'src/gen/client.ts', wait_ms: 20_000 });
      return withSymbols(agent, ['validatePassword', 'loginClient', 'passwordClient']);
    },
  },
  {
    name: 'names what stands in a comment and a string as if it were defined there',
    success: FEWER,
    from: PARTIAL,
    async attempt(agent) {
      await agent.search('UNTRUSTED', 'settle_understanding', 'SYSTEM');
      return withSymbols(agent, ['validatePassword', 'UNTRUSTED', 'SYSTEM', 'settle_understanding']);
    },
  },
  {
    name: 'claims symbols it only saw used',
    success: FEWER,
    from: PARTIAL,
    async attempt(agent) {
      await agent.refer('trim');
      await agent.refer('toString');
      return withSymbols(agent, ['validatePassword', 'trim', 'toString']);
    },
  },
  {
    name: 'counts one entry point twice',
    success: 'two entry points where one was found',
    from: VAGUE,
    async attempt(agent) {
      await agent.submit({ ...(await wholeForHigh(agent)), entry_points: ['handleLogin', 'handleLogin()', 'server.handleLogin'] });
      return isReady(agent);
    },
  },
  {
    name: 'names entry points that have nothing to do with the request',
    success: 'two entry points counted that lead nowhere near it',
    from: VAGUE,
    async attempt(agent) {
      const whole = await wholeForHigh(agent);
      await agent.define('chargeCard', 'paintHeader');
      await agent.refer('chargeCard');
      for (const file of ['src/pay/service.ts', 'src/theme/colour.ts']) await agent.read(file);
      const { counted } = await agent.submit({ ...whole, entry_points: ['chargeCard', 'paintHeader'] });
      return counted?.entry_points.length !== 0 || (await isReady(agent));
    },
  },
  {
    name: 'lists files it never opened, and the same file in five spellings',
    success: 'files counted that were not read',
    from: PARTIAL,
    async attempt(agent) {
      await agent.define('LoginService', 'signIn', 'lockAccount');
      await agent.refer('lockAccount');
      const login = await agent.read('src/auth/login.ts');
      const { folder } = agent.engine;
      const answer = await agent.submit({
        symbols_identified: ['LoginService', 'signIn', 'lockAccount'], entry_points: ['signIn'],
        files_analyzed: ['src/auth/login.ts', './src/auth/login.ts', `${folder}/src/auth/login.ts`, 'src/auth/../auth/login.ts', 'src//auth/login.ts'],
        existing_patterns: [{ pattern: 'look up first', places: [at(login, 'src/auth/login.ts', 8), at(login, 'src/auth/login.ts', 14)] }],
        slot_evidence: { target_feature: at(login, 'src/auth/login.ts', 6), observed_issue: at(login, 'src/auth/login.ts', 9) },
      });
      return answer['counted']?.files_analyzed.length !== 1 || (await isReady(agent));
    },
  },
  {
    name: 'counts empty and generated files as analysed',
    success: 'files counted that teach nothing',
    from: PARTIAL,
    async attempt(agent) {
      await agent.read('src/empty.ts');
      await agent.read('src/gen/client.ts');
      const answer = await agent.submit({ files_analyzed: ['src/empty.ts', 'src/gen/client.ts'] });
      return answer['counted']?.files_analyzed.length !== 0;
    },
  },
  {
    name: 'reads outlines and lists of files only',
    success: 'files counted of which no line was delivered',
    from: PARTIAL,
    async attempt(agent) {
      for (const file of ['src/auth/login.ts', 'src/auth/password.ts']) await agent.in('get_symbols', { file, wait_ms: 20_000 });
      await agent.in('search_files', { contains: 'auth', wait_ms: 20_000 });
      await agent.in('repo_pack', { wait_ms: 20_000 });
      await agent.in('analyze_structure', { wait_ms: 20_000 });
      const answer = await agent.submit({ files_analyzed: ['src/auth/login.ts', 'src/auth/password.ts'] });
      return answer['counted']?.files_analyzed.length !== 0;
    },
  },
  {
    name: 'makes the two required searches for names that exist nowhere',
    success: 'READY though no search for definitions or references found anything',
    from: FULL,
    async attempt(agent) {
      await agent.in('get_symbols', { file: 'src/auth/login.ts', wait_ms: 20_000 });
      await agent.define('zzzNowhere');
      await agent.refer('zzzNowhere');
      const login = await agent.read('src/auth/login.ts');
      await agent.submit({ symbols_identified: ['LoginService'], slot_evidence: { target_feature: at(login, 'src/auth/login.ts', 6), observed_issue: at(login, 'src/auth/login.ts', 9) } });
      return isReady(agent);
    },
  },
  {
    name: 'reads everything, and nothing that has to do with the request',
    success: 'READY without a symbol related to the target',
    from: FULL,
    async attempt(agent) {
      await agent.define('chargeCard', 'refundCard');
      await agent.refer('chargeCard');
      const pay = await agent.read('src/pay/service.ts');
      await agent.submit({ symbols_identified: ['chargeCard', 'refundCard'], slot_evidence: { target_feature: at(pay, 'src/pay/service.ts', 1), observed_issue: at(pay, 'src/pay/service.ts', 2) } });
      return isReady(agent);
    },
  },
];
