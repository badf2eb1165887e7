import { readFile } from 'node:fs/promises';
import nodePath, { extname } from 'node:path';
import { protocol } from 'electron';
import type { FileId } from '../../contract/inbox.ts';
import { assetPath } from './asset-path.ts';

/** The window's pages and documents; nothing else can be loaded (see the policy below). */
export const appOrigin = 'app://bundle';

const policy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'", // pdf.js decodes scans (JBIG2, JPEG 2000) in WebAssembly
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};

/** A sealed document, ready to be shown. */
export interface ShownDocument {
  readonly type: 'application/pdf' | 'image/jpeg' | 'image/png' | 'text/plain; charset=utf-8';
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Before `ready`: makes app:// a secure origin with fetch. */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ]);
}

/** app://bundle/… answers the built window; /documents/<id> the sealed copy of a file. Ids only, never paths. */
export function handleAppScheme(root: string, openDocument: (id: FileId) => Promise<ShownDocument | null>): void {
  protocol.handle('app', async (request) => {
    const url = new URL(request.url);
    if (url.host !== 'bundle' || request.method !== 'GET') return answer(404, 'text/plain', 'Not found');
    const document = /^\/documents\/(\d{1,15})$/.exec(url.pathname)?.[1];
    if (document !== undefined) {
      const shown = await openDocument(Number(document));
      return shown ? answer(200, shown.type, shown.bytes) : answer(404, 'text/plain', 'Not held here');
    }
    return asset(root, url.pathname);
  });
}

async function asset(root: string, pathname: string): Promise<Response> {
  const path = assetPath(root, pathname, nodePath);
  if (path === null) return answer(404, 'text/plain', 'Not found');
  try {
    return answer(200, types[extname(path)] ?? 'application/octet-stream', await readFile(path));
  } catch {
    return answer(404, 'text/plain', 'Not found');
  }
}

function answer(status: number, type: string, body: string | Uint8Array<ArrayBuffer>): Response {
  return new Response(body, {
    status,
    headers: {
      'content-type': type,
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
  });
}
