import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { isPlainText, looksLikeText } from './plain-text.ts';

describe('plain text', () => {
  it.each([
    ['', true],
    ['date;amount\r\n2026-11-02;12 500\r\n', true],
    ['Árvíztűrő tükörfúrógép', true],
    ['\ufeff notes', true],
    ['<?xml version="1.0"?><Invoice/>', false],
    ['\ufeff\n <html>', false],
    ['%PDF-1.7', false],
    ['PK\u0003\u0004', false],
    ['a\u0000b', false],
  ])('%j: %s', (text, expected) => {
    expect(looksLikeText(Buffer.from(text))).toBe(expected);
  });

  it('never passes over what is named like a document, nor what cannot be read', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'counterfoil-text-'));
    onTestFinished(() => {
      rmSync(folder, { recursive: true });
    });
    for (const name of ['LICENSE', 'notes.txt', 'a.PDF', 'b.xml']) writeFileSync(join(folder, name), 'just words');
    const passed = (name: string) => isPlainText(join(folder, name));
    expect(await Promise.all(['LICENSE', 'notes.txt', 'a.PDF', 'b.xml', 'gone.txt'].map(passed))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});
