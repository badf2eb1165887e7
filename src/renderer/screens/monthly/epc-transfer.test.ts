import { expect, it } from 'vitest';
import { scanQr } from '../../testing/scan-qr.ts';
import { epcCode, type EpcTransfer } from './epc-transfer.ts';
import { qrPath } from './qr-path.ts';

const transfer: EpcTransfer = {
  kind: 'salary',
  to: 'Szőcs Ünige',
  account: 'de89 3704 0044 0532 0130 00',
  amount: '1270.5',
  currency: 'EUR',
  reference: 'Munkabér 2026. okt.',
};
const textOf = (own: Partial<EpcTransfer> = {}): string => epcCode({ ...transfer, ...own }).text ?? '';

function scanned(text: string): Promise<string | null> {
  const { path, size } = qrPath(text);
  return scanQr(path, size);
}

it('is read back as a SEPA credit transfer', async () => {
  expect((await scanned(textOf()))?.split('\n')).toEqual([
    ...['BCD', '002', '1', 'SCT', '', 'Szőcs Ünige', 'DE89370400440532013000', 'EUR1270.50', 'SALA', ''],
    'Munkabér 2026. okt.',
  ]);
  expect(textOf({ kind: 'tax' }).split('\n')[8]).toBe('TAXS');
});

it('keeps the lengths of the standard for any input, and can still be scanned', async () => {
  const long = textOf({ to: 'ű'.repeat(99), reference: `egy\n${'ő'.repeat(300)}` });
  const [name, reference] = [long.split('\n')[5] ?? '', long.split('\n')[10] ?? ''];
  expect(name).toHaveLength(70);
  expect(new TextEncoder().encode(long).length).toBeLessThanOrEqual(331);
  expect(reference).toMatch(/^egy ő{40,}$/);
  expect(textOf({ reference: 'x'.repeat(300) }).split('\n')[10]).toHaveLength(140);
  expect(await scanned(long)).toBe(long);
});

it.each<[Partial<EpcTransfer>, string]>([
  [{ currency: 'HUF' }, 'unfit'],
  [{ currency: null }, 'unfit'],
  [{ account: null }, 'unfit'],
  [{ account: '10032000-01076868' }, 'unfit'],
  [{ account: 'DE88370400440532013000' }, 'unfit'],
  [{ to: ' ' }, 'no-name'],
  [{ amount: null }, 'amount'],
  [{ amount: '0' }, 'amount'],
  [{ amount: '0.004' }, 'amount'],
  [{ amount: '1000000000' }, 'amount'],
])('is not created for %j', (own, why) => {
  expect(epcCode({ ...transfer, ...own })).toEqual({ text: null, why });
});

it('allows the smallest and the largest amount of the standard', () => {
  expect(textOf({ amount: '0.01' })).toContain('EUR0.01\n');
  expect(textOf({ amount: '999999999.99' })).toContain('EUR999999999.99\n');
});
