import { createCompanyStore } from '../main/companies/company-store.ts';
import { csvLine, csvTitles } from '../main/files/custody-csv.ts';
import { createCustodyStore } from '../main/files/custody-store.ts';
import type { CustodyStore } from '../main/files/custody-store.ts';
import { seenDays } from '../main/files/custody-days.ts';
import type { SeenDay } from '../main/files/custody-days.ts';
import { proofOf, proofSentence } from '../main/files/custody.ts';
import { openForReading } from './open-for-reading.ts';
import type { ProofOptions } from './options.ts';

interface Day extends SeenDay {
  readonly company: string;
}

/** `proof`: what became of every file, company by company and day by day. 1 when the history contradicts the queue. */
export function proof({ dataDir, day, csv, json }: ProofOptions): number {
  const database = openForReading(dataDir);
  try {
    const store = createCustodyStore(database);
    const days = createCompanyStore(database)
      .all()
      .flatMap(({ id, name }) => daysOf(store, id, day).map((one) => ({ ...one, company: name })));
    if (csv) process.stdout.write(csvTitles());
    return days.map((one) => tell(one, csv, json)).every(Boolean) ? 0 : 1;
  } finally {
    database.close();
  }
}

/** A day that was asked for is told about also when nothing was seen on it. */
function daysOf(store: CustodyStore, companyId: number, wanted: string | null): readonly SeenDay[] {
  const days = seenDays(store, companyId, wanted, wanted);
  return days.length === 0 && wanted !== null ? [{ day: wanted, files: [] }] : days;
}

function tell({ day, company, files }: Day, csv: boolean, json: boolean): boolean {
  const found = proofOf(files);
  if (csv) for (const file of files) process.stdout.write(csvLine(day, company, file));
  else if (json) {
    const { seen, counts, contradictions } = found;
    console.log(JSON.stringify({ day, company, seen, ...counts, contradictions: contradictions.length }));
  } else console.log(`${day}  ${company}: ${proofSentence(found)}`);
  return found.contradictions.length === 0;
}
