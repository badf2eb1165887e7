import type { Signer } from './signer.ts';

/** fields that are compared after a signature */
export type SignedField =
  | 'partner_name'
  | 'partner_tax_number'
  | 'invoice_number'
  | 'issued_at'
  | 'fulfilled_at'
  | 'due_at'
  | 'currency'
  | 'vat_amount'
  | 'gross_amount'
  | 'excluded';

/** The service changed an expense after it was signed on this computer. */
export interface SignedChange {
  /** when it was signed; instant */
  readonly signedAt: string;
  readonly signer: Signer;
  /** when the change was first seen; instant */
  readonly seenAt: string;
  /** the service has the expense no longer; `fields` is empty then */
  readonly isRemoved: boolean;
  /** in the record's currency now; null: not known */
  readonly currency: string | null;
  /** decimals, days YYYY-MM-DD; excluded: '1' or '0' */
  readonly fields: readonly {
    readonly field: SignedField;
    readonly before: string | null;
    readonly now: string | null;
  }[];
}
