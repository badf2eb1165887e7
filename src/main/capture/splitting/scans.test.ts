import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { pdfOfPictures, printedPdf, scannedPages } from '../../../../extraction/splitting/scanned-pdf.fixture.ts';
import { DocumentEvidence, type Evidence } from '../../review/evidence/evidence.ts';
import { keptReader } from '../../review/evidence/evidence.fixture.ts';
import { usualLimits } from '../../review/evidence/reading-lanes.ts';
import { systemClock, type Clock } from '../../support/clock.ts';
import { silentLog } from '../../support/log.ts';
import type { StartWorker } from '../../support/watched-worker.ts';
import { createTestClock } from '../../send/uploads/test-clock.ts';
import { addOneByOne } from '../containers.fixture.ts';
import { openIntake, type IntakeFixture, type IntakeOptions } from '../intake.fixture.ts';
import { attached, email, zip } from '../test-containers.ts';
import { tiff } from '../test-pictures.ts';
import { ScanLooker } from './scan-looker.ts';
import { createSplitsStore } from './splits-store.ts';
import { invoiceLines } from '../../../../extraction/splitting/invoice-lines.fixture.ts';
import { patience } from '../../../../testing/patience.ts';

const asked = z.object({ id: z.int(), path: z.string(), page: z.int() });

let pictures: readonly Buffer[];
let fixture: IntakeFixture;
let looker: ScanLooker | null = null;
let evidence: Evidence | null = null;

beforeAll(async () => {
  const pages = [
    invoiceLines('R-48101', '238,00'),
    invoiceLines('R-73562', '119,00'),
    [],
    ['Beratung im Mai und im Juni'],
  ];
  pictures = await scannedPages(await printedPdf(pages));
});

afterEach(async () => {
  await evidence?.stop();
  await looker?.stop();
  looker = null;
  evidence = null;
  await fixture.remove();
});

const pdfOf = (...pages: readonly number[]) => pdfOfPictures(pages.map((page) => pictures[page] ?? Buffer.of()));
const named = (name: string) => fixture.named(name);
const proposed = () => createSplitsStore(fixture.database).proposed(named('scan.pdf')?.id ?? 0);
const history = () => fixture.files.events(named('scan.pdf')?.id ?? 0).map(({ kind, detail }) => `${kind} ${detail}`);

function look(
  startReader: StartWorker = keptReader,
  { clock = systemClock, time = patience }: { readonly clock?: Clock; readonly time?: number } = {},
): Evidence {
  const { database, files, spool } = fixture;
  const limits = { ...usualLimits, slow: { ...usualLimits.slow, time } };
  const reader = new DocumentEvidence({ database, files, spool, startReader, clock, log: silentLog, limits });
  const splits = createSplitsStore(database);
  const { pages } = reader;
  if (pages === null) throw new Error('nobody looks');
  looker = new ScanLooker({ database, files, splits, spool, clock, log: silentLog, pages });
  evidence = reader;
  reader.start();
  looker.start();
  return reader;
}

async function take(bytes: Buffer, options: IntakeOptions = {}): Promise<void> {
  fixture = await openIntake({ scans: true, ...options });
  await fixture.watch();
  await writeFile(join(fixture.receipts, 'scan.pdf'), bytes);
  await fixture.intake.rescan();
  await fixture.intake.settled();
}

const told = () => fixture.until(() => proposed()?.kind !== 'scan' || named('scan.pdf')?.state !== 'undivided');

/** Finds an invoice with this number on each page; null: a continuation. */
const seeing =
  (...numbers: readonly (string | null)[]): StartWorker =>
  (_, { message }) => ({
    post(job) {
      const { id, page } = asked.parse(job);
      const number = numbers[page] ?? null;
      const rest = { hasText: true, pageOf: null, sellerTaxNumber: null, gross: null, issuedAt: null, isSeen: true };
      const title = number === null ? null : 'Rechnung';
      const signs = { ...rest, number, title, taxNumbers: new Set(), texts: [] };
      queueMicrotask(() => message({ id, looked: { signs, isBlank: false } }));
    },
    megabytes: null,
    end: () => Promise.resolve(),
  });

/** Crashes at each page. */
const crashing: StartWorker = (_, { ended }) => ({
  post: () => queueMicrotask(ended),
  megabytes: null,
  end: () => Promise.resolve(),
});

/** Never answers. */
const silent: StartWorker = () => ({ post: () => undefined, megabytes: null, end: () => Promise.resolve() });

test('a scan waits while its pages are read, also after a restart, and is then proposed for splitting', async () => {
  await take(await pdfOf(0, 2, 1));
  expect(named('scan.pdf')).toMatchObject({ state: 'undivided', reason: { code: 'reading-scan' } });
  fixture = await fixture.reopen();
  look();
  await told();
  const proposal = proposed();
  const pages = proposal?.kind === 'pages' ? proposal.pages : [];
  expect(pages.map(({ begins, isBlank }) => begins?.value ?? (isBlank ? 'blank' : null))).toEqual([
    null,
    'blank',
    'R-73562',
  ]);
  expect(named('scan.pdf')).toMatchObject({ state: 'undivided', reason: { code: 'several-documents' } });
});

test('a company that is not asked has it split', async () => {
  await take(await pdfOf(0, 1), { autoSplit: () => true });
  look(seeing('R-48101', 'R-73562'));
  await fixture.until(() => named('scan.pdf')?.state === 'converted');
  expect(fixture.rows().map(({ rawFilename, state }) => `${rawFilename} ${state}`)).toEqual([
    'scan.pdf converted',
    'scan (1).pdf queued',
    'scan (2).pdf queued',
  ]);
});

