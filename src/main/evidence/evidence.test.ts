import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../database/database.ts';
import type { Database } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { createFileStore } from '../files/file-store.ts';
import { addCompany } from '../intake/intake.fixture.ts';
import { createSpool } from '../intake/spool.ts';
import type { Spool } from '../intake/spool.ts';
import { expenseFields } from '../../contract/review.ts';
import type { ExpenseField } from '../../contract/review.ts';
import { madePdf } from '../../../extraction/pdf/made-pdf.fixture.ts';
import { systemClock } from '../support/clock.ts';
import type { Clock } from '../support/clock.ts';
import { silentLog } from '../support/log.ts';
import type { StartWorker } from '../support/watched-worker.ts';
import { createTestClock } from '../uploads/test-clock.ts';
import { createEvidence } from './evidence.ts';
import type { Evidence, HeldDocument } from './evidence.ts';
import { forkReader } from './forked-reader.fixture.ts';
import { readerVersion } from './kept-reading.ts';
import { job } from './reader-messages.ts';
import { usualLimits } from './reading-lanes.ts';

const samples = join(import.meta.dirname, '../../../resources/sample-company');
const realReader = forkReader(new URL('document-reader.ts', import.meta.url));

/** A reader that answers as the document tells it, in the place of the real one. */
const toldReader: StartWorker = (_, { message, ended }) => ({
  megabytes: null,
  end: () => Promise.resolve(),
  post(sent) {
    const { id, path, pictures } = job.parse(sent);
    const told = readFileSync(path, 'utf8');
    readBegun.push(told);
    if (told.startsWith('hang')) return;
    const facts = {
      source: pictures ? 'ocr' : 'text',
      fields: {},
      rates: [],
      buyerTaxNumber: null,
      buyerName: null,
      kind: { kind: 'unknown', words: null, at: null },
    };
    const isScan = told.startsWith('scan') && !pictures;
    const dies =
      told.startsWith('die') || (told.startsWith('weak') && readBegun.filter((one) => one === told).length === 1);
    setImmediate(() => {
      if (dies) ended();
      else message({ id, reading: isScan ? null : { facts: JSON.stringify(facts), words: null } });
    });
  },
});

let root: string;
let database: Database;
let spool: Spool;
let evidence: Evidence;
let readNow: string[];
let readBegun: string[];

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'counterfoil-evidence-'));
  spool = createSpool(join(root, 'spool'));
  await spool.start();
  openAgain();
});

afterEach(async () => {
  await evidence.stop();
  database.close();
  rmSync(root, { recursive: true, force: true });
});

function openAgain(): void {
  database = openDatabase(join(root, 'counterfoil.db'));
  migrate(database);
  addCompany(database, 1);
}

function build(startReader: StartWorker | null, clock: Clock = systemClock): void {
  readNow = [];
  readBegun = [];
  evidence = createEvidence({
    database,
    spool,
    startReader,
    files: createFileStore(database, systemClock),
    clock,
    log: silentLog,
    limits: usualLimits,
  });
  evidence.read.listen(({ sha256 }) => readNow.push(sha256));
}

async function hold(bytes: Uint8Array, format: HeldDocument['format']): Promise<HeldDocument> {
  const draft = await spool.put(bytes);
  if (!draft.ok) throw new Error(draft.failure.code);
  await draft.value.keep();
  return { sha256: draft.value.sha256, format };
}

const sample = (name: string, format: HeldDocument['format']) => hold(readFileSync(join(samples, name)), format);
const told = (text: string, format: HeldDocument['format'] = 'pdf') => hold(Buffer.from(text), format);

let nextId = 1;
function lieReady({ sha256, format }: HeldDocument, at: string): void {
  database
    .prepare(
      `INSERT INTO files (id, company_id, filename, size, sha256, format, state, found_at, state_at)
       VALUES (?, 1, 'a', 1, ?, ?, 'ready', ?, ?)`,
    )
    .run((nextId += 1), sha256, format, at, at);
}

/** Asks for the document and waits until it was read. */
async function reading(document: HeldDocument) {
  const done = readingOf(document);
  expect(evidence.reading(document)).toBeNull();
  await done;
  return evidence.reading(document);
}

const readingOf = ({ sha256 }: HeldDocument): Promise<void> =>
  new Promise((resolve) => {
    const stop = evidence.read.listen((news) => {
      if (news.sha256 !== sha256) return;
      stop();
      resolve();
    });
  });

const nothing = Object.fromEntries(expenseFields.map((name) => [name, null])) as Record<ExpenseField, null>;

