import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { paperLanguages, type PaperLanguage } from './country.ts';
import type { Half } from './family.ts';
import { makePaper, paperKinds, type MadePaper, type PaperKind } from './papers.ts';

/** The columns of the samples' manifest, and three for generated documents. */
const columns = [
  ...'path kind language source_repo commit source_path licence derived bytes sha256 ground_truth doc_type'.split(' '),
  ...'invoice_number supplier_name supplier_tax customer_name customer_tax issue_date fulfilment_date due_date'.split(
    ' ',
  ),
  ...'currency net vat gross payable vat_lines expect note half country borders'.split(' '),
];

const kindColumn: Readonly<Record<PaperKind, string>> = {
  invoice: 'text-pdf',
  'invoice photo': 'invoice-image-jpg',
  'till slip': 'receipt-photo',
  'no expense': 'other-pdf',
  several: 'several-pdf',
};

const shares: Readonly<Partial<Record<PaperKind, number>>> = { 'invoice photo': 0.2, several: 0.5 };

export interface PapersWanted {
  /** documents per kind and language in a half; some kinds have fewer */
  readonly count: number;
  readonly kinds: readonly PaperKind[];
  readonly languages: readonly PaperLanguage[];
}

/** Default count of the command line. */
export const papersEach = '10';

/** From the command line: empty means all, "hu,de" a selection. */
export function wantedPapers(asked: { count: string; kind: string; language: string }): PapersWanted {
  const { count, kind, language } = asked;
  return { count: Number(count), kinds: among(paperKinds, kind), languages: among(paperLanguages, language) };
}

export const among = <T extends string>(all: readonly T[], wanted: string): readonly T[] =>
  all.filter((each) => wanted === '' || wanted.split(',').includes(each));

/** Writes the documents of one half, and their manifest.csv. */
export async function writePapers(
  folder: string,
  half: Half,
  { count, kinds, languages }: PapersWanted,
): Promise<void> {
  const rows: string[] = [columns.join(',')];
  for (const language of languages) {
    for (const kind of kinds) {
      const many = Math.ceil(count * (shares[kind] ?? 1));
      for (let number = 0; number < many; number += 1) {
        const paper = await makePaper({ half, kind, language, number });
        write(join(folder, paper.path), paper.bytes);
        rows.push(rowOf(paper, half));
      }
    }
  }
  write(join(folder, 'manifest.csv'), `${rows.join('\n')}\n`);
}

function write(path: string, content: Buffer | string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

function rowOf({ path, kind, language, country, documentKind, truth, bytes }: MadePaper, half: Half): string {
  const values: Readonly<Record<string, string>> = {
    ...truth,
    path,
    kind: kindColumn[kind],
    language,
    derived: 'yes',
    bytes: String(bytes.length),
    sha256: createHash('sha256').update(bytes).digest('hex'),
    ground_truth: 'made with it',
    doc_type: documentKind,
    half,
    country,
  };
  return columns.map((column) => quoted(values[column] ?? '')).join(',');
}

const quoted = (value: string): string => (/[",\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
