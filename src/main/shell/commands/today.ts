import { z } from 'zod';
import type { Services } from '../compose.ts';
import { ok } from '../../support/result.ts';
import type { HandlersOf } from './handler.ts';

export function todayCommands({ today }: Services): HandlersOf<'today'> {
  return { 'today.get': { input: z.null(), run: () => ok(today()) } };
}
