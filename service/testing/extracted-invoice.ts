import { emptyExtraction, type Extraction, type Field } from '../../extraction/fields.ts';

export const read = (value: string): Field => ({ value, confidence: 0.9, source: 'xml' });

/** The extraction of an invoice with one line. */
export const extractedInvoice: Extraction = {
  ...emptyExtraction(),
  source: 'xml',
  invoiceNumber: read('2026/00042'),
  partnerName: read('Sosemvolt Malom Kft.'),
  partnerTaxNumber: read('99999999-2-41'),
  issuedAt: read('2026-11-02'),
  fulfilledAt: read('2026-11-01'),
  dueAt: read('2026-11-30'),
  currency: read('EUR'),
  net: read('200.00'),
  vat: read('54.00'),
  gross: read('254.00'),
  paymentMethod: read('transfer'),
  vatLines: [{ percent: '27.00', net: '200.00', vat: '54.00', gross: '254.00' }],
};
