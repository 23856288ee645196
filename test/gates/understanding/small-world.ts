// A small project as plain data, with the receipts our tools would write about it: what the tests of the gate judge with.
import type { CitedPlace, FactReceipt, Facts, Holdings, PlaceCitation } from '../../../src/gates/understanding/facts.ts';
import type { ReceiptHit } from '../../../src/kernel/receipt.ts';
import { digestOf } from '../../../src/kernel/digest.ts';

export const FILES: Readonly<Record<string, string>> = {
  'src/auth/login.ts': [
    'export class LoginService {',
    '  signIn(user: string, password: string) {',
    '    if (!validatePassword(password)) throw new Error("password is empty");',
    '    return issueToken(user);',
    '  }',
    '}',
    'export function validatePassword(password: string) {',
    '  return password.length >= 0; // an empty password passes',
    '}',
  ].join('\n'),
  'src/auth/token.ts': ['export function issueToken(user: string) {', '  return tokenStore.save(user);', '}', 'export const tokenStore = new TokenStore();'].join('\n'),
  'src/user/repository.ts': ['export class UserRepository {', '  findUser(name: string) {', '    return this.rows.get(name);', '  }', '}'].join('\n'),
  'src/http/server.ts': ['export function startServer() {', '  route("/login", handleLogin);', '}', 'export function handleLogin(request) {', '  return new LoginService().signIn(request.user, request.password);', '}'].join('\n'),
  'src/colour.ts': ['export const headerColour = "red";', 'export function paintHeader() {', '  return headerColour;', '}'].join('\n'),
  'src/empty.ts': '',
  'src/generated.ts': '// @generated\nexport const GeneratedLogin = 1;',
};

/** Name → file, first line, last line. */
export const DEFINITIONS: Readonly<Record<string, readonly [file: string, from: number, to: number]>> = {
  LoginService: ['src/auth/login.ts', 1, 6],
  signIn: ['src/auth/login.ts', 2, 5],
  validatePassword: ['src/auth/login.ts', 7, 9],
  issueToken: ['src/auth/token.ts', 1, 3],
  tokenStore: ['src/auth/token.ts', 4, 4],
  UserRepository: ['src/user/repository.ts', 1, 5],
  findUser: ['src/user/repository.ts', 2, 4],
  startServer: ['src/http/server.ts', 1, 3],
  handleLogin: ['src/http/server.ts', 4, 6],
  headerColour: ['src/colour.ts', 1, 1],
  paintHeader: ['src/colour.ts', 2, 4],
  GeneratedLogin: ['src/generated.ts', 2, 2],
};

export const AMPLE: Holdings = { files: 4, symbols: 5, entry_points: 2, patterns: 2 };

export const hashOf = (text: string): string => digestOf(text);

/** The receipts of one session and the disk as it is now. */
export class SmallWorld {
  readonly files: Record<string, string> = { ...FILES };
  readonly receipts: FactReceipt[] = [];
  holdings: Holdings = AMPLE;

  define(name: string, more: Partial<FactReceipt> = {}): string {
    const at = Object.hasOwn(DEFINITIONS, name) ? DEFINITIONS[name] : undefined;
    return this.#write('find_definitions', { name }, at === undefined ? [] : [{ file: at[0], lines: [at[1], at[1]], symbol: name }], more);
  }

  refer(name: string, more: Partial<FactReceipt> = {}): string {
    return this.#write('find_references', { name }, this.#linesWith(name), more);
  }

  search(text: string, more: Partial<FactReceipt> = {}): string {
    return this.#write('search_text', { patterns: [text] }, this.#linesWith(text), more);
  }

  read(file: string, from = 1, to = this.#lines(file).length, more: Partial<FactReceipt> = {}): string {
    return this.#write('read_range', { file }, [{ file, lines: [from, to] }], more);
  }

  semantic(): string {
    return this.#write('semantic_search', {}, [{ file: 'src/auth/login.ts', lines: [1, 9], symbol: 'LoginService' }], {});
  }

  change(file: string, text: string | undefined): void {
    if (text === undefined) delete this.files[file];
    else this.files[file] = text;
  }

  facts(...citations: readonly PlaceCitation[]): Facts {
    return {
      receipts: [...this.receipts],
      files: Object.fromEntries(Object.entries(this.files).map(([file, text]) => [file, { hash: hashOf(text), lines: text.split('\n').length, ...(text.trim() === '' ? { worthless: 'empty' as const } : text.includes('@generated') ? { worthless: 'generated' as const } : {}) }])),
      places: citations.flatMap((citation) => this.#place(citation)),
      holdings: this.holdings,
    };
  }

  #place({ file, line, end_line = line }: PlaceCitation): CitedPlace[] {
    if (!Object.hasOwn(this.files, file)) return [];
    const lines = this.#lines(file);
    if (line < 1 || end_line > lines.length) return [];
    const enclosing = Object.entries(DEFINITIONS).filter(([, [where, from, to]]) => where === file && from <= line && to >= end_line).map(([name]) => name);
    return [{ file, line, end_line, text: lines.slice(line - 1, end_line).join('\n'), enclosing }];
  }

  #lines(file: string): string[] {
    return (this.files[file] ?? '').split('\n');
  }

  #linesWith(text: string): ReceiptHit[] {
    return Object.keys(this.files).flatMap((file) => this.#lines(file).flatMap((line, at) => (line.includes(text) ? [{ file, lines: [at + 1, at + 1] as const }] : [])));
  }

  #write(tool: string, params: Record<string, unknown>, hits: readonly ReceiptHit[], more: Partial<FactReceipt>): string {
    const order = this.receipts.length + 1;
    const receipt_id = `rcp_${order}`;
    const file_hashes = Object.fromEntries([...new Set(hits.map(({ file }) => file))].map((file) => [file, hashOf(this.files[file] ?? '')]));
    this.receipts.push({ receipt_id, tool, params, completeness: 'complete', hits, delivered: hits, file_hashes, at: 1_000 + order, order, source: { evidence: hashOf(`${order}`), lines_delivered: true }, ...more });
    return receipt_id;
  }
}
