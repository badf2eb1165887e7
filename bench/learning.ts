/**
 * What one correction is worth: each field of the first document of a layout is taught, and looked for on the next three.
 * Usage: npm run bench -- learning [--details]
 */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { KeptReading } from '../src/main/evidence/kept-reading.ts';
import { lookedUp, lookedUpFields } from '../src/main/evidence/kinds.ts';
import type { LookedUpField } from '../src/main/evidence/kinds.ts';
import { anchorsOf, valueBy } from '../src/main/evidence/learned/anchors.ts';
import { readForKeeping } from '../src/main/evidence/read-document.ts';
import type { KnownDocument } from './grounds/documents.ts';
import { keptRecogniser } from './grounds/kept-pictures.ts';
import { ownDocuments } from './grounds/own-documents.ts';

const { values } = parseArgs({ options: { details: { type: 'boolean', default: false } } });
/** Drawing and recognising take minutes, and come out the same. */
const kept = join(tmpdir(), 'counterfoil-bench-grounds');
/** "own/letter-de-3.pdf", "own/till-5.jpg" */
const ofLayout = /^own\/(.+)-\d+\.(?:pdf|jpg)$/;
const next = 3;

interface Count {
  looked: number;
  right: number;
  wrong: number;
  /** by the reader alone, of those looked for */
  readerRight: number;
}

const counts = new Map<string, Count>();
const untaught: string[] = [];
const missed: string[] = [];

const recogniser = keptRecogniser(kept);
for (const [layout, documents] of await layouts()) await teach(layout, documents);
await recogniser.close();
print();

async function layouts(): Promise<ReadonlyMap<string, readonly KnownDocument[]>> {
  const known = (await ownDocuments(kept)).filter(({ name, isNot, form }) => {
    const layout = ofLayout.exec(name)?.[1];
    return layout !== undefined && isNot === null && (form === 'PDF with text' || layout === 'till');
  });
  return Map.groupBy(known, ({ name }) => ofLayout.exec(name)?.[1] ?? '');
}

async function teach(layout: string, documents: readonly KnownDocument[]): Promise<void> {
  const read: { readonly document: KnownDocument; readonly reading: KeptReading }[] = [];
  for (const document of documents.slice(0, next + 1)) {
    const reading = await readForKeeping(document.bytes, document.format, recogniser);
    if (reading === null) throw new Error(`${document.name} could not be read`);
    read.push({ document, reading });
  }
  const [first, ...others] = read;
  if (first === undefined) return;
  for (const field of lookedUpFields.filter((each) => lookedUp[each].kind.read !== undefined)) {
    const truth = first.document.truth[lookedUp[field].read];
    if (truth === null) continue;
    const anchors = anchorsOf(field, truth, first.reading);
    if (anchors.length === 0) {
      untaught.push(`${layout} ${field}`);
      continue;
    }
    for (const { document, reading } of others) {
      const wanted = document.truth[lookedUp[field].read];
      if (wanted === null) continue;
      const found = valueBy(field, anchors, reading.pages);
      const isRight = found !== null && isSame(field, wanted, found, reading);
      count(layout === 'till' ? 'till slips, photographed' : field, {
        looked: 1,
        right: Number(isRight),
        wrong: Number(found !== null && !isRight),
        readerRight: Number(isSame(field, wanted, reading.facts.fields[field] ?? null, reading)),
      });
      if (!isRight) missed.push(`${document.name} ${field}: ${wanted}, found ${found?.shown ?? 'nothing'}`);
    }
  }
}

function isSame(
  field: LookedUpField,
  wanted: string,
  found: { readonly value: string; readonly shown: string } | null,
  { facts }: KeptReading,
): boolean {
  const currency = facts.fields.currency?.value ?? null;
  return (
    found !== null &&
    lookedUp[field].kind.compare(wanted, { ...found, seen: facts.source === 'ocr', currency }) === 'same'
  );
}

function count(name: string, one: Count): void {
  const before = counts.get(name) ?? { looked: 0, right: 0, wrong: 0, readerRight: 0 };
  counts.set(name, {
    looked: before.looked + one.looked,
    right: before.right + one.right,
    wrong: before.wrong + one.wrong,
    readerRight: before.readerRight + one.readerRight,
  });
}

function print(): void {
  const line = (name: string, ...cells: readonly (string | number)[]): string =>
    name.padEnd(28) + cells.map((cell) => String(cell).padStart(10)).join('');
  const share = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`;
  console.log(line('taught once', 'looked for', 'right', 'wrong', 'share', 'reader'));
  for (const [name, { looked, right, wrong, readerRight }] of counts)
    console.log(line(name, looked, right, wrong, share(right, looked), share(readerRight, looked)));
  console.log(`Nothing leads to: ${untaught.length} fields of layouts.`);
  if (values.details) console.log([...untaught, ...missed].join('\n'));
}
