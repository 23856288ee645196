#!/usr/bin/env node
// The command `sekisho`: hands `mcp` to the light stdio server and everything else to the command line.
if (process.argv[2] === 'mcp' && !process.argv.includes('--help') && !process.argv.includes('-h')) {
  console.log = console.info = console.debug = console.error; // stdout belongs to the protocol
  const { runMcp } = await import('./app/run-mcp.ts');
  await runMcp(process.argv.slice(3));
} else {
  const { runCommandLine } = await import('./app/run-cli.ts');
  process.exitCode = await runCommandLine(process.argv.slice(2));
}
