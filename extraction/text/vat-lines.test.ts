import { expect, test } from 'vitest';
import { readText } from './read-text.ts';
import { typedPage } from './typed-page.ts';

const items = `
Birch Works Ltd.
Invoice number: A-17
Item                 VAT %     Net          VAT         Gross
Paper                23%       159.47       36.68       196.15
Advice               23%       1009.88      232.27      1242.15
Frame                23%       532.31       122.43      654.74`;

const linesOf = (page: string) =>
  readText(typedPage(page), 'text').vatLines.map(({ percent, net, vat }) => `${percent}:${net}:${vat}`);

test('the summary counts, not the sum of items whose VAT was rounded one by one', () => {
  const page = `${items}
VAT %                          Net          VAT         Gross
23%                            1701.66      391.39      2093.05
Total                                                   2093.05`;
  expect(linesOf(page)).toEqual(['23.00:1701.66:391.39']);
});

test('items of several rates whose VAT differs from the total are not a summary', () => {
  const mixed = items.replace(
    'Frame                23%       532.31       122.43      654.74',
    'Book                 5%        532.31       26.62       558.93',
  );
  const page = (vat: string, gross: string) => `${mixed}
Net total: 1701.66
VAT total: ${vat}
Total: ${gross}`;
  expect(linesOf(page('295.57', '1997.23'))).toEqual(['23.00:1169.35:268.95', '5.00:532.31:26.62']);
  expect(linesOf(page('295.58', '1997.24'))).toEqual([]);
});

test('the VAT of each rate beside a total alone is all of it, if it and its net amounts give the total', () => {
  const page = (gross: string) =>
    readText(
      typedPage(`
Birch Works Ltd.
Invoice number: A-17
Total: ${gross}
VAT 23%: 36.68
VAT 5%: 1.05`),
      'text',
    );
  const amountsOf = ({ net, vat, gross }: ReturnType<typeof page>) => [net?.value, vat?.value, gross?.value];
  expect(amountsOf(page('218.22'))).toEqual(['180.49', '37.73', '218.22']);
  expect(amountsOf(page('219.22'))).toEqual([undefined, undefined, '219.22']);
});
