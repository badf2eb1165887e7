import { z } from 'zod';
import type { OfficePolicy } from '../../../contract/policy.ts';
import { ok } from '../../support/result.ts';
import type { Updates } from '../updates/updates.ts';
import type { HandlersOf } from './handler.ts';

export function updateCommands(updates: Updates, policy: OfficePolicy): HandlersOf<'updates' | 'policy'> {
  return {
    'policy.get': { input: z.null(), run: () => ok(policy) },
    'updates.get': { input: z.null(), run: () => ok(updates.view()) },
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
