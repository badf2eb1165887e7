import { z } from 'zod';
import type { Services } from '../compose.ts';
import { ok } from '../../support/result.ts';
import type { HandlersOf } from './handler.ts';

export function todayCommands({ today, due }: Services): HandlersOf<'today'> {
  return {
    'today.get': { input: z.null(), run: () => ok(today()) },
    'today.due': { input: z.null(), run: async () => ok(await due.all()) },
  };
}
