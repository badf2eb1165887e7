/**
 * The value of one correction: corrects the reader's mistakes on a seller's first document and looks for the corrected
 * values on the next three. Also counts the values that have no anchor.
 * Usage: npm run bench -- learning [--half tuning] [--kind 'till slip'] [--language hu] [--series 1] [--details]
 */
import { parseArgs } from 'node:util';
import type { KeptReading } from '../src/main/review/evidence/kept-reading.ts';
import { columns } from '../extraction/measure/measure.ts';
import { lookedUp, lookedUpFields, type LookedUpField } from '../src/main/review/evidence/kinds.ts';
import { anchorsOf, valueBy } from '../src/main/review/evidence/learned/anchors.ts';
import { beginningOf, isOfSameSender } from '../src/main/review/evidence/learned/beginning.ts';
import { recognisePartner } from '../src/main/review/evidence/known-partner.ts';
import { ownerOf, signKinds, signsOf, type SignKind } from '../src/main/review/evidence/learned/partner-signs.ts';
import { readForKeeping } from '../src/main/review/evidence/read-document.ts';
import { keptRecogniser } from './grounds/kept-pictures.ts';
import { paperLanguages, type PaperLanguage } from './papers/country.ts';
import { halves, type Half } from './papers/family.ts';
import { among } from './papers/folder.ts';
import { makeSeries } from './papers/papers.ts';
import { share } from './parts/figures.ts';
import { keptPlace } from './parts/temporary-place.ts';

const { values: options } = parseArgs({
  options: {
    half: { type: 'string', default: '' },
    kind: { type: 'string', default: '' },
    language: { type: 'string', default: '' },
    series: { type: 'string', default: '1' },
    details: { type: 'boolean', default: false },
  },
});
const next = 3;
const goal = 90;
const kinds = ['invoice', 'till slip'] as const;
/** An address counts only with a part of the name, and each of these documents prints the whole name. */
const aloneKinds = signKinds.filter((kind) => kind !== 'address');
const columnOf = new Map(columns);
const asked = lookedUpFields.filter((field) => columnOf.has(lookedUp[field].read));

interface ReadPaper {
  readonly truth: Readonly<Record<string, string>>;
  readonly reading: KeptReading;
}

interface Count {
  looked: number;
  right: number;
  wrong: number;
  /** values with something learned from the correction */
  led: number;
  ledRight: number;
  /** right by the reader alone */
  readerRight: number;
}

const nothing: Count = { looked: 0, right: 0, wrong: 0, led: 0, ledRight: 0, readerRight: 0 };

const corrected = new Map<string, Count>();
const everyField = new Map<string, Count>();
const bySigns = new Map<string, Count>();
const missed: string[] = [];

const recogniser = keptRecogniser(keptPlace);
for (const half of among(halves, options.half)) {
  for (const kind of among(kinds, options.kind)) {
    for (const language of among(paperLanguages, options.language)) {
      for (let number = 0; number < Number(options.series); number += 1) await teach(half, kind, language, number);
    }
  }
}
await recogniser.close();
print();

async function teach(half: Half, kind: (typeof kinds)[number], language: PaperLanguage, number: number): Promise<void> {
  const request = { half, kind, language, number: paperLanguages.indexOf(language) + number };
  const [first, ...others] = await read(makeSeries(request, 0, next + 1));
  const [stranger] = await read(makeSeries(request, 1, 1));
  if (first === undefined || stranger === undefined) return;
  for (const some of [aloneKinds, ...aloneKinds.map((one) => [one])]) {
    const find = signFinder(first, some);
    const group = `${half}, ${kind}, ${some.length === 1 ? some.join() : 'signs'}`;
    for (const paper of others) add(bySigns, group, outcome('partner_name', paper, find, null));
    if (find?.(stranger)) add(bySigns, group, { ...nothing, wrong: 1 });
  }
  for (const field of asked) {
    const wanted = truthOf(field, first);
    if (wanted === '') continue;
    const isCorrected = !isRead(field, first);
    const group = `${half}, ${kind}${field === 'partner_name' ? ', partner' : ''}`;
    const find = field === 'partner_name' ? partnerFinder(first, isCorrected) : valueFinder(field, wanted, first);
    for (const paper of others.filter((other) => truthOf(field, other) !== '')) {
      const read = paper.reading.facts.fields[field] ?? null;
      add(everyField, group, outcome(field, paper, find, null));
      if (!isCorrected) continue;
      // A found value replaces the reader's.
      const one = outcome(field, paper, find, read);
      add(corrected, group, one);
      if (one.right === 0 && half === 'tuning') missed.push(`${kind} ${language} ${number} ${field}`);
    }
    // Another seller's document has no corrected value: any find is wrong.
    if (field === 'partner_name' && find?.(stranger) !== null && find !== null)
      add(everyField, group, { ...nothing, wrong: 1 });
  }
}

