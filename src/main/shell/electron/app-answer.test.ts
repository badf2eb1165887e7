import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { answerApp, type SealedDocuments, type WindowFiles } from './app-answer.ts';

const sealed: SealedDocuments = {
  ofFile: (id) =>
    Promise.resolve(id === 7 ? { type: 'text/plain; charset=utf-8', bytes: new TextEncoder().encode('sealed') } : null),
  ofDocument: () => Promise.resolve(null),
};

/** A built window's folder, with one file. */
async function builtWindow(): Promise<string> {
  const built = await mkdtemp(join(tmpdir(), 'counterfoil-window-'));
  onTestFinished(() => rm(built, { recursive: true, force: true }));
  await writeFile(join(built, 'index.html'), 'built');
  return built;
}

/** A development server that records its requests. */
async function development(): Promise<{ readonly url: URL; readonly asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method ?? ''} ${request.url ?? ''} ${request.headers.accept ?? ''}`);
    if (request.url === '/elsewhere') response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end();
    else
      response
        .writeHead(200, { 'content-type': 'text/javascript', 'content-security-policy': 'default-src *' })
        .end('source');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`), asked };
}

async function ask(files: WindowFiles, address: string, init: RequestInit = {}) {
  const response = await answerApp(new Request(address, init), files, () => Promise.resolve(sealed));
  const policy = response.headers.get('content-security-policy') ?? '';
  return { status: response.status, type: response.headers.get('content-type'), policy, text: await response.text() };
}

it('a built window comes from its folder, under a policy that names no other source', async () => {
  const files = { built: await builtWindow(), development: null };
  const { status, policy, text } = await ask(files, 'app://bundle/index.html');
  expect([status, text]).toEqual([200, 'built']);
  expect(policy).toContain("connect-src 'self';");
  expect(policy).toContain("style-src 'self';");
  expect((await ask(files, 'app://bundle/src/main.ts')).status).toBe(404);
});

it('in development the window comes from the server unchanged, with the socket of changes allowed', async () => {
  const { url, asked } = await development();
  const files = { built: await builtWindow(), development: url };
  const { status, type, policy, text } = await ask(files, 'app://bundle/styles/a.css?direct', {
    headers: { accept: 'text/css' },
  });
  expect([status, type, text]).toEqual([200, 'text/javascript', 'source']);
  expect(asked).toEqual(['GET /styles/a.css?direct text/css']);
  expect(policy).toContain(`connect-src 'self' ws://${url.host};`);
  expect(policy).toContain("style-src 'self' 'nonce-development';");
  expect(policy).toContain("default-src 'none'; script-src 'self' 'wasm-unsafe-eval';");
});

it('in development documents are answered here, and other requests not at all', async () => {
  const { url, asked } = await development();
  const files = { built: await builtWindow(), development: url };
  expect(await ask(files, 'app://bundle/documents/7')).toMatchObject({ status: 200, text: 'sealed' });
  expect((await ask(files, 'app://bundle/documents/8')).status).toBe(404);
  expect((await ask(files, 'app://bundle/company-documents/1/2')).status).toBe(404);
  expect((await ask(files, 'app://other/index.html')).status).toBe(404);
  expect((await ask(files, 'app://bundle/index.html', { method: 'POST', body: '' })).status).toBe(404);
  expect(asked).toEqual([]);
});

it('a path cannot name another host than the development server, and no answer redirects to one', async () => {
  const { url, asked } = await development();
  const files = { built: await builtWindow(), development: url };
  expect((await ask(files, 'app://bundle//127.0.0.1:9/x')).status).toBe(200);
  expect(asked).toEqual(['GET //127.0.0.1:9/x */*']);
  expect((await ask(files, 'app://bundle/elsewhere')).status).toBe(502);
});
