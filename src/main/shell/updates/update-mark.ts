import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { heldFiles } from '../../support/held-files.ts';
import { parseJson } from '../../support/parse-json.ts';

const shape = z.object({ version: z.string().max(100), tried: z.boolean() });

/** A start's message to the next: the downloaded version, and whether an installation was tried. */
export type UpdateMark = z.infer<typeof shape>;

export interface UpdateMarks {
  /** null: none, or unreadable */
  read(): UpdateMark | null;
  /** Throws the system's error if it cannot be written. */
  write(mark: UpdateMark): void;
  clear(): void;
}

export function createUpdateMarks(path: string): UpdateMarks {
  return {
    read() {
      try {
        return shape.safeParse(parseJson(readFileSync(path, 'utf8'))).data ?? null;
      } catch {
        return null;
      }
    },
    write: (mark) => writeFileSync(path, JSON.stringify(mark)),
    clear: () => heldFiles.removeNow(path),
  };
}
