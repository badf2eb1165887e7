import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { emptyExtraction } from '../../extraction/fields.ts';
import { navInvoice } from '../../extraction/xml/invoices.fixture.ts';
import { createProcessing, type Processing } from './processing.ts';
import { patience } from '../testing/patience.ts';

const open: Processing[] = [];
afterEach(() => Promise.all(open.splice(0).map((each) => each.close())));

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'workers-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function processing(workerUrl: URL, timeoutMs = patience): Processing {
  const made = createProcessing({ workerUrl, workers: 'processes', readers: 1, timeoutMs, memoryMb: 300 });
  open.push(made);
  return made;
}

/** A worker that shows this behaviour for a document that begins with 1, and otherwise answers normally. */
async function obeying(name: string, behaviour: string): Promise<URL> {
  const file = join(folder, `${name}.mjs`);
  const code = `process.on('message', ({ id, bytes }) => {
    if (bytes[0] === 1) { ${behaviour} } else process.send({ id, result: { ok: true, type: 'pdf' } });
  });
  process.once('disconnect', () => process.exit());`;
  await writeFile(file, code);
  return pathToFileURL(file);
}

const bad = Uint8Array.of(1);
const good = Uint8Array.of(2);

describe('createProcessing with processes', () => {
  it('inspects and reads with the real worker', async () => {
    const { inspect, read } = processing(new URL('worker.ts', import.meta.url));
    const invoice = new TextEncoder().encode(navInvoice);
    expect(await inspect(invoice)).toEqual({ ok: true, type: 'xml' });
    expect((await read(invoice)).gross?.value).toBe('1270.00');
  });

  it.each([
    ['hangs', 'for (;;);', 3_000],
    ['crashes', 'process.abort();'],
    ['fills-buffers', 'const all = []; for (;;) { all.push(new Uint8Array(1e6).fill(7)); }'],
  ])('ends a job that %s, and goes on with the next', async (name, behaviour, timeoutMs: number = patience) => {
    const { inspect } = processing(await obeying(name, behaviour), timeoutMs);
    const [first, second] = await Promise.all([inspect(bad), inspect(good)]);
    expect(first).toMatchObject({ ok: false, code: 'over-limits' });
    expect(second).toEqual({ ok: true, type: 'pdf' });
  });

  it('inspects while a document is being read', async () => {
    const made = processing(await obeying('waits', ''));
    const reading = made.read(bad);
    expect(await made.inspect(good)).toEqual({ ok: true, type: 'pdf' });
    await made.close();
    expect(await reading).toEqual(emptyExtraction());
  });

  it('answers for a worker that cannot be started', async () => {
    const { read } = processing(pathToFileURL(join(folder, 'none.mjs')));
    expect(await read(good)).toEqual(emptyExtraction());
  });
});
