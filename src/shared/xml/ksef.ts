import type { NoVatReason } from '../money/no-vat.ts';
import type { InvoiceLine, Party, VatRate, VatRow, XmlInvoice } from './invoice.ts';
import { parseDecimal, zero } from '../money/decimal.ts';
import { find, findAll, textAt, type XmlElement } from './tree.ts';
import { addressAt, dateText, joined, oneLine, sumOf, vatRate } from './values.ts';

/** Polish FA(2) and FA(3) of KSeF. A correction (KOR) has the differences as its amounts, with their sign. */
export function readKsef(root: XmlElement): XmlInvoice {
  const fa = find(root, 'Fa');
  const payment = find(fa, 'Platnosc');
  const lines = findAll(fa, 'FaWiersz');
  const vatRows = groups.flatMap((group) => vatRow(fa, group, lines));
  const method = textAt(payment, 'FormaPlatnosci');
  return {
    standard: 'KSeF',
    kind: 'invoice',
    number: textAt(fa, 'P_2'),
    currency: textAt(fa, 'KodWaluty')?.toUpperCase() ?? null,
    supplier: party(find(root, 'Podmiot1'), textAt(payment, 'RachunekBankowy/NrRB')),
    buyer: party(find(root, 'Podmiot2'), null),
    issuedAt: dateText(textAt(fa, 'P_1')),
    fulfilledAt: dateText(textAt(fa, 'P_6', 'OkresFa/P_6_Do', 'FaWiersz/P_6A')),
    dueAt: dateText(textAt(payment, 'TerminPlatnosci/Termin')),
    paymentCode: paymentCodes[method ?? ''] ?? null,
    paymentText: textAt(payment, 'OpisPlatnosci'),
    lines: lines.map(line),
    vatRows,
    net: sumOf(groups.map((group) => textAt(fa, group.net))),
    vat: sumOf(groups.map(({ vat }) => vat && textAt(fa, vat))),
    gross: textAt(fa, 'P_15'),
    payable: textAt(fa, 'Rozliczenie/DoZaplaty', 'P_15'),
    notes: findAll(fa, 'DodatkowyOpis').flatMap((one) => textAt(one, 'Wartosc') ?? []),
  };
}

/** FormaPlatnosci in the codes of UN/CEFACT list 4461: cash, card, cheque, transfer. */
const paymentCodes: Readonly<Record<string, string>> = { 1: '10', 2: '48', 4: '20', 6: '30' };

/** The fields of a rate: net, VAT, its usual percent with the others of the group, or why there is no VAT. */
interface Group {
  readonly net: string;
  readonly vat: string | null;
  readonly percents: readonly string[];
  readonly code?: string | null;
  readonly reason?: NoVatReason | null;
}

const groups: readonly Group[] = [
  { net: 'P_13_1', vat: 'P_14_1', percents: ['23', '22'] },
  { net: 'P_13_2', vat: 'P_14_2', percents: ['8', '7'] },
  { net: 'P_13_3', vat: 'P_14_3', percents: ['5'] },
  { net: 'P_13_4', vat: 'P_14_4', percents: ['4', '3'] },
  { net: 'P_13_5', vat: 'P_14_5', percents: [], code: 'OSS' },
  { net: 'P_13_6_1', vat: null, percents: ['0'] },
  { net: 'P_13_6_2', vat: null, percents: ['0'], reason: 'intra-community' },
  { net: 'P_13_6_3', vat: null, percents: ['0'], reason: 'export' },
  { net: 'P_13_7', vat: null, percents: [], code: 'zw', reason: 'exempt' },
  { net: 'P_13_8', vat: null, percents: [], code: 'np I', reason: 'out-of-scope' },
  { net: 'P_13_9', vat: null, percents: [], code: 'np II', reason: 'reverse-charge' },
  { net: 'P_13_10', vat: null, percents: [], code: 'oo', reason: 'reverse-charge' },
  { net: 'P_13_11', vat: null, percents: [], code: 'marża' },
];

function vatRow(fa: XmlElement | null, group: Group, lines: readonly XmlElement[]): readonly VatRow[] {
  const net = textAt(fa, group.net);
  if (net === null || isZero(net)) return [];
  const stated = lines.map((one) => textAt(one, 'P_12') ?? '').find((text) => group.percents.includes(text));
  const [usual = null] = group.percents;
  const vat = group.vat === null ? '0' : textAt(fa, group.vat);
  return [{ rate: rateOf(stated ?? usual, group), net, vat, gross: null }];
}

/** Programs state the rates that an invoice does not have as 0.00. */
const isZero = (amount: string): boolean => parseDecimal(amount)?.eq(zero) === true;

const rateOf = (percent: string | null, { code = null, reason = null }: Partial<Group>): VatRate | null =>
  vatRate(percent, code, reason);

/** A line has its net or its gross value. */
function line(element: XmlElement): InvoiceLine {
  const stated = textAt(element, 'P_12') ?? '';
  const group = groups.find(({ code }) => code === stated);
  const percent = /^\d+/.exec(stated)?.[0] ?? null;
  return {
    description: textAt(element, 'P_7'),
    quantity: textAt(element, 'P_8B'),
    unit: textAt(element, 'P_8A'),
    unitPrice: textAt(element, 'P_9A', 'P_9B'),
    net: textAt(element, 'P_11'),
    rate: rateOf(percent, group ?? {}),
    vat: textAt(element, 'P_11Vat'),
    gross: textAt(element, 'P_11A'),
  };
}

/** A NIP is Polish; a foreign buyer has its number with its country. */
function party(element: XmlElement | null, account: string | null): Party {
  const data = find(element, 'DaneIdentyfikacyjne');
  const nip = textAt(data, 'NIP');
  const foreign = joined([textAt(data, 'KodUE'), textAt(data, 'NrVatUE')], '');
  return {
    name: oneLine(textAt(data, 'Nazwa')),
    taxNumber: nip === null ? foreign : `PL${nip}`,
    otherNumber: textAt(data, 'NrID'),
    address: addressAt(find(element, 'Adres'), 'AdresL1', 'AdresL2', 'KodKraju'),
    bankAccount: account,
  };
}
