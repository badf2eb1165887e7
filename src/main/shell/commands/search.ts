import { z } from 'zod';
import type { Services } from '../compose.ts';
import { answering, type HandlersOf } from './handler.ts';

export function searchCommands({ find }: Services): HandlersOf<'search'> {
  return {
    'search.find': answering(
      z.object({ text: z.string().max(200), limit: z.number().int().min(1).max(100) }),
      ({ text, limit }) => find(text, limit),
    ),
  };
}
