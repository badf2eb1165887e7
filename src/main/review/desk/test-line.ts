import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/**
 * open: calls pass. cut: they do not arrive. deaf: they are carried out, and the answer is lost; deaf-to-changes: the
 * same for PATCH and POST only.
 */
type LineState = 'open' | 'cut' | 'deaf' | 'deaf-to-changes';

export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body: string;
}

export type TestLine = Awaited<ReturnType<typeof testLine>>;

/** The line to a service, which a test may cut. */
export async function testLine(target: string) {
  const sent: Sent[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((request, response) => {
    void (async () => {
      const body = await textOf(request);
      const { method = 'GET', url = '/' } = request;
      if (line.state === 'cut' || line.refuses(url)) {
        line.refused += 1;
        return void request.socket.destroy();
      }
      sent.push({ method, path: url, body });
      const answer = await fetch(target + url, {
        method,
        headers: headersOf(request),
        ...(method === 'GET' ? {} : { body }),
      });
      // Links to the next page lead over the line, too.
      const text = line.alters(url, (await answer.text()).replaceAll(target, line.url));
      if (line.state === 'deaf' || (line.state === 'deaf-to-changes' && method !== 'GET')) {
        line.lost += 1;
        return void request.socket.destroy();
      }
      if (!server.listening) response.setHeader('connection', 'close');
      response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' }).end(text);
    })();
  });
  server.on('connection', (socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const line = {
    url: `http://127.0.0.1:${port}`,
    state: 'open' as LineState,
    /** these do not arrive, as if it were cut for them */
    refuses: (_path: string): boolean => false,
    /** changes the service's answer on its way */
    alters: (_path: string, answer: string): string => answer,
    /** calls that did not arrive */
    refused: 0,
    /** calls that were done and whose answers were lost */
    lost: 0,
    /** calls that arrived at the service, in order */
    sent,
    /** corrections only: bodies */
    updates: () => sent.filter(({ method }) => method === 'PATCH').map(({ body }) => JSON.parse(body) as unknown),
    /** the call under way is answered, and connections are refused from then on */
    hangUp(): void {
      server.close();
    },
    /** connections are refused, so that nothing leaves this computer */
    async unplug(): Promise<void> {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
    async plug(): Promise<void> {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
  };
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return line;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

const headersOf = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    ['authorization', 'content-type', 'service-company-id', 'accept'].flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
