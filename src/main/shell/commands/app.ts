import { z } from 'zod';
import type { Services } from '../compose.ts';
import { ok } from '../../support/result.ts';
import type { Desktop, ProgramIdentity, Preferences } from './desktop.ts';
import { acting, type HandlersOf } from './handler.ts';
import { preferenceShape } from './preference-shape.ts';

export function appCommands(
  { companies, notices }: Services,
  identity: ProgramIdentity,
  desktop: Desktop,
  preferences: Preferences,
): HandlersOf<'app' | 'window' | 'settings'> {
  return {
    'app.info': {
      input: z.null(),
      run: () => {
        const { version, platform } = identity;
        return ok({ version, platform, keychain: identity.keychain(), tokensLeft: companies.tokensLeft() });
      },
    },
    'app.notice': { input: z.null(), run: () => ok(notices.current()) },
    'app.notice-seen': acting(z.null(), () => notices.seen()),
    'app.shown': acting(z.null(), () => desktop.shown()),
    'window.control': acting(z.object({ action: z.enum(['minimize', 'toggle-maximize', 'close']) }), ({ action }) =>
      desktop.control(action),
    ),
    'settings.get': { input: z.null(), run: () => ok(preferences.settings()) },
    'settings.set': {
      input: z.object({ ...preferenceShape, companyId: z.number().int().nullable().exactOptional() }),
      run: (settings) => preferences.change(settings),
    },
  };
}
