import { describe, expect, it } from 'vitest';
import { emptyExtraction, type Extraction } from '../fields.ts';
import { votedReadings } from './voted-readings.ts';

const seen = (value: string, confidence = 0.6) => ({ value, confidence, source: 'ocr' as const });
const look = (fields: Partial<Extraction>): Extraction => ({ ...emptyExtraction(), source: 'ocr', ...fields });
const all = { amount: true, date: true, taxNumber: true };

describe('votedReadings', () => {
  it.each([
    ['what most looks say', ['2026-03-05', '2026-03-08', '2026-03-08', '2026-03-08'], '2026-03-08'],
    ['nothing where they differ', ['2026-03-05', '2026-03-08', null, null], null],
    ['nothing that one look alone saw', [null, '2026-03-08', null, null], null],
    ['what two saw and none contradicts', [null, null, '2026-03-08', '2026-03-08'], '2026-03-08'],
  ])('dates: %s', (_, days, issuedAt) => {
    const looks = days.map((day) => look({ issuedAt: day === null ? null : seen(day) }));
    expect(votedReadings(look({}), looks, all).issuedAt?.value ?? null).toBe(issuedAt);
  });

  it('amounts: all from one recognition, the most complete one that agrees with most', () => {
    const full = { gross: seen('119.00'), net: seen('100.00'), vat: seen('19.00') };
    const looks = [look({ gross: seen('179.00') }), look({ gross: seen('119.00', 0.7) }), look(full)];
    const { gross, net, vat } = votedReadings(look({}), looks, all);
    expect([gross?.value, net?.value, vat?.value]).toEqual(['119.00', '100.00', '19.00']);
    expect(gross?.confidence).toBe(0.75);
  });

  it.each([
    [0.75, '24.23'],
    [0.6, null],
  ])('amounts: a single recognition needs confidence (%d -> %s)', (confidence, gross) => {
    const looks = [look({}), look({ gross: seen('24.23', confidence) })];
    expect(votedReadings(look({}), looks, all).gross?.value ?? null).toBe(gross);
  });

  it('keeps fields that were not in doubt', () => {
    const merged = look({ gross: seen('1.00'), issuedAt: seen('2026-01-01'), partnerTaxNumber: seen('DE1') });
    const other = look({ gross: seen('2.00', 0.9), issuedAt: seen('2026-02-02'), partnerTaxNumber: seen('DE2', 0.9) });
    expect(votedReadings(merged, [other, other], { ...all, amount: false, date: false })).toEqual(merged);
  });
});
