import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { extract } from '../extraction.ts';
import { layOut } from '../text/layout.ts';
import { placeOf } from '../text/places.ts';
import { preparePicture } from './picture.ts';
import { readPictures } from './read-pictures.ts';
import type { Models, Recogniser, SeenPage } from './recogniser.ts';
import { createRecogniser } from './engines.ts';
import { keepReadings } from '../testing/kept-readings.ts';
import { toRuns } from './to-runs.ts';

const documents = join(import.meta.dirname, '../../resources/sample-company');
const document = (name: string): Buffer => readFileSync(join(documents, name));
const engine = keepReadings(createRecogniser());
afterAll(() => engine.close());

describe('extract, pictures', () => {
  it('reads a photographed till receipt, with the places of its values', async () => {
    const { source, gross, currency } = await extract(document('tankolás okt 27.jpg'), engine);
    expect(source).toBe('ocr');
    expect(gross).toMatchObject({ value: '35585.00', source: 'ocr', place: { page: 1 } });
    expect(currency?.value).toBe('HUF');
    const { top = 0, bottom = 0 } = gross?.place ?? {};
    expect(top).toBeGreaterThan(0.2);
    expect(bottom).toBeLessThan(0.8);
  });
});

describe('preparePicture', () => {
  const page = sharp({ create: { width: 300, height: 200, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });

  it.each([
    ['turns as its EXIF says', () => page.clone().flatten().withMetadata({ orientation: 6 }).jpeg().toBuffer(), 2 / 3],
    ['takes CMYK', () => page.clone().flatten().toColourspace('cmyk').jpeg().toBuffer(), 3 / 2],
    ['takes transparency', () => page.clone().png().toBuffer(), 3 / 2],
  ])('%s', async (_, make, ratio) => {
    const prepared = await preparePicture({ kind: 'file', bytes: await make() });
    expect(prepared.width / prepared.height).toBeCloseTo(ratio, 1);
    const { channels, space } = await sharp(prepared.png).metadata();
    expect([channels, space]).toEqual([1, 'b-w']);
  });

  it('makes transparent areas white, and large pictures smaller', async () => {
    const large = page.clone().resize(4000, 3000).png();
    const { png, width, height } = await preparePicture({ kind: 'file', bytes: await large.toBuffer() });
    expect(width * height).toBeLessThan(4_500_000);
    expect((await sharp(png).stats()).channels[0]?.min).toBe(255);
  });

  it('rejects bytes that are not a picture', async () => {
    await expect(preparePicture({ kind: 'file', bytes: Uint8Array.of(0xff, 0xd8, 0xff) })).rejects.toThrow();
  });
});

describe('toRuns', () => {
  const word = (text: string, confidence: number) => ({
    text,
    confidence,
    left: 0,
    right: 90,
    top: 0,
    bottom: 9,
    line: 0,
  });

  it.each([
    ['words the engine guessed', [word('l,i', 5)], []],
    ['rules and specks', [word('|—', 80)], []],
    ['a date it doubts', [word('24.02.20', 55)], []],
    ['an amount it doubts no more than that', [word('24,02', 55)], ['24,02']],
    ['two dates of which it doubts one', [word('24.02.20', 55), word('25.02.20', 90)], ['24.02.20', '25.02.20']],
    ['what parts an address', [word('12', 90), word('-', 80), word('Town', 90)], ['12', '-', 'Town']],
    ['an and-sign within a name', [word('Nordwind', 90), word('&', 40), word('Co.', 90)], ['Nordwind', '&', 'Co.']],
    ['no and-sign at the end', [word('Nordwind', 90), word('&', 40)], ['Nordwind']],
    ['no sign of an amount', [word('12', 90), word('-', 80), word('1,50', 90)], ['12', '1,50']],
    ['a date it is sure of', [word('24.02.20', 65)], ['24.02.20']],
  ])('%s', (_, words, texts) => {
    expect(toRuns({ words, confidence: 80 }, 0).map(({ text }) => text)).toEqual(texts);
  });

  it('lowers the confidence of a line that lost a word', () => {
    const line = (lost: string) =>
      [word('FILL', 90), word(lost, 0)].map((each, at) => ({ ...each, left: at * 95, right: at * 95 + 90 }));
    const sureness = ['ENTE', '|-'].map((lost) =>
      toRuns({ words: line(lost), confidence: 90 }, 0).map((run) => run.sureness),
    );
    expect(sureness).toEqual([[0], [90]]);
  });

  it('joins the words of a skewed line, and places a value at its own letters', () => {
    const skewed = ['Sorszám:', 'EA99912/00517', 'Ft'].map((text, at) => {
      return { ...word(text, 90), left: at * 100, right: at * 100 + 90, top: at * 8, bottom: at * 8 + 9 };
    });
    const [line] = layOut(toRuns({ words: skewed, confidence: 90 }, 0));
    const places = line?.cells.map((cell) => placeOf(cell, new Map([[0, { width: 300, height: 100 }]])));
    expect(places?.map((place) => [place?.top, place?.bottom])).toEqual([[0, 0.25]]);
  });

  it('keeps the lines of two columns in order on a tilted page', () => {
    // Each line is 14 below the previous one, and 40 lower at its right end than at its left.
    const lines = [
      ['Facturar a', 'Valdeluz S.A. Madrid'],
      ['Garza', 'Calle del Pozo'],
      ['Calle Mayor 73', 'Barcelona'],
      ['Valencia', 'CIF: B48029896 E'],
    ];
    const words = lines.flatMap((columns, line) =>
      columns.flatMap((column, side) =>
        column.split(' ').map((text, at) => {
          const left = side * 700 + at * 90;
          const top = line * 14 + left * 0.04;
          return { ...word(text, 90), line, left, right: left + 80, top, bottom: top + 9 };
        }),
      ),
    );
    const laid = layOut(toRuns({ words, confidence: 90 }, 0));
    expect(laid.map(({ cells }) => cells.map(({ text }) => text).join(' '))).toEqual(
      lines.map((columns) => columns.join(' ')),
    );
  });
});

type SeenLines = Readonly<Partial<Record<Models | 'other', readonly string[]>>>;

/**
 * An engine that returns these lines, by the model it is called with, on pictures of pages 1000 pixels wide; `other`:
 * the second engine.
 */
function seeing(lines: SeenLines, confidence = 90): Recogniser & { readonly asked: (Models | 'other')[] } {
  const asked: (Models | 'other')[] = [];
  const look = async (png: Buffer, name: Models | 'other'): Promise<SeenPage> => {
    asked.push(name);
    const scale = (await sharp(png).metadata()).width / 1000;
    const word = (text: string, line: number) => ({
      text,
      line,
      confidence,
      left: 10 * scale,
      right: (10 + text.length * 12) * scale,
      top: line * 40 * scale,
      bottom: (line * 40 + 20) * scale,
    });
    return { confidence, words: (lines[name] ?? []).map(word) };
  };
  return {
    asked,
    recognise: (png, models = 'quick') => look(png, models),
    lookAgain: (png) => (lines.other === undefined ? Promise.resolve(null) : look(png, 'other')),
    findPrint: () => Promise.resolve(null),
    close: () => Promise.resolve(),
  };
}

describe('readPictures', () => {
  const blank = sharp({ create: { width: 1000, height: 1000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const picture = async () => ({ kind: 'file' as const, bytes: await blank });
  const pages = [{ page: 0, picture }];
  const seller = 'Acme Trading Ltd';
  const date = 'Invoice date: 02.11.2026';
  const amounts = ['Net amount: 100.00 EUR', 'VAT amount: 19.00 EUR', 'Total amount: 119.00 EUR'];
  const english = [seller, date, ...amounts];

  it('is content with a first recognition that is sure of everything', async () => {
    const engine = seeing({ quick: english });
    const { extraction } = await readPictures(engine, pages);
    expect([extraction.gross?.value, extraction.issuedAt?.value]).toEqual(['119.00', '2026-11-02']);
    expect(engine.asked).toEqual(['quick']);
  });

  it.each([
    ['the amount is missing', [seller, date, 'Net amount: 1OO EUR', 'VAT amount: I9 EUR', 'Total amount: II9 EUR']],
    ['the date is missing', [seller, 'Invoice date: 02.ll.2026', ...amounts]],
  ])('recognises the doubtful lines again when %s', async (_, quick) => {
    const engine = seeing({ quick, de: english });
    const { extraction } = await readPictures(engine, pages);
    expect(engine.asked).toEqual(['quick', 'quick', 'de', 'de']);
    expect([extraction.gross?.value, extraction.issuedAt?.value]).toEqual(['119.00', '2026-11-02']);
  });

  it('asks another engine, where there is one, about the doubtful fields', async () => {
    const engine = seeing({ quick: [seller, date, ...amounts.slice(0, 2), 'Total amount: II9 EUR'], other: english });
    const document = await readPictures(engine, pages);
    expect(engine.asked).toEqual(['quick', 'other']);
    const { gross, issuedAt } = document.extraction;
    expect([gross?.value, issuedAt?.value]).toEqual(['119.00', '2026-11-02']);
    // The places of the values are those of its words.
    expect(document.pages[0]?.words.map(({ text }) => text)).toContain('Total amount: 119.00 EUR');
  });

  it('asks another engine when the first is not sure of the figures', async () => {
    const figures = [seller, date, 'Total amount: 119.00 EUR'];
    const unsure = seeing({ quick: figures, other: figures }, 70);
    await readPictures(unsure, pages);
    const sure = seeing({ quick: figures, other: figures });
    await readPictures(sure, pages);
    expect([unsure.asked, sure.asked]).toEqual([['quick', 'other'], ['quick']]);
  });

  it('asks another engine when the first is not sure of a name', async () => {
    const figures = ['Total amount: 119.00 EUR', 'Invoice date: 02.11.2026'];
    const words = async (confidence: number) => {
      const lines = { quick: [seller, ...figures], other: [seller, ...figures] };
      const engine = seeing(lines, confidence);
      await readPictures(engine, pages);
      return engine.asked;
    };
    expect([await words(89), await words(90)]).toEqual([['quick', 'other'], ['quick']]);
  });

  it('asks another engine where no issuer was found', async () => {
    const engine = seeing({ quick: [date, ...amounts], other: english });
    await readPictures(engine, pages);
    expect(engine.asked).toEqual(['quick', 'other']);
    const alone = seeing({ quick: [date, ...amounts, 'VAT No. GBI2E4S'] });
    await readPictures(alone, pages);
    expect(alone.asked).toEqual(['quick']);
  });

  it('recognises the language from the second engine where the first one misread the labels', async () => {
    const seen = [
      'Számla kelte: 2026.11.02.',
      'Nettó összeg: 100 000 Ft',
      'ÁFA összeg: 27 000 Ft',
      'Fizetendő: 127 000 Ft',
    ];
    const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');
    const name = 'Felhőpolc Tárhely Kft.';
    const engine = seeing({ quick: ['FelnGpo1c', 'Szam1a'], other: [name, ...seen].map(plain), hu: [name, ...seen] });
    const { extraction } = await readPictures(engine, pages);
    expect(engine.asked).toEqual(['quick', 'other', 'hu']);
    expect([extraction.partnerName?.value, extraction.issuedAt?.value]).toEqual([name, '2026-11-02']);
  });

  it('ignores lines that were not in doubt', async () => {
    const engine = seeing({
      quick: [seller, 'Net amount: 100.00 EUR', 'xyz', ...amounts.slice(1)],
      de: [...english, 'abc'],
    });
    const { extraction } = await readPictures(engine, pages);
    expect([extraction.gross?.value, extraction.issuedAt]).toEqual(['119.00', null]);
  });

  it('does not repeat the recognition where no line is in doubt', async () => {
    const engine = seeing({ quick: ['xyz 12'], de: english });
    const { extraction } = await readPictures(engine, pages);
    expect(extraction.gross).toBeNull();
    expect(engine.asked).toEqual(['quick']);
  });

  it.each<[Models, string, string[]]>([
    [
      'hu',
      '127000.00',
      ['Számla kelte: 2026.11.02.', 'Nettó összeg: 100 000 Ft', 'ÁFA összeg: 27 000 Ft', 'Bruttó összeg: 127 000 Ft'],
    ],
    [
      'pl',
      '123.00',
      ['Data wystawienia: 2026-11-02', 'Wartość netto: 100,00 zł', 'Kwota VAT: 23,00 zł', 'Do zapłaty: 123,00 zł'],
    ],
    [
      'de',
      '119.00',
      ['Rechnungsdatum: 02.11.2026', 'Nettobetrag: 100,00 €', 'MwSt Betrag: 19,00 €', 'Gesamtbetrag: 119,00 €'],
    ],
  ])(
    'looks at pages with the model of their language, and at the next ones at once: %s',
    async (language, gross, seen) => {
      const engine = seeing({ quick: seen, [language]: seen });
      const { extraction } = await readPictures(
        engine,
        [0, 1].map((page) => ({ page, picture })),
      );
      expect(engine.asked).toEqual(['quick', language, language]);
      expect([extraction.gross?.value, extraction.issuedAt?.value]).toEqual([gross, '2026-11-02']);
    },
  );
});
