import type { NoVatReason } from '../money/no-vat.ts';
import type { InvoiceLine, Party, VatRate, VatRow, XmlInvoice } from './invoice.ts';
import { find, findAll, textAt, textsAt, type XmlElement } from './tree.ts';
import { addressAt, dateText, grossOf, joined, oneLine, sumOf, vatRate } from './values.ts';

/** Italian FatturaPA 1.2; null for a file with several invoices. */
export function readFatturaPa(root: XmlElement): XmlInvoice | null {
  const [body, second] = findAll(root, 'FatturaElettronicaBody');
  if (body === undefined || second !== undefined) return null;
  const general = find(body, 'DatiGenerali/DatiGeneraliDocumento');
  const payments = findAll(body, 'DatiPagamento/DettaglioPagamento');
  const [payment = null] = payments;
  const vatRows = findAll(body, 'DatiBeniServizi/DatiRiepilogo').map(vatRow);
  const net = sumOf(vatRows.map((row) => row.net));
  const vat = sumOf(vatRows.map((row) => row.vat));
  const header = 'FatturaElettronicaHeader';
  return {
    standard: 'FatturaPA',
    kind: creditNotes.has(textAt(general, 'TipoDocumento') ?? '') ? 'credit-note' : 'invoice',
    number: textAt(general, 'Numero'),
    currency: textAt(general, 'Divisa')?.toUpperCase() ?? null,
    supplier: party(find(root, `${header}/CedentePrestatore`), textAt(payment, 'IBAN')),
    buyer: party(find(root, `${header}/CessionarioCommittente`), null),
    issuedAt: dateText(textAt(general, 'Data')),
    fulfilledAt: dateText(textAt(body, 'DatiGenerali/DatiTrasporto/DataOraConsegna')),
    dueAt: dateText(textAt(payment, 'DataScadenzaPagamento')),
    paymentCode: paymentCodes[textAt(payment, 'ModalitaPagamento') ?? ''] ?? null,
    paymentText: textAt(payment, 'ModalitaPagamento'),
    lines: findAll(body, 'DatiBeniServizi/DettaglioLinee').map(line),
    vatRows,
    net,
    vat,
    gross: totalOf(general, net, vat),
    payable: sumOf(payments.map((one) => textAt(one, 'ImportoPagamento'))),
    notes: textsAt(general, 'Causale'),
  };
}

/** Where tax is withheld, programs state the total with or without it. */
function totalOf(general: XmlElement | null, net: string | null, vat: string | null): string | null {
  const stated = find(general, 'DatiRitenuta') === null ? textAt(general, 'ImportoTotaleDocumento') : null;
  return stated ?? grossOf(net, vat);
}

/** TD04: credit note; TD08: simplified */
const creditNotes: ReadonlySet<string> = new Set(['TD04', 'TD08']);

/** ModalitaPagamento in the codes of UN/CEFACT list 4461 */
const paymentCodes: Readonly<Record<string, string>> = {
  MP01: '10',
  MP02: '20',
  MP03: '20',
  MP05: '30',
  MP08: '48',
  MP09: '49',
  MP10: '49',
  MP11: '49',
  MP16: '49',
  MP17: '49',
  MP19: '49',
  MP20: '49',
  MP21: '49',
};

/** Natura: why there is no VAT; N5 is a margin scheme, N7 VAT that another member state collects. */
const reasons: readonly (readonly [RegExp, NoVatReason])[] = [
  [/^N[12]\b/, 'out-of-scope'],
  [/^N3\.1/, 'export'],
  [/^N3\.2/, 'intra-community'],
  [/^N(?:3|4)\b/, 'exempt'],
  [/^N6\b/, 'reverse-charge'],
];

function rate(element: XmlElement): VatRate | null {
  const nature = textAt(element, 'Natura') ?? '';
  const reason = reasons.find(([pattern]) => pattern.test(nature))?.[1] ?? null;
  return vatRate(textAt(element, 'AliquotaIVA'), null, reason);
}

function vatRow(row: XmlElement): VatRow {
  return { rate: rate(row), net: textAt(row, 'ImponibileImporto'), vat: textAt(row, 'Imposta'), gross: null };
}

function line(element: XmlElement): InvoiceLine {
  return {
    description: textAt(element, 'Descrizione'),
    quantity: textAt(element, 'Quantita'),
    unit: textAt(element, 'UnitaMisura'),
    unitPrice: textAt(element, 'PrezzoUnitario'),
    net: textAt(element, 'PrezzoTotale'),
    rate: rate(element),
    vat: null,
    gross: null,
  };
}

function party(element: XmlElement | null, account: string | null): Party {
  const data = find(element, 'DatiAnagrafici');
  const person = joined([textAt(data, 'Anagrafica/Nome'), textAt(data, 'Anagrafica/Cognome')], ' ');
  return {
    name: oneLine(textAt(data, 'Anagrafica/Denominazione')) ?? person,
    taxNumber: joined([textAt(data, 'IdFiscaleIVA/IdPaese'), textAt(data, 'IdFiscaleIVA/IdCodice')], ''),
    otherNumber: textAt(data, 'CodiceFiscale'),
    address: addressAt(find(element, 'Sede'), 'CAP Comune', 'Indirizzo NumeroCivico', 'Nazione'),
    bankAccount: account,
  };
}
