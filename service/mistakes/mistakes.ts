import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Extraction } from '../../extraction/fields.ts';
import type { Database } from '../database/database.ts';
import { createRandom, type Random } from '../demo/random.ts';
import { toDecimal } from '../support/money.ts';
import { mistakeKinds, type MistakeKind } from './mistake-kinds.ts';
import { plant } from './plant.ts';
import { similarTo } from './similar-party.ts';
import { restated, statedBy, type Party, type StatedValues, type Surroundings } from './stated-values.ts';

export interface MistakeOptions {
  /** the share of documents, 0..1 */
  readonly rate: number;
  readonly seed: number;
  /** documents that always get this mistake, by file name */
  readonly named?: ReadonlyMap<string, MistakeKind>;
}

/** The extraction of a document, and other text on it that looks like its number. */
export interface ReadDocument extends Extraction {
  readonly otherNumbers?: readonly string[];
}

export interface ReadFrom {
  readonly companyId: number;
  readonly filename: string;
  /** SHA-256 of the document, hexadecimal */
  readonly hash: string;
}

export interface Planted {
  readonly extraction: Extraction;
  /** null: the extraction is unchanged */
  readonly kind: MistakeKind | null;
}

/** Plants mistakes into the extraction: deterministic for seed, document and books. */
export function plantInto(database: Database, read: ReadDocument, from: ReadFrom, options: MistakeOptions): Planted {
  const random = randomOf(options.seed, from.hash);
  const named = options.named?.get(from.filename.normalize('NFC'));
  const isChosen = named !== undefined || random.below(rateSteps) < options.rate * rateSteps;
  if (!isChosen || read.source === 'none') return { extraction: read, kind: null };
  const right = statedBy(read);
  const around = surroundings(database, read, right, from, random);
  for (const kind of named === undefined ? shuffled(mistakeKinds, random) : [named]) {
    const wrong = plant(kind, right, around, random);
    if (wrong !== null) return { extraction: restated(read, wrong), kind };
  }
  return { extraction: read, kind: null };
}

const rateSteps = 10_000;

const randomOf = (seed: number, hash: string): Random =>
  createRandom(createHash('sha256').update(`${seed} ${hash}`).digest().readUInt32BE());

function shuffled<T>(all: readonly T[], random: Random): readonly T[] {
  return all
    .map((one) => ({ one, order: random.below(1_000_000) }))
    .sort((a, b) => a.order - b.order)
    .map(({ one }) => one);
}

const partyRow = z.object({ name: z.string(), tax_number: z.string() });
const mostPartners = 500;
const mostOthers = 40;

function surroundings(
  database: Database,
  read: ReadDocument,
  right: StatedValues,
  { companyId }: ReadFrom,
  random: Random,
): Surroundings {
  const company = database.first(
    partyRow,
    'SELECT name, tax_account_number AS tax_number FROM companies WHERE id = ?',
    companyId,
  );
  const partners = database.all(
    partyRow,
    `SELECT name, tax_number FROM partners WHERE company_id = ? ORDER BY id LIMIT ?`,
    companyId,
    mostPartners,
  );
  const seller: Party = { name: right.partnerName ?? '', taxNumber: right.partnerTaxNumber };
  return {
    dates: [right.fulfilledAt, right.dueAt].filter((date) => date !== null),
    numbers: read.otherNumbers ?? [],
    buyer: company && partyOf(company),
    // Adds an invented partner, in case the books have none with a similar name.
    partners: [...partners.map(partyOf), similarTo(seller, random)],
    other: otherRecord(database, companyId, random),
  };
}

const partyOf = ({ name, tax_number: taxNumber }: z.output<typeof partyRow>): Party => ({
  name,
  taxNumber: taxNumber === '' ? null : taxNumber,
});

const text = z.string().nullable();
const amount = z
  .int()
  .nullable()
  .transform((minor) => (minor === null ? null : toDecimal(minor)));
const recordRow = z.object({
  invoiceNumber: text,
  partnerName: text,
  partnerTaxNumber: text,
  issuedAt: text,
  fulfilledAt: text,
  dueAt: text,
  currency: text,
  net: amount,
  vat: amount,
  gross: amount,
  paymentMethod: text,
});

/** One of the company's oldest expenses, because those exist in every run. */
function otherRecord(database: Database, companyId: number, random: Random): StatedValues | null {
  const rows = database.all(
    recordRow,
    `SELECT invoice_number AS invoiceNumber, partner_name AS partnerName, partner_tax_number AS partnerTaxNumber,
       issued_at AS issuedAt, fulfilled_at AS fulfilledAt, due_at AS dueAt, currencies.name AS currency,
       net_amount AS net, vat_amount AS vat, gross_amount AS gross, payment_method AS paymentMethod
     FROM expenses LEFT JOIN currencies ON currencies.id = expenses.currency
     WHERE company_id = ? AND gross_amount IS NOT NULL ORDER BY expenses.id LIMIT ?`,
    companyId,
    mostOthers,
  );
  const row = rows[random.below(Math.max(1, rows.length))];
  return row === undefined ? null : { ...row, vatLines: [] };
}
