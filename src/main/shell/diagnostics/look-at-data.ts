import { existsSync, statSync } from 'node:fs';
import { z } from 'zod';
import { openReadOnly } from '../../database/database.ts';
import { isNewer, isOlder, schemaVersion } from '../../database/migrate.ts';
import { resultCode } from '../../database/result-code.ts';
import { isDamage, isWhole } from '../../database/soundness.ts';

/** State of the database at a path. */
export const dataLook = z.object({
  code: z.enum(['data-ok', 'data-none', 'data-older', 'data-newer', 'data-damaged', 'data-unreadable']),
  /** the schema's version, or SQLite's code */
  detail: z.string().nullable(),
});
export type DataLook = z.infer<typeof dataLook>;

/** Reads every page and changes nothing. Never throws. */
export function lookAtData(path: string): DataLook {
  try {
    if (!existsSync(path) || statSync(path).size === 0) return { code: 'data-none', detail: null };
    using database = openReadOnly(path);
    const version = schemaVersion(database);
    // The content of a newer program's database is unknown here.
    if (isNewer(version)) return { code: 'data-newer', detail: String(version) };
    if (!isWhole(database)) return { code: 'data-damaged', detail: null };
    return { code: isOlder(version) ? 'data-older' : 'data-ok', detail: String(version) };
  } catch (error) {
    if (isDamage(error)) return { code: 'data-damaged', detail: null };
    return { code: 'data-unreadable', detail: `SQLite ${resultCode(error) ?? 'unknown'}` };
  }
}
