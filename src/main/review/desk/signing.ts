import type { SigningAct, SigningPlace } from '../../../contract/audit.ts';
import type { CompanyId } from '../../../contract/companies.ts';
import type { ExpenseChanges } from '../../../contract/review.ts';
import { compared, uncompared } from '../audit/sheet.ts';
import type { QueueFile } from '../../queue/file-row.ts';
import { toInstant } from '../../../shared/timing/instants.ts';
import type { Choices } from './choices.ts';
import type { CommonParts } from './common-parts.ts';
import type { Examiner } from './examiner.ts';
import { valuesOf } from './record.ts';

export interface Signature {
  readonly companyId: CompanyId;
  readonly expenseId: number;
  /** null: the expense was not captured here */
  readonly file: QueueFile | null;
  readonly act: SigningAct;
  readonly place: SigningPlace;
  /** all changes that are sent with it */
  readonly changes: ExpenseChanges;
  /** null: nothing is sent */
  readonly correctionId: number | null;
}

/**
 * Writes the audit sheet of a signature, in the transaction of the signed change. Compares the document at that moment.
 */
export type Sign = (signature: Signature) => void;

export function createSigning(parts: CommonParts & { readonly examiner: Examiner; readonly choices: Choices }): Sign {
  const { audit, signer, examiner, store, expenseCache, choices, companies, signed, clock } = parts;

  function comparison({ companyId, expenseId, file, changes }: Signature): ReturnType<typeof compared> {
    const copy = expenseCache.of({ companyId, expenseId });
    const names = choices.held(companyId);
    const examination = file && examiner.examine({ ...file, expenseId }, changes, false);
    if (!copy || !examination) return uncompared({ changes, choices: names });
    const { expense } = copy;
    const before = valuesOf(expense, store.currencies(companyId));
    return compared(examination, { before, linesBefore: expense.assignments, changes, choices: names });
  }

  return (signature) => {
    const { companyId, expenseId, file, act, place, correctionId } = signature;
    const sheetId = audit.add({
      at: toInstant(clock.now()),
      companyId,
      expenseId,
      fileId: file?.id ?? null,
      correctionId,
      signer: signer(),
      content: {
        company: companies.get(companyId)?.name ?? '',
        filename: file?.filename ?? null,
        sha256: (file && examiner.documentOf(file)?.sha256) ?? null,
        act,
        place,
        ...comparison(signature),
      },
    });
    if (correctionId !== null) return;
    const key = { companyId, expenseId };
    signed.settle(sheetId, key, place === 'list' ? 'listed' : (expenseCache.of(key)?.expense ?? null));
  };
}