describe('real documents in the real process', () => {
  beforeEach(() => build(realReader));

  test('XML says its values, and its buyer and rates', async () => {
    evidence.start();
    const document = await sample('TK-2026-00318.xml', 'xml');
    const found = await reading(document);
    expect(found).toMatchObject({ source: 'xml', fields: { invoice_number: { value: 'TK-2026-00318', at: null } } });
    expect(found?.rates[0]).toMatchObject({ percent: expect.stringMatching(/^\d{1,2}$/) as string });
    expect(found?.buyerTaxNumber?.value).toMatch(/^\d{8}-\d-\d{2}$/);
    expect(evidence.words(document, 1)).toEqual([]);
  });

  test('XML says whether it is an invoice or a credit note, and whom it is made out to', async () => {
    evidence.start();
    const invoice = await sample('OK-26-10388.xml', 'xml');
    expect((await reading(invoice))?.kind.kind).toBe('invoice');
    expect(evidence.names(invoice, { name: 'Tölgyfa Pékség Kft.', taxNumber: null })).toBe(true);
    expect(evidence.names(invoice, { name: 'Szélkakas Építő Zrt.', taxNumber: '25418071-2-43' })).toBe(false);
    expect((await reading(await sample('Gutschrift GS-26-00219.xml', 'xml')))?.kind.kind).toBe('credit-note');
  });

  test('the XML of the same invoice is found by its number and its seller, whichever was read first', async () => {
    evidence.start();
    const paper = await sample('Malomsor számla MS-2026-01874.pdf', 'pdf');
    const seller = (await reading(paper))?.fields.partner_tax_number?.value ?? '';
    expect(evidence.sameInvoice(paper.sha256)).toEqual([]);
    const xml = readFileSync(join(samples, 'TK-2026-00318.xml'), 'utf8');
    const own = (number: string, taxpayer: string) =>
      hold(Buffer.from(xml.replace('TK-2026-00318', number).replace('91169538', taxpayer)), 'xml');
    const [data, otherNumber, otherSeller] = [
      await own('MS-2026-01874', seller.slice(0, 8)),
      await own('MS-2026/01875', seller.slice(0, 8)),
      await own('MS-2026/01874', '91169538'),
    ];
    for (const document of [paper, data, otherNumber, otherSeller]) lieReady(document, '2026-11-20T08:00:00.000Z');
    for (const document of [data, otherNumber, otherSeller]) await reading(document);
    expect(evidence.sameInvoice(paper.sha256)).toMatchObject([{ sha256: data.sha256, format: 'xml', companyId: 1 }]);
    expect(evidence.sameInvoice(data.sha256)).toMatchObject([{ sha256: paper.sha256, format: 'pdf' }]);
    expect(evidence.sameInvoice(otherNumber.sha256)).toEqual([]);
  });

  test('two prints of one slip are alike once both were read, whichever reader read the first', async () => {
    evidence.start();
    const lines = ['KÁVÉZÓ A SARKON', 'Malom köz 3. Tölgyfás', 'NYUGTA', '1 db Kávé, hosszú 650', 'ÖSSZESEN: 650 Ft'];
    const print = (...more: readonly string[]) => hold(madePdf({ pages: [[...lines, ...more]] }), 'pdf');
    const [one, other] = [await print('08:14'), await print('16:40', 'Köszönjük!')];
    await reading(one);
    expect(evidence.likeness(other.sha256, one.sha256)).toBeNull();
    await reading(other);
    expect(evidence.likeness(other.sha256, one.sha256)).toEqual({
      isAlike: true,
      onlyHere: ['16:40'],
      onlyThere: ['08:14'],
    });
    lieReady(one, '2026-11-20T08:00:00.000Z');
    lieReady(other, '2026-11-20T08:00:00.000Z');
    database.exec(`UPDATE readings SET reader = reader - 1 WHERE sha256 = '${one.sha256}'`);
    database.exec("UPDATE files SET state = 'reviewed'");
    await evidence.stop();
    build(null);
    expect(evidence.likeness(one.sha256, other.sha256)?.isAlike).toBe(true);
  });

  test('a PDF shows where its values stand; what differs is said with the value of the document', async () => {
    evidence.start();
    const document = await sample('Malomsor számla MS-2026-01874.pdf', 'pdf');
    const found = await reading(document);
    expect(found?.fields.gross_amount).toMatchObject({ value: '1618677.00', at: { page: 2 } });
    const looked = evidence.lookUp(document, {
      ...nothing,
      invoice_number: 'ms-2026 / 01874',
      gross_amount: '1618676',
      issued_at: '2026-10-15',
      due_at: '2026-10-30',
      partner_name: 'MALOMSOR PÉKELLÁTÓ KFT',
      partner_tax_number: 'HU94182064',
    });
    expect(looked).toMatchObject({
      invoice_number: { mark: 'same' },
      issued_at: { mark: 'same' },
      due_at: { mark: 'same' },
      partner_name: { mark: 'same' },
      partner_tax_number: { mark: 'same' },
      gross_amount: { mark: 'differs', document: { value: '1618677.00' } },
    });
    expect(looked?.expense_type).toBeUndefined();
  });

  test('a scan is read after the PDF, word by word', { timeout: 400_000 }, async () => {
    const scan = await sample('Scan_20261027_0915.pdf', 'pdf');
    const text = await sample('Rechnung_RE-2026-0417.pdf', 'pdf');
    lieReady(scan, '2026-11-02T00:00:00Z');
    lieReady(text, '2026-11-01T00:00:00Z');
    const both = Promise.all([scan, text].map(readingOf));
    evidence.start();
    await both;
    expect(readNow).toEqual([text.sha256, scan.sha256]);
    expect(evidence.reading(scan)).toMatchObject({ source: 'ocr', fields: { gross_amount: { value: '182664.00' } } });
    expect(evidence.words(text, 1).map((word) => word.text)).toContain('RE-2026-0417');
    const words = evidence.words(scan, 1);
    expect(words.map((word) => word.text).join(' ')).toContain('Kemencedoktor');
    expect(words.every(({ at }) => at.page === 1 && at.left + at.width <= 1 && at.top + at.height <= 1)).toBe(true);
  });

  test(
    'a PDF does not wait for a picture, and stopping in the middle of one does not wait for it either',
    { timeout: 60_000 },
    async () => {
      evidence.start();
      expect(evidence.reading(await sample('20261103_133104.jpg', 'jpeg'))).toBeNull();
      await reading(await sample('Rechnung_RE-2026-0417.pdf', 'pdf'));
      await evidence.stop();
      expect(readNow).toHaveLength(1);
    },
  );
});

