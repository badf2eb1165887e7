import { writeFile } from 'node:fs/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { madePdf } from '../../../../extraction/pdf/made-pdf.fixture.ts';
import { printedText } from '../../../../extraction/pdf/printed-text.fixture.ts';
import { proofSentence } from '../../queue/custody.ts';
import { raiseDoubts } from '../../queue/raise-doubts.ts';
import { dyingConverter, silentConverter } from '../broken-converters.fixture.ts';
import { addOneByOne, proofFor } from '../containers.fixture.ts';
import { openIntake, type IntakeFixture, type IntakeOptions } from '../intake.fixture.ts';
import { attached, email } from '../test-containers.ts';
import { createSplitsStore } from './splits-store.ts';
import { invoiceLines } from '../../../../extraction/splitting/invoice-lines.fixture.ts';

let fixture: IntakeFixture;

afterEach(() => fixture.remove());

const bytesOf = (...pages: readonly (readonly string[])[]) => Buffer.from(madePdf({ pages }));
const three = bytesOf(
  invoiceLines('R-101'),
  ['Beratung im Mai und im Juni'],
  [],
  invoiceLines('R-102'),
  invoiceLines('R-103'),
);

async function take(files: Readonly<Record<string, Buffer>>, options?: IntakeOptions): Promise<IntakeFixture> {
  fixture = await openIntake(options);
  await fixture.watch();
  await addOneByOne(fixture, files);
  return fixture;
}

const states = () => fixture.rows().map(({ rawFilename, state }) => `${rawFilename} ${state}`);
const idOf = (name: string) => fixture.named(name)?.id ?? 0;
const split = (name: string, ...pieces: readonly (readonly number[])[]) =>
  fixture.intake.split(idOf(name), { kind: 'pages', pieces });
const proof = () => proofFor(fixture);
const notPossible = { ok: false, failure: { code: 'not-possible' } };

async function textOf(name: string): Promise<readonly string[]> {
  const bytes: Uint8Array[] = [];
  for await (const chunk of fixture.spool.read(fixture.named(name)?.sha256 ?? '')) bytes.push(Uint8Array.from(chunk));
  return printedText(Buffer.concat(bytes));
}

test('a PDF with three invoices waits, sealed, with a proposal; one invoice with an empty page does not', async () => {
  await take({ 'scan.pdf': three, 'one.pdf': bytesOf(invoiceLines('R-7'), [], ['Beratung im Juni'], []) });
  expect(states()).toEqual(['scan.pdf undivided', 'one.pdf queued']);
  expect(fixture.spool.has(fixture.named('scan.pdf')?.sha256 ?? '')).toBe(true);
  const proposal = createSplitsStore(fixture.database).proposed(idOf('scan.pdf'));
  const pages = proposal?.kind === 'pages' ? proposal.pages : [];
  expect(pages.map(({ begins, isBlank }) => begins?.value ?? (isBlank ? 'blank' : null))).toEqual([
    null,
    null,
    'blank',
    'R-102',
    'R-103',
  ]);
});

test('the pieces that a person makes are sealed with their origin, and the history adds up', async () => {
  await take({ 'scan.pdf': three });
  expect(await split('scan.pdf', [0, 1], [3], [4])).toEqual({ ok: true, value: null });
  expect(states()).toEqual([
    'scan.pdf converted',
    'scan (1-2).pdf queued',
    'scan (4).pdf queued',
    'scan (5).pdf queued',
  ]);
  const texts = await printedText(three);
  expect(await textOf('scan (1-2).pdf')).toEqual(texts.slice(0, 2));
  expect(await textOf('scan (5).pdf')).toEqual(texts.slice(4));
  expect(
    fixture.files.events(idOf('scan.pdf')).map(({ kind, detail }) => (kind === 'sealed' ? kind : `${kind} ${detail}`)),
  ).toEqual(['found null', 'sealed', 'undivided null', 'converted 3', 'left-out scan (3).pdf']);
  expect(proofSentence(proof())).toBe('4 seen = 0 uploaded + 1 converted + 3 pending');
  expect(proof().contradictions).toEqual([]);
  expect(await split('scan.pdf', [0], [1])).toEqual(notPossible);
});

test('a PDF that a person declares one document is sent whole', async () => {
  await take({ 'scan.pdf': three });
  fixture.files.apply(idOf('scan.pdf'), { type: 'kept-whole' });
  expect(states()).toEqual(['scan.pdf queued']);
  expect(proof().contradictions).toEqual([]);
});

test('pages that do not exist, are repeated or out of order make no pieces', async () => {
  await take({ 'scan.pdf': three });
  for (const pieces of [
    [],
    [[]],
    [[0, 1], [5]],
    [
      [0, 1],
      [1, 2],
    ],
    [[3], [0]],
  ]) {
    expect(await split('scan.pdf', ...pieces)).toEqual(notPossible);
  }
  expect(states()).toEqual(['scan.pdf undivided']);
});

test('a company that is not asked: split as its pages say, an empty page with the document before it', async () => {
  await take({ 'scan.pdf': three }, { autoSplit: () => true });
  expect(states()).toEqual([
    'scan.pdf converted',
    'scan (1-3).pdf queued',
    'scan (4).pdf queued',
    'scan (5).pdf queued',
  ]);
});

