import { z } from 'zod';
import type { Services } from '../compose.ts';
import { answering, type HandlersOf } from './handler.ts';

export function todayCommands({ today, due }: Services): HandlersOf<'today'> {
  return {
    'today.get': answering(z.null(), today),
    'today.due': answering(z.null(), () => due.all()),
  };
}
