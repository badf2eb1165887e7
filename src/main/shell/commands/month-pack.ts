import { z } from 'zod';
import type { Services } from '../compose.ts';
import { failed, ok } from '../../support/result.ts';
import type { Desktop, Preferences } from './desktop.ts';
import { acting, type HandlersOf } from './handler.ts';
import { monthKey } from './keys.ts';
import { unwritten } from './saving.ts';

export function monthPackCommands(
  { monthPacks, companies }: Services,
  desktop: Desktop,
  preferences: Preferences,
): HandlersOf<'month-pack'> {
  return {
    'month-pack.save': {
      input: monthKey,
      run: async (key) => {
        if (monthPacks.busy) return failed('not-possible');
        const { name = '', taxNumber = '' } = companies.get(key.companyId) ?? {};
        const into = await desktop.chooseFolder();
        if (into === null) return ok(null);
        const { language } = preferences.settings();
        try {
          return ok(await monthPacks.save({ ...key, company: { name, taxNumber }, language, into }));
        } catch (error) {
          return failed(unwritten(error), into);
        }
      },
    },
    'month-pack.stop': acting(z.null(), () => monthPacks.stop()),
  };
}
