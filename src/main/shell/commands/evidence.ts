import { z } from 'zod';
import type { Evidence } from '../../review/evidence/evidence.ts';
import { ok } from '../../support/result.ts';
import type { HandlersOf } from './handler.ts';

export function evidenceCommands(parts: { readonly evidence: Pick<Evidence, 'typing'> }): HandlersOf<'evidence'> {
  return {
    'evidence.typing': {
      input: z.null(),
      run: () => {
        parts.evidence.typing();
        return ok(null);
      },
    },
  };
}
