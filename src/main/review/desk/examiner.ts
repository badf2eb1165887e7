import type { Examination } from '../../../contract/examination.ts';
import type { ExpenseChanges } from '../../../contract/review.ts';
import type { HeldDocument } from '../evidence/evidence.ts';
import type { QueueFile } from '../../queue/file-row.ts';
import { localDay } from '../../../shared/timing/instants.ts';
import type { Choices } from './choices.ts';
import type { CommonParts } from './common-parts.ts';
import { examine } from './examine.ts';
import type { Parties } from './parties.ts';
import type { Reviewable } from './record.ts';

export type Examiner = ReturnType<typeof createExaminer>;

/** Compares the local data of a file: its document, its record, and its draft. */
export function createExaminer(parts: CommonParts & { readonly choices: Choices; readonly parties: Parties }) {
  const { store, expenseCache, choices, parties, spool, clock } = parts;

  const documentOf = ({ sha256, format }: QueueFile): HeldDocument | null =>
    sha256 !== null && format !== null && spool.has(sha256) ? { sha256, format } : null;

  return {
    /** null: its copy is not here */
    documentOf,
    /** null: the record was never here. `isWanted`: a document that was not read yet is read next */
    examine(file: Reviewable, changes: ExpenseChanges | null, isWanted: boolean): Examination | null {
      const copy = expenseCache.of(file);
      if (!copy) return null;
      const { companyId } = file;
      const examined = {
        companyId,
        fileId: file.id,
        containerSignature: file.signature,
        expense: copy.expense,
        currencies: store.currencies(companyId),
        document: documentOf(file),
        company: parties.company(companyId),
        choices: choices.held(companyId),
        today: localDay(clock.now()),
        isWanted,
        partners: () => parties.partners(companyId),
        otherClient: (taxNumber: string) => parties.otherClient(companyId, taxNumber),
      };
      return examine(parts, examined, changes);
    },
  };
}
