import type { FileId } from '../../../../contract/inbox.ts';
import { toInstant } from '../../../../shared/timing/instants.ts';
import type { Database } from '../../../database/database.ts';
import { partnerKeys } from '../../../records/mirror/keys.ts';
import type { Clock } from '../../../support/clock.ts';
import type { KeptReading } from '../kept-reading.ts';
import { lookedUpFields, type LookedUpField } from '../kinds.ts';
import type { RecordValues } from '../look-up.ts';
import { createAnchorStore } from './anchor-store.ts';
import { anchorsOf, valueBy } from './anchors.ts';

/** A person confirmed it. */
const certain = 1;

/**
 * Remembers where a partner's documents have a field that was misread, and reads it there on the next ones, of any
 * company. Stored on this computer only.
 */
export function createLearned({ database, clock }: { readonly database: Database; readonly clock: Clock }) {
  const store = createAnchorStore(database);
  return {
    /** The reading with the values at the learned places. `values`: the record's; null: there is no record yet. */
    laidOver(reading: KeptReading, values: RecordValues | null): KeptReading {
      const { facts, pages } = reading;
      // XML has no pages and no words.
      const anchors = pages.length === 0 ? null : store.of(partnersOf(reading, values));
      if (anchors === null || anchors.size === 0) return reading;
      const fields = { ...facts.fields };
      for (const field of lookedUpFields) {
        const value = valueBy(field, anchors.get(field) ?? [], pages);
        if (value !== null) fields[field] = { ...value, confidence: certain, learned: true };
      }
      return { pages, facts: { ...facts, fields } };
    },
    /** `fields`: those where `values` differ from the reading. False: no anchor leads to them on these pages. */
    learn(fileId: FileId, reading: KeptReading, values: RecordValues, fields: readonly LookedUpField[]): boolean {
      const learned = { fileId, at: toInstant(clock.now()) };
      // Only the signed partner: the read one may be wrong, or this company.
      const partners = partnerKeys([values]);
      const found = fields.flatMap((field) =>
        anchorsOf(field, values[field] ?? '', reading).map((anchor) => ({ field, anchor })),
      );
      for (const { field, anchor } of found) {
        for (const partner of partners) store.put(partner, field, anchor, learned);
      }
      return found.length > 0 && partners.length > 0;
    },
    forget(reading: KeptReading, values: RecordValues | null, field: LookedUpField): void {
      store.forget(partnersOf(reading, values), field);
    },
    forgetFrom: (fileId: FileId): void => store.forgetFrom(fileId),
  };
}

/** The record's partner and the read one: either may be wrong. */
function partnersOf({ facts }: KeptReading, values: RecordValues | null): readonly string[] {
  const { partner_tax_number: number, partner_name: name } = facts.fields;
  const read = { partner_tax_number: number?.value ?? null, partner_name: name?.value ?? null };
  return partnerKeys(values === null ? [read] : [values, read]);
}
