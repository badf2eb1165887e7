import { z } from 'zod';
import type { Finding } from '../../../contract/diagnostics.ts';
import { ok } from '../../support/result.ts';
import type { HandlersOf } from './handler.ts';

export function diagnosticsCommands(diagnose: () => Promise<readonly Finding[]>): HandlersOf<'diagnostics'> {
  return { 'diagnostics.run': { input: z.null(), run: async () => ok(await diagnose()) } };
}
