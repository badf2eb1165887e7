import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { createCustodyStore } from '../queue/custody-store.ts';
import { proofOf, type Proof } from '../queue/custody.ts';
import type { IntakeFixture } from './intake.fixture.ts';

/** Adds files to the watched folder one by one, each after the previous one was taken. */
export async function addOneByOne(fixture: IntakeFixture, files: Readonly<Record<string, Buffer>>): Promise<void> {
  for (const [name, bytes] of Object.entries(files)) {
    await writeFile(join(fixture.receipts, name), bytes);
    await fixture.intake.rescan();
    await fixture.intake.settled();
  }
}

/** Name, state and reason of each file. */
export const statesOf = (fixture: IntakeFixture): readonly string[] =>
  fixture.rows().map(({ rawFilename, state, reason }) => [rawFilename, state, reason?.code].join(' ').trim());

export async function sealedBytes(fixture: IntakeFixture, name: string): Promise<Uint8Array> {
  const bytes: Uint8Array[] = [];
  for await (const chunk of fixture.spool.read(fixture.named(name)?.sha256 ?? '')) bytes.push(Uint8Array.from(chunk));
  return new Uint8Array(Buffer.concat(bytes));
}

/** The text of the first page of a sealed PDF, line by line. */
export async function textOf(fixture: IntakeFixture, name: string): Promise<string> {
  const opening = getDocument({ data: await sealedBytes(fixture, name), verbosity: 0 });
  const { items } = await (await (await opening.promise).getPage(1)).getTextContent();
  await opening.destroy();
  return items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('');
}

/** The proof over all files ever seen. */
export const proofFor = ({ database }: IntakeFixture): Proof =>
  proofOf(createCustodyStore(database).seen(1, '2000-01-01T00:00:00.000Z', '3000-01-01T00:00:00.000Z'));

/** The names in a file that its history calls left out; undefined: none. */
export const leftOutOf = (fixture: IntakeFixture, name: string): string | null | undefined =>
  fixture.files.events(fixture.named(name)?.id ?? 0).find(({ kind }) => kind === 'left-out')?.detail;
