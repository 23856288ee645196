// MCP over standard input and output: every byte on stdout is protocol, and the process ends when its client does.
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { createMcpServer, type McpParts } from './server.ts';

/** Resolves when the client has closed its end. */
export function serveMcpOverStdio(parts: McpParts): Promise<void> {
  return new Promise((resolve) => {
    const handle = serveStdio(() => createMcpServer(parts), { onerror: parts.report });
    process.stdin.once('end', () => void handle.close().finally(resolve));
    process.stdin.once('close', () => resolve());
    process.stdout.once('error', () => resolve()); // EPIPE: nobody reads us any more
  });
}
