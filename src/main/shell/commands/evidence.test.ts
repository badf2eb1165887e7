import { expect, it } from 'vitest';
import { evidenceCommands } from './evidence.ts';

it('typing in the window pauses background readings', async () => {
  let told = 0;
  const commands = evidenceCommands({ evidence: { typing: () => (told += 1) } });
  expect(await commands['evidence.typing'].run(null)).toEqual({ ok: true, value: null });
  expect(told).toBe(1);
});
