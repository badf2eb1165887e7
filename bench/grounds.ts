/**
 * How reliable the green tick is: correct records of documents, the same records with planted mistakes, and documents
 * that become no expense, all examined as the desk examines them.
 * Usage: npm run bench -- grounds [DIR with manifest.csv] [--details] [--only TEXT] [--xml], or --real DIR [--kind KIND]
 * [--details]
 * --xml leaves out everything that has to be drawn and recognised. --real: real documents in two halves (made by
 * `npm run bench -- real-documents DIR`); details of the tuning half only.
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readManifest } from '../extraction/measure/manifest.ts';
import { readForKeeping } from '../src/main/review/evidence/read-document.ts';
import { openBooks } from './grounds/books.ts';
import type { KnownDocument } from './grounds/documents.ts';
import { keptRecogniser } from './grounds/kept-pictures.ts';
import { realGrounds } from './grounds/real.ts';
import { ownDocuments, ownXml } from './grounds/own-documents.ts';
import { judge, type Read } from './grounds/run.ts';
import { halves } from './papers/family.ts';
import { wantedPapers, writePapers } from './papers/folder.ts';
import { sampleDocuments } from './grounds/sample-documents.ts';
import { details, tables } from './grounds/table.ts';
import { keptPlace } from './parts/temporary-place.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    details: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    xml: { type: 'boolean', default: false },
    real: { type: 'string', default: '' },
    kind: { type: 'string', default: '' },
  },
});
const folder = resolve(positionals[0] ?? join(import.meta.dirname, '../../shared/samples'));

await (values.real === '' ? run() : real(resolve(values.real)));

async function real(realFolder: string): Promise<void> {
  const rows = readManifest(realFolder).filter(({ kind = '' }) => values.kind === '' || kind === values.kind);
  const books = openBooks();
  const recogniser = keptRecogniser(keptPlace);
  console.log(await realGrounds(realFolder, rows, books, recogniser, values.details));
  await recogniser.close();
  books.close();
}

async function run(): Promise<void> {
  const documents = (values.xml ? ownXml() : await allDocuments()).filter(({ name }) => name.includes(values.only));
  const reads = await readAll(documents);
  const books = openBooks();
  const expenses = reads.filter(({ document }) => document.isNot === null);
  const verdicts = reads.flatMap((read, at) => {
    const other = expenses[(at + 1) % expenses.length] ?? read;
    return judge(books, read, other.document.truth, at + 1);
  });
  books.close();
  console.log(tables(verdicts));
  if (values.details) console.log(`\n${details(verdicts)}`);
}

async function allDocuments(): Promise<readonly KnownDocument[]> {
  const present = existsSync(join(folder, 'manifest.csv'));
  if (!present) console.log(`No manifest.csv in ${folder}: only documents of our own making.`);
  return [
    ...(present ? sampleDocuments(folder) : []),
    ...(await ownDocuments(keptPlace)),
    ...(await invoicesOfBothHalves()),
  ];
}

/** Invoices with text in all languages of the reader. */
async function invoicesOfBothHalves(): Promise<readonly KnownDocument[]> {
  const wanted = wantedPapers({ count: '3', kind: 'invoice', language: '' });
  const documents: KnownDocument[] = [];
  for (const half of halves) {
    const made = join(keptPlace, half);
    await writePapers(made, half, wanted);
    documents.push(...sampleDocuments(made).map((one) => ({ ...one, name: `${half}/${one.name}` })));
  }
  return documents;
}

async function readAll(documents: readonly KnownDocument[]): Promise<readonly Read[]> {
  const recogniser = keptRecogniser(keptPlace);
  const reads: Read[] = [];
  for (const document of documents) {
    const reading = await readForKeeping(document.bytes, document.format, recogniser);
    if (reading === null) throw new Error(`${document.name} could not be read`);
    reads.push({ document, reading });
  }
  await recogniser.close();
  return reads;
}
