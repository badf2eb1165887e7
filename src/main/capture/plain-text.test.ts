import { describe, expect, it } from 'vitest';
import { isPlaceholder } from './placeholder.ts';
import { isNote, looksLikeText } from './plain-text.ts';

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

  it.each([
    ['notes.txt', 'just words', true],
    ['list', 'date;amount\n', true],
    ['a.PDF', 'just words', false],
    ['text', '{\\rtf1 words}', false],
    ['mail', 'From: a@b.example\nSubject: x\n\nwords', false],
    ['page', '%!PS-Adobe-3.0\nshowpage', false],
  ])('%s in an archive is a note: %s', async (name, text, expected) => {
    expect(await isNote(Buffer.from(text), name)).toBe(expected);
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
});
