import { z } from 'zod';
import type { Background } from '../../../contract/background.ts';
import type { LoginEntry } from '../background/login-entry.ts';
import type { WindowRequests } from '../background/window-requests.ts';
import { describeError } from '../../support/describe-error.ts';
import type { Log } from '../../support/log.ts';
import { failed, ok } from '../../support/result.ts';
import { answering, type HandlersOf } from './handler.ts';

/** The system's services for a program without a window. */
export interface BackgroundParts {
  readonly requests: WindowRequests;
  readonly login: LoginEntry;
  /** the desktop shows our icon now */
  readonly tray: () => Promise<boolean>;
  readonly log: Log;
}

export function backgroundCommands({ requests, login, tray, log }: BackgroundParts): HandlersOf<'background'> {
  const state = async (): Promise<Background> => ({ tray: await tray(), startsAtLogin: login.isOn() });
  return {
    'background.get': answering(z.null(), state),
    'background.start-at-login': {
      input: z.object({ on: z.boolean() }),
      run: async ({ on }) => {
        try {
          await login.set(on);
        } catch (error) {
          log.error('Starting at login could not be changed', { on, error: describeError(error) });
          return failed('not-possible');
        }
        return ok(await state());
      },
    },
    'background.take-requests': answering(z.null(), () => requests.take()),
  };
}
