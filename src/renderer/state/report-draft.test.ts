import { expect, it } from 'vitest';
import { FakeBridge, ok, settled } from '../testing/fake-bridge.ts';
import { ReportDraft } from './report-draft.svelte.ts';

it("runs the diagnostics once, and shows the main process's text with the typed description", async () => {
  const bridge = new FakeBridge().handle('problem-report.make', ({ doing }) => ok(`facts, ${doing}`));
  const draft = new ReportDraft(bridge);
  await draft.start();
  expect(draft.text).toBe('facts, ');
  await draft.type('I pressed a key');
  expect(draft.text).toBe('facts, I pressed a key');
  expect(bridge.asked('problem-report.make').map(({ anew }) => anew)).toEqual([true, false]);
});

it('waits with saving until the last typed word is in the shown text', async () => {
  const bridge = new FakeBridge().give('problem-report.save', 'report.txt');
  const made = bridge.hold('problem-report.make');
  const draft = new ReportDraft(bridge);
  void draft.start();
  void draft.type('the last word');
  const saving = draft.save();
  await made[0]?.answer(ok('facts, '));
  expect(bridge.asked('problem-report.save')).toEqual([]);
  expect(made[1]?.input).toEqual({ doing: 'the last word', anew: false });
  await made[1]?.answer(ok('facts, the last word'));
  await saving;
  expect([draft.text, draft.saved]).toEqual(['facts, the last word', 'report.txt']);
  void draft.type('more');
  await settled();
  expect(draft.saved).toBeNull();
});

it('says why it could not be made, and saves nothing then', async () => {
  const draft = new ReportDraft(new FakeBridge().fail('problem-report.make', 'internal'));
  await draft.save();
  expect([draft.text, draft.failure?.code]).toEqual([null, 'internal']);
});
