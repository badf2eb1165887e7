import { afterEach, expect, test } from 'vitest';
import { createSplitsStore } from './splitting/splits-store.ts';
import { madePdf } from '../../../extraction/pdf/made-pdf.fixture.ts';
import { addOneByOne, statesOf } from './containers.fixture.ts';
import { dyingConverter } from './broken-converters.fixture.ts';
import { openIntake, type IntakeFixture } from './intake.fixture.ts';
import { attached, email } from './test-containers.ts';
import { pdf } from './test-documents.ts';

let fixture: IntakeFixture;
/** jobs sent to the converter while it was alive, or as it was killed */
let asked: string[];

afterEach(() => fixture.remove());

const mail = (name: string) => email([attached(`${name}.pdf`, pdf(name), 'application/pdf')]);
const pages = (...titles: readonly string[]) =>
  Buffer.from(madePdf({ pages: titles.map((number) => ['Rechnung', `Rechnungsnummer: ${number}`]) }));
const two = pages('R-101', 'R-102');

/** `times`: how often in a row the first jobs of these kinds end the process */
async function open(times: number, ...kinds: readonly string[]): Promise<void> {
  asked = [];
  let left = times;
  const startConverter = dyingConverter((job) => {
    const kind = ['convert', 'recognise', 'count', 'split'].find((one) => one in job) ?? '';
    asked.push(kind);
    if (!kinds.includes(kind) || left === 0) return false;
    left -= 1;
    return true;
  });
  fixture = await openIntake({ startConverter });
  await fixture.watch();
}

const proposed = () => createSplitsStore(fixture.database).proposed(fixture.named('scan.pdf')?.id ?? 0);

test('a converter that ends affects nothing else: its file is tried again', async () => {
  await open(1, 'convert');
  await addOneByOne(fixture, { 'a.eml': mail('a') });
  expect(statesOf(fixture)).toEqual(['a.eml converted', 'a.pdf queued']);
  expect(asked).toEqual(['convert', 'convert']);
});

test('a file that ends it twice is refused with the reason, and the next is taken', async () => {
  await open(2, 'convert');
  await addOneByOne(fixture, { 'a.eml': mail('a'), 'b.eml': mail('b') });
  expect(statesOf(fixture)).toEqual(['a.eml rejected cannot-convert', 'b.eml converted', 'b.pdf queued']);
  expect(asked).toEqual(['convert', 'convert', 'convert']);
});

test('a PDF is checked again', async () => {
  await open(1, 'recognise');
  await addOneByOne(fixture, { 'scan.pdf': two });
  expect(proposed()).toMatchObject({ kind: 'pages', pages: [{ begins: null }, { begins: { value: 'R-102' } }] });
});

test('a PDF that always ends it waits for a person, and is not sent unchecked', async () => {
  await open(Infinity, 'recognise', 'count');
  await addOneByOne(fixture, { 'scan.pdf': two });
  expect(statesOf(fixture)).toEqual(['scan.pdf undivided not-looked-at']);
  expect(proposed()).toEqual({ kind: 'unseen', pages: 0 });
});

test('a file is split at the second try, or waits unchanged', async () => {
  await open(3, 'split');
  await addOneByOne(fixture, { 'scan.pdf': two });
  const split = () => fixture.intake.split(fixture.named('scan.pdf')?.id ?? 0, { kind: 'pages', pieces: [[0], [1]] });
  expect(await split()).toEqual({ ok: false, failure: { code: 'cannot-split' } });
  expect(statesOf(fixture)).toEqual(['scan.pdf undivided several-documents']);
  expect(await split()).toEqual({ ok: true, value: null });
  expect(statesOf(fixture)).toEqual(['scan.pdf converted', 'scan (1).pdf queued', 'scan (2).pdf queued']);
});