describe('keeping', () => {
  test('what was read is known after a restart, without reading', async () => {
    build(realReader);
    evidence.start();
    const document = await sample('OK-26-10388.xml', 'xml');
    const found = await reading(document);
    await evidence.stop();
    database.close();
    openAgain();
    build(null);
    evidence.start();
    expect(evidence.reading(document)).toEqual(found);
  });

  test('a document that ends its process twice is unreadable, is not tried again, and costs no other one', async () => {
    build(toldReader);
    evidence.start();
    const [bad, good] = [await told('die'), await told('read me')];
    expect(await reading(bad)).toMatchObject({ source: 'unreadable', fields: {} });
    expect(await reading(good)).toMatchObject({ source: 'text' });
    await evidence.stop();
    build(toldReader);
    lieReady(bad, '2026-11-01T00:00:00Z');
    evidence.start();
    expect(evidence.reading(bad)?.source).toBe('unreadable');
    await reading(await told('another'));
    expect(readNow).not.toContain(bad.sha256);
  });

  test('a document whose process ended once is read at the second try', async () => {
    build(toldReader);
    evidence.start();
    expect(await reading(await told('weak'))).toMatchObject({ source: 'text' });
    expect(readBegun).toEqual(['weak', 'weak']);
  });

  test('one that took the whole program with it twice is left alone', async () => {
    build(toldReader);
    const document = await told('read me');
    lieReady(document, '2026-11-01T00:00:00Z');
    database
      .prepare('INSERT INTO readings (sha256, reader, begun) VALUES (?, ?, 2)')
      .run(document.sha256, readerVersion);
    evidence.start();
    expect((await reading(document))?.source).toBe('unreadable');
  });

  test('the readings of documents that left the queue are forgotten', async () => {
    build(toldReader);
    evidence.start();
    const [gone, here] = [await told('gone'), await told('here')];
    for (const document of [gone, here]) await reading(document);
    lieReady(here, '2026-11-01T00:00:00Z');
    await evidence.stop();
    build(null);
    build(toldReader);
    evidence.start();
    expect(evidence.reading(here)).not.toBeNull();
    expect(evidence.reading(gone)).toBeNull();
  });
});

test('a picture that takes for ever keeps no PDF waiting', async () => {
  build(toldReader);
  evidence.start();
  evidence.reading(await told('hang', 'png'));
  expect(await reading(await told('text'))).toMatchObject({ source: 'text' });
});

test('while somebody types only what is asked for is read; what lies ready comes after', async () => {
  const clock = createTestClock(0);
  build(toldReader, clock);
  const ready = await told('lies ready');
  lieReady(ready, '2026-11-02T00:00:00Z');
  evidence.typing();
  evidence.start();
  await reading(await told('asked for'));
  expect(readBegun).toEqual(['asked for']);
  const done = readingOf(ready);
  clock.advance(3_000);
  await done;
  expect(readBegun).toEqual(['asked for', 'lies ready']);
});

test('a PDF that turns out to be a scan is read with OCR', async () => {
  build(toldReader);
  evidence.start();
  expect(await reading(await told('scan'))).toMatchObject({ source: 'ocr' });
});

test('what was stopped in the middle is read after the next start, and counts for nothing', async () => {
  build(toldReader);
  const document = await told('hang', 'png');
  for (let starts = 0; starts < 3; starts += 1) {
    evidence.start();
    evidence.reading(document);
    await evidence.stop();
  }
  build(toldReader);
  writeFileSync(spool.pathOf(document.sha256), 'read me');
  evidence.start();
  expect((await reading(document))?.source).toBe('ocr');
});

test('what is not held is not waited for', async () => {
  build(toldReader);
  evidence.start();
  expect(evidence.reading({ sha256: 'ab'.repeat(32), format: 'pdf' })).toBeNull();
  expect(await reading(await told('text'))).not.toBeNull();
});
