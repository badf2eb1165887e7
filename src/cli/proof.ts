import { createCompanyStore } from '../main/companies/company-store.ts';
import { csvLine, csvTitles } from '../main/files/custody-csv.ts';
import { createCustodyStore, type CustodyStore } from '../main/files/custody-store.ts';
import { proofOf, proofSentence, type CustodyFile } from '../main/files/custody.ts';
import { toInstant } from '../main/support/clock.ts';
import { openForReading } from './open-for-reading.ts';
import type { ProofOptions } from './options.ts';

interface Day {
  readonly day: string;
  readonly company: string;
  readonly files: readonly CustodyFile[];
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

/** Days are those of this computer's time zone: midnight is when the bookkeeper's day ends. */
function daysOf(store: CustodyStore, companyId: number, wanted: string | null): readonly Omit<Day, 'company'>[] {
  const span = store.span(companyId);
  if (!span) return [];
  const days = wanted === null ? daysBetween(new Date(span.first), new Date(span.last)) : [wanted];
  return days
    .map((day) => ({ day, files: store.seen(companyId, startOf(day, 0), startOf(day, 1)) }))
    .filter(({ files }) => files.length > 0 || wanted !== null);
}

function daysBetween(first: Date, last: Date): readonly string[] {
  const days: string[] = [];
  const at = new Date(first.getFullYear(), first.getMonth(), first.getDate());
  for (; at <= last; at.setDate(at.getDate() + 1)) days.push(nameOf(at));
  return days;
}

function nameOf(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

function startOf(day: string, later: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return toInstant(new Date(year, month - 1, date + later).getTime());
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
