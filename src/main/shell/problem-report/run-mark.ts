import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { heldFiles } from '../../support/held-files.ts';
import { parseJson } from '../../support/parse-json.ts';

/** A file that exists while the program runs: one found at a start means that the last run did not end cleanly. */
export interface RunMark {
  /** UTC instant of the start of such a run; null: the last one ended cleanly, or there was none */
  readonly leftSince: string | null;
  /** call at a clean end */
  leave(): void;
}

const markShape = z.object({ began: z.iso.datetime() });

/** `began`: UTC instant. Never throws: where it cannot be written, the next start reports nothing. */
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
