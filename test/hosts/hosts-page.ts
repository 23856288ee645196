// docs/hosts.md: the table of hosts and cases as the suite found it, and what it means. A host that was not driven this time keeps its column.
import type { AgentHost } from '../../src/hosts/agent-host.ts';

export type Cells = ReadonlyMap<string, string>;

/** Rows in the order they are shown; a cell is only taken over where every row of its host has one. */
export const ROWS = [
  'no session: write', 'closed: write', 'closed: shell write', 'closed: write by a subagent',
  'READY, permitted file: write, then edit', 'READY, other file: write', 'READY, other file: shell write', 'READY: our files and the hosts’ own',
  'hook crashes', 'hook file gone', 'hook prints garbage', 'interpreter gone', 'hook hangs',
  'user-level hook alone', 'folder not trusted', 'hooks switched off', 'our tools, as the model sees them',
] as const;
export type Row = (typeof ROWS)[number];

const SWITCHES: Readonly<Record<string, { readonly off: string; readonly broken: string }>> = {
  claude: { off: '`--setting-sources` without `user` and `project`, `--bare`, `"disableAllHooks": true`', broken: 'our line turns it into a refusal, and `onFailure: "block"` stands behind the line' },
  codex: { off: '`--disable hooks`, `features.hooks = false`, a hook whose hash no person trusts, `--ignore-user-config`', broken: 'our line turns it into a refusal' },
  copilot: { off: '`COPILOT_HOME` elsewhere, `"disableAllHooks": true`; in a folder nobody trusts the project’s file is skipped and the one at home holds', broken: 'our line turns it into a refusal' },
  gemini: { off: '`hooksConfig.enabled = false`; in a folder nobody trusts the project’s file is skipped and the one at home holds', broken: 'our line turns it into a refusal' },
  opencode: { off: '`--pure`; a plugin file that cannot be loaded is left out without a word', broken: 'our plugin throws, which stops the tool' },
};

export function hostsPage(hosts: readonly AgentHost[], found: ReadonlyMap<string, Cells>, before: string): string {
  const known = columnsOf(before);
  const columns = hosts.map((host) => {
    const title = `${host.title} ${host.drive!.package.version}`;
    const fresh = found.get(host.name);
    const whole = fresh !== undefined && ROWS.every((row) => fresh.has(row));
    return { host, title, cells: whole ? fresh : known.get(title) };
  });
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return `# Agent hosts: what is really stopped

<!-- Written by \`npm run test:hosts\`; do not edit. -->

日本語の要約: 実物の五つのホストを、台本どおりに話すループバック上のモデルで動かした結果です。設定は \`sekisho init --yes\` が書いたものだけです。許可のない書き込みは、止まる (stop) か、ターンが終わる前に見つかって門が閉じ、コミットも拒否されます (caught)。人がフックを切った場合も、コミットの検査が最後に拒否します (refused at commit)。stop, host's words は、止まったものの、モデルに届いたのが当方の理由ではなくホストの文言だけだったもの、host does not start は、当方のサーバーなしではホストが起動せず、フックまで至らなかったものです。written は許可証のある書き込みで、記録と署名を経てコミットも通ります。– は、画面なしで動かすホストにその場面がないものです。許可なく書かれてコミットまで通る組み合わせは一つもありません。あればこの検査は失敗します。

The real programs, installed from npm at the versions below, driven by a scripted model on loopback in a scratch home and a scratch git project that \`sekisho init --yes\` has set up. An understanding session, an engine and a pre-commit hook are real as well. Nothing is asked of a person: every host runs in the mode in which it asks for no permission.

${line(['', ...columns.map(({ title }) => title)])}
${line(['---', ...columns.map(() => '---')])}
${ROWS.map((row) => line([row, ...columns.map(({ cells }) => cells?.get(row) ?? '?')])).join('\n')}

- **stop**: not written, and our reason reached the model.
- **stop, host's words**: not written; the model heard that a hook refused, in the host's words and without our reason.
- **host does not start**: not written, since the host refused to run without our server before it asked its model anything; the hook itself was not reached.
- **caught**: written without a permit, named before the turn was over, the gate closed again, and refused by \`sekisho verify --staged\` at the commit.
- **refused at commit**: written without a permit, and nothing noticed it in the turn; the repository refused it.
- **written**: with a permit, recorded link by link, signed, and taken by the repository.
- **–**: the host has no such case when it runs without a screen.

A write without a permit that the repository takes has no word here: it makes the suite fail.

## What takes a hook away, and what stands behind it

${line(['Host', 'Switches that take our hook away', 'A broken hook (crashed, gone, garbled, hanging)', 'The wall behind it'])}
${line(['---', '---', '---', '---'])}
${hosts.map(({ name, title }) => line([title, SWITCHES[name]!.off, SWITCHES[name]!.broken, '`sekisho verify --staged` at the commit, `sekisho verify --base` in CI'])).join('\n')}

Of the switches, the row above was driven with \`--setting-sources local\`, \`--disable hooks\`, \`COPILOT_HOME\`, \`hooksConfig.enabled\` and \`--pure\`; the others named here were read, and not driven by this suite. A hanging hook hangs before the tool and works afterwards. Cursor and VS Code are not driven at all.

A hook that is switched off notices nothing, and the engine does not look at the tree by itself: then the repository is the first to say no. \`sekisho doctor --prove\` shows on a given machine which of this is so. On Windows a line has no shell around it: what a broken hook does there is the host's own choice.
`;
}

/** Our own page read back: title → row → cell. */
function columnsOf(page: string): Map<string, Cells> {
  const [head, , ...rows] = page.split('\n').filter((line) => line.startsWith('| ')).slice(0, ROWS.length + 2).map((line) => line.slice(2, -2).split(' | ').map((cell) => cell.trim()));
  return new Map((head ?? []).slice(1).map((title, at) => [title, new Map(rows.map((cells) => [cells[0] ?? '', cells[at + 1] ?? '?']))]));
}
