import { describe, expect, it, test } from 'vitest';
import { readText } from './read-text.ts';
import { typedPage } from './typed-page.ts';

const read = (...lines: readonly string[]) => readText(typedPage(['Invoice no. A-17', ...lines].join('\n')), 'text');

/** "value or other value" */
const total = (...lines: readonly string[]): string | undefined => {
  const { gross } = read(...lines);
  return [gross?.value, ...(gross?.otherValue === undefined ? [] : [gross.otherValue])].join(' or ');
};

const texas = '1 Main Street, Austin, TX 78701';
const berlin = '10115 Berlin, USt-IdNr. DE136695976';

describe('an amount with one mark before three digits', () => {
  test.each([
    ['money of three places', ['Total: 1.234 KWD'], '1.234'],
    ['money of three places that is parted by a comma', ['Total: 1,234 KWD'], '1234.00 or 1.234'],
    ['a country that writes the comma', [berlin, 'Total: 1.234 KWD'], '1234.00 or 1.234'],
    ['money of three places with a comma', ['Total: 1,234 TND'], '1.234'],
    ['both marks in money of three places', ['Total: KWD 1,234.567'], '1234.567'],
    ['a whole amount beside others that show the mark', ['Tea   0.750', 'Total: 1,234 BHD'], '1234.00'],
    ['money without places', ['Total: 1,234 HUF'], '1234.00'],
    ['another amount that shows the decimal mark', ['Tea   12,50', 'Total: 1.234 USD'], '1234.00'],
    ['another amount that is parted twice', ['Limit   1.234.567', 'Total: 1.234 USD'], '1234.00'],
    ['the country', [texas, 'Total: 1,234 USD'], '1234.00'],
    ['the country, of another one', [berlin, 'Total: 1.234 EUR'], '1234.00'],
    ['nothing', ['Total: 1.234 USD'], '1234.00 or 1.234'],
    ['nothing, without a currency', ['Total: 1,234'], '1234.00 or 1.234'],
    ['a country that writes both', ['Toronto ON M5V 2T6', 'Total: 1.234 USD'], '1234.00 or 1.234'],
    ['a country that contradicts its money', [texas, 'Total: 1.234 USD'], '1234.00 or 1.234'],
    ['an amount that contradicts the money', ['Tea   12.50', 'Total: 1.234 USD'], '1234.00 or 1.234'],
    ['amounts that contradict each other', ['Tea   12.50', 'Milk   3,20', 'Total: 1.234 USD'], '1234.00 or 1.234'],
    ['a percentage, which is none of the amounts', ['VAT 12,50 %', 'Total: 1.234 USD'], '1234.00 or 1.234'],
    ['what is weighed is no matter', ['Tea   1.234 kg   12,50', 'Total: 12,50 USD'], '12.50'],
  ])('%s', (_, lines, expected) => {
    expect(total(...lines)).toBe(expected);
  });

  it('is doubtful where both readings are possible', () => {
    expect(read('Total: 1.234 USD').gross?.confidence).toBeLessThan(0.6);
  });

  it('is the reading that the sum of the totals proves', () => {
    const thousands = read('Net: 1.000 USD', 'VAT 20 %: 200 USD', 'Total: 1.200 USD');
    expect([thousands.net, thousands.gross]).toMatchObject([{ value: '1000.00' }, { value: '1200.00' }]);
    expect(thousands.gross?.otherValue).toBeUndefined();
    const decimals = read('Net: 1.000 USD', 'VAT 20 %: 0.200 USD', 'Total: 1.200 USD');
    expect([decimals.gross?.value, decimals.gross?.otherValue]).toEqual(['1.20', undefined]);
  });

  it('leaves every total open where the sum is right in both readings', () => {
    const { net, vat, gross, vatLines } = read('Net: 10.000 USD', 'VAT 20 %: 2.000 USD', 'Total: 12.000 USD');
    expect([net, vat, gross]).toMatchObject([
      { value: '10000.00', otherValue: '10.00' },
      { value: '2000.00', otherValue: '2.00' },
      { value: '12000.00', otherValue: '12.00' },
    ]);
    expect(vatLines).toEqual([]);
  });

  it('has its VAT by rates in thousandths', () => {
    expect(read('Net: 10.125 KWD', 'VAT 5 %: 0.506 KWD', 'Total: 10.631 KWD').vatLines).toEqual([
      { percent: '5.00', net: '10.125', vat: '0.506', gross: '10.631' },
    ]);
  });

  it('is read on a till receipt too', () => {
    const receipt = 'KUWAIT COFFEE\nLatte   1.250\nCake   2.125\nTOTAL KWD   3.375\nCASH   5.000\nCHANGE   1.625';
    expect(readText(typedPage(receipt), 'ocr').gross?.value).toBe('3.375');
  });
});

it('does not take a legal form for the currency of Bahrain', () => {
  const currency = (...lines: readonly string[]) => read(...lines).currency?.value;
  expect(currency('Kedai Buku SDN BHD 519537', 'Total: 12.50')).toBe('MYR');
  expect(currency('Total: BHD 12.500')).toBe('BHD');
});
