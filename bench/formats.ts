/**
 * XML invoices of each format, written here: whether each is read whole, is found to be one with its PDF and with no
 * other, and whether mutated files end the reader or make a mistake green. Then every two of the sample documents.
 * Usage: npm run bench -- formats [DIR with manifest.csv] [--mutated N] [--invoices N of each format]
 */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createRandom } from '../service/demo/random.ts';
import { readForKeeping } from '../src/main/review/evidence/read-document.ts';
import type { KeptReading } from '../src/main/review/evidence/kept-reading.ts';
import { isSameInvoice } from '../src/main/review/evidence/same-invoice.ts';
import { mutated } from './formats/mutate.ts';
import { samplePairs } from './formats/sample-pairs.ts';
import { formats } from './formats/writers.ts';
import { openBooks, type Books } from './grounds/books.ts';
import { inventedInvoice, inventedParty, type InventedInvoice } from './grounds/invented.ts';
import { invoiceLayouts } from './grounds/invoice-layouts.ts';
import { keptRenderer } from './grounds/kept-renderer.ts';
import { ofInvoice, partyOf, truthOf } from './grounds/own-truth.ts';
import { judge } from './grounds/run.ts';
import { keptPlace } from './parts/temporary-place.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { mutated: { type: 'string', default: '1000' }, invoices: { type: 'string', default: '12' } },
});
const samples = resolve(positionals[0] ?? join(import.meta.dirname, '../../shared/samples'));
const mutations = Number(values.mutated);
const invoicesOfEach = Number(values.invoices);

interface Pair {
  readonly invoice: InventedInvoice;
  readonly xml: string;
  readonly read: KeptReading;
  readonly picture: KeptReading;
}

const renderer = keptRenderer(keptPlace);
const books = openBooks();
console.log('| format | read whole | pairs found | wrong pairs | mutated | ended the reader | mistakes | green |');
console.log('|---|---|---|---|---|---|---|---|');
for (const name of Object.keys(formats)) console.log(await lineOf(name));
books.close();
await renderer.close();
const sampled = await samplePairs(samples);
console.log(
  sampled === null
    ? `No manifest.csv in ${samples}: no sample documents were compared.`
    : `Sample documents: ${sampled.found} of ${sampled.pairs} pairs found, ${sampled.wrong} of ${sampled.others} others.`,
);

async function lineOf(name: string): Promise<string> {
  const pairs = await pairsOf(name);
  const whole = pairs.filter(({ invoice, read }) => isWhole(invoice, read)).length;
  const found = pairs.filter(({ invoice, read, picture }) => isSameInvoice(read, picture, partyOf(invoice.buyer)));
  const wrong = await wrongPairs(name, pairs);
  const { ended, mistakes, green } = await mutatedFiles(name, pairs, books);
  const share = (part: number) => `${part} of ${pairs.length}`;
  return `| ${name} | ${share(whole)} | ${share(found.length)} | ${wrong.found} of ${wrong.tried} | ${mutations} | ${ended} | ${mistakes} | ${green} |`;
}

async function pairsOf(name: string): Promise<readonly Pair[]> {
  const pairs: Pair[] = [];
  const layouts = Object.values(invoiceLayouts);
  for (let at = 0; at < invoicesOfEach; at += 1) {
    const invoice = inventedFor(name, at + 1);
    const xml = formats[name]?.write(invoice) ?? '';
    const layout = layouts[at % layouts.length];
    const pdf = await renderer.pdf(layout?.(invoice) ?? '');
    const [read, picture] = [await readXml(xml), await readForKeeping(pdf, 'pdf', null)];
    if (read === null || picture === null) throw new Error(`${name} ${at} could not be read`);
    pairs.push({ invoice, xml, read, picture });
  }
  return pairs;
}

function readXml(xml: string): Promise<KeptReading | null> {
  return readForKeeping(new TextEncoder().encode(xml), 'xml', null);
}

