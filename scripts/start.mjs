// `npm start`: builds, then starts the server guarding the folder npm was called from (or `-- --root DIR`).
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import './build.mjs';

const cli = fileURLToPath(new URL('../dist/cli.mjs', import.meta.url));
const server = spawn(process.execPath, ['--v8-pool-size=1', cli, 'serve', ...process.argv.slice(2)], {
  stdio: 'inherit',
  cwd: process.env.INIT_CWD ?? process.cwd(), // npm runs scripts in the package's folder, not where it was called
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(signal === null ? (code ?? 1) : 0));
