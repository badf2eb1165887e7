import { deflateSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { emptyExtraction } from '../../extraction/fields.ts';
import { assemble, madePdf } from '../../extraction/pdf/made-pdf.fixture.ts';
import { navInvoice } from '../../extraction/xml/invoices.fixture.ts';
import { createProcessing, type Processing, type ProcessingOptions } from './processing.ts';
import { patience } from '../testing/patience.ts';

const realWorker = new URL('worker.ts', import.meta.url);
const open: Processing[] = [];

function processing(options: Partial<ProcessingOptions> = {}): Processing {
  const made = createProcessing({
    workerUrl: realWorker,
    workers: 'threads',
    readers: 1,
    timeoutMs: patience,
    memoryMb: 400,
    ...options,
  });
  open.push(made);
  return made;
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((each) => each.close()));
});

/** A worker that behaves as the first byte of the document says, and otherwise answers normally. */
function obeying(behaviour: string): URL {
  const code = `
    import { parentPort } from 'node:worker_threads';
    const fine = { ok: true, type: 'pdf' };
    parentPort.on('message', ({ id, bytes }) => {
      if (bytes[0] === 1) { ${behaviour} }
      else parentPort.postMessage({ id, result: fine });
    });`;
  return new URL(`data:text/javascript,${encodeURIComponent(code)}`);
}

const bad = Uint8Array.of(1);
const good = Uint8Array.of(2);
const invoice = new TextEncoder().encode(navInvoice);

describe('createProcessing', () => {
  it('inspects and reads in its threads, and leaves the bytes to the caller', async () => {
    const { inspect, read } = processing({ readers: 2 });
    const [inspection, extraction] = await Promise.all([inspect(invoice), read(invoice)]);
    expect(inspection).toEqual({ ok: true, type: 'xml' });
    expect(extraction.gross).toEqual({ value: '1270.00', confidence: 1, source: 'xml' });
    expect(invoice.length).toBeGreaterThan(1000);
  });

  it('works off more jobs than it has threads', async () => {
    const { read } = processing();
    const sources = await Promise.all(Array.from({ length: 15 }, async () => (await read(invoice)).source));
    expect(new Set(sources)).toEqual(new Set(['xml']));
    expect(sources).toHaveLength(15);
  });

  it.each([
    ['hangs', 'for (;;);', 3_000],
    ['never answers', '', 3_000],
    ['throws', 'throw new Error("broken");'],
    ['rejects', 'Promise.reject(new Error("broken"));'],
    ['exits', 'process.exit(3);'],
    ['answers nonsense', 'parentPort.postMessage("ha");'],
    [
      'answers with something else than an inspection',
      'parentPort.postMessage({ id, result: { ok: true, type: "exe" } });',
    ],
    ['fills the heap', 'const all = []; for (;;) all.push({ at: all.length });'],
    ['fills buffers', 'const all = []; for (;;) { all.push(new Uint8Array(1e6).fill(7)); }'],
  ])('ends a job that %s, and goes on with the next', async (_, behaviour, timeoutMs: number = patience) => {
    const { inspect } = processing({ workerUrl: obeying(behaviour), timeoutMs, memoryMb: 200 });
    const [first, second] = await Promise.all([inspect(bad), inspect(good)]);
    expect(first).toMatchObject({ ok: false, code: 'over-limits' });
    expect(second).toEqual({ ok: true, type: 'pdf' });
  });

  it('answers none for a document that kills its reader', async () => {
    const { read } = processing({ workerUrl: obeying('process.exit(3);') });
    expect(await read(bad)).toEqual(emptyExtraction());
  });

  it('starts a new thread when one has died between jobs', async () => {
    const { inspect } = processing({
      workerUrl: obeying(`
        parentPort.removeAllListeners('message');
        parentPort.postMessage({ id, result: fine });
        setImmediate(() => process.exit(1));`),
    });
    expect(await inspect(bad)).toEqual({ ok: true, type: 'pdf' });
    // This job may still go to the ending thread and fail; the next one gets a new thread.
    expect(await inspect(good)).toMatchObject({ ok: expect.any(Boolean) as boolean });
    expect(await inspect(good)).toEqual({ ok: true, type: 'pdf' });
  });

  it('stops a decompression bomb and reads the next document', async () => {
    const { inspect, read } = processing({ memoryMb: 120 });
    const before = process.memoryUsage().rss;
    const bytes = bomb();
    await inspect(bytes);
    expect((await read(bytes)).source).toBe('none');
    expect(process.memoryUsage().rss - before).toBeLessThan(500 * 1024 * 1024);
    const page = ['Invoice number: P-1', 'Invoice date: 2024-05-02', 'Grand total: 12.00 EUR'];
    expect((await read(madePdf({ pages: [page] }))).gross?.value).toBe('12.00');
  });

  it('answers all pending jobs when it is closed', async () => {
    const made = processing({ workerUrl: obeying('') });
    const jobs = [made.inspect(bad), made.inspect(bad), made.read(bad)];
    await made.close();
    const [running, waiting, reading] = await Promise.all(jobs);
    expect(running).toMatchObject({ ok: false });
    expect(waiting).toMatchObject({ ok: false });
    expect(reading).toMatchObject({ source: 'none' });
    expect(await made.inspect(good)).toMatchObject({ ok: false });
  });
});

/** A page whose content is 200 MB of blanks, deflated twice to some hundred bytes. */
function bomb(): Uint8Array {
  const packed = deflateSync(deflateSync(Buffer.alloc(200_000_000, 0x20), { level: 1 })).toString('latin1');
  return assemble(
    new Map([
      [1, '<< /Type /Catalog /Pages 2 0 R >>'],
      [2, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
      [3, '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << >> >>'],
      [
        4,
        `<< /Length ${packed.length.toString()} /Filter [/FlateDecode /FlateDecode] >>\nstream\n${packed}\nendstream`,
      ],
    ]),
  );
}
