/** Right and wrong amounts, shared by the tests of the record's checks and of the review screen's totals. */
export interface LineCase {
  readonly name: string;
  readonly currency: string | null;
  readonly percent: string;
  readonly net: string;
  readonly vat: string;
  readonly gross: string;
  /** the VAT or the gross amount that would be right */
  readonly wrong: null | { readonly amount: 'vat' | 'gross'; readonly expected: string };
}

type Row = readonly [
  currency: string | null,
  percent: string,
  net: string,
  vat: string,
  gross: string,
  wrong?: readonly ['vat' | 'gross', string],
];

const rows: Readonly<Record<string, Row>> = {
  'forints, right': ['HUF', '27', '1181', '319', '1500'],
  'VAT off by 1 forint': ['HUF', '27', '1181', '320', '1501'],
  'VAT off by 2 forints': ['HUF', '27', '1181', '321', '1502'],
  'VAT off by 3 forints': ['HUF', '27', '1181', '316', '1497'],
  'VAT off by 4 forints': ['HUF', '27', '1181', '315', '1496'],
  'VAT off by 5 forints': ['HUF', '27', '1181', '324', '1505'],
  'VAT off by 6 forints': ['HUF', '27', '1181', '325', '1506', ['vat', '319']],
  'a credit note off by 5 forints': ['HUF', '27', '-1181', '-314', '-1495'],
  'a credit note off by 6 forints': ['HUF', '27', '-1181', '-313', '-1494', ['vat', '-319']],
  'the VAT of another sign': ['HUF', '27', '1181', '-319', '862', ['vat', '319']],
  'fillér are followed': ['HUF', '27', '10.55', '7.85', '18.4'],
  'fillér are followed, and wrong': ['HUF', '27', '10.55', '7.86', '18.41', ['vat', '2.85']],
  'yen have no fractions': ['JPY', '8', '999', '80', '1079'],
  'yen off by 5': ['JPY', '8', '999', '85', '1084'],
  'yen off by 6': ['JPY', '8', '999', '86', '1085', ['vat', '80']],
  'dinars have three places': ['KWD', '5', '10.125', '0.506', '10.631'],
  'dinars off by 5 fils': ['KWD', '5', '10.125', '0.511', '10.636'],
  'dinars off by 6 fils': ['KWD', '5', '10.125', '0.512', '10.637', ['vat', '0.506']],
  'dinars that do not add up by a fils': ['KWD', '5', '10.125', '0.506', '10.632', ['gross', '10.631']],
  'euros off by 5 cents': ['EUR', '27', '10.01', '2.75', '12.76'],
  'euros off by 6 cents': ['EUR', '27', '10.01', '2.76', '12.77', ['vat', '2.7']],
  'a currency that is not known': [null, '27', '1000', '1', '1001'],
  'forints that do not add up by one': ['HUF', '27', '100', '27', '128', ['gross', '127']],
};

export const lineCases: readonly LineCase[] = Object.entries(rows).map(
  ([name, [currency, percent, net, vat, gross, wrong]]) => ({
    name,
    currency,
    percent,
    net,
    vat,
    gross,
    wrong: wrong === undefined ? null : { amount: wrong[0], expected: wrong[1] },
  }),
);

/** Lines that sum up to `lines`, under a gross amount of `gross`. */
export interface TotalCase {
  readonly currency: string | null;
  readonly paymentMethod: string | null;
  readonly lines: string;
  readonly gross: string;
  readonly isRight: boolean;
}

export const totalCases: readonly TotalCase[] = [
  { currency: 'HUF', paymentMethod: 'cash', lines: '1272', gross: '1270', isRight: true },
  { currency: 'HUF', paymentMethod: 'cash', lines: '1268', gross: '1270', isRight: true },
  { currency: 'HUF', paymentMethod: 'cash', lines: '1273', gross: '1270', isRight: false },
  { currency: 'HUF', paymentMethod: 'card', lines: '1272', gross: '1270', isRight: false },
  { currency: 'HUF', paymentMethod: null, lines: '1270.00', gross: '1270', isRight: true },
  { currency: 'EUR', paymentMethod: 'cash', lines: '12.71', gross: '12.7', isRight: false },
  { currency: null, paymentMethod: 'cash', lines: '1271', gross: '1270', isRight: false },
];
