import { readFile } from 'node:fs/promises';
import { networkInterfaces } from 'node:os';
import { fileURLToPath } from 'node:url';
import { HostClientRequest } from './client-request.ts';
import { guardObject, unsupported } from '../support/unsupported.ts';
import { mimeOf } from './mime.ts';
import type { SchemeTable } from './protocol.ts';
import { schemeOf } from './url-map.ts';

async function fetchFile(url: string): Promise<Response> {
  const file = fileURLToPath(url);
  const data = await readFile(file).catch(() => undefined);
  if (!data) throw new Error('net::ERR_FILE_NOT_FOUND');
  return new Response(data, { headers: { 'content-type': mimeOf(file) } });
}

/**
 * The class types the return value of `net.request`, because Electron's ClientRequest has members that this host lacks.
 */
interface HostNet extends Pick<Electron.Net, 'fetch' | 'isOnline'> {
  request(options: Electron.ClientRequestConstructorOptions): HostClientRequest;
}

/** `net`: `fetch` for files and the app's own schemes, and `request` over Node's HTTP client. */
export function createNet(table: SchemeTable): HostNet {
  return guardObject('net', {
    isOnline: () => Object.values(networkInterfaces()).some((each) => each?.some(({ internal }) => !internal)),
    request: (options: Electron.ClientRequestConstructorOptions) => new HostClientRequest(options),
    fetch: async (input: string | Request, init?: RequestInit): Promise<Response> => {
      const url = typeof input === 'string' ? input : input.url;
      if (schemeOf(url) === 'file') return fetchFile(url);
      const handler = table.handler(schemeOf(url));
      if (!handler) return unsupported(`net.fetch of ${schemeOf(url)}:`);
      return handler(new Request(input, init));
    },
  });
}
