import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startFaultServer, type FaultServer } from '../../testing/fault-server.ts';
import type { Place } from './run-program.ts';
import { inTemporary, makeFolders } from './temporary.ts';

/** The contents of a scenario's folder, and the required result for each. */
export interface Receipts {
  readonly files: number;
  /** SHA-256 of contents that the service must store exactly once */
  readonly wanted: ReadonlySet<string>;
}

/**
 * Small XML invoices in several folders. Every twenty contain two with equal name and size, two with equal bytes, one
 * that the service refuses, and one whose body is sent in several pieces.
 */
export function fillFolder(folder: string, count: number, named = (plain: string): string => plain): Receipts {
  const numbers = Array.from({ length: count }, (_, index) => index);
  const wanted = numbers.flatMap((index) => writeReceipt(folder, index, named) ?? []);
  return { files: count, wanted: new Set(wanted) };
}

/** Writes the receipt of that number unless it exists. Its SHA-256; null: the service refuses it. */
export function writeReceipt(folder: string, index: number, named = (plain: string): string => plain): string | null {
  const { name: plain, text } = receipt(index);
  const name = named(plain);
  const directory = join(folder, `box-${String(index % 20).padStart(2, '0')}`, String(Math.floor(index / 20)));
  mkdirSync(directory, { recursive: true });
  if (!existsSync(join(directory, name))) writeFileSync(join(directory, name), text);
  return isRefused(name) ? null : createHash('sha256').update(text).digest('hex');
}

const isRefused = (name: string): boolean => name.startsWith('refused-');

/** A faulty service without faults, which refuses some of the receipts and reads the others at once. */
export async function startReceiptServer(): Promise<FaultServer> {
  const server = await startFaultServer();
  server.refuses = (filename) => (isRefused(filename) ? 'Not an invoice' : null);
  server.extracts = (filename) => ({ invoice_number: `INV ${filename}` });
  return server;
}

/** Runs `work` in the folders of one program, over such a service. `settleSeconds`: as in makeFolders. */
export function withReceiptServer<T>(
  name: string,
  settleSeconds: number | null,
  work: (place: Place, server: FaultServer) => Promise<T>,
): Promise<T> {
  return inTemporary(name, async (folder) => {
    const server = await startReceiptServer();
    try {
      return await work({ url: server.url, ...makeFolders(folder, settleSeconds) }, server);
    } finally {
      await server.close();
    }
  });
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
