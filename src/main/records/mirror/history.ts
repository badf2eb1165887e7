import type { CompanyId } from '../../../contract/companies.ts';
import type { SeenBefore } from '../../../contract/examination.ts';
import type { FileId } from '../../../contract/inbox.ts';
import { searchKey } from '../../../shared/text/search-key.ts';
import type { Database } from '../../database/database.ts';
import { createHistoryStore, type PartnerKey, type SameSum } from './history-store.ts';
import type { BookingHabit, PastExpense } from './past-expense.ts';
import { numberKey, taxKey, toMinor } from './keys.ts';

export type { SameSum };

/** The known data of a partner; tax number before id before name. */
export interface PartnerHint {
  readonly id: number | null;
  readonly name: string | null;
  readonly taxNumber: string | null;
}

/** The identifying values of a record; may be incomplete input. */
export interface Identity {
  readonly partner: PartnerHint;
  readonly invoiceNumber: string | null;
  readonly grossAmount: string | null;
  readonly currency: string | null;
  readonly issuedAt: string | null;
}

export type History = ReturnType<typeof createHistory>;

const remembered = 50;
/** More possible duplicates do not help a person. */
export const mostSeen = 3;

/** The company's past, from the mirror in `database`. */
export function createHistory(database: Database) {
  const store = createHistoryStore(database);
  return {
    /** newest first, at most 50; without the given expense */
    ofPartner(companyId: CompanyId, partner: PartnerHint, except: number): readonly PastExpense[] {
      for (const key of keysOf(partner)) {
        const past = store.past(companyId, key, except, remembered);
        if (past.length > 0) return past;
      }
      return [];
    },
    /** fields that nearly every line of the last checked expenses has */
    habit: (companyId: CompanyId): BookingHabit => store.habit(companyId),
    /** the same partner and number, or the same partner, gross amount, currency and date of issue; at most 3 */
    seenBefore(companyId: CompanyId, of: Identity, except: readonly number[]): readonly SeenBefore[] {
      const number = numberKey(of.invoiceNumber);
      const sum = sumOf(of);
      const found = new Map<number, SeenBefore>();
      for (const key of keysOf(of.partner)) {
        const sameNumber = number === '' ? [] : store.withNumber(companyId, number, key, except);
        const sameAmount = sum === null ? [] : store.withAmount(companyId, sum, key, except);
        for (const one of sameNumber) found.set(one.expenseId, { ...one, by: 'number', apart: null });
        for (const one of sameAmount) {
          if (!found.has(one.expenseId)) found.set(one.expenseId, { ...one, by: 'amount-and-date', apart: null });
        }
      }
      return [...found.values()].slice(0, mostSeen);
    },
    /**
     * Expenses with the same gross amount, currency and date of issue, of any partner; at most 50. If both wait for
     * review, only the one captured before `fileId`, the current file, matches.
     */
    ofSum(companyId: CompanyId, of: Identity, fileId: FileId, except: readonly number[]): readonly SameSum[] {
      const sum = sumOf(of);
      return sum === null ? [] : store.ofSum(companyId, sum, fileId, except);
    },
  };
}

/** null: a part is missing */
function sumOf({ grossAmount, currency, issuedAt }: Identity) {
  const gross = toMinor(grossAmount);
  return gross === null || issuedAt === null ? null : { gross, currency, issuedAt };
}

/** Keys, the surest first. */
function keysOf({ id, name, taxNumber }: PartnerHint): readonly PartnerKey[] {
  const tax = taxKey(taxNumber);
  const folded = searchKey(name ?? '');
  return [
    ...(tax === null ? [] : [{ by: 'tax_key', value: tax } as const]),
    ...(id === null ? [] : [{ by: 'partner_id', value: id } as const]),
    ...(folded === '' ? [] : [{ by: 'partner_key', value: folded } as const]),
  ];
}
