import { CompanyStore } from '../main/companies/company-store.ts';
import { csvLine, csvTitles } from '../main/queue/custody-csv.ts';
import { createCustodyStore, type CustodyStore } from '../main/queue/custody-store.ts';
import { seenDays, type SeenDay } from '../main/queue/custody-days.ts';
import { proofOf, proofSentence } from '../main/queue/custody.ts';
import { CopiesStore } from '../main/capture/copies-store.ts';
import { harmless } from '../shared/text/harmless.ts';
import type { Database } from '../main/database/database.ts';
import { exitCode } from './exit-codes.ts';
import { openForReading } from './open-for-reading.ts';
import type { ProofOptions } from './options.ts';
import { printJson, printLine } from './print.ts';

interface Day extends SeenDay {
  readonly company: string;
}

/**
 * `proof`: the outcome of every file, by company and day. `failed` when the history contradicts the queue, or when a
 * sealed copy is damaged.
 */
export function proof({ dataDir, day, csv, json }: ProofOptions): number {
  using database = openForReading(dataDir);
  const store = createCustodyStore(database);
  const days = new CompanyStore(database)
    .all()
    .flatMap(({ id, name }) => daysOf(store, id, day).map((one) => ({ ...one, company: name })));
  if (csv) process.stdout.write(csvTitles());
  const agree = days.map((one) => tell(one, csv, json)).every(Boolean);
  const whole = csv || tellCopies(database, json);
  return agree && whole ? exitCode.done : exitCode.failed;
}

/** The days to report; a requested day is reported even without files. */
function daysOf(store: CustodyStore, companyId: number, wanted: string | null): readonly SeenDay[] {
  const days = seenDays(store, companyId, wanted, wanted);
  return days.length === 0 && wanted !== null ? [{ day: wanted, files: [] }] : days;
}

function tell({ day, company, files }: Day, csv: boolean, json: boolean): boolean {
  const found = proofOf(files);
  if (csv) for (const file of files) process.stdout.write(csvLine(day, company, file));
  else if (json) {
    const { seen, counts, contradictions } = found;
    printJson({ day, company, seen, ...counts, contradictions: contradictions.length });
  } else printLine(`${day}  ${company}: ${proofSentence(found)}`);
  return found.contradictions.length === 0;
}

/** Reports the result of the weekly check of the sealed copies; false when one is damaged. */
function tellCopies(database: Database, json: boolean): boolean {
  const store = new CopiesStore(database);
  const { endedAt, copies } = store.report();
  const damaged = new CompanyStore(database)
    .all()
    .flatMap(({ id }) => store.damaged(id))
    .map(({ filename }) => harmless(filename));
  if (json) printJson({ copies, checked_at: endedAt, damaged_copies: damaged });
  else {
    printLine(endedAt === null ? 'Sealed copies: not all checked yet' : `Sealed copies: ${copies} checked, ${endedAt}`);
    for (const filename of damaged) printLine(`  damaged: ${filename}`);
  }
  return damaged.length === 0;
}
