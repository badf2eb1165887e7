import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { madePdf } from '../../extraction/pdf/made-pdf.fixture.ts';
import { createProcessing } from '../processing/processing.ts';
import { startService, type Running } from '../testing/fixture.ts';
import { patience } from '../testing/patience.ts';

let running: Running;
beforeAll(async () => {
  const workerUrl = new URL('../processing/worker.ts', import.meta.url);
  const limits = { readers: 1, timeoutMs: patience, memoryMb: 400 };
  running = await startService({ processing: createProcessing({ workerUrl, workers: 'threads', ...limits }) });
});
afterAll(() => running.stop());

const create = (filename: string, bytes: Uint8Array) => {
  const content = Buffer.from(bytes).toString('base64');
  return running.request('POST', '/2/expenses/create/?lang=en', { body: { expenses: [{ filename, content }] } });
};
const picture = () => sharp({ create: { width: 40, height: 40, channels: 3, background: '#fff' } });
const xml = '<?xml version="1.0" encoding="UTF-8"?><Invoice><ID>1</ID></Invoice>';

describe('interface.md, Expense upload 3: the content decides on the type', () => {
  test.each([
    ['pdf', () => Promise.resolve(madePdf({ pages: [['x']] }))],
    ['jpg', () => picture().jpeg().toBuffer()],
    ['png', () => picture().png().toBuffer()],
    ['xml', () => Promise.resolve(Buffer.from(xml))],
  ])('a real %s is accepted under any name', async (extension, bytes) => {
    const answer = await create('document.docx', await bytes());
    expect([answer.status, answer.body]).toEqual([201, { processed: [expect.any(Number)] }]);
    const [id = 0] = (answer.body as { processed: number[] }).processed;
    expect((await running.detail(id)).artifact_extension).toBe(extension);
  });

  test.each([
    ['text', Buffer.from('Számla')],
    ['a web page', Buffer.from('<!doctype html><html><body>Számla</body></html>')],
    ['an archive', Buffer.from('504b0304140000000800', 'hex')],
    ['another picture', Buffer.from('GIF89a\u0001\u0000\u0001\u0000', 'latin1')],
    ['the beginning of a PDF', Buffer.from('%PDF-1.7\n')],
  ])('%s under the name of a PDF -> 400', async (_case, bytes) => {
    const answer = await create('invoice.pdf', bytes);
    expect([answer.status, answer.body]).toEqual([400, { expenses: [{ content: [expect.any(String)] }] }]);
  });
});
