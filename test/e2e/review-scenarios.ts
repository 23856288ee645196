// Reviews from the first check to the last, as data: the text, what is done, which issues there are then and where they stand (W-18).

/** One issue as it must be listed: `name` stands for its id, the same name for the same id wherever it occurs. */
export interface ExpectedIssue {
  readonly name: string;
  readonly rule: string;
  readonly line: number | null;
  readonly state?: 'New' | 'InProgress' | 'Partial';
  readonly flags?: readonly string[];
}

export interface Counts {
  readonly new?: number;
  readonly still_open?: number;
  readonly resolved?: number;
  readonly recurred?: number;
}

export interface Expected {
  readonly issues: readonly ExpectedIssue[];
  readonly counts?: Counts;
  readonly ok?: boolean;
  readonly score?: number | null;
  /** The text of the file afterwards; absent: as it was. */
  readonly text?: string;
  readonly not_executed?: readonly string[];
}

export type Act =
  | { readonly write: string }
  | { readonly check: Expected }
  | { readonly polish: 'dry' | 'by_person' | 'by_agent_confirmed' | 'by_agent_unconfirmed'; readonly safe_only?: boolean; readonly expect: Expected; readonly diff?: readonly string[] }
  /** A person polishes one issue by words of their own. */
  | { readonly edit: string; readonly words: string; readonly into: string; readonly expect: Expected }
  | { readonly defer: string; readonly reason: string }
  | { readonly reopen: string }
  | { readonly align: string; readonly words: string; readonly line: number }
  /** The agent's model answers the step that waits. */
  | { readonly findings: string; readonly expect: Expected }
  | { readonly waits_for: 'findings' }
  | { readonly sarif: readonly { readonly rule: string; readonly line: number; readonly message: string }[]; readonly expect: Expected }
  /** What a closed issue has become, and which later one continues it. */
  | { readonly closed: string; readonly state: 'Resolved' | 'Recurrence' | 'Deferred'; readonly continued_by?: string }
  | { readonly exported: readonly { readonly baseline: string; readonly suppressed?: true }[] };

export interface ReviewScenario {
  readonly name: string;
  readonly file: string;
  readonly steps: readonly string[];
  readonly acts: readonly Act[];
}

const NOTATION = 'prose/notation';
const MISSPELLING = 'prose/misspelling';
const DOUBLED = 'prose/doubled-word';

const SERVERS = 'サーバーを起動する。サーバーを止める。サーバーは速い。\n\nサーバを見る。\n';
const EMAILS = 'Send an email. The email is here. Your email counts.\n\nAn e-mail came in.\n';

const PLOT_ANSWER = JSON.stringify({
  summary: '同じ朝に二つの場所にいます。',
  issues: [{ category: 'timeline', severity: 'high', quote: '同じ朝、彼女は札幌で朝食をとった。', description: '京都へ向かった朝と合いません。' }],
  recommendations: [],
  metrics: { timeline: 1, causality: 0, place: 0, contradiction: 0 },
});

