import { expect, it } from 'vitest';
import { contentType, looksLikeHtml } from './content-type.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

it.each([
  ['<!-- a --><!-- b -->\n<html>', true],
  ['<!DOCTYPE html>', true],
  ['<!-- a --><Invoice/>', false],
  ['<!-- without an end', false],
  // FatturaPA as its portal writes it
  ['<p:FatturaElettronica versione="FPR12"/>', false],
  ['<p class="a">', true],
])('tells a web page by its first element: %s', (text, isHtml) => {
  expect(looksLikeHtml(bytes(text))).toBe(isHtml);
  expect(contentType(bytes(text))).toBe(isHtml ? null : 'xml');
});

it('ends at once for comments that hold starts of comments', { timeout: 20_000 }, () => {
  expect(looksLikeHtml(bytes(`${'<!---->'.repeat(30)}<Invoice/>`))).toBe(false);
});
