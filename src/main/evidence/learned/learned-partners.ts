import type { FileId } from '../../../contract/inbox.ts';
import { searchKey } from '../../../shared/text/search-key.ts';
import { toInstant } from '../../../shared/timing/instants.ts';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../support/clock.ts';
import type { KeptReading } from '../kept-reading.ts';
import type { PartnerIdentity } from '../known-partner.ts';
import type { RecordValues } from '../look-up.ts';
import { beginningOf, isOfSameSender } from './beginning.ts';
import { createBeginningStore } from './beginning-store.ts';
import type { LearnedBeginning } from './beginning-store.ts';

/** Remembers whom a person has named on a document whose partner was read wrongly, for others that begin like it. */
export interface LearnedPartners {
  /** null: nobody, or several */
  of(reading: KeptReading): PartnerIdentity | null;
  /** The record's partner was read otherwise, or not at all. False: that is known, or nothing leads to it. */
  learn(fileId: FileId, reading: KeptReading, values: RecordValues): boolean;
  /** whoever was learned for documents that begin like this one */
  forget(reading: KeptReading): void;
  forgetFrom(fileId: FileId): void;
}

export function createLearnedPartners(parts: { readonly database: Database; readonly clock: Clock }): LearnedPartners {
  const store = createBeginningStore(parts.database);

  function matching(reading: KeptReading): readonly LearnedBeginning[] {
    const beginning = beginningOf(reading);
    return store.all().filter((learned) => isOfSameSender(learned.beginning, beginning));
  }

  function of(reading: KeptReading): PartnerIdentity | null {
    const [first, ...others] = matching(reading).map(({ partner }) => partner);
    return first !== undefined && others.every((other) => isSame(other, first)) ? first : null;
  }

  return {
    of,
    learn(fileId, reading, values) {
      const partner = { name: values.partner_name?.trim() ?? '', taxNumber: values.partner_tax_number ?? null };
      const beginning = beginningOf(reading);
      const known = of(reading);
      if (partner.name === '' || !isOfSameSender(beginning, beginning) || (known !== null && isSame(known, partner)))
        return false;
      store.put({ beginning, partner }, { fileId, at: toInstant(parts.clock.now()) });
      return true;
    },
    forget(reading) {
      store.forget(matching(reading).map(({ id }) => id));
    },
    forgetFrom: (fileId) => {
      store.forgetFrom(fileId);
    },
  };
}

const isSame = (one: PartnerIdentity, other: PartnerIdentity): boolean => searchKey(one.name) === searchKey(other.name);
