import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A relay to a service that withholds the answer to the first upload: the service stores it, and the program cannot
 * know.
 */
export interface HeldUpload {
  readonly url: string;
  /** the service has stored the first upload */
  readonly stored: Promise<void>;
  close(): void;
}

export async function holdFirstUpload(service: string): Promise<HeldUpload> {
  const stored = Promise.withResolvers<undefined>();
  let isFirst = true;
  const server = createServer((asked, answer) => {
    const isHeld = isFirst && asked.url?.includes('/expenses/create/') === true;
    if (isHeld) isFirst = false;
    relay(
      service,
      asked,
      (answered) => {
        if (!isHeld) {
          answer.writeHead(answered.statusCode ?? 502, answered.headers);
          answered.pipe(answer);
          return;
        }
        answered.resume();
        stored.resolve(undefined);
      },
      answer,
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stored: stored.promise,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function relay(
  to: string,
  asked: IncomingMessage,
  answered: (answer: IncomingMessage) => void,
  back: ServerResponse,
): void {
  const onward = request(to + (asked.url ?? ''), { method: asked.method, headers: asked.headers }, answered);
  onward.on('error', () => back.destroy());
  asked.pipe(onward);
}
