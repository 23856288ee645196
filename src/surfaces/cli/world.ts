// Everything the command line needs of the outside, so that the whole surface runs in a test without a process.
import type { Bilingual, Language } from '../../kernel/bilingual.ts';
import type { JudgedChange } from '../../gates/permits/judge-changes.ts';
import type { CallOperation } from '../../operations/dispatch.ts';
import type { Operation } from '../../operations/operation.ts';
import type { StoreComparison } from '../../store/compare-stores.ts';
import type { Exported } from '../../store/export-store.ts';
import type { Imported } from '../../store/import-store.ts';
import type { Migrated } from '../../store/migrate-store.ts';
import type { OnRows } from '../../store/store-view.ts';
import type { StoreReport } from '../../store/verify-store.ts';

export interface Terminal {
  readonly stdin: boolean;
  readonly stdout: boolean;
  readonly stderr: boolean;
  readonly columns: number;
}

/** A root opened for calls. Nothing is started before the first call. */
export interface CliRoot {
  readonly call: CallOperation;
  /** Undefined where the configuration says `auto`. */
  readonly language: Language | undefined;
  newRequestId(): string;
  close(): Promise<void>;
}

export interface ServeRequest {
  readonly root: string | undefined;
  readonly port: string | undefined;
  showCode(code: string, minutes: number): void;
  report(error: unknown): void;
}

export interface RunningServer {
  readonly url: string;
  readonly root: string;
  readonly language: Language | undefined;
  readonly backend: string | undefined;
  /** The process that holds the state: this one, or another to which this one forwards. */
  readonly engine: { readonly standing: string; readonly pid: number | undefined };
  /** How this very program is called. */
  readonly program: { readonly command: string; readonly args: readonly string[] };
  /** How a host starts our MCP server. */
  readonly mcp: { readonly command: string; readonly args: readonly string[] };
  offerCode(): void;
  close(): Promise<void>;
}

export interface DoctorLine {
  /** Stable name, e.g. `node`, `store`. */
  readonly check: string;
  /** Stable name of a misconfiguration, e.g. `hook-missing`. */
  readonly fault?: string;
  readonly status: 'ok' | 'warn' | 'fail';
  readonly message: Bilingual;
  /** A command or a short instruction that mends it. */
  readonly fix?: Bilingual;
}

/** Ways in which a host is made to try a forbidden write. */
export const PROOF_CASES = ['write', 'shell', 'subagent'] as const;
export type ProofCase = (typeof PROOF_CASES)[number];

/** `stopped`: not written, and the reason reached the model. What could not be tried proves nothing. */
export interface ProofCell {
  readonly host: string;
  readonly title: string;
  readonly case: ProofCase;
  readonly outcome: 'stopped' | 'wrote' | 'not tried';
  readonly reason: Bilingual;
  /** Of a write that went through: what is probably wrong. */
  readonly causes?: readonly { readonly fault: string; readonly message: Bilingual; readonly fix: Bilingual }[];
}

export interface Proof {
  readonly root: string;
  readonly guarded: boolean;
  readonly cells: readonly ProofCell[];
}

export interface ProofStep {
  readonly title: string;
  readonly case: ProofCase;
  readonly done: number;
  readonly total: number;
}

/** One scene as it was played. */
export interface DemoScene {
  readonly title: string;
  readonly operation: string;
  readonly shows: string;
  readonly held: boolean;
}

/** What is done with a store as a whole, beside the engine or in its place. */
export interface StoreTools {
  verify(root: string | undefined, onRows?: OnRows): Promise<StoreReport>;
  /** Each side is a root folder or an exported file. */
  compare(a: string, b: string, options: { readonly show: boolean; readonly limit?: number; readonly onRows?: OnRows }): Promise<StoreComparison>;
  exportTo(root: string | undefined, file: string, onRows?: OnRows): Promise<Exported>;
  importFrom(root: string | undefined, file: string, options: { readonly backend?: 'sqlite' | 'file'; readonly onRows?: OnRows }): Promise<Imported>;
  migrate(root: string | undefined, options: { readonly to: number | 'back'; readonly discard: boolean }): Promise<Migrated>;
}

