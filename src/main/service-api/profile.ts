import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

/** What interface.md does not say and the app has to assume. A JSON file in the data folder overrides any of it. */
const profile = z.strictObject({
  /** extraction has no end mark: an accepted file without data is "no data found" after this long */
  noDataAfterSeconds: z.number().int().min(1).default(600),
  /** how long a call whose answer was lost may still be stored, or be missing from the service's lists */
  settleSeconds: z.number().int().min(0).default(30),
});

export type ServiceProfile = z.infer<typeof profile>;

/** Throws with the path and the reason when the file is there and is not such a profile. */
export function readServiceProfile(path: string): ServiceProfile {
  if (!existsSync(path)) return profile.parse({});
  try {
    return profile.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    const words = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new Error(`${path}: ${words}`, { cause: error });
  }
}
