import type { FileChange } from '../queue/file-state.ts';

/** The event that a change of a file means for its claimed content; null: none, the file is still on its way. */
export function eventOf(type: FileChange['type']): 'stored' | 'released' | null {
  if (type === 'accepted') return 'stored';
  return ['absent', 'not-sent', 'batch-refused', 'rejected'].includes(type) ? 'released' : null;
}
