import { z } from 'zod';
import type { Evidence } from '../../review/evidence/evidence.ts';
import { acting, type HandlersOf } from './handler.ts';

export function evidenceCommands(parts: { readonly evidence: Pick<Evidence, 'typing'> }): HandlersOf<'evidence'> {
  return { 'evidence.typing': acting(z.null(), () => parts.evidence.typing()) };
}