test('a scan of one document is sent as it is, and its history says why', async () => {
  await take(await pdfOf(0, 3));
  look(seeing('R-48101', null));
  await told();
  expect(named('scan.pdf')).toMatchObject({ state: 'queued', reason: null });
  expect(history().slice(-2)).toEqual(['scan null', 'looked-at one-document']);
});

const askForUnseen = () => {
  expect(named('scan.pdf')).toMatchObject({ state: 'undivided', reason: { code: 'not-looked-at' } });
  expect(proposed()).toEqual({ kind: 'unseen', pages: 2 });
  expect(history().slice(-2)).toEqual(['scan null', 'not-looked-at null']);
};

test('a page that crashes its reader twice: a person is asked, even for a company that otherwise is not', async () => {
  await take(await pdfOf(0, 1), { autoSplit: () => true });
  look(crashing);
  await told();
  await fixture.intake.settled();
  askForUnseen();
});

test('a page that takes too long: a person is asked', async () => {
  await take(await pdfOf(0, 1));
  look(silent, { time: 0 });
  await told();
  askForUnseen();
});

test('a scan that another program holds is read again later', async () => {
  await take(await pdfOf(0, 3));
  const clock = createTestClock();
  let held = 4;
  const start: StartWorker = (megabytes, events) => {
    const worker = seeing('R-48101', null)(megabytes, events);
    return {
      ...worker,
      post(job) {
        held -= 1;
        if (held < 0) {
          worker.post(job);
          return;
        }
        queueMicrotask(() => events.message({ id: asked.parse(job).id, held: true }));
        setImmediate(() => clock.advance(30_000));
      },
    };
  };
  look(start, { clock });
  await told();
  expect(held).toBeLessThan(0);
  expect(named('scan.pdf')).toMatchObject({ state: 'queued', reason: null });
});

test('a file during which the program ended three times: a person is asked', async () => {
  await take(await pdfOf(0, 1));
  createSplitsStore(fixture.database).propose(named('scan.pdf')?.id ?? 0, { kind: 'scan', pages: 2, begun: 3 });
  look();
  await told();
  askForUnseen();
});

test('reports how many of its pages were read', async () => {
  await take(await pdfOf(0, 3, 3));
  const told: (string | null | undefined)[] = [];
  fixture.files.news.listen(({ file, change }) => {
    if (change?.type === 'looking') told.push(file.reason?.detail);
  });
  look(seeing('R-48101', null, null));
  await fixture.until(() => named('scan.pdf')?.state === 'queued');
  expect(told).toEqual(['0/3', '1/3', '2/3']);
  expect(history()).toHaveLength(4);
});

test('a page with a broken picture does not affect the others', async () => {
  const broken = Buffer.from(await pdfOf(2, 1));
  broken.write('xxx', broken.lastIndexOf(Buffer.from([0xff, 0xd8, 0xff])));
  await take(broken);
  look();
  await told();
  expect(named('scan.pdf')?.state).toBe('queued');
  expect(history().slice(-2)).toEqual(['scan null', 'looked-at one-document']);
});

test('a scan that a person declares one document is not read any more, and the next one is', async () => {
  await take(await pdfOf(0, 1));
  const clock = createTestClock();
  const paths: unknown[] = [];
  const start: StartWorker = (megabytes, events) => {
    const worker = seeing('R-48101', null)(megabytes, events);
    return {
      megabytes: worker.megabytes,
      end: () => worker.end(),
      post(job) {
        paths.push(asked.parse(job).path);
        worker.post(job);
      },
    };
  };
  look(start, { clock }).typing();
  await Promise.resolve();
  expect(proposed()).toMatchObject({ begun: 1 });
  fixture.files.apply(named('scan.pdf')?.id ?? 0, { type: 'kept-whole' });
  await writeFile(join(fixture.receipts, 'next.pdf'), await pdfOf(0, 3));
  await fixture.intake.rescan();
  await fixture.intake.settled();
  clock.advance(3_000);
  await fixture.until(() => named('next.pdf')?.state === 'queued');
  expect(new Set(paths)).toEqual(new Set([fixture.spool.pathOf(named('next.pdf')?.sha256 ?? '')]));
  expect(named('scan.pdf')?.state).toBe('queued');
  expect(await fixture.intake.split(named('scan.pdf')?.id ?? 0, { kind: 'pages', pieces: [[0], [1]] })).toMatchObject({
    ok: false,
  });
});

test('without a scan looker a scan is sent as it is', async () => {
  await take(await pdfOf(0, 1), { scans: false });
  expect(named('scan.pdf')?.state).toBe('queued');
});

test('scans that were faxed, mailed or packed wait and are split like others', async () => {
  const scan = await pdfOf(0, 1);
  fixture = await openIntake({ scans: true });
  await fixture.watch();
  await addOneByOne(fixture, {
    'fax.tif': await tiff(2),
    'mail.eml': email([attached('mailed.pdf', scan)]),
    'packed.zip': zip({ 'packed.pdf': Buffer.concat([scan, Buffer.from('\n%')]) }),
  });
  const scans = ['fax.pdf', 'mailed.pdf', 'packed.pdf'];
  for (const name of scans) {
    expect(named(name)).toMatchObject({ state: 'undivided', reason: { code: 'reading-scan' } });
  }
  look(seeing('R-48101', 'R-73562'));
  await fixture.until(() => scans.every((name) => named(name)?.reason?.code === 'several-documents'));
});
