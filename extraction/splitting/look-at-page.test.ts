import { beforeAll, expect, it } from 'vitest';
import type { Models, Recogniser, SeenPage } from '../ocr/recogniser.ts';
import { lookAtPage } from './look-at-page.ts';
import { pdfOfPictures, printedPdf, scannedPages } from './scanned-pdf.fixture.ts';

const seeingNothing: Recogniser = {
  recognise: () => Promise.resolve({ words: [], confidence: 0 }),
  lookAgain: () => Promise.resolve(null),
  findPrint: () => Promise.resolve(null),
  close: () => Promise.resolve(),
};

let picture: Buffer;

beforeAll(async () => {
  [picture = Buffer.of()] = await scannedPages(await printedPdf([['Muster GmbH, 10115 Berlin']]), { dpi: 50 });
});

/** Recognises left-aligned lines, one below another: `quick` with the first model, `closer` with each other one. */
const seeing = (
  quick: readonly string[],
  closer: Readonly<Partial<Record<Models, readonly string[]>>>,
): Recogniser => ({
  ...seeingNothing,
  recognise: (_, models = 'quick') => Promise.resolve(pageOf(models === 'quick' ? quick : (closer[models] ?? []))),
});

const pageOf = (lines: readonly string[]): SeenPage => ({
  confidence: 90,
  words: lines.map((text, line) => ({
    text,
    line,
    confidence: 90,
    left: 10,
    right: 10 + text.length * 8,
    top: line * 20,
    bottom: line * 20 + 12,
  })),
});

const altered = (pdf: Buffer, from: RegExp, to: string): Buffer =>
  Buffer.from(pdf.toString('latin1').replace(from, to), 'latin1');

it.each([
  ['as large as a field', () => pdfOfPictures([picture], 0.5)],
  ['of no size', async () => altered(await pdfOfPictures([picture]), /\/MediaBox \[[^\]]*\]/, '/MediaBox [0 0 0 0]')],
  ['whose picture is broken', async () => altered(await pdfOfPictures([picture]), /\u00ff\u00d8\u00ff/, 'xxx')],
])('a page %s is looked at, and is none to leave out', async (_, make) => {
  const looked = await lookAtPage(await make(), 0, seeingNothing);
  expect(looked).toMatchObject({ isBlank: false, signs: { hasText: false } });
});

it.each([
  ['hu', 'Szarnlaszärn: MC-2026/117', 'Számlaszám: MC-2026/117', 'MC-2026/117'],
  ['none that is made out', 'Xyzzy', 'Számlaszám: MC-2026/117', null],
])('a page in %s gets the result of the model of its language', async (language, misread, right, number) => {
  const others = language === 'hu' ? ['Eladó', 'Vevő', 'Kelt: 2026.11.02.', 'Fizetési határidő: 2026.11.10.'] : [];
  const engine = seeing([...others, misread], { hu: [...others, right] });
  const { signs } = await lookAtPage(await pdfOfPictures([picture]), 0, engine);
  expect(signs.number).toBe(number);
});

const first = ['SZÁMLA', 'Számlaszám: MC-2026/117', 'Kelt: 2026.11.02.'];
const without = (word: string) => first.map((line) => (line.startsWith(word) ? '~~~' : line));

it.each([
  ['without a heading', without('SZÁMLA'), 'SZÁMLA'],
  ['without a number', without('Számlaszám'), 'MC-2026/117'],
  ['without a day', without('Kelt'), '2026-11-02'],
])('a headed page %s says what the second engine makes out', async (_, lines, found) => {
  const engine: Recogniser = { ...seeing(lines, { hu: lines }), lookAgain: () => Promise.resolve(pageOf(first)) };
  const { signs } = await lookAtPage(await pdfOfPictures([picture]), 0, engine);
  expect([signs.title, signs.number, signs.issuedAt]).toContain(found);
});

it.each([
  ['a heading, a number and a day', first],
  ['none of a first page', ['Tétel', 'Mennyiség', 'Egységár']],
])('the second engine is not asked about a page with %s', async (_, lines) => {
  const other = ['SZÁMLA', 'Számlaszám: XX-1111/999', 'Kelt: 2026.11.02.'];
  const engine: Recogniser = { ...seeing(lines, { hu: lines }), lookAgain: () => Promise.resolve(pageOf(other)) };
  const { signs } = await lookAtPage(await pdfOfPictures([picture]), 0, engine);
  expect(signs.number).not.toBe('XX-1111/999');
});
