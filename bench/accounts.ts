/**
 * Another bank account than on earlier documents: of each generated seller three invoices are signed; of the next ones
 * each comes once with the seller's account and once with another one. PDFs of all languages and both halves, and XML.
 * Usage: npm run bench -- accounts [count]
 */
import { navInvoice } from '../scripts/sample-documents/xml/nav.ts';
import { dairy } from '../scripts/sample-documents/data/xml-invoices.ts';
import { buyer } from '../scripts/sample-documents/data/parties.ts';
import { hungarianAccount } from '../scripts/sample-documents/identifiers.ts';
import { createRandom } from '../service/demo/random.ts';
import { FileStore } from '../src/main/queue/file-store.ts';
import type { KeptReading } from '../src/main/review/evidence/kept-reading.ts';
import { createLearnedPartners } from '../src/main/review/evidence/learned/learned-partners.ts';
import type { CompanyIdentity } from '../src/main/review/evidence/names-company.ts';
import { readForKeeping } from '../src/main/review/evidence/read-document.ts';
import { systemClock } from '../src/main/support/clock.ts';
import { byLanguage } from './papers/countries.ts';
import { paperLanguages } from './papers/country.ts';
import { halves } from './papers/family.ts';
import { makeSeries } from './papers/papers.ts';
import { bankAccount } from './papers/tax-numbers.ts';
import { openAppDatabase } from './parts/app-database.ts';
import { temporaryPlace } from './parts/temporary-place.ts';

const count = Number(process.argv[2] ?? 1_000);
const goal = { unflagged: 0, asked: 0.005 };
const [signed, next] = [3, 3];
/** one series in so many is XML */
const xmlShare = 8;

interface Series {
  readonly name: string;
  /** the seller's own, and the other one */
  readonly accounts: readonly [string, string];
  readonly seller: CompanyIdentity;
  readonly company: CompanyIdentity;
  /** the signed ones and the next ones */
  readonly own: readonly Uint8Array[];
  /** the same next ones, with another account */
  readonly swapped: readonly Uint8Array[];
  readonly format: 'pdf' | 'xml';
}

async function paperSeries(at: number): Promise<Series> {
  const half = halves[at % 2] ?? 'tuning';
  const language = paperLanguages[Math.floor(at / 2) % paperLanguages.length] ?? 'hu';
  const request = { half, kind: 'invoice', language, number: Math.floor(at / 2) } as const;
  const all = signed + next;
  const [bank = '', other = ''] = [2 * at, 2 * at + 1].map((seed) =>
    bankAccount(country(language), createRandom(seed)),
  );
  const own = await makeSeries(request, 0, all, bank);
  const swapped = await makeSeries(request, 0, all, other);
  const truth: Readonly<Record<string, string>> = own[0]?.truth ?? {};
  return {
    name: `${half} ${language} ${request.number}`,
    accounts: [bank, other],
    seller: { name: truth.supplier_name ?? '', taxNumber: truth.supplier_tax ?? null },
    company: { name: truth.customer_name ?? '', taxNumber: truth.customer_tax ?? null },
    own: own.map(({ bytes }) => bytes),
    swapped: swapped.slice(signed).map(({ bytes }) => bytes),
    format: 'pdf',
  };
}

function xmlSeries(at: number): Series {
  const account = (of: number) => hungarianAccount('9990331', String(of).padStart(15, '0'));
  const { supplier } = dairy;
  const made = (number: number, of: number) =>
    Buffer.from(
      navInvoice({ ...dairy, number: `TK-${at}-${number}`, supplier: { ...supplier, account: account(of) } }),
    );
  const numbers = Array.from({ length: signed + next }, (_, number) => number);
  return {
    name: `xml ${at}`,
    accounts: [account(2 * at), account(2 * at + 1)],
    seller: { name: `${supplier.name} ${at}`, taxNumber: null },
    company: { name: buyer.name, taxNumber: buyer.taxNumber },
    own: numbers.map((number) => made(number, 2 * at)),
    swapped: numbers.slice(signed).map((number) => made(number, 2 * at + 1)),
    format: 'xml',
  };
}

const country = (language: (typeof paperLanguages)[number]): string => byLanguage[language].countries[0]?.code ?? 'HU';

/** Some layouts print no account. */
function prints({ pages }: KeptReading, account: string): boolean {
  const compact = account.replace(/\W/g, '');
  const text = pages.flatMap(({ cells }) => cells.flat().map((word) => word.text)).join('');
  return text.replace(/\W/g, '').includes(compact);
}

const read = async (bytes: Uint8Array, format: Series['format']): Promise<KeptReading> => {
  const reading = await readForKeeping(bytes, format, null);
  if (reading === null) throw new Error('A generated document was taken for a scan');
  return reading;
};

const database = openAppDatabase(temporaryPlace());
const files = new FileStore(database, systemClock);
const learned = createLearnedPartners({ database, clock: systemClock });
const missed: string[] = [];
const asked: string[] = [];
const counts = { swapped: 0, clean: 0, series: 0 };

for (let at = 0; counts.swapped < count; at += 1) {
  const series = at % xmlShare === 0 ? xmlSeries(at) : await paperSeries(at);
  const { name, accounts, seller, company, format } = series;
  const isPrinted = (reading: KeptReading, account: string) => format === 'xml' || prints(reading, account);
  const own = await Promise.all(series.own.map((bytes) => read(bytes, format)));
  if (!own.every((reading) => isPrinted(reading, accounts[0]))) continue;
  for (const reading of own.slice(0, signed)) {
    const { id } = files.add({ companyId: 1, folderId: null, path: null, filename: 'a', size: 1 });
    learned.learn(id, reading, { partner: seller, company, isReadOtherwise: false });
  }
  for (const reading of own.slice(signed)) {
    counts.clean += 1;
    if (learned.newAccount(reading, seller, company) !== null) asked.push(name);
  }
  for (const bytes of series.swapped) {
    const reading = await read(bytes, format);
    counts.swapped += 1;
    if (learned.newAccount(reading, seller, company) === null) missed.push(name);
  }
  counts.series += 1;
}

database.close();
const flagged = counts.swapped - missed.length;
console.log(`${counts.series} sellers, ${signed} signed documents of each`);
console.log(`another account: ${flagged} of ${counts.swapped} asked about (goal all)`);
console.log(`the seller's own: ${asked.length} of ${counts.clean} asked about (goal at most ${goal.asked * 100} %)`);
for (const name of [...new Set(missed)].slice(0, 20)) console.log(`not asked about: ${name}`);
for (const name of [...new Set(asked)].slice(0, 20)) console.log(`asked about: ${name}`);
process.exitCode = missed.length > goal.unflagged || asked.length > goal.asked * counts.clean ? 1 : 0;
