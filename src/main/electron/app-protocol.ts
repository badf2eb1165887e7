import { readFile } from 'node:fs/promises';
import nodePath, { extname } from 'node:path';
import { protocol } from 'electron';
import type { DocumentKey } from '../../contract/documents.ts';
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

/** What is sealed on this computer; null: not held here. */
export interface SealedDocuments {
  ofFile(id: FileId): Promise<ShownDocument | null>;
  /** of a document at the service */
  ofDocument(key: DocumentKey): Promise<ShownDocument | null>;
}

/**
 * app://bundle/… answers the built window, /documents/<id> the sealed copy of a file, and
 * /company-documents/<company>/<id> that of a document at the service. Ids only, never paths.
 */
export function handleAppScheme(root: string, sealed: () => Promise<SealedDocuments>): void {
  protocol.handle('app', async (request) => {
    const url = new URL(request.url);
    if (url.host !== 'bundle' || request.method !== 'GET') return answer(404, 'text/plain', 'Not found');
    const asked = sealedIn(url.pathname);
    if (asked === null) return asset(root, url.pathname);
    const shown = await asked(await sealed());
    return shown ? answer(200, shown.type, shown.bytes) : answer(404, 'text/plain', 'Not held here');
  });
}

/** null: no sealed document is asked for */
function sealedIn(pathname: string): ((sealed: SealedDocuments) => Promise<ShownDocument | null>) | null {
  const file = /^\/documents\/(\d{1,15})$/.exec(pathname)?.[1];
  if (file !== undefined) return (sealed) => sealed.ofFile(Number(file));
  const [, company, document] = /^\/company-documents\/(\d{1,15})\/(\d{1,15})$/.exec(pathname) ?? [];
  if (company === undefined || document === undefined) return null;
  return (sealed) => sealed.ofDocument({ companyId: Number(company), documentId: Number(document) });
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
