import { readFile } from 'node:fs/promises';
import nodePath, { extname } from 'node:path';
import type { DocumentKey } from '../../../contract/documents.ts';
import type { FileId } from '../../../contract/inbox.ts';
import { assetPath } from './asset-path.ts';

/** A development server notifies the page through a socket, and inserts styles under this nonce. */
const policy = (development: URL | null): string =>
  [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'", // pdf.js decodes scans (JBIG2, JPEG 2000) in WebAssembly
    `style-src 'self'${development === null ? '' : " 'nonce-development'"}`,
    "img-src 'self' blob: data:",
    "font-src 'self'",
    `connect-src 'self'${development === null ? '' : ` ws://${development.host}`}`,
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

/** A sealed document for display. */
export interface ShownDocument {
  readonly type: 'application/pdf' | 'image/jpeg' | 'image/png' | 'text/plain; charset=utf-8';
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Sealed copies on this computer; null: not here. */
export interface SealedDocuments {
  ofFile(id: FileId): Promise<ShownDocument | null>;
  /** by the id of a document at the service */
  ofDocument(key: DocumentKey): Promise<ShownDocument | null>;
}

/** Source of the window's files. */
export interface WindowFiles {
  /** folder of the build */
  readonly built: string;
  /** development server to use instead */
  readonly development: URL | null;
}

/**
 * app://bundle/… serves the window, /documents/<id> the sealed copy of a file, and /company-documents/<company>/<id>
 * that of a document at the service. Accepts ids only, never paths.
 */
export async function answerApp(
  request: Request,
  files: WindowFiles,
  sealed: () => Promise<SealedDocuments>,
): Promise<Response> {
  const answer = answerWith(policy(files.development));
  const url = new URL(request.url);
  if (url.host !== 'bundle' || request.method !== 'GET') return answer(404, 'text/plain', 'Not found');
  const asked = sealedIn(url.pathname);
  if (asked !== null) {
    const shown = await asked(await sealed());
    return shown ? answer(200, shown.type, shown.bytes) : answer(404, 'text/plain', 'Not held here');
  }
  if (files.development !== null) return fromDevelopment(files.development, url, request, answer);
  return asset(files.built, url.pathname, answer);
}

/** null: not a request for a sealed document */
function sealedIn(pathname: string): ((sealed: SealedDocuments) => Promise<ShownDocument | null>) | null {
  const file = /^\/documents\/(\d{1,15})$/.exec(pathname)?.[1];
  if (file !== undefined) return (sealed) => sealed.ofFile(Number(file));
  const [, company, document] = /^\/company-documents\/(\d{1,15})\/(\d{1,15})$/.exec(pathname) ?? [];
  if (company === undefined || document === undefined) return null;
  return (sealed) => sealed.ofDocument({ companyId: Number(company), documentId: Number(document) });
}

async function asset(root: string, pathname: string, answer: Answer): Promise<Response> {
  const path = assetPath(root, pathname, nodePath);
  if (path === null) return answer(404, 'text/plain', 'Not found');
  try {
    return answer(200, types[extname(path)] ?? 'application/octet-stream', await readFile(path));
  } catch {
    return answer(404, 'text/plain', 'Not found');
  }
}

async function fromDevelopment(
  server: URL,
  { pathname, search }: URL,
  asked: Request,
  answer: Answer,
): Promise<Response> {
  // Set part by part, because a path that begins with // would name another host.
  const url = new URL(server);
  url.pathname = pathname;
  url.search = search;
  try {
    // The answer for a style sheet depends on the accept header.
    const headers = { accept: asked.headers.get('accept') ?? '*/*' };
    const response = await fetch(url, { headers, redirect: 'error' });
    const type = response.headers.get('content-type') ?? 'application/octet-stream';
    return answer(response.status, type, new Uint8Array(await response.arrayBuffer()));
  } catch {
    return answer(502, 'text/plain', `${server.href} does not answer`);
  }
}

type Answer = (status: number, type: string, body: string | Uint8Array<ArrayBuffer>) => Response;

const answerWith =
  (contentPolicy: string): Answer =>
  (status, type, body) =>
    new Response(body, {
      status,
      headers: {
        'content-type': type,
        'content-security-policy': contentPolicy,
        'x-content-type-options': 'nosniff',
        'x-dns-prefetch-control': 'off',
        'cache-control': 'no-store',
      },
    });
