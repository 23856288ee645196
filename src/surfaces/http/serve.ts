// Binds the HTTP surface to loopback with the time-outs and caps that keep slow or greedy clients from holding it.
import { serve } from '@hono/node-server';
import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { SekishoError } from '../../kernel/errors.ts';
import { createHttpApp, type HttpParts } from './app.ts';
import { addressesOf, type Addresses } from './guards.ts';

export interface HttpServer {
  readonly port: number;
  readonly url: string;
  close(): Promise<void>;
}

export function serveHttp(port: number, parts: Omit<HttpParts, 'addresses'>): Promise<HttpServer> {
  let addresses: Addresses = addressesOf(port);
  const app = createHttpApp({ ...parts, addresses: () => addresses });
  return new Promise((resolve, reject) => {
    const server = serve(
      {
        fetch: app.fetch,
        port,
        hostname: '127.0.0.1',
        // A request must be whole within ten seconds: slow bodies would otherwise hold their places.
        serverOptions: { headersTimeout: 5_000, requestTimeout: 10_000, connectionsCheckingInterval: 1_000, keepAliveTimeout: 5_000, requireHostHeader: true },
      },
      (info: AddressInfo) => {
        addresses = addressesOf(info.port);
        resolve({
          port: info.port,
          url: `http://127.0.0.1:${info.port}`,
          close: () =>
            new Promise((done) => {
              server.close(() => done());
              (server as Server).closeAllConnections();
            }),
        });
      },
    ) as Server;
    server.maxConnections = 512;
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new SekishoError('QC-308', { port }, { cause: error }) : error),
    );
  });
}
