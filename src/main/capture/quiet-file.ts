import { open } from 'node:fs/promises';
import type { IntakeTiming } from './timing.ts';

/** How long a file has been unchanged. `endComplete` null: not checked yet. */
export interface Stillness {
  /** ms, as observed */
  readonly unchangedFor: number;
  /** ms since the last change by the disk's stamp; null: unknown */
  readonly sinceChange: number | null;
  /** bytes */
  readonly size: number;
  readonly network: boolean;
  readonly endComplete: boolean | null;
}

export type QuietDecision =
  | { readonly kind: 'seal' }
  | { readonly kind: 'reject-empty' }
  | { readonly kind: 'check-end' }
  /** ms */
  | { readonly kind: 'wait'; readonly for: number };

/**
 * Decides whether a file is finished: unchanged for the quiet period, or for a moment when its end is complete. For
 * that moment a local disk's time stamp counts, without observing the file as long. A share's clock may differ.
 */
export function decideQuiet(file: Stillness, timing: IntakeTiming): QuietDecision {
  const quiet = file.network ? timing.quietNetwork : timing.quietLocal;
  if (file.unchangedFor >= quiet) return { kind: file.size === 0 ? 'reject-empty' : 'seal' };
  const soon = Math.min(timing.quietComplete, quiet);
  const still = Math.max(file.unchangedFor, file.network ? 0 : (file.sinceChange ?? 0));
  if (still < soon) return { kind: 'wait', for: soon - still };
  if (file.size === 0 || file.endComplete === false) return { kind: 'wait', for: quiet - file.unchangedFor };
  return { kind: file.endComplete ? 'seal' : 'check-end' };
}

const tailSize = 1_024;

/** True when the last bytes end a PDF, PNG, JPEG or XML. Never throws: unreadable counts as incomplete. */
export async function hasCompleteEnd(path: string, size: number): Promise<boolean> {
  try {
    await using file = await open(path);
    const tail = Buffer.alloc(Math.min(tailSize, size));
    const { bytesRead } = await file.read(tail, 0, tail.length, size - tail.length);
    return bytesRead === tail.length && endsComplete(tail);
  } catch {
    return false;
  }
}

export function endsComplete(tail: Buffer): boolean {
  const text = tail.toString('latin1');
  if (text.endsWith('IEND\xaeB`\x82') || text.endsWith('\xff\xd9')) return true;
  // In UTF-16 every other byte of a tag is NUL.
  return /%%EOF\s*$/.test(text) || /<\/[^<>]+>\s*$/.test(text.replaceAll('\0', ''));
}
