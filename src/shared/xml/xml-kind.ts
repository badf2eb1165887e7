import type { OtherKind } from '../../contract/other-kind.ts';

/** The root of an XML document, or of the document in an envelope. `name`: without prefix. */
export interface XmlRoot {
  readonly name: string;
  readonly namespace: string;
}

/** Matches a root's name, or its name and its namespace; null: any. */
type Pattern = RegExp | readonly [name: RegExp | null, namespace: RegExp];

/** Invoices of every format that is known, also of those that are sent without being read. */
const invoices: readonly Pattern[] = [
  [/^InvoiceData$/, /^http:\/\/schemas\.nav\.gov\.hu\/OSA\/\d\.\d\/data$/],
  [
    /^(?:Invoice|CreditNote|DebitNote|SelfBilledInvoice|SelfBilledCreditNote|FreightInvoice)$/,
    /^urn:oasis:names:(?:specification|tc):ubl:(?:schema:xsd:)?\w+[-:][12]/,
  ],
  [/^CrossIndustryInvoice$/, /^urn:un:unece:uncefact:data:standard:/],
  [/^CrossIndustryDocument$/, /^urn:ferd:/],
  [/^Faktura$/, /crd\.gov\.pl|ksef\.mf\.gov\.pl/],
  /^(?:FatturaElettronica(?:Semplificata)?|Facturae|Finvoice|E_Invoice|IzdaniRacunEnostavni)$/,
  [/^Invoice$/, /isdoc\.cz|ebinterface\.at|urn:eslog|urn:sfti|rep\.oio\.dk|xcbl/],
  [/^CreditNote$/, /rep\.oio\.dk/],
  [/^INVOICE$/, /opentrans/i],
  [/^invoiceMessage$/, /^urn:gs1:ecom/],
  [/^Comprobante$/, /sat\.gob\.mx/],
];

const others: Readonly<Record<Exclude<OtherKind, 'unknown'>, readonly Pattern[]>> = {
  acknowledgement: [
    /^(?:Potwierdzenie|UPO)$/,
    /^(?:RicevutaConsegna|RicevutaScarto|RicevutaImpossibilitaRecapito|NotificaScarto|NotificaMancataConsegna)$/,
    /^(?:NotificaEsito|NotificaEsitoCommittente|NotificaDecorrenzaTermini|ScartoEsitoCommittente)$/,
    /^(?:AttestazioneTrasmissioneFattura|MetadatiInvioFile|FileMetadati)$/,
    /^(?:ApplicationResponse|CrossDomainAcknowledgementAndResponse)$/,
    /^(?:General(?:Error|Exception)?Response|Manage(?:Invoice|Annulment)Response|InvoiceAnnulment)$/,
    [/^Query\w{1,40}Response$/, /nav\.gov\.hu/],
    [/^header$/, /anaf/],
    [null, /^urn:iso:std:iso:20022:tech:xsd:pain\.002/],
  ],
  signature: [[/^Signature$/, /xmldsig/], /^(?:XAdESSignatures|ASiCManifest|EvidenceRecord|manifest)$/],
  'bank-statement': [[null, /^urn:iso:std:iso:20022:tech:xsd:camt\.05[234]/], /^OFX$/],
  'payment-order': [[null, /^urn:iso:std:iso:20022:tech:xsd:pain\.0(?:01|07|08)/]],
  order: [
    /^(?:Order|OrderResponse|OrderResponseSimple|OrderChange|OrderCancellation)$/,
    /^(?:Quotation|RequestForQuotation|CrossIndustryOrder|SCRDMCCBDACIOMessageStructure|ORDER)$/,
  ],
  despatch: [/^(?:DespatchAdvice|ReceiptAdvice|Waybill|CrossIndustryDespatchAdvice|DISPATCHNOTIFICATION)$/],
  catalogue: [/^(?:Catalogue\w{0,40}|BMECAT|PriceList)$/],
  reminder: [[/^(?:Reminder|Statement)$/, /ubl/]],
  report: [/^(?:AuditFile|JPK|Deklaracja|xbrl|Pisemnost|nyomtatvanyok|szamlak|INSTAT)$/, /^declaratie/i],
};

/** A root of an unknown format whose name says that it is an invoice, in a language that is read. */
const namedInvoice =
  /^[\p{L}\d_.-]{0,30}(?:invoice|credit_?note|receipt|rechnung|gutschrift|faktur|fattura|factur|szamla|számla|racun|račun|nyugta|arve)[\p{L}\d_.-]{0,30}$/iu;
const answers = /(?:response|request|status|report|list|advice|annulment|query)$/i;

/** The envelope of Peppol and other networks around a document. */
export const isEnvelope = ({ name, namespace }: XmlRoot): boolean =>
  name === 'StandardBusinessDocument' && namespace.endsWith('/StandardBusinessDocumentHeader');

/** The kind of an XML document by its root alone; null: an invoice. Anything that is not known is `unknown`. */
export function otherKindOf(root: XmlRoot): OtherKind | null {
  const has = (pattern: Pattern): boolean => {
    const [name, namespace] = pattern instanceof RegExp ? [pattern, null] : pattern;
    return name?.test(root.name) !== false && namespace?.test(root.namespace) !== false;
  };
  if (invoices.some(has)) return null;
  const known = Object.entries(others).find(([, patterns]) => patterns.some(has));
  if (known !== undefined) return known[0] as keyof typeof others;
  return namedInvoice.test(root.name) && !answers.test(root.name) ? null : 'unknown';
}