/** What guards a root, and the wall in front of its repository. */
export interface GuardTools {
  guard(root: string | undefined): Promise<{ readonly root: string; readonly changed: boolean; readonly public_key: string; readonly key_added: boolean }>;
  unguard(root: string | undefined): Promise<{ readonly root: string; readonly changed: boolean }>;
  status(root: string | undefined): Promise<GuardStatus>;
  /** Without a base: what is staged. */
  verify(root: string | undefined, options: { readonly base: string | undefined; readonly trustOnFirstUse: boolean }): Promise<WallReport>;
  installHook(root: string | undefined): Promise<{ readonly file: string; readonly changed: boolean }>;
  removeHook(root: string | undefined): Promise<{ readonly file: string; readonly changed: boolean }>;
}

export interface GuardStatus {
  readonly root: string;
  readonly guarded: boolean;
  /** The project's settings name the key of this root and user. */
  readonly key_named: boolean;
  /** When the engine last told the hook; absent: never. */
  readonly rendered_at?: number;
  readonly session?: { readonly session_id: string; readonly phase: string; readonly permits: readonly string[] } | null;
  readonly others?: number;
}

export interface WallReport {
  readonly ok: boolean;
  readonly base: string | null;
  readonly keys: number;
  readonly first_use: boolean;
  readonly files: readonly JudgedChange[];
  readonly not_staged: readonly string[];
}

/** What setting up, or taking away, would do here; nothing of it is done before `carryOut`. */
export interface SetupPlan {
  readonly root: string;
  readonly hosts: readonly { readonly name: string; readonly title: string; /** The trace or program that told. */ readonly by?: string }[];
  readonly files: readonly { readonly path: string; readonly change: 'create' | 'change' | 'remove'; readonly diff: string }[];
  /** What is done beside the files. */
  readonly steps: readonly Bilingual[];
  readonly notes: readonly Bilingual[];
  /** Not even `--yes` makes an agent do this. */
  readonly needsPerson: boolean;
  /** What a person does next, once it is done. */
  readonly next: readonly Bilingual[];
  carryOut(): Promise<{ readonly notes: readonly Bilingual[] }>;
}

/** What sets a root up for the hosts in use, and takes all of it away again. */
export interface SetupTools {
  readonly hostNames: readonly string[];
  /** `look`: for a dry run, in which no other program is asked. */
  planInit(root: string | undefined, options: { readonly hosts: readonly string[] | undefined; readonly look: boolean }): Promise<SetupPlan>;
  planUninstall(root: string | undefined, options: { readonly hosts: readonly string[] | undefined; readonly keepData: boolean }): Promise<SetupPlan>;
}

export interface CliWorld {
  readonly version: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly terminal: Terminal;
  out(text: string): void;
  err(text: string): void;
  /** At most `most` + 1 bytes: one more than allowed is enough to know that it is too much. */
  readStdin(most: number): Promise<Uint8Array>;
  /** One line typed at the terminal after the question was put; empty when it was closed. `early` is said where something typed before was thrown away. */
  ask(prompt: string, early: string): Promise<string>;
  readFile(path: string, most: number): Promise<Uint8Array>;
  loadOperations(): Promise<readonly Operation[]>;
  openRoot(root: string | undefined, warn: (text: string) => void): Promise<CliRoot>;
  serve(request: ServeRequest): Promise<RunningServer>;
  /** Resolves when the process is asked to end. */
  untilAskedToEnd(): Promise<void>;
  startMcp(args: readonly string[]): Promise<void>;
  demo(language: Language, onScene: (scene: DemoScene) => void): Promise<readonly DemoScene[]>;
  doctor(root: string | undefined): Promise<readonly DoctorLine[]>;
  /** `hosts`: undefined for all that are installed. */
  prove(root: string | undefined, wish: { readonly hosts: readonly string[] | undefined; readonly onStep: (step: ProofStep) => void }): Promise<Proof>;
  storeTools(): Promise<StoreTools>;
  guardTools(): Promise<GuardTools>;
  setupTools(): Promise<SetupTools>;
  readToken(root: string | undefined): Promise<string>;
  configSchema(): Promise<unknown>;
}
