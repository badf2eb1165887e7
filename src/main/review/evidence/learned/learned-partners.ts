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

export interface NewAccount {
  /** as accountKey writes it */
  readonly account: string;
  /** the partner's signed documents with another one, the newest 24 at most */
  readonly documents: number;
}

/** With fewer documents, a second account is as likely as a wrong one. */
const fewestWithAccount = 3;

/** The signed partner, and the company of the document. */
export interface SignedFrom {
  readonly partner: { readonly name: string | null; readonly taxNumber: string | null };
  readonly company: CompanyIdentity;
  /** the partner's name was misread or not read */
  readonly isReadOtherwise: boolean;
}

/**
 * Remembers the issuers of signed documents: the partner's signs on each, and the beginning of documents whose partner
 * was misread or not read. Signs are looked up exactly, one by one. A beginning is compared with all stored ones and
 * tolerates misread letters. The two have separate stores, and are learned and forgotten together.
 */
export function createLearnedPartners(parts: { readonly database: Database; readonly clock: Clock }) {
  const beginnings = createBeginningStore(parts.database);
  const signs = createPartnerSignStore(parts.database);

  function matching(reading: KeptReading, company: CompanyIdentity): readonly LearnedBeginning[] {
    const beginning = beginningOf(withoutCompany(reading, company));
    return beginnings.all().filter(({ beginning: learned, partner }) => {
      // The person corrected a misread number that the taught document has as well.
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
    /** the partner that a person set on documents with the same beginning; null: none, or several */
    named,
    /** the signs that signed documents have, with the partners of those documents */
    signed: (found: readonly PartnerSign[]): readonly SignedSign[] => signs.signed(found),
    /** an account number on the document that no signed one of the partner has; null: none, or too few have one */
    newAccount(reading: KeptReading, partner: CompanyIdentity, company: CompanyIdentity): NewAccount | null {
      const known = signs.accountsOf(ownerOf(partner));
      const documents = new Set(known.map(({ fileId }) => fileId)).size;
      if (documents < fewestWithAccount) return null;
      const isNew = ({ kind, value }: PartnerSign) =>
        kind === 'account' && !known.some(({ account }) => account === value);
      const found = signsOf(reading, company).find(isNew);
      return found === undefined ? null : { account: found.value, documents };
    },
    /** Replaces the signs that the file taught before. False: the document had no new feature of the partner. */
    learn(fileId: FileId, reading: KeptReading, signed: SignedFrom): boolean {
      const { company, isReadOtherwise } = signed;
      const partner = { ...signed.partner, name: signed.partner.name?.trim() ?? '' };
      const isPartner = partner.name !== '' && !isCompany(partner, company);
      const hasNewSigns = learnSigns(fileId, partner, isPartner ? signsOf(reading, company) : []);
      const isBegunAnew = isPartner && isReadOtherwise && learnBeginning(fileId, partner, reading, company);
      return hasNewSigns || isBegunAnew;
    },
    /**
     * Forgets the features that identify the recognised partner on this document; null: no partner was recognised.
     * Always forgets the partners set on documents with the same beginning.
     */
    forget(reading: KeptReading, recognised: RecognisedPartner | null, company: CompanyIdentity): void {
      if (recognised !== null) signs.forget(ofPartner(signsOf(reading, company), recognised.partner));
      beginnings.forget(matching(reading, company).map(({ id }) => id));
    },
    /** the signature was taken back */
    forgetFrom(fileId: FileId): void {
      signs.forgetFrom(fileId);
      beginnings.forgetFrom(fileId);
    },
  };
}

const isSame = (one: PartnerIdentity, other: PartnerIdentity): boolean => searchKey(one.name) === searchKey(other.name);
