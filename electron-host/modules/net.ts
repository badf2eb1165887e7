import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
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

/** `net` with `fetch` of files and of the app's own schemes; the network is the app's HTTP client's business. */
export function createNet(table: SchemeTable): Pick<Electron.Net, 'fetch'> {
  return guardObject('net', {
    fetch: async (input: string | Request, init?: RequestInit): Promise<Response> => {
      const url = typeof input === 'string' ? input : input.url;
      if (schemeOf(url) === 'file') return fetchFile(url);
      const handler = table.handler(schemeOf(url));
      if (!handler) return unsupported(`net.fetch of ${schemeOf(url)}:`);
      return handler(new Request(input, init));
    },
  });
}
