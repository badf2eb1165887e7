import { mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { isPlaceholder, isPlainText, looksLikeText } from './plain-text.ts';

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

  it('never ignores a file that is named like a document, nor an unreadable one', async () => {
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

describe('a placeholder of a cloud drive', () => {
  it.each([
    ['a file that is here', { size: 90_000, blocks: 176 }, false],
    ['a file that is not here', { size: 90_000, blocks: 0 }, true],
    ['a short file that lies in its entry', { size: 700, blocks: 0 }, false],
    ['an empty file', { size: 0, blocks: 0 }, false],
  ])('%s %o: %s', (_, stats, expected) => {
    expect(isPlaceholder(stats)).toBe(expected);
  });

  it('is not opened by the check', async ({ skip }) => {
    const folder = mkdtempSync(join(tmpdir(), 'counterfoil-cloud-'));
    onTestFinished(() => {
      rmSync(folder, { recursive: true });
    });
    const away = join(folder, 'away.txt');
    writeFileSync(away, '');
    truncateSync(away, 90_000);
    if (statSync(away).blocks > 0) skip('this disk gives room to a file of holes');
    const read = () => Promise.resolve(Buffer.from('just words'));
    expect(await isPlainText(away, read)).toBe(false);
    writeFileSync(away, 'just words'.repeat(9_000));
    expect(await isPlainText(away, read)).toBe(true);
  });
});