test('a company that is not asked is, where a border has only a day and a total as evidence', async () => {
  const bill = (day: string, total: string) => [
    'Muster GmbH',
    'Rechnung',
    `Rechnungsdatum: ${day}`,
    `Gesamtbetrag   ${total} EUR`,
  ];
  const pages = [bill('05.03.2024', '238,00'), bill('07.03.2024', '119,00')];
  await take({ 'scan.pdf': bytesOf(...pages) }, { autoSplit: () => true });
  expect(states()).toEqual(['scan.pdf undivided']);
  expect(proposed('scan.pdf')).toMatchObject({
    kind: 'pages',
    pages: [{ begins: null }, { begins: { kind: 'total' } }],
  });
});

test('ended between the pieces and their record: nothing is lost, nothing doubled', async () => {
  await take({ 'scan.pdf': three });
  const ending = vi.spyOn(fixture.database, 'transaction').mockImplementation(() => {
    throw new Error('ended');
  });
  await expect(split('scan.pdf', [0, 1, 2], [3, 4])).rejects.toThrow('ended');
  ending.mockRestore();
  fixture = await fixture.reopen({ autoSplit: () => true });
  await fixture.intake.settled();
  expect(states().filter((state) => state.endsWith('queued'))).toHaveLength(3);
  expect(proof().contradictions).toEqual([]);
});

test('the same file again is a duplicate, before it is split and after', async () => {
  await take({ 'scan.pdf': three, 'again.pdf': three });
  expect(states()).toEqual(['scan.pdf undivided', 'again.pdf duplicate']);
  await split('scan.pdf', [0, 1, 2], [3, 4]);
  fixture.files.apply(idOf('again.pdf'), { type: 'dismissed' });
  await addOneByOne(fixture, { 'third.pdf': three });
  expect(fixture.named('third.pdf')?.state).toBe('duplicate');
});

test('in an e-mail, it waits too', async () => {
  await take({ 'mail.eml': email([attached('scan.pdf', three), attached('one.pdf', bytesOf(invoiceLines('R-7')))]) });
  expect(states()).toEqual(['mail.eml converted', 'scan.pdf undivided', 'one.pdf queued']);
  await split('scan.pdf', [0, 1, 2], [3, 4]);
  expect(states().slice(3)).toEqual(['scan (1-3).pdf queued', 'scan (4-5).pdf queued']);
});

const proposed = (name: string) => createSplitsStore(fixture.database).proposed(idOf(name));
const history = (name: string) => fixture.files.events(idOf(name)).map(({ kind }) => kind);
const unseen = { state: 'undivided', reason: { code: 'not-looked-at', detail: null } };

test('a PDF of too many pages always waits for a person, and is split by hand into any number of pieces', async () => {
  const pages = Array.from({ length: 301 }, (_, page) => [`${page}`]);
  await take({ 'long.pdf': bytesOf(...pages) }, { autoSplit: () => true });
  expect(fixture.named('long.pdf')).toMatchObject(unseen);
  expect(proposed('long.pdf')).toEqual({ kind: 'unseen', pages: 301 });
  expect(history('long.pdf')).toEqual(['found', 'sealed', 'not-looked-at']);
  const single = Array.from({ length: 101 }, (_, page) => [page]);
  const rest = Array.from({ length: 199 }, (_, page) => page + 101);
  expect(await split('long.pdf', ...single, [...rest, 301])).toEqual(notPossible);
  expect(await split('long.pdf', ...single, rest)).toEqual({ ok: true, value: null });
  expect(states().slice(-2)).toEqual(['long (101).pdf queued', 'long (102-300).pdf queued']);
  expect(fixture.files.events(idOf('long.pdf')).at(-1)).toMatchObject({ kind: 'left-out', detail: 'long (301).pdf' });
  expect(proofSentence(proof())).toBe('103 seen = 0 uploaded + 1 converted + 102 pending');
  expect(proof().contradictions).toEqual([]);
});

test('a file that crashes its reader waits, with its pages', async () => {
  await take({ 'scan.pdf': three }, { startConverter: dyingConverter((job) => 'recognise' in job) });
  expect(fixture.named('scan.pdf')).toMatchObject(unseen);
  expect(proposed('scan.pdf')).toEqual({ kind: 'unseen', pages: 5 });
});

test('a file whose check takes too long waits too, and is sent as one document once a person says so', async () => {
  await take({ 'scan.pdf': three }, { startConverter: silentConverter, timing: { split: 0 } });
  expect(fixture.named('scan.pdf')).toMatchObject(unseen);
  expect(proposed('scan.pdf')).toEqual({ kind: 'unseen', pages: 0 });
  fixture.files.apply(idOf('scan.pdf'), { type: 'kept-whole' });
  expect(states()).toEqual(['scan.pdf queued']);
});

test('a damaged copy makes no pieces', async () => {
  await take({ 'scan.pdf': three });
  await writeFile(fixture.spool.pathOf(fixture.named('scan.pdf')?.sha256 ?? ''), three.subarray(0, 900));
  expect(await split('scan.pdf', [0, 1, 2], [3, 4])).toEqual({ ok: false, failure: { code: 'stored-unreadable' } });
  expect(states()).toEqual(['scan.pdf undivided']);
});

test('a file that may have been sent before a restore is looked up, whole and in pieces', async () => {
  const { files } = await take({ 'scan.pdf': three, 'other.pdf': bytesOf(invoiceLines('R-1'), invoiceLines('R-2')) });
  fixture.database.exec('INSERT INTO restored (id) VALUES (1)');
  raiseDoubts(fixture.database, files, () => []);
  files.apply(idOf('other.pdf'), { type: 'kept-whole' });
  await split('scan.pdf', [0, 1, 2], [3, 4]);
  expect(states()).toEqual([
    'scan.pdf converted',
    'other.pdf uncertain',
    'scan (1-3).pdf uncertain',
    'scan (4-5).pdf uncertain',
  ]);
});