export const REVIEW_SCENARIOS: readonly ReviewScenario[] = [
  {
    name: 'ja: found, mended by hand, resolved; the other issue keeps its id though the text around it moved',
    file: 'draft.md', steps: ['notation_check'],
    acts: [
      { write: `${SERVERS}\nこのユーザーとあのユーザー。そのユーザーだ。\n\nユーザが来る。\n` },
      { check: { ok: false, score: 90, counts: { new: 2, still_open: 0 }, issues: [{ name: 'server', rule: NOTATION, line: 3 }, { name: 'user', rule: NOTATION, line: 7 }] } },
      { write: `はじめに書き足した段落。\n\n${SERVERS.replace('サーバを', 'サーバーを')}\nこのユーザーとあのユーザー。そのユーザーだ。\n\nユーザが来る。\n` },
      { check: { ok: false, score: 95, counts: { new: 0, still_open: 1, resolved: 1 }, issues: [{ name: 'user', rule: NOTATION, line: 9 }] } },
      { closed: 'server', state: 'Resolved' },
    ],
  },
  {
    name: 'en: a dry run writes nothing, a person\'s yes writes exactly the diff, the recheck resolves',
    file: 'letter.md', steps: ['notation_check'],
    acts: [
      { write: EMAILS },
      { polish: 'dry', diff: ['-An e-mail came in.', '+An email came in.'], expect: { issues: [{ name: 'mail', rule: NOTATION, line: 3 }] } },
      { polish: 'by_person', expect: { ok: true, score: 100, counts: { resolved: 1 }, issues: [], text: EMAILS.replace('e-mail', 'email') } },
      { closed: 'mail', state: 'Resolved' },
    ],
  },
  {
    name: 'ja: an agent writes nothing without a person\'s yes, and with it exactly what was shown',
    file: 'draft.md', steps: ['notation_check'],
    acts: [
      { write: SERVERS },
      { polish: 'by_agent_unconfirmed', diff: ['-サーバを見る。', '+サーバーを見る。'], expect: { issues: [{ name: 'server', rule: NOTATION, line: 3 }] } },
      { polish: 'by_agent_confirmed', expect: { ok: true, counts: { resolved: 1 }, issues: [], text: SERVERS.replace('サーバを', 'サーバーを') } },
    ],
  },
  {
    name: 'en: a fix that does not help: the old issue is closed as come back, the new one names it, and a second fix ends the chain',
    file: 'letter.md', steps: ['typo_check'],
    acts: [
      { write: 'I will recieve it.\n\nThe rest is fine.\n' },
      { check: { score: 90, issues: [{ name: 'first', rule: MISSPELLING, line: 1 }] } },
      { edit: 'first', words: 'I will recieve it', into: 'We will recieve it', expect: { counts: { new: 0, recurred: 1 }, issues: [{ name: 'second', rule: MISSPELLING, line: 1 }], text: 'We will recieve it.\n\nThe rest is fine.\n' } },
      { closed: 'first', state: 'Recurrence', continued_by: 'second' },
      { edit: 'second', words: 'recieve', into: 'receive', expect: { ok: true, issues: [], counts: { resolved: 1 }, text: 'We will receive it.\n\nThe rest is fine.\n' } },
      { closed: 'second', state: 'Resolved' },
    ],
  },
  {
    name: 'en: what was resolved and is written once more is a new issue that names the old one',
    file: 'letter.md', steps: ['typo_check'],
    acts: [
      { write: 'I will recieve it.\n\nThe rest is fine.\n' },
      { check: { score: 90, issues: [{ name: 'first', rule: MISSPELLING, line: 1 }] } },
      { polish: 'by_person', safe_only: false, expect: { ok: true, issues: [], text: 'I will receive it.\n\nThe rest is fine.\n' } },
      { closed: 'first', state: 'Resolved' },
      { write: 'I will recieve it.\n\nThe rest is fine.\n' },
      { check: { counts: { new: 0, recurred: 1 }, issues: [{ name: 'second', rule: MISSPELLING, line: 1 }] } },
      { closed: 'first', state: 'Resolved', continued_by: 'second' },
    ],
  },
  {
    name: 'en: put aside stays aside, a place nobody can tell is pointed at by a person',
    file: 'letter.md', steps: ['typo_check'],
    acts: [
      { write: 'The the first one.\n\nI will recieve it.\n' },
      { check: { counts: { new: 2 }, issues: [{ name: 'doubled', rule: DOUBLED, line: 1 }, { name: 'typo', rule: MISSPELLING, line: 3 }] } },
      { defer: 'doubled', reason: 'a name' },
      { write: 'A line before.\n\nThe the first one.\n\nI will recieve it.\n' },
      { check: { counts: { new: 0, still_open: 1 }, issues: [{ name: 'typo', rule: MISSPELLING, line: 5 }] } },
      { closed: 'doubled', state: 'Deferred' },
      { exported: [{ baseline: 'unchanged', suppressed: true }, { baseline: 'new' }] },
      { reopen: 'doubled' },
      { align: 'doubled', words: 'first one', line: 3 },
    ],
  },
  {
    name: 'SARIF of another tool: in, mended, out as absent',
    file: 'app.js', steps: [],
    acts: [
      { write: 'const a = 1;\nlegacy(a);\n' },
      { sarif: [{ rule: 'no-undef', line: 2, message: 'legacy is not defined' }], expect: { ok: false, counts: { new: 1 }, issues: [{ name: 'undef', rule: 'sarif/eslint/no-undef', line: 2 }] } },
      { write: 'const a = 1;\nconsole.log(a);\n' },
      { sarif: [], expect: { ok: true, counts: { resolved: 1 }, issues: [] } },
      { closed: 'undef', state: 'Resolved' },
      { exported: [{ baseline: 'absent' }] },
    ],
  },
  {
    name: 'ja: a model\'s step answered by the agent: a bad answer is not executed, a sound one is judged',
    file: 'story.md', steps: ['plot_consistency'],
    acts: [
      { write: '月曜の朝、彼女は京都へ向かった。\n\n同じ朝、彼女は札幌で朝食をとった。\n' },
      { waits_for: 'findings' },
      // It comes back twice with its faults; the third time the step is not executed.
      { findings: '問題はありません。', expect: { ok: false, score: null, issues: [] } },
      { findings: '何もない。', expect: { ok: false, score: null, issues: [] } },
      { findings: '[]', expect: { ok: false, score: null, issues: [], not_executed: ['plot_consistency'] } },
      { waits_for: 'findings' },
      { findings: PLOT_ANSWER, expect: { ok: false, score: 90, counts: { new: 1 }, issues: [{ name: 'morning', rule: 'model/plot_consistency', line: 3 }] } },
    ],
  },
  {
    name: 'ja: nothing is wrong',
    file: 'draft.md', steps: ['notation_check', 'readability_check'],
    acts: [{ write: '春が来た。花が咲いた。\n' }, { check: { ok: true, score: 100, counts: { new: 0 }, issues: [] } }],
  },
];
