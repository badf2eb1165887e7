import { z } from 'zod';
import type { Services } from '../compose.ts';
import { acting, answering, type HandlersOf } from './handler.ts';
import { company } from './keys.ts';

export function mirrorCommands({ mirror }: Services): HandlersOf<'mirror'> {
  return {
    'mirror.state': answering(z.null(), () => mirror.state()),
    'mirror.refresh': acting(company, ({ companyId }) => mirror.refresh(companyId)),
  };
}
