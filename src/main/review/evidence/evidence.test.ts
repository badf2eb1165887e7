import { writeFileSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { madePdf } from '../../../../extraction/pdf/made-pdf.fixture.ts';
import { expenseFields, type ExpenseField } from '../../../contract/review.ts';
import type { Clock } from '../../support/clock.ts';
import type { StartWorker } from '../../support/watched-worker.ts';
import { createTestClock } from '../../send/uploads/test-clock.ts';
import type { HeldDocument } from './evidence.ts';
import { keptReader, nobody, useEvidence } from './evidence.fixture.ts';
import { readerVersion } from './kept-reading.ts';
import { job, lookJob } from './reader-messages.ts';

const house = useEvidence();
const { build, hold, lieReady, openAgain, reading, readingOf, sample } = house;

/** A reader process that answers what the document's text commands. */
const toldReader: StartWorker = (_, { message, ended }) => ({
  megabytes: null,
  end: () => Promise.resolve(),
  post(sent) {
    const { data: look } = lookJob.safeParse(sent);
    if (look) {
      readBegun.push(`${readFileSync(look.path, 'utf8')}, page ${look.page}`);
      setImmediate(() => message({ id: look.id, looked: { signs: noSigns, isBlank: false } }));
      return;
    }
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
    const answer = () => {
      if (dies) ended();
      else if (told.startsWith('open elsewhere') && readBegun.length < 4) {
        message({ id, held: true });
        setImmediate(heldTold);
      } else message({ id, reading: isScan ? null : { facts: JSON.stringify(facts), words: null } });
    };
    if (told.startsWith('held')) goOn = answer;
    else setImmediate(answer);
  },
});

const noSigns = {
  hasText: true,
  pageOf: null,
  title: null,
  number: null,
  sellerTaxNumber: null,
  taxNumbers: new Set(),
  gross: null,
  issuedAt: null,
  texts: [],
  isSeen: true,
};

let readBegun: string[];
/** answers the delayed reading of a document with the text "held" */
let goOn: () => void;
/** called after the reader reported a copy that another program holds */
let heldTold: () => void;

function buildTold(clock?: Clock): void {
  readBegun = [];
  build(toldReader, clock);
}

const told = (text: string, format: HeldDocument['format'] = 'pdf') => hold(Buffer.from(text), format);

describe('keeping', () => {
  test('keeps a reading over a restart', async () => {
    build(keptReader);
    house.evidence.start();
    const document = await sample('OK-26-10388.xml', 'xml');
    const found = await reading(document);
    await house.evidence.stop();
    house.database.close();
    openAgain();
    build(null);
    house.evidence.start();
    expect(house.evidence.reading(document, nobody)).toEqual(found);
  });

  test('marks a document unreadable after it crashed its process twice, and reads the others', async () => {
    buildTold();
    house.evidence.start();
    const [bad, good] = [await told('die'), await told('read me')];
    expect(await reading(bad)).toMatchObject({ source: 'unreadable', fields: {} });
    expect(await reading(good)).toMatchObject({ source: 'text' });
    await house.evidence.stop();
    buildTold();
    lieReady(bad, '2026-11-01T00:00:00Z');
    house.evidence.start();
    expect(house.evidence.reading(bad, nobody)?.source).toBe('unreadable');
    await reading(await told('another'));
    expect(house.readNow).not.toContain(bad.sha256);
  });

  test('reads a document at the second try after one crash', async () => {
    buildTold();
    house.evidence.start();
    expect(await reading(await told('weak'))).toMatchObject({ source: 'text' });
    expect(readBegun).toEqual(['weak', 'weak']);
  });

  test('reads a document whose copy another program holds when it is free, after any number of tries', async () => {
    const clock = createTestClock();
    buildTold(clock);
    heldTold = () => clock.advance(30_000);
    house.evidence.start();
    expect(await reading(await told('open elsewhere'))).toMatchObject({ source: 'text' });
    expect(readBegun).toHaveLength(4);
  });

  test('leaves a document alone that crashed the whole program twice', async () => {
    buildTold();
    const document = await told('read me');
    lieReady(document, '2026-11-01T00:00:00Z');
    house.database
      .prepare('INSERT INTO readings (sha256, reader, begun) VALUES (?, ?, 2)')
      .run(document.sha256, readerVersion);
    house.evidence.start();
    expect((await reading(document))?.source).toBe('unreadable');
  });

  test('announces a document again that was read before it was sent, once its data arrive', async () => {
    buildTold();
    house.evidence.start();
    const document = await told('early');
    const { files } = house;
    const { id } = files.add({ companyId: 1, folderId: null, path: null, filename: 'a.pdf', size: 1 });
    files.apply(id, { type: 'sealed', ...document, size: 1 });
    const early = readingOf(document);
    house.evidence.add({ ...document, companyId: 1 });
    await early;
    files.apply(id, { type: 'sent', batchId: 1 });
    files.apply(id, { type: 'accepted', expenseId: 7 });
    expect(house.readNow).toEqual([document.sha256]);
    files.apply(id, { type: 'no-data' });
    expect(house.readNow).toEqual([document.sha256, document.sha256]);
  });

  test('deletes the readings of documents that left the queue', async () => {
    buildTold();
    house.evidence.start();
    const [gone, here] = [await told('gone'), await told('here')];
    for (const document of [gone, here]) await reading(document);
    lieReady(here, '2026-11-01T00:00:00Z');
    await house.evidence.stop();
    build(null);
    buildTold();
    house.evidence.start();
    expect(house.evidence.reading(here, nobody)).not.toBeNull();
    expect(house.evidence.reading(gone, nobody)).toBeNull();
  });
});

test('an endless picture delays no PDF', async () => {
  buildTold();
  house.evidence.start();
  house.evidence.reading(await told('hang', 'png'), nobody);
  expect(await reading(await told('text'))).toMatchObject({ source: 'text' });
});

test('while the person types, reads only requested documents; the others follow', async () => {
  const clock = createTestClock(0);
  buildTold(clock);
  const ready = await told('lies ready');
  lieReady(ready, '2026-11-02T00:00:00Z');
  house.evidence.typing();
  house.evidence.start();
  await reading(await told('asked for'));
  expect(readBegun).toEqual(['asked for']);
  const done = readingOf(ready);
  clock.advance(3_000);
  await done;
  expect(readBegun).toEqual(['asked for', 'lies ready']);
});

describe('pictures', () => {
  const pageOf = ({ sha256 }: HeldDocument, page: number, isWanted = () => true) =>
    house.evidence.pages?.look({ path: house.spool.pathOf(sha256), page, isWanted });

  test('are recognised one at a time: the open one, then scan pages, then documents that wait for review', async () => {
    const clock = createTestClock(0);
    buildTold(clock);
    const [ready, scan] = [await told('ready', 'jpeg'), await told('scan')];
    const [first, second] = [await told('held first', 'png'), await told('second', 'png')];
    lieReady(ready, '2026-11-02T00:00:00Z');
    house.evidence.typing();
    house.evidence.start();
    house.evidence.reading(first, nobody);
    const looked = (async () => {
      for (const page of [0, 1]) await pageOf(scan, page);
    })();
    house.evidence.reading(second, nobody);
    clock.advance(3_000);
    await reading(await told('a PDF'));
    expect(readBegun).toEqual(['held first', 'a PDF']);
    const done = readingOf(ready);
    goOn();
    await looked;
    await done;
    expect(readBegun).toEqual(['held first', 'a PDF', 'second', 'scan, page 0', 'scan, page 1', 'ready']);
  });

  test('of an abandoned scan are skipped', async () => {
    buildTold();
    house.evidence.start();
    const scan = await told('scan');
    expect(await pageOf(scan, 0, () => false)).toEqual({ kind: 'stopped' });
    expect(await pageOf(scan, 1)).toMatchObject({ kind: 'answered' });
    expect(readBegun).toEqual(['scan, page 1']);
  });

  test('whose scan cannot be requested delay no other one', async () => {
    buildTold();
    house.evidence.start();
    const broken = pageOf(await told('scan'), 0, () => {
      throw new Error('no database');
    });
    await expect(broken).rejects.toThrow('no database');
    expect(await reading(await told('next', 'png'))).toMatchObject({ source: 'ocr' });
  });

  test('of scans wait while the person types, and are released at the end', async () => {
    const clock = createTestClock(0);
    buildTold(clock);
    house.evidence.start();
    house.evidence.typing();
    const looked = pageOf(await told('scan'), 0);
    await reading(await told('asked for'));
    await house.evidence.pages?.stop();
    expect(await looked).toEqual({ kind: 'stopped' });
    expect(readBegun).toEqual(['asked for']);
  });
});

test('reads a scanned PDF with OCR', async () => {
  buildTold();
  house.evidence.start();
  expect(await reading(await told('scan'))).toMatchObject({ source: 'ocr' });
});

test('reads an interrupted document after the next start, without counting the interruption', async () => {
  buildTold();
  const document = await told('hang', 'png');
  for (let starts = 0; starts < 3; starts += 1) {
    house.evidence.start();
    house.evidence.reading(document, nobody);
    await house.evidence.stop();
  }
  buildTold();
  writeFileSync(house.spool.pathOf(document.sha256), 'read me');
  house.evidence.start();
  expect((await reading(document))?.source).toBe('ocr');
});

test('does not wait for a document that is not held', async () => {
  buildTold();
  house.evidence.start();
  expect(house.evidence.reading({ sha256: 'ab'.repeat(32), format: 'pdf' }, nobody)).toBeNull();
  expect(await reading(await told('text'))).not.toBeNull();
});

test('names a corrected partner on the next document with the same beginning', async () => {
  build(keptReader);
  house.evidence.start();
  const receipt = (item: string) =>
    madePdf({ pages: [['CITY GATE SHOP', '14 Weaver Street, Fernhollow', 'Open from six to nine', 'RECEIPT', item]] });
  const [first, second] = [await hold(receipt('Milk 4.50'), 'pdf'), await hold(receipt('Bread 8.90'), 'pdf')];
  for (const document of [first, second]) await reading(document);
  const company = { name: 'Oak Bakery Ltd', taxNumber: null };
  const books = { company, partners: [] };
  const recognised = () => house.evidence.recognisePartner(second, books);
  const signed = { ...noValues, partner_name: 'Millrow Ltd' };
  lieReady(first, '2026-10-12T08:00:00.000Z');
  const fileId = Number(house.database.prepare('SELECT max(id) AS id FROM files').get()?.id);
  expect(recognised()).toBeNull();
  expect(house.evidence.learn(fileId, first, signed, company)).toMatchObject({ partner: true });
  expect(recognised()).toMatchObject({ partner: { name: 'Millrow Ltd', taxNumber: null }, by: 'before' });
  house.evidence.forgetFrom(fileId);
  expect(recognised()).toBeNull();
  house.evidence.learn(fileId, first, signed, company);
  house.evidence.forget(second, noValues, 'partner_name', books);
  expect(recognised()).toBeNull();
});

const noValues = Object.fromEntries(expenseFields.map((field) => [field, null])) as Record<ExpenseField, null>;
