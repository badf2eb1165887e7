import { beforeEach, describe, expect, it } from 'vitest';
import { fileStates, type StateCounts } from '../../../contract/inbox.ts';
import type { FileChange } from '../../queue/file-state.ts';
import type { FileNews } from '../../queue/file-store.ts';
import { silentLog } from '../../support/log.ts';
import { createSignal } from '../../support/signal.ts';
import { createTestClock, type TestClock } from '../../send/uploads/test-clock.ts';
import type { BatchNotice } from './batch-outcomes.ts';
import { startNotifier } from './notifier.ts';

const second = 1_000;
const minute = 60 * second;
const none = Object.fromEntries(fileStates.map((state) => [state, 0])) as StateCounts;
const extracted = { invoiceNumber: null, partnerName: null, grossAmount: null, currency: null };
const rejected: FileChange = { type: 'rejected', reason: { code: 'empty', detail: null } };

let clock: TestClock;
let shown: BatchNotice[];
let inFront: boolean;
let timeOfDay: number;
let onTheWay: Map<number, number>;
let settings: Parameters<typeof startNotifier>[0]['settings'] extends () => infer S ? S : never;
let stop: () => void;
const news = createSignal<FileNews>();
const settingsChanged = createSignal<unknown>();

beforeEach(() => {
  clock = createTestClock(0);
  shown = [];
  inFront = false;
  timeOfDay = 12 * 60;
  onTheWay = new Map();
  settings = { notifyReady: true, notifyTrouble: true, quietHours: null };
  stop = startNotifier({
    news,
    counts: (id) => ({ ...none, processing: onTheWay.get(id) ?? 0 }),
    settings: () => settings,
    settingsChanged,
    inFront: () => inFront,
    timeOfDay: () => timeOfDay,
    show: (notice) => shown.push(notice),
    clock,
    log: silentLog,
  });
  return () => stop();
});

function tell(companyId: number, change: FileChange): void {
  news.emit({ change, file: { companyId, state: change.type } } as FileNews);
}
const ready = (companyId: number) => tell(companyId, { type: 'ready', extracted });

describe('a batch is notified', () => {
  it('once, when none of its files is on its way', () => {
    onTheWay.set(7, 2);
    ready(7);
    ready(7);
    tell(7, rejected);
    clock.advance(20 * second);
    expect(shown).toEqual([]);
    onTheWay.clear();
    clock.advance(5 * second);
    expect(shown).toEqual([{ companyId: 7, companies: 1, ready: 2, rejected: 1, attention: 0 }]);
    clock.advance(10 * minute);
    expect(shown).toHaveLength(1);
  });

  it('with those of other companies that ended with it', () => {
    ready(7);
    ready(8);
    clock.advance(5 * second);
    expect(shown).toEqual([{ companyId: null, companies: 2, ready: 2, rejected: 0, attention: 0 }]);
  });

  it('without companies whose batches go on', () => {
    onTheWay.set(8, 1);
    ready(7);
    ready(8);
    clock.advance(5 * second);
    expect(shown).toMatchObject([{ companyId: 7 }]);
  });

  it('after five minutes at the latest, even when files never stop coming', () => {
    onTheWay.set(7, 1);
    for (let at = 0; at < 100; at += 1) {
      ready(7);
      clock.advance(3 * second);
    }
    expect(shown).toMatchObject([{ companyId: 7, ready: 100 }]);
  });
});

describe('nothing is notified', () => {
  it('while the window is in front, nor afterwards', () => {
    inFront = true;
    ready(7);
    clock.advance(5 * second);
    inFront = false;
    clock.advance(10 * minute);
    expect(shown).toEqual([]);
  });

  it('that the person does not want to hear', () => {
    settings = { ...settings, notifyReady: false };
    ready(7);
    clock.advance(5 * second);
    tell(7, rejected);
    ready(7);
    clock.advance(5 * second);
    expect(shown).toEqual([{ companyId: 7, companies: 1, ready: 0, rejected: 1, attention: 0 }]);
  });

  it('in quiet hours; the outcomes are notified together afterwards', () => {
    settings = { ...settings, quietHours: { from: '19:00', until: '07:00' } };
    timeOfDay = 23 * 60;
    ready(7);
    clock.advance(8 * 60 * minute);
    ready(7);
    clock.advance(2 * minute);
    expect(shown).toEqual([]);
    timeOfDay = 7 * 60;
    clock.advance(minute);
    expect(shown).toMatchObject([{ ready: 2 }]);
  });

  it('until the quiet hours are switched off', () => {
    settings = { ...settings, quietHours: { from: '00:00', until: '00:00' } };
    ready(7);
    settingsChanged.emit(null);
    expect(shown).toEqual([]);
    clock.advance(5 * second);
    expect(shown).toEqual([]);
    settings = { ...settings, quietHours: null };
    settingsChanged.emit(null);
    expect(shown).toMatchObject([{ ready: 1 }]);
  });

  it('after the end', () => {
    ready(7);
    stop();
    ready(7);
    clock.advance(10 * minute);
    expect(shown).toEqual([]);
  });
});
