import type { Result } from '../../../contract/failure.ts';
import type { FileId } from '../../../contract/inbox.ts';
import type { Evidence } from '../evidence/evidence.ts';
import type { FileStore } from '../../queue/file-store.ts';
import type { Mirror } from '../../records/mirror/mirror.ts';
import { toInstant } from '../../../shared/timing/instants.ts';
import type { Clock } from '../../support/clock.ts';
import { failed, ok } from '../../support/result.ts';
import type { AlikeStore } from './alike-store.ts';
import type { Review } from './review.ts';
import type { ReviewStore } from './review-store.ts';

/** Similar documents: a person's decisions about pairs, and the effect of a change of one on the others. */
export interface AlikeDocuments {
  /** The file's document and the other expense are two purchases, however alike: it is not asked again. */
  tellApart(fileId: FileId, expenseId: number): Result<null>;
  start(): void;
  stop(): void;
}

export function createAlikeDocuments(parts: {
  readonly store: AlikeStore;
  readonly reviews: Pick<ReviewStore, 'filesOf' | 'filesWithContent'>;
  readonly review: Pick<Review, 'touch'>;
  readonly files: FileStore;
  readonly evidence: Pick<Evidence, 'read'>;
  readonly news: Mirror['news'];
  readonly clock: Clock;
}): AlikeDocuments {
  const { store, reviews, review, files, evidence, news, clock } = parts;
  const stopListening: (() => void)[] = [];

  /** Whether what waits looks like these may be known now. */
  function touchOthers(rows: readonly number[]): void {
    const others = store.ofSameSum(rows);
    if (others.length > 0) review.touch(others);
  }

  return {
    tellApart(fileId, expenseId) {
      const file = files.get(fileId);
      if (!file) return failed('file-unknown');
      if (file.expenseId === null) return failed('not-possible');
      store.tell(file.companyId, file.expenseId, expenseId, toInstant(clock.now()));
      review.touch([fileId, ...reviews.filesOf(file.companyId, expenseId)]);
      return ok(null);
    },
    start() {
      stopListening.push(
        news.listen(({ written }) => {
          touchOthers(written);
        }),
        evidence.read.listen(({ sha256 }) => {
          touchOthers(store.rowsOf(reviews.filesWithContent(sha256)));
        }),
        files.news.listen(({ file, change }) => {
          if (change?.type === 'reviewed' || change?.type === 'review-undone') touchOthers(store.rowsOf([file.id]));
        }),
      );
    },
    stop() {
      for (const stopOne of stopListening.splice(0)) stopOne();
    },
  };
}
