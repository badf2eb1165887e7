import type { FieldEvidence } from '../../../contract/examination.ts';
import type { DocumentReading, Evidence } from '../evidence/evidence.ts';
import type { KeptFacts } from '../evidence/kept-reading.ts';
import type { RecognisedPartner } from '../evidence/known-partner.ts';
import type { RecordValues } from '../evidence/look-up.ts';
import type { CompanyIdentity } from '../evidence/names-company.ts';
import { withoutCompany } from '../evidence/own-company.ts';
import type { Signal } from '../../support/signal.ts';

export interface SetEvidence {
  /** readings by the documents' hashes; `read` announces them */
  readonly readings: Map<string, DocumentReading>;
  /** recognised partners by the documents' hashes */
  readonly recognised: Map<string, RecognisedPartner>;
  /** the calls of `learn` and `forget`, in order */
  readonly taught: unknown[];
  readonly read: Signal<{ readonly sha256: string }>;
}

/** Evidence with the answers that a test has set. */
export function evidenceOf({ readings, recognised, taught, read }: SetEvidence): Omit<Evidence, 'likeness'> {
  function readingOf(sha256: string, company: CompanyIdentity, values: RecordValues | null): DocumentReading | null {
    const reading = readings.get(sha256);
    if (!reading) return null;
    const fields = Object.entries(reading.fields).map(([field, value]) => [field, { ...value, confidence: 1 }]);
    const facts: KeptFacts = {
      ...reading,
      rates: [...reading.rates],
      noVat: [...(reading.noVat ?? [])],
      buyerName: null,
      fields: Object.fromEntries(fields) as KeptFacts['fields'],
    };
    return withoutCompany({ facts, pages: [] }, company, values).facts;
  }

  return {
    reading: ({ sha256 }, company) => readingOf(sha256, company, null),
    lookUp({ sha256 }, values, company) {
      const reading = readingOf(sha256, company, values);
      if (!reading) return null;
      const entries = Object.entries(reading.fields).map(([field, document]): [string, FieldEvidence] => {
        const value = values[field as keyof typeof values];
        const isOneOfTwo =
          document.otherValue !== undefined && [document.value, document.otherValue].includes(value ?? '');
        const isSame = value === document.value;
        return [field, { mark: isOneOfTwo ? 'elsewhere' : isSame ? 'same' : 'differs', document }];
      });
      return Object.fromEntries(entries);
    },
    learn(fileId, _document, values, company) {
      taught.push({ learn: fileId, partner: values.partner_name, company: company.name });
      return { values: false, partner: true };
    },
    forget(_document, values, field, { company }) {
      taught.push({ forget: field, partner: values?.partner_name ?? null, company: company.name });
    },
    forgetFrom(fileId) {
      taught.push({ forgetFrom: fileId });
    },
    names: ({ sha256 }) => (readings.has(sha256) ? 'name' : null),
    recognisePartner: ({ sha256 }) => recognised.get(sha256) ?? null,
    typing: () => undefined,
    pages: null,
    newAccount: () => null,
    sameInvoice: () => [],
    words: () => [],
    read,
    start: () => undefined,
    stop: () => Promise.resolve(),
  };
}
