import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A web server for updates: serves files, and a single range of a file. */
export interface UpdateServer {
  readonly port: number;
  readonly files: Map<string, Buffer>;
  /** bytes sent, by file */
  readonly sent: Map<string, number>;
  /** closes the port, so that connections are refused */
  leave(): Promise<void>;
  /** listens again at the same address */
  comeBack(): Promise<void>;
}

export async function startUpdateServer(): Promise<UpdateServer> {
  const files = new Map<string, Buffer>();
  const sent = new Map<string, number>();
  const server = createServer((request, response) => answer(files, sent, request, response));
  await listen(server, 0);
  const { port } = server.address() as AddressInfo;
  return {
    port,
    files,
    sent,
    leave() {
      server.closeAllConnections();
      return new Promise((resolve) => {
        server.close(() => resolve());
      });
    },
    comeBack: () => listen(server, port),
  };
}

const listen = (server: Server, port: number): Promise<void> =>
  new Promise((resolve) => {
    server.listen(port, '127.0.0.1', () => resolve());
  });

function answer(
  files: ReadonlyMap<string, Buffer>,
  sent: Map<string, number>,
  { url = '', headers }: IncomingMessage,
  response: ServerResponse,
): void {
  const name = decodeURIComponent(new URL(url, 'http://server').pathname.slice(1));
  const file = files.get(name);
  if (file === undefined) {
    response.writeHead(404).end();
    return;
  }
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
  const part = from === undefined ? file : file.subarray(Number(from), Number(to) + 1);
  sent.set(name, (sent.get(name) ?? 0) + part.length);
  const range = from === undefined ? {} : { 'content-range': `bytes ${from}-${to}/${file.length}` };
  response.writeHead(from === undefined ? 200 : 206, {
    ...range,
    'content-length': part.length,
    'accept-ranges': 'bytes',
  });
  response.end(part);
}
