import { expect, it } from 'vitest';
import type { DocumentKind } from '../../../contract/document-kind.ts';
import { severalReceipts } from './several-receipts.ts';

type Line = readonly [text: string, left: number, top: number];

function severalOn(kind: DocumentKind, lines: readonly Line[]): boolean {
  const cells = lines.map(([text, left, top]) =>
    text.split(' ').map((word, at) => ({
      text: word,
      left: left + at * 0.1,
      right: left + at * 0.1 + 0.09,
      top,
      bottom: top + 0.01,
    })),
  );
  return severalReceipts([{ page: 1, cells }], kind) !== null;
}

const mill = '94182064-2-03';
const energy = '95733106-2-44';

it.each<[string, DocumentKind, readonly Line[], boolean]>([
  [
    'two tills',
    'invoice',
    [
      ['NAV I.: AP A01234567', 0.1, 0.4],
      ['AP A07654321', 0.6, 0.4],
    ],
    true,
  ],
  [
    'one till',
    'receipt',
    [
      ['ÖSSZESEN: 100', 0.1, 0.3],
      ['AP A01234567', 0.1, 0.4],
    ],
    false,
  ],
  [
    'two shops beside each other',
    'receipt',
    [
      [`ADÓSZÁM: ${mill}`, 0.1, 0.1],
      [`ADÓSZÁM: ${energy}`, 0.6, 0.1],
      ['ÖSSZESEN: 100', 0.1, 0.3],
      ['ÖSSZESEN: 200', 0.6, 0.3],
    ],
    true,
  ],
  [
    'two shops below each other',
    'unknown',
    [
      [`ADÓSZÁM: ${mill}`, 0.1, 0.1],
      ['ÖSSZESEN: 100', 0.1, 0.3],
      [`ADÓSZÁM: ${energy}`, 0.1, 0.5],
      ['ÖSSZESEN: 200', 0.1, 0.7],
    ],
    true,
  ],
  [
    'one shop, its buyer, and the total twice',
    'receipt',
    [
      [`ADÓSZÁM: ${mill}`, 0.1, 0.1],
      [`Vevő adószáma: ${energy}`, 0.1, 0.2],
      ['ÖSSZESEN: 100', 0.1, 0.3],
      ['ÖSSZESEN: 100', 0.1, 0.5],
    ],
    false,
  ],
  [
    'an invoice with its buyer beside the seller',
    'invoice',
    [
      [`Adószám: ${mill}`, 0.1, 0.1],
      [`Adószám: ${energy}`, 0.6, 0.1],
      ['Összesen: 100', 0.1, 0.3],
      ['Összesen: 100', 0.6, 0.3],
    ],
    false,
  ],
  [
    'a number that was misread',
    'receipt',
    [
      [`ADÓSZÁM: ${mill}`, 0.1, 0.1],
      ['ÖSSZESEN: 100', 0.1, 0.3],
      ['ADÓSZÁM: 94182065-2-03', 0.1, 0.5],
      ['ÖSSZESEN: 100', 0.1, 0.7],
    ],
    false,
  ],
])('%s', (_, kind, lines, expected) => {
  expect(severalOn(kind, lines)).toBe(expected);
});
