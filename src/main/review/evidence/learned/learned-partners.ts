import type { FileId } from '../../../../contract/inbox.ts';
import { searchKey } from '../../../../shared/text/search-key.ts';
import { toInstant } from '../../../../shared/timing/instants.ts';
import type { Database } from '../../../database/database.ts';
import { taxKey } from '../../../records/mirror/keys.ts';
import type { Clock } from '../../../support/clock.ts';
import type { KeptReading } from '../kept-reading.ts';
import { isOtherNumber, type PartnerIdentity, type RecognisedPartner } from '../known-partner.ts';
import type { CompanyIdentity } from '../names-company.ts';
import { isCompany, withoutCompany } from '../own-company.ts';
import { beginningOf, isOfSameSender } from './beginning.ts';
import { createBeginningStore, type LearnedBeginning } from './beginning-store.ts';
import { createPartnerSignStore } from './partner-sign-store.ts';
import { isOwner, ownerOf, signsOf, type PartnerSign, type SignedSign } from './partner-signs.ts';

/**
 * Remembers who signed documents are from: the partner's signs on each of them, and how one begins whose partner was
 * read wrongly or not at all. Signs are looked up one by one and letter for letter, a beginning is held against all of
 * them as a whole and with the eye's mistakes: they are kept apart, and learned and forgotten together.
 */
export interface LearnedPartners {
  /** whom a person has named on documents that begin like this one; null: nobody, or several */
  named(reading: KeptReading, company: CompanyIdentity): PartnerIdentity | null;
  /** of these signs the ones that stood on signed documents, by whom those were signed for */
  signed(signs: readonly PartnerSign[]): readonly SignedSign[];
  /** In place of the signs that the file taught before. False: nothing on the document was new of the partner. */
  learn(fileId: FileId, reading: KeptReading, from: SignedFrom): boolean;
  /**
   * What leads from this document to the partner as whom it is recognised; null: as nobody. Whoever was named on
   * documents that begin like it is forgotten in any case.
   */
  forget(reading: KeptReading, recognised: RecognisedPartner | null, company: CompanyIdentity): void;
  /** the signature was taken back */
  forgetFrom(fileId: FileId): void;
}

/** Whom a document was signed for, and in whose books. */
export interface SignedFrom {
  readonly partner: { readonly name: string | null; readonly taxNumber: string | null };
  readonly company: CompanyIdentity;
  /** the partner's name was read otherwise, or not at all */
  readonly isReadOtherwise: boolean;
}

export function createLearnedPartners(parts: { readonly database: Database; readonly clock: Clock }): LearnedPartners {
  const beginnings = createBeginningStore(parts.database);
  const signs = createPartnerSignStore(parts.database);

  function matching(reading: KeptReading, company: CompanyIdentity): readonly LearnedBeginning[] {
    const beginning = beginningOf(withoutCompany(reading, company));
    return beginnings.all().filter(({ beginning: learned, partner }) => {
      // The number that stood on the taught document too is what the person has put right.
      const isOthers = learned.number === null && isOtherNumber(taxKey(partner.taxNumber), beginning.number);
      return !isOthers && isOfSameSender(learned, beginning);
    });
  }

  function named(reading: KeptReading, company: CompanyIdentity): PartnerIdentity | null {
    const [first, ...others] = matching(reading, company).map(({ partner }) => partner);
    return first !== undefined && others.every((other) => isSame(other, first)) ? first : null;
  }

  function learnSigns(fileId: FileId, partner: PartnerIdentity, found: readonly PartnerSign[]): boolean {
    const known = ofPartner(found, partner);
    signs.put(ownerOf(partner), found, fileId);
    return found.some(({ kind, value }) => !known.some((sign) => sign.kind === kind && sign.value === value));
  }

  function learnBeginning(
    fileId: FileId,
    partner: PartnerIdentity,
    reading: KeptReading,
    company: CompanyIdentity,
  ): boolean {
    const beginning = beginningOf(withoutCompany(reading, company));
    const known = named(reading, company);
    if (!isOfSameSender(beginning, beginning) || (known !== null && isSame(known, partner))) return false;
    beginnings.put({ beginning, partner }, { fileId, at: toInstant(parts.clock.now()) });
    return true;
  }

  const ofPartner = (found: readonly PartnerSign[], partner: PartnerIdentity): readonly SignedSign[] =>
    signs.signed(found).filter((sign) => isOwner(partner, sign));

  return {
    named,
    signed: (found) => signs.signed(found),
    learn(fileId, reading, { partner: { name, taxNumber }, company, isReadOtherwise }) {
      const partner = { name: name?.trim() ?? '', taxNumber };
      const isPartner = partner.name !== '' && !isCompany(partner, company);
      const hasNewSigns = learnSigns(fileId, partner, isPartner ? signsOf(reading.pages, company) : []);
      const isBegunAnew = isPartner && isReadOtherwise && learnBeginning(fileId, partner, reading, company);
      return hasNewSigns || isBegunAnew;
    },
    forget(reading, recognised, company) {
      if (recognised !== null) signs.forget(ofPartner(signsOf(reading.pages, company), recognised.partner));
      beginnings.forget(matching(reading, company).map(({ id }) => id));
    },
    forgetFrom(fileId) {
      signs.forgetFrom(fileId);
      beginnings.forgetFrom(fileId);
    },
  };
}

const isSame = (one: PartnerIdentity, other: PartnerIdentity): boolean => searchKey(one.name) === searchKey(other.name);
