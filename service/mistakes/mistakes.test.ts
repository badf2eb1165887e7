import { afterEach, describe, expect, test } from 'vitest';
import { extractedInvoice as invoice } from '../testing/extracted-invoice.ts';
import { startService, until, type Running } from '../testing/fixture.ts';
import type { MistakeOptions } from './mistakes.ts';

const none: MistakeOptions = { rate: 0, seed: 0, named: new Map() };

const started: Running[] = [];
afterEach(async () => {
  for (const running of started.splice(0)) await running.stop();
});

/** Uploads so many documents; returns the service's records and the planted mistakes from its log. */
async function recorded(mistakes: MistakeOptions, names: readonly string[]) {
  const running = await startService({ mistakes });
  started.push(running);
  running.processing.says(invoice);
  const ids: number[] = [];
  for (const name of names) ids.push(...(await running.upload([name, name])));
  const records = [];
  for (const id of ids) {
    const done = await until(
      () => running.detail(id),
      ({ extraction }) => extraction !== null,
    );
    records.push({
      name: done.artifact_filename,
      number: done.invoice_number,
      partner: done.partner_name,
      issued: done.issued_at,
      gross: done.gross_amount,
      currency: done.currency,
    });
  }
  return {
    records,
    planted: running.lines.filter((line) => line.includes('planted')).map((line) => line.split(': ')[1]),
  };
}

const names = Array.from({ length: 12 }, (_, at) => `${at}.xml`);

describe('mistakes planted after reading', () => {
  test('none without a rate', async () => {
    const { records, planted } = await recorded(none, names.slice(0, 3));
    expect(planted).toEqual([]);
    expect(new Set(records.map(({ number, gross }) => `${number} ${gross}`))).toEqual(new Set(['2026/00042 254']));
  });

  test('in every document with a rate of 1, of many kinds, and the same ones with the same seed', async () => {
    const first = await recorded({ ...none, rate: 1 }, names);
    expect(first.planted).toHaveLength(names.length);
    expect(new Set(first.planted).size).toBeGreaterThan(4);
    expect(await recorded({ ...none, rate: 1 }, names)).toEqual(first);
    expect((await recorded({ ...none, rate: 1, seed: 2 }, names)).planted).not.toEqual(first.planted);
  });

  test('in about the share that the rate gives', async () => {
    const { planted } = await recorded({ ...none, rate: 0.5 }, names);
    expect(planted.length).toBeGreaterThan(2);
    expect(planted.length).toBeLessThan(10);
  });

  test('in the documents that are named, at any rate', async () => {
    const named = new Map([
      ['1.xml', 'wrong-date'],
      ['2.xml', 'buyer-for-seller'],
    ] as const);
    const { records, planted } = await recorded({ ...none, named }, names.slice(0, 4));
    expect(planted).toEqual(['wrong-date', 'buyer-for-seller']);
    expect(records.map(({ issued }) => issued === '2026-11-02')).toEqual([true, false, true, true]);
    expect(records[2]?.partner).toBe('Tölgyfa Pékség Kft.');
  });
});
