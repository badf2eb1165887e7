import { z } from 'zod';
import type { OfficePolicy } from '../../../contract/policy.ts';
import { ok } from '../../support/result.ts';
import type { Updates } from '../updates/updates.ts';
import { answering, type HandlersOf } from './handler.ts';

export function updateCommands(updates: Updates, policy: OfficePolicy): HandlersOf<'updates' | 'policy'> {
  return {
    'policy.get': answering(z.null(), () => policy),
    'updates.get': answering(z.null(), () => updates.view()),
    'updates.look': {
      input: z.null(),
      run: async () => {
        await updates.look();
        return ok(updates.view());
      },
    },
    'updates.install': { input: z.null(), run: () => updates.install() },
  };
}
