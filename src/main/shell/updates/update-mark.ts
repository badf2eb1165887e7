import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { heldFiles } from '../../support/held-files.ts';
import { parseJson } from '../../support/parse-json.ts';

const shape = z.object({ version: z.string().max(100), tried: z.boolean() });

/** What one start leaves for the next: the version that was downloaded, and whether a start tried to install it. */
export type UpdateMark = z.infer<typeof shape>;

export interface UpdateMarks {
  /** null: none, or it cannot be read */
  read(): UpdateMark | null;
  /** Throws the system's error where it cannot be written. */
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
