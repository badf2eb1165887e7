import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { systemClock } from '../../support/clock.ts';
import { createServiceApi, type ServiceApiOptions } from '../service-api.ts';

export const token = 'abcdefghijkl.mnopqrstuvwx';

export interface Seen {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export type Answer = (seen: Seen, response: ServerResponse) => void;

/** A service on 127.0.0.1 that answers with `answer`, and an API client for it. */
export async function serve(answer: Answer, options: Partial<ServiceApiOptions> = {}) {
  const seen: Seen[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const one = { method, url, headers, body: Buffer.concat(chunks).toString() };
      seen.push(one);
      answer(one, response);
    });
  });
  server.on('connection', (socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const api = createServiceApi({
    baseUrl: `${origin}/api/`,
    token: () => Promise.resolve(token),
    serviceCompanyId: 7,
    language: () => 'hu',
    version: '1.2.3',
    clock: systemClock,
    random: () => 0,
    ...options,
  });
  onTestFinished(async () => {
    await api.close();
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { api, seen, origin };
}

export const json = (response: ServerResponse, value: unknown, status = 200) => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
};
