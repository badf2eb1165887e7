import { createHash } from 'node:crypto';
import { createRandom, type Random } from '../../service/demo/random.ts';
import type { DocumentKind } from '../../src/contract/document-kind.ts';
import { inventBusiness, inventOther, inventParty, type Business, type Party, type Wanted } from './business.ts';
import { checking } from './checking/half.ts';
import { byLanguage } from './countries.ts';
import { paperLanguages, type CommonWords, type Country, type Labels, type PaperLanguage } from './country.ts';
import { otherKinds, type Family, type Half, type HalfOfPapers } from './family.ts';
import { Paper } from './paper.ts';
import { photograph } from './photograph.ts';
import { Sheet } from './sheet.ts';
import { tuning } from './tuning/half.ts';

const contents: Readonly<Record<Half, HalfOfPapers>> = { tuning, checking };

/** Kinds of generated files: the content and how it is captured. */
export const paperKinds = ['invoice', 'invoice photo', 'till slip', 'no expense', 'several'] as const;
export type PaperKind = (typeof paperKinds)[number];

export interface MadePaper {
  /** relative to the half's folder */
  readonly path: string;
  readonly kind: PaperKind;
  readonly language: PaperLanguage;
  readonly country: string;
  readonly documentKind: DocumentKind;
  /** by column of the manifest */
  readonly truth: Readonly<Record<string, string>>;
  readonly bytes: Buffer;
}

export interface PaperRequest {
  readonly half: Half;
  readonly kind: PaperKind;
  readonly language: PaperLanguage;
  /** from 0; the same number gives the same document */
  readonly number: number;
}

/** The country, language and labels of a document. */
interface Setting {
  readonly random: Random;
  readonly country: Country;
  readonly common: CommonWords;
  readonly labels: Labels;
}

export async function makePaper(request: PaperRequest): Promise<MadePaper> {
  const { half, kind, language, number } = request;
  const drawn = await drawers[kind](contents[half], settingOf(request), number);
  return {
    path: `${language}/${kind.replace(' ', '-')}-${String(number + 1).padStart(3, '0')}.${photographed.has(kind) ? 'jpg' : 'pdf'}`,
    kind,
    language,
    ...drawn,
  };
}

/**
 * A series of one seller to one buyer: the same layout and labels, other figures. `seller`: from 0; sellers differ, the
 * buyer stays the same. `bank`: printed instead of the seller's account.
 */
export async function makeSeries(
  { half, kind, language, number }: PaperRequest & { readonly kind: 'invoice' | 'till slip' },
  seller: number,
  count: number,
  bank: string | null = null,
): Promise<readonly Pick<MadePaper, 'truth' | 'bytes'>[]> {
  const setting = settingOf({ half, kind, language, number });
  const { country, common, random } = setting;
  const buyer = inventParty(country, common, random, false);
  const suppliers = Array.from({ length: seller + 1 }, () => inventOther(country, common, random, buyer));
  const numberOf = runningNumbers(random);
  const made: Drawn[] = [];
  for (let at = 0; at < count; at += 1) {
    const own = {
      ...setting,
      random: createRandom(seedOf(`series ${half} ${kind} ${language} ${number} ${seller} ${at}`)),
    };
    const draw = kind === 'invoice' ? invoice : slip;
    const supplier = suppliers[seller] ?? buyer;
    const known = { buyer, supplier: bank === null ? supplier : { ...supplier, bank }, number: numberOf(at) };
    made.push(await draw(contents[half], own, number, known));
  }
  return made;
}

type Drawn = Pick<MadePaper, 'country' | 'documentKind' | 'truth' | 'bytes'>;

export const photographed: ReadonlySet<PaperKind> = new Set(['invoice photo', 'till slip']);

const drawers: Readonly<Record<PaperKind, (half: HalfOfPapers, setting: Setting, number: number) => Promise<Drawn>>> = {
  invoice,
  'invoice photo': async (half, setting, number) => {
    // Each language has few documents: only the languages together go through all families.
    const turn = 2 * paperLanguages.indexOf(setting.country.language) + number;
    const { bytes, ...rest } = await invoice(half, setting, turn);
    return { ...rest, bytes: await photograph(bytes, 'page', setting.random) };
  },
  'till slip': slip,
  'no expense': other,
  several,
};

type Known = Pick<Wanted, 'supplier' | 'buyer' | 'number'>;

/** The families rotate; one document in ten is a credit note. */
async function invoice(half: HalfOfPapers, setting: Setting, number: number, known: Known = {}): Promise<Drawn> {
  const family = turnOf(half.invoices, number);
  const kind = number % 10 === 9 ? 'credit-note' : 'invoice';
  const wanted: Wanted = { kind, pricesInclude: family.pricesInclude, lines: setting.random.between(1, 9), ...known };
  const paper = paperOf(setting, wanted, family.voice + number);
  const sheet = new Sheet();
  family.draw(sheet, paper);
  return of(paper, paper.truth(), await sheet.bytes());
}

async function slip(half: HalfOfPapers, setting: Setting, number: number, known: Known = {}): Promise<Drawn> {
  const { paper, pdf } = await drawnSlip(half, setting, number, known);
  return of(paper, paper.truth(), await photograph(pdf, 'slip', setting.random));
}

