import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { connect, type AddressInfo, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { onTestFinished } from 'vitest';
import { testCertificate, testKey } from './certificate.ts';

/** A name that only the proxy resolves: .test never exists in DNS. */
export const hiddenHost = 'service.test';

/**
 * An office's proxy: forwards http and tunnels https to 127.0.0.1 under any name. `refuse`: answers with this status
 * instead.
 */
export async function startProxy(refuse?: number) {
  const asked: string[] = [];
  const pieces: Buffer[] = [];
  const server = createServer((incoming, response) => {
    asked.push(`${incoming.method ?? ''} ${incoming.url ?? ''}`);
    forward(incoming, response);
  });
  server.on('connect', (incoming: IncomingMessage, line: Duplex, head: Buffer) => {
    asked.push(`CONNECT ${incoming.url ?? ''}`);
    if (refuse === undefined) tunnel(incoming, line, head);
    else line.end(`HTTP/1.1 ${refuse} Refused\r\nContent-Length: 0\r\n\r\n`);
  });
  const port = await listening(server, (socket) => {
    socket.on('data', (piece: Buffer) => pieces.push(piece));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    /** first lines of its requests */
    asked,
    /** all bytes from the clients */
    heard: () => Buffer.concat(pieces).toString('latin1'),
  };
}

function forward(incoming: IncomingMessage, response: ServerResponse): void {
  const { port, pathname, search } = new URL(incoming.url ?? '');
  const { method, headers } = incoming;
  const onward = request({ host: '127.0.0.1', port, path: pathname + search, method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  incoming.pipe(onward);
}

function tunnel(incoming: IncomingMessage, line: Duplex, head: Buffer): void {
  const port = Number(incoming.url?.split(':')[1]);
  const onward = connect(port, '127.0.0.1', () => {
    line.write('HTTP/1.1 200 Connection Established\r\n\r\n');
    onward.write(head);
    line.pipe(onward).pipe(line);
  });
  onward.on('error', () => line.destroy());
  line.on('error', () => onward.destroy());
}

/** A TLS service, by default with the test certificate; answers every call with `answer`. */
export async function startSecureService(
  answer: (request: IncomingMessage, body: string) => unknown,
  cert = testCertificate,
): Promise<number> {
  const server = createSecureServer({ cert, key: testKey }, (incoming, response) => {
    const pieces: Buffer[] = [];
    incoming.on('data', (piece: Buffer) => pieces.push(piece));
    incoming.on('end', () => {
      const status = incoming.method === 'POST' ? 201 : 200;
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer(incoming, Buffer.concat(pieces).toString())));
    });
  });
  return listening(server, () => undefined);
}

/** Resolves with the port; closes the server and its connections after the test. */
async function listening(server: ReturnType<typeof createServer>, seen: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    seen(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}
