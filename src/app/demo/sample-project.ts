// The small project of the demo: a sign-in that lets an empty password pass, in a handful of files one can read at a glance.

/** Written indented here, so that no line of it is taken for one of ours. */
function text(indented: string): string {
  return indented.replace(/^\n/, '').replace(/^ {4}/gm, '').trimEnd() + '\n';
}

export const SAMPLE_PROJECT: Readonly<Record<string, string>> = {
  'src/auth/login-service.ts': text(`
    import { hashPassword } from './password.ts';
    import { SessionStore } from './session-store.ts';
    import type { UserRepository } from '../users/user-repository.ts';

    export class LoginService {
      readonly #users: UserRepository;
      readonly #sessions: SessionStore;

      constructor(users: UserRepository, sessions: SessionStore) {
        this.#users = users;
        this.#sessions = sessions;
      }

      login(name: string, password: string): string {
        const user = this.#users.find(name);
        // an empty password is hashed like any other, and no error is raised
        if (user === undefined || user.passwordHash !== hashPassword(password)) throw new Error('wrong name or password');
        return this.#sessions.open(user.name);
      }
    }
  `),
  'src/auth/password.ts': text(`
    /** Not for production: the demo needs no real hash. */
    export function hashPassword(password: string): string {
      return [...password].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 1_000_003, 7).toString(36);
    }

    export function isStrongPassword(password: string): boolean {
      return password.length >= 12;
    }
  `),
  'src/auth/session-store.ts': text(`
    export class SessionStore {
      readonly #open = new Map<string, string>();

      open(name: string): string {
        const token = \`token-\${this.#open.size + 1}\`;
        this.#open.set(token, name);
        return token;
      }
    }
  `),
  'src/users/user-repository.ts': text(`
    export interface User {
      readonly name: string;
      readonly passwordHash: string;
    }

    export class UserRepository {
      readonly #rows = new Map<string, User>();

      find(name: string): User | undefined {
        return this.#rows.get(name);
      }

      add(user: User): void {
        this.#rows.set(user.name, user);
      }
    }
  `),
  'src/http/login-route.ts': text(`
    import type { LoginService } from '../auth/login-service.ts';

    export function loginRoute(service: LoginService) {
      return (body: { name: string; password: string }) => ({ token: service.login(body.name, body.password) });
    }
  `),
  'src/billing/invoice.ts': text(`
    export function invoiceTotal(lines: readonly number[]): number {
      return lines.reduce((sum, line) => sum + line, 0);
    }
  `),
  'README.md': '# A small shop\n\nSign-in lives in `src/auth`, invoices in `src/billing`.\n',
};
