import { expect, it } from 'vitest';
import { FakeBridge, settled } from '../testing/fake-bridge.ts';
import { Trouble } from './trouble.svelte.ts';

const crash = { what: 'program', at: '2026-11-22T09:00:00.000Z' } as const;

it('shows the crash until a person has seen it and the main process has stored that', async () => {
  const bridge = new FakeBridge().give('problem-report.crash', crash).fail('problem-report.crash-seen', 'internal');
  const trouble = new Trouble(bridge);
  expect(trouble.crash).toBeNull();
  trouble.start();
  await settled();
  expect(trouble.crash).toEqual(crash);
  await trouble.understood();
  expect(trouble.crash).toEqual(crash);
  bridge.give('problem-report.crash-seen', null);
  await trouble.understood();
  expect(trouble.crash).toBeNull();
});

it('opens and closes the report', () => {
  const trouble = new Trouble(new FakeBridge());
  trouble.report(true);
  expect(trouble.reporting).toBe(true);
  trouble.report(false);
  expect(trouble.reporting).toBe(false);
});
