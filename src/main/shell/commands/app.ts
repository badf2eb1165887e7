import { z } from 'zod';
import type { Services } from '../compose.ts';
import type { Desktop, ProgramIdentity, Preferences } from './desktop.ts';
import { acting, answering, type HandlersOf } from './handler.ts';
import { id } from './keys.ts';
import { preferenceShape } from './preference-shape.ts';

export function appCommands(
  { companies, notices }: Services,
  identity: ProgramIdentity,
  desktop: Desktop,
  preferences: Preferences,
): HandlersOf<'app' | 'window' | 'settings'> {
  return {
    'app.info': answering(z.null(), () => {
      const { version, platform, keychain } = identity;
      return { version, platform, keychain: keychain(), tokensLeft: companies.tokensLeft() };
    }),
    'app.notice': answering(z.null(), () => notices.current()),
    'app.notice-seen': acting(z.null(), () => notices.seen()),
    'app.shown': acting(z.null(), () => desktop.shown()),
    'window.control': acting(z.object({ action: z.enum(['minimize', 'toggle-maximize', 'close']) }), ({ action }) =>
      desktop.control(action),
    ),
    'settings.get': answering(z.null(), () => preferences.settings()),
    'settings.set': {
      input: z.object({ ...preferenceShape, companyId: id.nullable().exactOptional() }),
      run: (settings) => preferences.change(settings),
    },
  };
}
