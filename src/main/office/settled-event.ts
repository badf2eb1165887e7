import type { FileChange } from '../queue/file-state.ts';

/** What a file's news say of the content that was claimed for it; null: nothing, it is still on its way. */
export function eventOf(type: FileChange['type']): 'stored' | 'released' | null {
  if (type === 'accepted') return 'stored';
  return ['absent', 'not-sent', 'batch-refused', 'rejected'].includes(type) ? 'released' : null;
}
