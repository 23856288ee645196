// MCP over standard input and output: every byte on stdout is protocol, and the process ends when its client does.
import { serveStdio, StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { guardLines } from './line-guard.ts';
import { createMcpServer, type McpParts } from './server.ts';

/** Resolves when the client has closed its end and what it asked before has been answered. */
export function serveMcpOverStdio(parts: McpParts): Promise<void> {
  return new Promise((resolve) => {
    const running = new Set<Promise<unknown>>();
    const call: McpParts['call'] = (request, onProgress) => {
      const work = parts.call(request, onProgress);
      running.add(work);
      void work.catch(() => {}).finally(() => running.delete(work));
      return work;
    };
    // The SDK drops calls in flight the moment its input ends; ours is handed to it, so that the end can wait for them.
    const input = guardLines((text) => void process.stdout.write(text));
    process.stdin.pipe(input, { end: false });
    const handle = serveStdio(() => createMcpServer({ ...parts, call }), { onerror: parts.report, transport: new StdioServerTransport(input, process.stdout) });
    process.stdin.once('end', async () => {
      await new Promise(setImmediate); // what arrived with the end is read first
      await Promise.allSettled([...running]);
      await new Promise(setImmediate); // and its answer written
      await handle.close();
      resolve();
    });
    process.stdout.once('error', () => resolve()); // EPIPE: nobody reads us any more
  });
}
