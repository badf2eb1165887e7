import { z } from 'zod';
import type { Services } from '../compose.ts';
import type { HandlersOf } from './handler.ts';
import { company } from './keys.ts';

export function pulseCommands({ pulse }: Services): HandlersOf<'pulse'> {
  return {
    'pulse.get': {
      input: company.extend({ refresh: z.boolean() }),
      run: ({ companyId, refresh }) => pulse.get(companyId, refresh),
    },
  };
}
