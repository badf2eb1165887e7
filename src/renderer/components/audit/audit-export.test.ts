import { expect, it } from 'vitest';
import { FakeBridge, failed, ok, settled } from '../../testing/fake-bridge.ts';
import { AuditExportState } from './audit-export.svelte.ts';

const query = { companyId: 1, from: '2026-11-01', to: '2026-11-30' };

it('tells how far it is, also when the dialog was closed and opened again', async () => {
  const bridge = new FakeBridge();
  const state = new AuditExportState(bridge);
  const held = bridge.hold('audit.export');
  state.show(true);
  void state.export(query, 'pdf');
  await settled();
  await bridge.tell('audit.progress', { done: 50, of: 120 });
  state.show(false);
  state.show(true);
  expect([state.open, state.busy, state.progress]).toEqual([true, true, { done: 50, of: 120 }]);
  await held[0]?.answer(ok({ filename: 'a.pdf', sheets: 120 }));
  expect([state.busy, state.progress, state.done]).toEqual([false, null, { filename: 'a.pdf', sheets: 120 }]);
  expect(held[0]?.input).toEqual({ ...query, format: 'pdf' });
});

it('runs once at a time, is stopped, and says what went wrong until it is opened again', async () => {
  const bridge = new FakeBridge();
  const state = new AuditExportState(bridge);
  const held = bridge.hold('audit.export');
  bridge.handle('audit.stop-export', () => ok(null));
  void state.export(query, 'csv');
  void state.export(query, 'pdf');
  await settled();
  await state.stop();
  expect(bridge.calls.map(({ name }) => name)).toEqual(['audit.export', 'audit.stop-export']);
  await held[0]?.answer(failed('disk-full'));
  expect(state.failure).toEqual({ code: 'disk-full' });
  state.show(true);
  expect(state.failure).toBeNull();
});
