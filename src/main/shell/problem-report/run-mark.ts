import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { heldFiles } from '../../support/held-files.ts';
import { parseJson } from '../../support/parse-json.ts';

/** A file that is there while the program runs: one that is found at a start was left by a run that did not end in order. */
export interface RunMark {
  /** UTC instant at which such a run began; null: the last one ended in order, or there was none */
  readonly leftSince: string | null;
  /** in order */
  leave(): void;
}

const markShape = z.object({ began: z.iso.datetime() });

/** `began`: UTC instant. Never throws: where it cannot be written, the next start has nothing to say. */
export function markRun(path: string, began: string): RunMark {
  const leftSince = readMark(path);
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    writeFileSync(path, JSON.stringify({ began }), { mode: 0o600 });
  } catch {
    return { leftSince, leave: () => undefined };
  }
  return {
    leftSince,
    leave: () => {
      heldFiles.tidyNow(path);
    },
  };
}

function readMark(path: string): string | null {
  try {
    return markShape.safeParse(parseJson(readFileSync(path, 'utf8'))).data?.began ?? null;
  } catch {
    return null;
  }
}
