import { z } from 'zod';
import type { Services } from '../services.ts';
import { ok } from '../../support/result.ts';
import type { HandlersOf } from './handler.ts';

export function evidenceCommands({ evidence }: Pick<Services, 'evidence'>): HandlersOf<'evidence'> {
  return {
    'evidence.typing': {
      input: z.null(),
      run: () => {
        evidence.typing();
        return ok(null);
      },
    },
  };
}
