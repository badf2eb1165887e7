import type { InboxSummary } from '../../contract/inbox.ts';
import type { Words } from '../../words/catalogue.ts';
import { batchProgress } from './queue-counts.ts';

export interface Announcements {
  /** progress: may be left out when there is too much of it */
  readonly polite: string | null;
  /** said once, at once */
  readonly assertive: string | null;
}

/** What a listener should hear of a change of the queue. */
export function announcementsOf(before: InboxSummary, after: InboxSummary, words: Words): Announcements {
  const { announce } = words.common;
  const rejected = after.counts.rejected - before.counts.rejected;
  return {
    polite: readyMessage(before, after, words) ?? sentMessage(before, after, words),
    assertive: rejected > 0 ? announce.rejected(rejected) : null,
  };
}

function readyMessage(before: InboxSummary, after: InboxSummary, words: Words): string | null {
  return after.counts.ready > before.counts.ready ? words.common.announce.ready(after.counts.ready) : null;
}

function sentMessage(before: InboxSummary, after: InboxSummary, words: Words): string | null {
  const was = batchProgress(before);
  const is = batchProgress(after);
  if (is === null || is.sentFiles === 0 || (was?.sentFiles === is.sentFiles && was.files === is.files)) return null;
  return words.common.announce.sent(is.sentFiles, is.files);
}