async function drawnSlip(half: HalfOfPapers, setting: Setting, number: number, known: Known, changed = unchanged) {
  const family = turnOf(half.slips, number);
  const wanted: Wanted = { kind: 'receipt', pricesInclude: true, lines: setting.random.between(1, 8), ...known };
  const paper = paperOf(setting, wanted, family.voice + number, changed);
  // The first drawing measures the receipt's height.
  const trial = new Sheet(family.width, 2_000);
  trial.turn();
  const sheet = new Sheet(family.width, family.draw(trial, paper));
  sheet.turn();
  family.draw(sheet, paper);
  return { paper, pdf: await sheet.bytes() };
}

export type ChangedBusiness = (business: Business) => Business;
const unchanged: ChangedBusiness = (business) => business;

/** A till receipt as a PDF, before it is photographed. `changed` replaces random values. */
export async function makeSlip(
  half: Half,
  language: PaperLanguage,
  number: number,
  changed?: ChangedBusiness,
): Promise<Uint8Array> {
  const setting = settingOf({ half, kind: 'till slip', language, number });
  const { pdf } = await drawnSlip(contents[half], setting, number, {}, changed);
  return pdf;
}

async function other(half: HalfOfPapers, setting: Setting, number: number): Promise<Drawn> {
  const family = turnOf(half.others, Math.floor(number / otherKinds.length));
  const kind = turnOf(otherKinds, number);
  const paper = paperOf(setting, { kind, pricesInclude: false, lines: setting.random.between(1, 6) }, family.voice);
  const sheet = new Sheet();
  family.draw(sheet, paper);
  return of(paper, {}, await sheet.bytes());
}

const of = ({ business }: Paper, truth: Drawn['truth'], bytes: Buffer): Drawn => ({
  country: business.country.code,
  documentKind: business.kind,
  truth,
  bytes,
});

/**
 * Up to six invoices to one company in one file, sometimes with an empty page between; some files hold a single
 * invoice.
 */
async function several(half: HalfOfPapers, setting: Setting): Promise<Drawn> {
  const { random, country, common } = setting;
  const sheet = new Sheet();
  const buyer = inventParty(country, common, random, false);
  const next = (random.chance(40) ? ofOneSupplier : ofMany)(half, setting, buyer);
  const count = random.chance(20) ? 1 : random.between(2, 6);
  const borders: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const [family, parties] = next(at);
    const lines = family.onePage === true ? random.between(1, 9) : random.pick([2, 5, 9, 30, 50, 80]);
    const wanted: Wanted = { kind: 'invoice', pricesInclude: family.pricesInclude, lines, buyer, ...parties };
    const first = sheet.pages + 1;
    family.draw(sheet, paperOf(setting, wanted, family.voice));
    borders.push(first === sheet.pages ? String(first) : `${String(first)}-${String(sheet.pages)}`);
    if (at < count - 1 && random.chance(15)) sheet.turn();
  }
  const truth = { borders: borders.join(';') };
  const documentKind = count === 1 ? 'invoice' : 'several';
  return { country: country.code, documentKind, truth, bytes: await sheet.bytes() };
}

type NextOf = (at: number) => readonly [Family, Pick<Wanted, 'supplier' | 'number'>];

/** A supplier's monthly mail: one layout, with consecutive numbers. */
function ofOneSupplier(half: HalfOfPapers, { random, country, common }: Setting, buyer: Party): NextOf {
  const supplier = inventOther(country, common, random, buyer);
  const family = random.pick(half.invoices);
  const numberOf = runningNumbers(random);
  return (at) => [family, { supplier, number: numberOf(at) }];
}

function runningNumbers(random: Random): (at: number) => string {
  const series = random.pick(['2026/', 'INV-', 'F26-', '26']);
  const [first, step] = [random.between(1_000, 8_000), random.between(1, 40)];
  return (at) => `${series}${String(first + at * step)}`;
}

/** A pile of invoices from many suppliers, as a scanner's feeder takes it. */
function ofMany(half: HalfOfPapers, { random, country, common }: Setting, buyer: Party): NextOf {
  return () => [random.pick(half.invoices), { supplier: inventOther(country, common, random, buyer) }];
}

function settingOf({ half, kind, language, number }: PaperRequest): Setting {
  const random = createRandom(seedOf(`${half} ${kind} ${language} ${String(number)}`));
  const here = byLanguage[language];
  const labels = contents[half].labels[language];
  // At least two documents in three come from the language's first country.
  const country = here.countries[number % 3 === 2 ? random.below(here.countries.length) : 0];
  if (country === undefined) throw new Error(`no country of ${language}`);
  return { random, country, common: here.common, labels };
}

function paperOf(
  { random, country, common, labels }: Setting,
  wanted: Wanted,
  voice: number,
  changed = unchanged,
): Paper {
  return new Paper(changed(inventBusiness(country, common, random, wanted)), common, labels, voice);
}

const seedOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32LE(0);

function turnOf<T>(all: readonly [T, ...T[]], number: number): T {
  return all[number % all.length] ?? all[0];
}
