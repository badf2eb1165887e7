import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Place } from './run-program.ts';

/** Runs `work` in a new folder, which is removed afterwards. */
export async function inTemporary<T>(name: string, work: (place: string) => Promise<T>): Promise<T> {
  const place = mkdtempSync(join(tmpdir(), `counterfoil-${name}-`));
  try {
    return await work(place);
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

/** The folders of one program; `settleSeconds`: as in Scenario, null: the program's own. */
export function makeFolders(place: string, settleSeconds: number | null): Pick<Place, 'watch' | 'data'> {
  const [watch, data] = [join(place, 'watch'), join(place, 'data')];
  for (const folder of [watch, data]) mkdirSync(folder, { recursive: true });
  if (settleSeconds !== null) writeFileSync(join(data, 'service-profile.json'), JSON.stringify({ settleSeconds }));
  return { watch, data };
}
