import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../../service/database/database.ts';
import type { DemoCompany } from '../../service/demo/company-profiles.ts';
import { largeCompany } from '../../service/demo/large-company.ts';
import { insertCompanies } from '../../service/demo/seed.ts';
import { startService, type RunningService } from '../../testing/reference-service.ts';

/** A service whose only company is the large one with these counts; its data are in a new folder in `place`. */
export function startLargeService(place: string, counts: Partial<DemoCompany>): Promise<RunningService> {
  const data = mkdtempSync(join(place, 'service-'));
  const database = openDatabase(join(data, 'service.sqlite'));
  insertCompanies(database, [{ ...largeCompany, ...counts }], new Date());
  database.close();
  // The last --data counts when two are given.
  return startService('--data', data);
}
