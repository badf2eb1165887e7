import { z } from 'zod';
import { ok } from '../support/result.ts';
import type { Desktop, Identity, Preferences } from './desktop.ts';
import type { HandlersOf } from './handler.ts';

export function appCommands(
  identity: Identity,
  desktop: Desktop,
  preferences: Preferences,
): HandlersOf<'app' | 'window' | 'settings'> {
  return {
    'app.info': {
      input: z.null(),
      run: () => ok({ version: identity.version, platform: identity.platform, keychain: identity.keychain() }),
    },
    'window.control': {
      input: z.object({ action: z.enum(['minimize', 'toggle-maximize', 'close']) }),
      run: ({ action }) => {
        desktop.control(action);
        return ok(null);
      },
    },
    'settings.get': { input: z.null(), run: () => ok(preferences.settings()) },
    'settings.set': {
      input: z.object({
        language: z.enum(['hu', 'en']).exactOptional(),
        theme: z.enum(['light', 'dark', 'system']).exactOptional(),
      }),
      run: (settings) => ok(preferences.change(settings)),
    },
  };
}
