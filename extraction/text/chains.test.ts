import { expect, it } from 'vitest';
import { isRightTaxNumber, parseTaxNumber } from '../../src/shared/tax-numbers/tax-number.ts';
import { chainCompanies } from './chain-companies.ts';
import { chains } from './chains.ts';
import { readText } from './read-text.ts';
import { typedPage } from './typed-page.ts';

it.each(chainCompanies)('$brand in $country has a source', ({ source, legalName, taxNumber }) => {
  expect(source).toMatch(/^https:\/\/[\w.-]+\/\S+$|^softmatic\/vision-data [\da-f]{40}: \S+$/);
  expect(legalName ?? taxNumber).not.toBeNull();
});

it.each(chainCompanies.filter(({ taxNumber }) => taxNumber !== null))(
  '$taxNumber of $brand has right check digits, and the letters of $country',
  ({ country, taxNumber }) => {
    const parsed = parseTaxNumber(taxNumber);
    expect(parsed?.country).toBe(country);
    expect(parsed && isRightTaxNumber(parsed)).toBe(true);
    expect(taxNumber).toMatch(country === 'HU' ? /^\d{8}-\d-\d{2}$/ : /^[A-Z]{2}U?\d+$/);
  },
);

it('knows each tax number, each company and each printed name once', () => {
  const lists = [
    chainCompanies.flatMap(({ taxNumber }) => taxNumber ?? []),
    chainCompanies.map(({ country, brand }) => `${country} ${brand}`),
    chainCompanies.flatMap(({ legalName }) => legalName ?? []),
    chains.flatMap(({ printed }) => printed),
  ];
  for (const list of lists) expect(new Set(list).size).toBe(list.length);
});

it.each(chains.flatMap(({ printed }) => printed))('%s is in lower case, as it is compared', (printed) => {
  expect(printed).toBe(printed.toLowerCase().trim());
});

const bought = '\n\n\n\nTej 2,8% 1 l    449\nKenyér    899\nÖSSZESEN    1 348';
const partnerOf = (header: string) => readText(typedPage(header + bought), 'ocr').partnerName?.value ?? null;

it.each([
  ['the company by its tax number', '§I(\nStr. Lungă 3\n500058 Brașov\nC.I.F. RO22891860', 'Lidl Discount S.R.L.'],
  [
    'it by its tax number under its brand',
    'ALDI\n1138 Budapest\nAdószám: 22234663-2-44',
    'ALDI Magyarország Élelmiszer Bt.',
  ],
  ['it though nobody calls it so', 'DECATHLON\n2040 Budaörs\nAdószám: 13443966-2-44', 'Tízpróba Magyarország Kft.'],
  ['the brand by a tax number of which no more is known', '§I(\nUSt-IdNr. DE115055186', 'Rossmann'],
  ['the brand that stands alone: whose shop it is, it does not say', 'SPAR\n1138 Budapest\nVáci út 3', 'Spar'],
  ['the company that is named whole', 'SPAR MAGYARORSZÁG KFT\n2060 Bicske\nSpar út 1', 'SPAR Magyarország Kft.'],
  ['it with a word before it, its form with dots', 'S.C. PROFI ROM FOOD SRL\nStr. Lungă 3', 'PROFI ROM FOOD S.R.L.'],
  ['it where a letter is misread', 'TESC0-GLOBAL ÁRUHÁZAK ZRT.\n1138 Budapest', 'TESCO-GLOBAL Áruházak Zrt.'],
  [
    'of two the one that is named to its end',
    'dm-drogerie markt GmbH + Co. KG\nMarkt 3',
    'dm-drogerie markt GmbH + Co. KG',
  ],
  ['the shorter one where no more is said', 'dm drogerie markt GmbH\nMarkt 3', 'dm drogerie markt GmbH'],
  [
    'another company that is let by it',
    'Kávézó Jázmin Kft.\nSPAR Magyarország Kft.\n1024 Budapest',
    'Kávézó Jázmin Kft.',
  ],
  [
    'none far into a line',
    'Imbiss Wolke am Markt bei HORNBACH Baumarkt AG\nMarkt 3\n33098 Paderborn',
    'Imbiss Wolke am Markt bei HORNBACH Baumarkt AG',
  ],
  ['no short name that others bear', 'D. M. Kft.\n1024 Budapest, Fő utca 2', null],
  ['no company in brackets', 'Büfé Jázmin Kft.\n(TESCO-GLOBAL Áruházak Zrt.)\n1024 Budapest', 'Büfé Jázmin Kft.'],
])('names %s', (_, header, partner) => {
  expect(partnerOf(header)).toBe(partner);
});
