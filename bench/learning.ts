/**
 * What one correction is worth: what the reader has wrong on a seller's first paper is corrected, and looked for on the
 * next three. Counted as well where nothing leads to it.
 * Usage: npm run bench -- learning [--half tuning] [--kind 'till slip'] [--language hu] [--series 1] [--details]
 */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

const { values: options } = parseArgs({
  options: {
    half: { type: 'string', default: '' },
    kind: { type: 'string', default: '' },
    language: { type: 'string', default: '' },
    series: { type: 'string', default: '1' },
    details: { type: 'boolean', default: false },
  },
});
/** Recognising takes minutes, and comes out the same. */
const kept = join(tmpdir(), 'counterfoil-bench-grounds');
const next = 3;
const goal = 90;
const kinds = ['invoice', 'till slip'] as const;
/** A town says nothing without a part of the name, and the whole name stands on all of these papers. */
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
  /** something was learned of it */
  led: number;
  ledRight: number;
  /** by the reader alone */
  readerRight: number;
}

const nothing: Count = { looked: 0, right: 0, wrong: 0, led: 0, ledRight: 0, readerRight: 0 };

const corrected = new Map<string, Count>();
const everyField = new Map<string, Count>();
const bySigns = new Map<string, Count>();
const missed: string[] = [];

const recogniser = keptRecogniser(kept);
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
      // What is found takes the place of what the reader says.
      const one = outcome(field, paper, find, read);
      add(corrected, group, one);
      if (one.right === 0 && half === 'tuning') missed.push(`${kind} ${language} ${number} ${field}`);
    }
    // Of another seller there is nothing to find: what is found is wrong.
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

/** What is learned of a field, as a way to find it; null: nothing leads to it. */
type Finder = ((paper: ReadPaper) => Found) | null;
type Found = { readonly value: string; readonly shown: string } | null;

function valueFinder(field: LookedUpField, wanted: string, { reading }: ReadPaper): Finder {
  const anchors = anchorsOf(field, wanted, reading);
  return anchors.length === 0 ? null : (paper) => valueBy(field, anchors, paper.reading.pages);
}

/** Where the first name was read right, as if none had been read of any: it is the beginning alone that tells. */
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

/** The seller as a partner whom nothing but signs of the first paper leads to. */
function signFinder({ reading, truth }: ReadPaper, kinds: readonly SignKind[]): Finder {
  const partner = { name: 'Q', taxNumber: null, address: null };
  const company = { name: stated(truth.customer_name), taxNumber: stated(truth.customer_tax) };
  const known = signsOf(reading.pages, company).filter(({ kind }) => kinds.includes(kind));
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

/** `otherwise`: what it is where nothing is found */
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

/** Empty: the paper does not say it. */
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
  const share = (part: number, whole: number): string => (whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} %`);
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
