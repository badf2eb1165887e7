import type { CompanyId } from './companies.ts';
import type { ExtractedSummary, FileId } from './inbox.ts';
import type { BankOpen } from './bank.ts';
import type { ListedOpen } from './invoice-list.ts';
import type { MonthlyPayment, PaymentKind } from './monthly.ts';
import type { MonthPack } from './month-pack.ts';
import type { Language } from './settings.ts';
import type { Signer } from './signer.ts';

/** A month of a company. */
export interface MonthKey {
  readonly companyId: CompanyId;
  /** YYYY-MM */
  readonly month: string;
}

/** A partner whose invoice usually comes, and is missing this month. */
export interface MissingPartner {
  readonly key: string;
  readonly name: string;
  /** the last months with an invoice, at most four, YYYY-MM, oldest first */
  readonly months: readonly string[];
  /** usual day of the month; the latest one where it wanders */
  readonly day: number;
  /** months from one invoice to the next */
  readonly period: 1 | 2 | 3 | 6 | 12;
  /** invoices that are missing: a partner may send several a month */
  readonly count: number;
  /** a person said that no invoice comes this month */
  readonly dismissed: boolean;
}

export const closingFields = ['issued', 'number', 'partner', 'vat', 'gross', 'due', 'currency', 'excluded'] as const;
export type ClosingField = (typeof closingFields)[number];

/** A change that the service shows in a month after it was closed here. */
export interface ClosedChange {
  /** removed: the service has it no longer */
  readonly kind: 'added' | 'changed' | 'removed';
  readonly record: 'expense' | 'income' | PaymentKind;
  readonly recordId: number;
  readonly number: string | null;
  /** the partner, or the name of a payment */
  readonly partnerName: string | null;
  /** empty unless changed; decimals, days YYYY-MM-DD; excluded: '1' or '0' */
  readonly fields: readonly {
    readonly field: ClosingField;
    readonly before: string | null;
    readonly now: string | null;
  }[];
}

/** A person closed the month on this computer. */
export interface Closed {
  /** instant */
  readonly at: string;
  readonly by: Signer;
  /** the first hundred; null: the copy is not complete */
  readonly changes: readonly ClosedChange[] | null;
  readonly changeCount: number;
}

/** A document that the client is asked about: a person at the desk cannot tell what it is. */
export interface AskedDocument extends Omit<ExtractedSummary, 'invoiceNumber'> {
  readonly fileId: FileId;
  readonly filename: string;
  /** instant */
  readonly foundAt: string;
}

/** The addressee of letters to a client; empty: not known. */
export interface ClientContact {
  readonly name: string;
  /** e-mail address */
  readonly email: string;
  /** The letters are written in it. null: they are written in the window's language. */
  readonly language: Language | null;
}

/** A letter that went to the client. */
export interface MonthAsk {
  /** instant */
  readonly at: string;
  /** names of the partners whose invoices were asked for, and of documents */
  readonly items: readonly string[];
}

/** A letter as it is printed. */
export interface ClientLetter {
  /** lines above the text: the addressee and the company */
  readonly to: readonly string[];
  /** its date, as the client writes it */
  readonly day: string;
  readonly subject: string;
  readonly text: string;
}

/** The open points of a month, from the mirror. Months are months of issue. */
export interface MonthClose extends MonthKey {
  /** documents captured here without a review, of any month */
  readonly toReview: number;
  /** expenses of the month that are not booked and not excluded */
  readonly pending: number;
  /** expenses of the month that the service changed after they were signed here */
  readonly changed: number;
  /** by name */
  readonly missing: readonly MissingPartner[];
  /** without a review, of any month; oldest question first, at most 100 */
  readonly questions: readonly AskedDocument[];
  /** the list of the tax office or another program beside the expenses; null: none covers the month, or they are not read yet */
  readonly listed: ListedOpen | null;
  /** bank statements beside the expenses and incomes; null: none covers the month, or the expenses are not read yet */
  readonly bank: BankOpen | null;
  /** documents at the service without an expense or income, of any month; null: not read yet */
  readonly unattached: number | null;
  /** unpaid monthly taxes and salaries, and the number of usual ones that are missing; null: not read yet */
  readonly payments: { readonly unpaid: readonly MonthlyPayment[]; readonly missing: number } | null;
  /** its documents as they were saved last; null: they were not */
  readonly pack: MonthPack | null;
  /** the letter to the client as edited; null: unedited */
  readonly letter: string | null;
  readonly contact: ClientContact;
  /** newest first, at most 20 */
  readonly asked: readonly MonthAsk[];
  /** null: open */
  readonly closed: Closed | null;
  /** instant of the last complete reading of the expenses; null: never */
  readonly completeAt: string | null;
}

/** Total number of open points; dismissed ones do not count. */
export const openPoints = ({
  toReview,
  pending,
  changed,
  missing,
  listed,
  bank,
  unattached,
  payments,
}: MonthClose): number =>
  toReview +
  pending +
  changed +
  missing.filter(({ dismissed }) => !dismissed).length +
  (listed?.missingCount ?? 0) +
  (listed?.differentCount ?? 0) +
  (bank?.undocumentedCount ?? 0) +
  (bank?.twiceCount ?? 0) +
  (unattached ?? 0) +
  (payments?.unpaid.length ?? 0) +
  (payments?.missing ?? 0);
