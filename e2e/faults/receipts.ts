import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The contents of a scenario's folder, and the required result for each. */
export interface Receipts {
  readonly files: number;
  /** SHA-256 of contents that the service must store exactly once, and of those that it refuses */
  readonly wanted: ReadonlySet<string>;
  readonly refused: ReadonlySet<string>;
  /** files whose bytes are in the folder under another name too */
  readonly copies: number;
}

/**
 * Small XML invoices in several folders. Every twenty contain two with equal name and size, two with equal bytes, one
 * that the service refuses, and one whose body is sent in several pieces.
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

/** Writes the receipt of that number unless it exists. */
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
      // Equal name and size, different content.
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
