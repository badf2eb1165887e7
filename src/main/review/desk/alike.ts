import type { Result } from '../../../contract/failure.ts';
import type { FileId } from '../../../contract/inbox.ts';
import { toInstant } from '../../../shared/timing/instants.ts';
import { failed, ok } from '../../support/result.ts';
import type { CommonParts } from './common-parts.ts';
import type { Review } from './review.ts';

/** Similar documents: a person's decisions about pairs, and the effect of a change of one on the others. */
export function createAlikeDocuments(parts: CommonParts & { readonly review: Pick<Review, 'touch'> }) {
  const { toldApart, store, review, files, evidence, mirrorServices, clock } = parts;
  const stopListening: (() => void)[] = [];

  /** Whether what waits looks like these may be known now. */
  function touchOthers(rows: readonly number[]): void {
    const others = toldApart.ofSameSum(rows);
    if (others.length > 0) review.touch(others);
  }

  return {
    /** The file's document and the other expense are two purchases, however alike: it is not asked again. */
    tellApart(fileId: FileId, expenseId: number): Result<null> {
      const file = files.get(fileId);
      if (!file) return failed('file-unknown');
      if (file.expenseId === null) return failed('not-possible');
      toldApart.tell(file.companyId, file.expenseId, expenseId, toInstant(clock.now()));
      review.touch([fileId, ...store.filesOf(file.companyId, expenseId)]);
      return ok(null);
    },
    start(): void {
      stopListening.push(
        mirrorServices.mirror.news.listen(({ written }) => {
          touchOthers(written);
        }),
        evidence.read.listen(({ sha256 }) => {
          touchOthers(toldApart.rowsOf(store.filesWithContent(sha256)));
        }),
        files.news.listen(({ file, change }) => {
          if (change?.type === 'reviewed' || change?.type === 'review-undone') touchOthers(toldApart.rowsOf([file.id]));
        }),
      );
    },
    stop(): void {
      for (const stopOne of stopListening.splice(0)) stopOne();
    },
  };
}
