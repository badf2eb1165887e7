import { expect, it } from 'vitest';
import { fileStates, type FileState, type InboxSummary, type StateCounts } from '../../contract/inbox.ts';
import { catalogues } from '../../words/catalogue.ts';
import { announcementsOf } from './announcements.ts';

const none = Object.fromEntries(fileStates.map((state) => [state, 0])) as Record<FileState, number>;

function summary(counts: Partial<StateCounts>, sent: readonly number[] = []): InboxSummary {
  const files = sent.map((bytes, id) => ({ id, filename: `${id}.pdf`, size: 10, sent: bytes }));
  const sending = files.length === 0 ? [] : [{ companyId: 1, files }];
  return { companyId: null, counts: { ...none, ...counts }, sending, sendingPaused: false, offline: false };
}

it.each([
  ['nothing new', summary({}, [10, 3]), summary({}, [10, 7]), null, null],
  ['one more file sent', summary({}, [10, 3]), summary({}, [10, 10]), '2 of 2 sent', null],
  ['a batch that has only begun', summary({}), summary({}, [2, 0]), null, null],
  ['data read', summary({ ready: 1 }), summary({ ready: 3 }), '3 documents to review', null],
  ['one rejected', summary({}), summary({ rejected: 1 }), null, '1 file was rejected'],
  ['one rejected file dismissed', summary({ rejected: 1 }), summary({ dismissed: 1 }), null, null],
])('%s', (_name, before, after, polite, assertive) => {
  expect(announcementsOf(before, after, catalogues.en)).toEqual({ polite, assertive });
});
