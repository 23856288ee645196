// Submissions that would be enough, so that an attack changes one thing and everything else is beyond reproach.
import { at, type WorstAgent } from './worst-agent.ts';

export type Submission = Record<string, unknown> & { slot_evidence: Record<string, unknown> };

/** Enough for MEDIUM. */
export async function wholeForMedium(agent: WorstAgent): Promise<Submission> {
  const { login, password } = await agent.exploreAll();
  return {
    symbols_identified: ['LoginService', 'validatePassword', 'signIn'],
    entry_points: ['handleLogin'],
    existing_patterns: [{ pattern: 'look the account up first', places: [at(login, 'src/auth/login.ts', 8), at(login, 'src/auth/login.ts', 14)] }],
    slot_evidence: { target_feature: at(login, 'src/auth/login.ts', 6), observed_issue: at(password, 'src/auth/password.ts', 5) },
  };
}

/** Enough for HIGH, with the problem found by exploring. */
export async function wholeForHigh(agent: WorstAgent): Promise<Submission> {
  const { login, password, token } = await agent.exploreAll();
  return {
    symbols_identified: ['LoginService', 'validatePassword', 'signIn', 'issueToken', 'findUser'],
    entry_points: ['handleLogin', 'startServer'],
    existing_patterns: [
      { pattern: 'look the account up first', places: [at(login, 'src/auth/login.ts', 8), at(login, 'src/auth/login.ts', 14)] },
      { pattern: 'one exported function for each deed', places: [at(password, 'src/auth/password.ts', 9), at(token, 'src/auth/token.ts', 3)] },
    ],
    resolved_frame: { observed_issue: '空のパスワードでもエラーにならない' },
    slot_evidence: { target_feature: at(login, 'src/auth/login.ts', 6), observed_issue: at(password, 'src/auth/password.ts', 5) },
  };
}
