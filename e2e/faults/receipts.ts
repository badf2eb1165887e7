import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a folder of a scenario holds, and what must become of it. */
export interface Receipts {
  readonly files: number;
  /** each content that the service must have exactly once, and those it must never have */
  readonly wanted: ReadonlySet<string>;
  readonly refused: ReadonlySet<string>;
  /** files whose bytes lie there under another name too */
  readonly copies: number;
}

/**
 * Small XML invoices in several folders. Of every twenty: two of one name and one size, two of the same bytes, one that
 * the service refuses, one of several pieces of a body.
 */
export function fillFolder(folder: string, count: number, named = (plain: string): string => plain): Receipts {
  const wanted = new Set<string>();
  const refused = new Set<string>();
  let copies = 0;
  for (let index = 0; index < count; index += 1) {
    const { name, hash } = writeReceipt(folder, index, named);
    if (wanted.has(hash)) copies += 1;
    (name.startsWith('refused-') ? refused : wanted).add(hash);
  }
  return { files: count, wanted, refused, copies };
}

/** The one of that number, unless it lies there. */
export function writeReceipt(folder: string, index: number, named = (plain: string): string => plain) {
  const { name: plain, text } = receipt(index);
  const name = named(plain);
  const directory = join(folder, `box-${String(index % 20).padStart(2, '0')}`, String(Math.floor(index / 20)));
  mkdirSync(directory, { recursive: true });
  if (!existsSync(join(directory, name))) writeFileSync(join(directory, name), text);
  return { name, hash: createHash('sha256').update(text).digest('hex') };
}

function receipt(index: number): { readonly name: string; readonly text: string } {
  const number = String(index).padStart(6, '0');
  switch (index % 20) {
    case 3:
    case 4:
      // The same name and the same size, but another document.
      return { name: `scan-${Math.floor(index / 100)}.xml`, text: invoice(number) };
    case 8:
      return { name: `copy-of-${index - 1}.xml`, text: invoice(String(index - 1).padStart(6, '0')) };
    case 12:
      return { name: `refused-${number}.xml`, text: invoice(number) };
    case 16:
      return { name: `long-${number}.xml`, text: invoice(number, 'x'.repeat(150_000)) };
    default:
      return { name: `receipt-${number}.xml`, text: invoice(number) };
  }
}

const invoice = (number: string, note = '') =>
  `<?xml version="1.0"?><Invoice><ID>${number}</ID><Note>${note}</Note></Invoice>`;
