import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A line of manifest.csv by its column names. */
export type ManifestRow = Readonly<Record<string, string>>;

/** The manifest of a folder of documents; fields may be quoted. */
export function readManifest(directory: string): readonly ManifestRow[] {
  const [header = [], ...rows] = parseCsv(readFileSync(join(directory, 'manifest.csv'), 'utf8'));
  return rows.map((row) => Object.fromEntries(header.map((name, index) => [name, row[index] ?? ''])));
}

function parseCsv(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end = ''] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/gy)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end !== ',' && end !== '') rows.push([]);
  }
  return rows.filter((row) => row.some((value) => value !== ''));
}
