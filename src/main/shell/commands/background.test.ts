import { expect, it } from 'vitest';
import type { LoginEntry } from '../background/login-entry.ts';
import { createWindowRequests } from '../background/window-requests.ts';
import { createLog } from '../../support/log.ts';
import { backgroundCommands } from './background.ts';

function open(login: LoginEntry) {
  const lines: string[] = [];
  const log = createLog((line) => lines.push(line), Date.now);
  return {
    lines,
    commands: backgroundCommands({ requests: createWindowRequests(), login, tray: () => Promise.resolve(true), log }),
  };
}

it("starting at login follows the system's list", async () => {
  let on = false;
  const { commands } = open({ isOn: () => on, set: (wanted) => Promise.resolve(void (on = wanted)) });
  const answered = (startsAtLogin: boolean) => ({ ok: true, value: { tray: true, startsAtLogin } });
  expect(await commands['background.get'].run(null)).toEqual(answered(false));
  expect(await commands['background.start-at-login'].run({ on: true })).toEqual(answered(true));
  expect(await commands['background.get'].run(null)).toEqual(answered(true));
});

it('a list that cannot be written is a failure with its reason in the log', async () => {
  const { commands, lines } = open({ isOn: () => false, set: () => Promise.reject(new Error('read-only')) });
  const answer = await commands['background.start-at-login'].run({ on: true });
  expect(answer).toEqual({ ok: false, failure: { code: 'not-possible' } });
  expect(lines.join()).toContain('read-only');
});
