import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { heldFiles } from '../../support/held-files.ts';
import { parseJson } from '../../support/parse-json.ts';

const shape = z.object({ version: z.string().max(100), tried: z.boolean() });

/** A start's message to the next: the downloaded version, and whether an installation was tried. */
export type UpdateMark = z.infer<typeof shape>;

export type UpdateMarks = ReturnType<typeof createUpdateMarks>;

export function createUpdateMarks(path: string) {
  return {
    /** null: none, or unreadable */
    read(): UpdateMark | null {
      try {
        return shape.safeParse(parseJson(readFileSync(path, 'utf8'))).data ?? null;
      } catch {
        return null;
      }
    },
    /** Throws the system's error if it cannot be written. */
    write: (mark: UpdateMark) => writeFileSync(path, JSON.stringify(mark)),
    clear: () => heldFiles.removeNow(path),
  };
}
