import { beforeEach, describe, expect, it } from 'vitest';
import type { Pulse } from '../../../contract/pulse.ts';
import { FakeBridge, failed, ok, settled } from '../../testing/fake-bridge.ts';
import { PulseView } from './pulse-view.svelte.ts';

const pulse = (companyId: number, summary: string): Pulse => ({
  companyId,
  currency: 'HUF',
  summary,
  accounts: [],
  takenAt: '2026-11-20T09:00:00Z',
  history: [],
});
let bridge: FakeBridge;
let view: PulseView;

const answers = (held: string, fresh: string) =>
  bridge.handle('pulse.get', ({ companyId, refresh }) => ok(pulse(companyId, refresh ? fresh : held)));
const asked = () => bridge.asked('pulse.get');

beforeEach(() => {
  bridge = new FakeBridge();
  view = new PulseView(bridge);
});

describe('a company', () => {
  it('is shown as it is held, and then as the service says', async () => {
    const held = bridge.hold('pulse.get');
    const showing = view.show(7);
    await held[0]?.answer(ok(pulse(7, '1')));
    expect([view.pulse?.summary, view.refreshing]).toEqual(['1', true]);
    await held[1]?.answer(ok(pulse(7, '2')));
    await showing;
    expect([view.pulse?.summary, view.refreshing]).toEqual(['2', false]);
    expect(asked()).toEqual([
      { companyId: 7, refresh: false },
      { companyId: 7, refresh: true },
    ]);
    await view.show(7);
    expect(asked()).toHaveLength(2);
  });

  it('shows no balances while another company loads, and without a company', async () => {
    answers('1', '2');
    await view.show(7);
    await view.show(null);
    expect(view.pulse).toBeNull();
    await view.refresh();
    expect(asked()).toHaveLength(2);
  });

  it('takes no answer of the one before, and is asked for after it', async () => {
    answers('1', '2');
    await view.show(7);
    const held = bridge.hold('pulse.get');
    const refreshing = view.refresh();
    const showing = view.show(8);
    await held[1]?.answer(ok(pulse(8, '3')));
    expect(view.pulse?.summary).toBe('3');
    await held[0]?.answer(ok(pulse(7, '9')));
    expect(view.pulse?.summary).toBe('3');
    expect(held[2]?.input).toEqual({ companyId: 8, refresh: true });
    await held[2]?.answer(ok(pulse(8, '4')));
    await Promise.all([refreshing, showing]);
    expect([view.pulse?.summary, view.refreshing]).toEqual(['4', false]);
  });

  it('takes nothing held of a company that was left', async () => {
    const held = bridge.hold('pulse.get');
    void view.show(7);
    void view.show(8);
    await held[0]?.answer(ok(pulse(7, '1')));
    expect(view.pulse).toBeNull();
  });

  it('stays when the service cannot be asked, with the reason until it can', async () => {
    bridge.handle('pulse.get', ({ companyId, refresh }) => (refresh ? failed('offline') : ok(pulse(companyId, '1'))));
    await view.show(7);
    expect([view.pulse?.summary, view.failure]).toEqual(['1', { code: 'offline' }]);
    await view.show(8);
    answers('1', '2');
    await view.refresh();
    expect([view.pulse?.summary, view.failure]).toEqual(['2', null]);
  });

  it('has no reason of the one before', async () => {
    bridge.fail('pulse.get', 'offline');
    await view.show(7);
    const held = bridge.hold('pulse.get');
    void view.show(8);
    expect([view.failure, held.length]).toEqual([null, 1]);
  });
});

describe('asking the service', () => {
  it('is done once at a time', async () => {
    answers('1', '2');
    await view.show(7);
    const held = bridge.hold('pulse.get');
    void view.refresh();
    void view.refresh();
    expect(held).toHaveLength(1);
    await held[0]?.answer(ok(pulse(7, '3')));
    expect(view.pulse?.summary).toBe('3');
  });
});

describe('news', () => {
  it('of the company are read from local data', async () => {
    answers('1', '2');
    const stop = view.start();
    await view.show(7);
    answers('5', '6');
    await bridge.tell('pulse.changed', { companyId: 8 });
    expect(view.pulse?.summary).toBe('2');
    await bridge.tell('pulse.changed', { companyId: 7 });
    await settled();
    expect(view.pulse?.summary).toBe('5');
    stop();
    expect(bridge.listening).toBe(0);
  });
});