/** The tax office's format is Hungarian; sellers of the others are from another member state. */
function inventedFor(name: string, seed: number): InventedInvoice {
  const invoice = inventedInvoice(name === 'NAV' ? 'hu' : 'en', createRandom(seed * 53 + name.length));
  const [usual, reduced] = formats[name]?.rates ?? [0, 0];
  const lines = invoice.lines.map((line, at) => ({ ...line, rate: at === 1 ? reduced : usual }));
  return { ...invoice, lines };
}

function isWhole(invoice: InventedInvoice, { facts: { fields } }: KeptReading): boolean {
  const truth = truthOf(invoice);
  const read = (name: keyof typeof fields) => fields[name]?.value ?? null;
  const amounts = [read('net_amount'), read('vat_amount'), read('gross_amount')].map(Number);
  return (
    read('invoice_number') === truth.invoiceNumber &&
    read('partner_name') === truth.partnerName &&
    read('partner_tax_number') === truth.partnerTaxNumber &&
    read('issued_at') === truth.issuedAt &&
    read('fulfilled_at') === truth.fulfilledAt &&
    read('due_at') === truth.dueAt &&
    read('currency') === truth.currency &&
    amounts.join() === [truth.net, truth.vat, truth.gross].map(Number).join()
  );
}

/** Every other invoice's PDF, and its own beside XML with another number, seller, sum or day. */
async function wrongPairs(name: string, pairs: readonly Pair[]): Promise<{ found: number; tried: number }> {
  const answers: boolean[] = [];
  for (const [at, { invoice, read, picture }] of pairs.entries()) {
    const company = partyOf(invoice.buyer);
    for (const other of pairs) if (other.picture !== picture) answers.push(isSameInvoice(read, other.picture, company));
    const [first, ...lines] = invoice.lines;
    const others: readonly InventedInvoice[] = [
      { ...invoice, number: `${invoice.number}-1` },
      { ...invoice, number: `${invoice.number.slice(0, -1)}${(Number(invoice.number.at(-1)) + 1) % 10}` },
      { ...invoice, supplier: inventedParty(invoice.language, createRandom(at + 900)) },
      {
        ...invoice,
        lines: first === undefined ? [] : [{ ...first, quantity: String(Number(first.quantity) + 1) }, ...lines],
      },
      { ...invoice, issued: invoice.due },
    ];
    for (const one of others) {
      const changed = await readXml(formats[name]?.write(one) ?? '');
      answers.push(changed !== null && isSameInvoice(changed, picture, company));
    }
  }
  return { found: answers.filter(Boolean).length, tried: answers.length };
}

async function mutatedFiles(name: string, pairs: readonly Pair[], desk: Books) {
  const counts = { ended: 0, mistakes: 0, green: 0 };
  for (let seed = 1; seed <= mutations; seed += 1) {
    const random = createRandom(seed * 131 + name.length);
    const pair = pairs[random.below(pairs.length)];
    if (pair === undefined) continue;
    const { invoice, xml } = pair;
    const bytes = new TextEncoder().encode(mutated(xml, random));
    const reading = await readForKeeping(bytes, 'xml', null).catch(() => 'ended' as const);
    if (reading === 'ended') counts.ended += 1;
    if (reading === 'ended' || reading === null) continue;
    const document = ofInvoice(`${name} ${seed}.xml`, bytes, invoice);
    const verdicts = judge(desk, { document, reading }, truthOf(inventedFor(name, seed + 500)), seed);
    const mistakes = verdicts.filter(({ what }) => what.sort === 'mistake');
    counts.mistakes += mistakes.length;
    for (const verdict of mistakes.filter(({ isGreen }) => isGreen)) {
      counts.green += 1;
      console.error(`green: ${verdict.document} ${JSON.stringify(verdict.what)} ${JSON.stringify(verdict.record)}`);
    }
  }
  return counts;
}