async function read(making: ReturnType<typeof makeSeries>): Promise<readonly ReadPaper[]> {
  const papers: ReadPaper[] = [];
  for (const { truth, bytes } of await making) {
    const reading = await readForKeeping(
      bytes,
      bytes.subarray(0, 4).toString() === '%PDF' ? 'pdf' : 'jpeg',
      recogniser,
    );
    if (reading !== null) papers.push({ truth, reading });
  }
  return papers;
}

/** Finds a learned value on another document; null: the correction taught nothing. */
type Finder = ((paper: ReadPaper) => Found) | null;
type Found = { readonly value: string; readonly shown: string } | null;

function valueFinder(field: LookedUpField, wanted: string, { reading }: ReadPaper): Finder {
  const anchors = anchorsOf(field, wanted, reading);
  return anchors.length === 0 ? null : (paper) => valueBy(field, anchors, paper.reading.pages);
}

/** A first name that was read right counts as unread, so that the document's beginning alone is measured. */
function partnerFinder(first: ReadPaper, isCorrected: boolean): Finder {
  const beginningFrom = ({ reading }: ReadPaper) => ({
    ...beginningOf(reading),
    ...(!isCorrected && { name: '', number: null }),
  });
  const beginning = beginningFrom(first);
  const name = first.truth.supplier_name ?? '';
  if (!isOfSameSender(beginning, beginning)) return null;
  return (paper) => (isOfSameSender(beginning, beginningFrom(paper)) ? { value: name, shown: name } : null);
}

/** The seller as a partner that only the signs of the first document identify. */
function signFinder({ reading, truth }: ReadPaper, kinds: readonly SignKind[]): Finder {
  const partner = { name: 'Q', taxNumber: null, address: null };
  const company = { name: stated(truth.customer_name), taxNumber: stated(truth.customer_tax) };
  const known = signsOf(reading, company).filter(({ kind }) => kinds.includes(kind));
  const signed = known.map((sign) => ({ ...sign, ...ownerOf(partner), documents: 1 }));
  if (signed.length === 0) return null;
  const name = truth.supplier_name ?? '';
  return (paper) => {
    const among = (found: ReturnType<typeof signsOf>) =>
      signed.filter(({ kind, value }) => found.some((sign) => sign.kind === kind && sign.value === value));
    const { facts, pages } = paper.reading;
    return recognisePartner(facts, pages, { partners: [partner], signed: among }, company)
      ? { value: name, shown: name }
      : null;
  };
}

function stated(value: string | undefined): string | null {
  return value === '' ? null : (value ?? null);
}

/** `otherwise`: the value where nothing is found */
function outcome(field: LookedUpField, paper: ReadPaper, find: Finder, otherwise: Found): Count {
  const wanted = truthOf(field, paper);
  const found = find?.(paper) ?? otherwise;
  const isRight = found !== null && isSame(field, wanted, found, paper);
  return {
    looked: 1,
    right: Number(isRight),
    wrong: Number(found !== null && !isRight),
    led: Number(find !== null),
    ledRight: Number(find !== null && isRight),
    readerRight: Number(isRead(field, paper)),
  };
}

/** Empty: not printed on the document. */
function truthOf(field: LookedUpField, { truth }: ReadPaper): string {
  return truth[columnOf.get(lookedUp[field].read) ?? ''] ?? '';
}

function isRead(field: LookedUpField, paper: ReadPaper): boolean {
  const read = paper.reading.facts.fields[field] ?? null;
  return read !== null && isSame(field, truthOf(field, paper), read, paper);
}

function isSame(
  field: LookedUpField,
  wanted: string,
  { value, shown }: NonNullable<Found>,
  { reading: { facts }, truth }: ReadPaper,
): boolean {
  const read = { value, shown, seen: facts.source === 'ocr', currency: truth.currency ?? null };
  return lookedUp[field].kind.compare(wanted, read) === 'same';
}

function add(counts: Map<string, Count>, name: string, one: Count): void {
  const sum = { ...(counts.get(name) ?? nothing) };
  for (const key of Object.keys(sum) as (keyof Count)[]) sum[key] += one[key];
  counts.set(name, sum);
}

function print(): void {
  const line = (name: string, ...cells: readonly (string | number)[]): string =>
    name.padEnd(32) + cells.map((cell) => String(cell).padStart(12)).join('');
  for (const [title, counts] of [
    ['corrected', corrected],
    ['all, by what is learned alone', everyField],
    ['who it is from, by signs alone', bySigns],
  ] as const) {
    console.log(line(title, 'looked for', 'right', 'wrong', 'share', 'led to', 'share', 'reader'));
    for (const [name, { looked, right, wrong, led, ledRight, readerRight }] of counts)
      console.log(
        line(name, looked, right, wrong, share(right, looked), led, share(ledRight, led), share(readerRight, looked)),
      );
  }
  console.log(`Goal: ${goal} % of what was corrected.`);
  if (options.details) console.log([...new Set(missed)].join('\n'));
}
