import { z } from 'zod';
import type { Services } from '../compose.ts';
import { ok } from '../../support/result.ts';
import { acting, type HandlersOf } from './handler.ts';

export function mirrorCommands({ mirror }: Services): HandlersOf<'mirror'> {
  return {
    'mirror.state': { input: z.null(), run: () => ok(mirror.state()) },
    'mirror.refresh': acting(z.object({ companyId: z.number().int() }), ({ companyId }) => mirror.refresh(companyId)),
  };
}
