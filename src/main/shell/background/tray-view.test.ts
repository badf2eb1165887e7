import { describe, expect, it } from 'vitest';
import { fileStates, type InboxSummary, type SendingBatch, type StateCounts } from '../../../contract/inbox.ts';
import { background as english } from '../../../words/en/background.ts';
import { background as hungarian } from '../../../words/hu/background.ts';
import { leftToSend, sentPart, trayView } from './tray-view.ts';

const none = Object.fromEntries(fileStates.map((state) => [state, 0])) as StateCounts;
const summary = (counts: Partial<StateCounts>, own: Partial<InboxSummary> = {}): InboxSummary => ({
  companyId: null,
  counts: { ...none, ...counts },
  sending: [],
  sendingPaused: false,
  offline: false,
  ...own,
});
const batch = (...sent: readonly number[]): SendingBatch => ({
  companyId: 1,
  files: sent.map((bytes, id) => ({ id, filename: 'x', size: 100, sent: bytes })),
});

describe('the tray says', () => {
  it.each<[string, InboxSummary]>([
    ['Nothing to send', summary({ ready: 3, reviewed: 9 })],
    ['3 queued', summary({ queued: 2, uncertain: 1 })],
    ['Sending: 2 of 3 sent, 7 queued', summary({ queued: 7, uploading: 3 }, { sending: [batch(100, 10), batch(100)] })],
    ['Sending is paused, 2 queued', summary({ queued: 2 }, { sendingPaused: true })],
    ['Offline, 2 queued', summary({ queued: 2 }, { sendingPaused: true, offline: true })],
  ])('%s', (status, given) => {
    expect(trayView(given, english.tray)).toMatchObject({ status, attention: null, toolTip: `Counterfoil\n${status}` });
  });

  it('what needs a person, and resumes what is paused', () => {
    const view = trayView(summary({ rejected: 1, attention: 1, undivided: 1 }, { sendingPaused: true }), english.tray);
    expect(view.attention).toBe('3 files need attention');
    expect(view.toolTip).toContain('3 files need attention');
    expect(view.pause).toEqual({ label: 'Resume sending', pauses: false });
  });

  it('it in Hungarian', () => {
    const view = trayView(summary({ queued: 4, rejected: 1 }), hungarian.tray);
    expect([view.status, view.attention, view.quit]).toEqual(['4 sorban', '1 teendő', 'Kilépés']);
  });
});

it('the task bar shows the bytes that have gone, of all companies, and nothing else', () => {
  expect(sentPart(summary({ queued: 5 }))).toBe(-1);
  expect(sentPart({ sending: [batch(100, 0), batch(50, 50)] })).toBe(0.5);
  expect(leftToSend(summary({ queued: 2, uploading: 3, uncertain: 1, ready: 9 }))).toBe(6);
});
