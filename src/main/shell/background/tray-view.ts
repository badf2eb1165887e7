import { heldUpStates, type InboxSummary, type StateCounts } from '../../../contract/inbox.ts';
import type { TrayWords } from '../../../words/en/background.ts';

/** Texts of the tray's menu; electron/tray.ts draws it. */
export interface TrayView {
  readonly toolTip: string;
  readonly status: string;
  /** null: nothing needs a person */
  readonly attention: string | null;
  readonly open: string;
  readonly addFiles: string;
  readonly pause: { readonly label: string; readonly pauses: boolean };
  readonly quit: string;
}

/** over all companies */
export function trayView(summary: InboxSummary, words: TrayWords): TrayView {
  const status = statusOf(summary, words);
  const wrong = needsAttention(summary.counts);
  const attention = wrong === 0 ? null : words.attention(wrong);
  const { sendingPaused } = summary;
  return {
    toolTip: ['Counterfoil', status, ...(attention === null ? [] : [attention])].join('\n'),
    status,
    attention,
    open: words.open,
    addFiles: words.addFiles,
    pause: { label: sendingPaused ? words.resume : words.pause, pauses: !sendingPaused },
    quit: words.quit,
  };
}

const needsAttention = (counts: StateCounts): number => heldUpStates.reduce((sum, state) => sum + counts[state], 0);

function statusOf(summary: InboxSummary, words: TrayWords): string {
  const { counts, sending, sendingPaused, offline } = summary;
  const left = leftToSend(summary);
  if (offline) return words.offline(left);
  if (sendingPaused) return words.paused(left);
  const files = sending.flatMap((batch) => batch.files);
  if (files.length === 0) return left === 0 ? words.nothing : words.queued(left);
  return words.sending(files.filter(({ sent, size }) => sent >= size).length, files.length, counts.queued);
}

/** For the task bar: sent share of the files being sent, 0 to 1; -1: nothing is being sent. */
export function sentPart({ sending }: Pick<InboxSummary, 'sending'>): number {
  const files = sending.flatMap((batch) => batch.files);
  const size = files.reduce((sum, file) => sum + file.size, 0);
  return size === 0 ? -1 : files.reduce((sum, file) => sum + Math.min(file.sent, file.size), 0) / size;
}

/** Also used for the badge. */
export const leftToSend = ({ counts }: Pick<InboxSummary, 'counts'>): number =>
  counts.queued + counts.uploading + counts.uncertain;
