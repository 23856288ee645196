// `npm run test:referees`: the official MCP Inspector, installed aside from npm, lists and calls our tools in both protocol eras.
import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const INSPECTOR = '2.12.0';
const run = promisify(execFile);
const cache = join(tmpdir(), `sekisho-referees-inspector-${INSPECTOR}`);
const bin = join(cache, 'node_modules', '@modelcontextprotocol', 'inspector', 'package.json');
if (!existsSync(bin)) {
  mkdirSync(cache, { recursive: true });
  console.log(`installing @modelcontextprotocol/inspector@${INSPECTOR} into ${cache}`);
  const install = spawnSync('npm', ['install', '--prefix', cache, '--no-audit', '--no-fund', '--ignore-scripts', `@modelcontextprotocol/inspector@${INSPECTOR}`], { stdio: 'inherit' });
  if (install.status !== 0) process.exit(1);
}
const inspector = join(cache, 'node_modules', '.bin', 'mcp-inspector');
const cli = resolve('dist/cli.mjs');
const root = mkdtempSync(join(tmpdir(), 'sekisho-referees-'));
const env = { ...process.env, SEKISHO_HOME: join(root, 'home') };
/** `--tool-arg` takes everything up to the next flag, so this one stands between it and the server's command. */
const LAST = ['--method', 'tools/call'];
let failed = 0;

async function ask(name, era, args, check) {
  const all = ['--cli', '--format', 'json', '--protocol-era', era, ...args];
  try {
    const { stdout } = await run(inspector, all, { env, cwd: root, timeout: 60_000, maxBuffer: 16 * 1024 * 1024 });
    const answer = JSON.parse(stdout.slice(stdout.indexOf('{')));
    const fault = check(answer);
    console.log(`${fault ? '✗' : '✓'} ${era.padEnd(6)} ${name}${fault ? `: ${fault}` : ''}`);
    if (fault) failed += 1;
  } catch (error) {
    failed += 1;
    console.log(`✗ ${era.padEnd(6)} ${name}: exit ${error.code} ${String(error.stderr ?? error.message).slice(0, 600)}`);
  }
}

for (const era of ['legacy', 'modern']) {
  const server = [process.execPath, cli, 'mcp', '--root', root];
  await ask('tools/list', era, ['--strict', '--method', 'tools/list', ...server], (answer) => {
    const names = (answer.tools ?? answer.result?.tools ?? []).map((tool) => tool.name);
    return names.includes('check_replan') && names.includes('open_plan') ? '' : `tools: ${names.join(', ')}`;
  });
  await ask('tools/call open_plan', era, ['--tool-name', 'open_plan', '--tool-arg', 'instruction=認証機能とバリデーションを実装して', ...LAST, ...server], (answer) =>
    JSON.stringify(answer).includes('ses_') ? '' : JSON.stringify(answer).slice(0, 300),
  );
  await ask('tools/call check_replan', era, [
    '--tool-name', 'check_replan',
    '--tool-arg', 'instruction=Implement authentication and validation',
    '--tool-arg', 'original_tasks=[{"id":"1","acceptance":"authentication works"},{"id":"2","acceptance":"validation works"}]',
    '--tool-arg', 'new_tasks=[{"id":"1","acceptance":"User management is done"}]',
    ...LAST, ...server,
  ], (answer) => (JSON.stringify(answer).includes('Required terms missing after replan') ? '' : JSON.stringify(answer).slice(0, 300)));
}
rmSync(root, { recursive: true, force: true });
console.log(failed === 0 ? 'all referees satisfied' : `${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
