import { z } from 'zod';
import type { Services } from '../compose.ts';
import { ok } from '../../support/result.ts';
import type { HandlersOf } from './handler.ts';

export function mirrorCommands({ mirror }: Services): HandlersOf<'mirror'> {
  return {
    'mirror.state': { input: z.null(), run: () => ok(mirror.state()) },
    'mirror.refresh': {
      input: z.object({ companyId: z.number().int() }),
      run: ({ companyId }) => {
        mirror.refresh(companyId);
        return ok(null);
      },
    },
  };
}
