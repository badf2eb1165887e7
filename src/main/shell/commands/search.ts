import { z } from 'zod';
import type { Services } from '../compose.ts';
import { ok } from '../../support/result.ts';
import type { HandlersOf } from './handler.ts';

export function searchCommands({ find }: Services): HandlersOf<'search'> {
  return {
    'search.find': {
      input: z.object({ text: z.string().max(200), limit: z.number().int().min(1).max(100) }),
      run: ({ text, limit }) => ok(find(text, limit)),
    },
  };
}
