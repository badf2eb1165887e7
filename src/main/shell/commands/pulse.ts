import { z } from 'zod';
import type { Services } from '../compose.ts';
import type { HandlersOf } from './handler.ts';

export function pulseCommands({ pulse }: Services): HandlersOf<'pulse'> {
  return {
    'pulse.get': {
      input: z.object({ companyId: z.number().int(), refresh: z.boolean() }),
      run: ({ companyId, refresh }) => pulse.get(companyId, refresh),
    },
  };
}
