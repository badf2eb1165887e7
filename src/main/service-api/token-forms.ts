/** Redacts the token in a text, in every spelling that an answer may use. */
export type Blot = (text: string) => string;

const blotted = '[redacted]';

/** This many characters of a part identify it: that finds the token cut off, or joined to other text. */
const headLength = 8;

/** A part with at most 15 digits may be a record's tax number, so it is no secret. */
const recordNumber = /^\d{1,15}$/;

const printable = /^[\x21-\x7e]+$/;

/**
 * Finds each part of the token (interface.md, Authentication 1): verbatim, escaped as in JSON, HTML and URLs, in hex,
 * and in Base64 at each of its three offsets. Skips parts that are short or numeric, because records may contain them;
 * if no part is left, searches for the whole token, unless that is below 8 characters.
 */
export function blotFor(token: string): Blot {
  const parts = token.split('.').filter((part) => part.length >= headLength && !recordNumber.test(part));
  const whole = parts.length === 0 && token.length >= headLength ? [spellings(token, token.length)] : [];
  const sought = [...parts.map((part) => spellings(part, headLength)), ...whole];
  if (sought.length === 0 || !printable.test(token)) return (text) => text;
  const pattern = new RegExp(sought.join('|'), 'g');
  return (text) => readable(text).replace(pattern, blotted);
}

/** JSON may escape any character by its code; decodes printable ones, but not after an escaped backslash. */
const readable = (text: string): string =>
  text.replace(/\\(?:\\|u00(2[013-9a-f]|[3-6][\da-f]|5[abd-f]|7[\da-e]))/gi, (escape, code?: string) =>
    code === undefined ? escape : String.fromCharCode(Number.parseInt(code, 16)),
  );

/**
 * A pattern for the first `known` characters of the secret in any spelling, followed by any characters that may belong
 * to it. Spelling out the others too would take a third of a megabyte of compiled pattern per company.
 */
function spellings(secret: string, known: number): string {
  const head = secret.slice(0, known);
  const oneOfIt = `&#?\\w+;|%(?:25)*[\\da-fA-F]{2}|\\\\.|[${[...new Set(secret)].map(literal).join('')}]`;
  const whole = known === secret.length;
  return [
    `${Array.from(head, escaped).join('')}${whole ? '' : `(?:${oneOfIt})*`}`,
    `${Array.from(head, hexOf).join('')}${whole ? '' : '[0-9a-fA-F]*'}`,
    ...[0, 1, 2].map((offset) => `${base64Of(head, offset)}${whole ? '' : '[\\w+/=-]*'}`),
  ].join('|');
}

const names: Readonly<Record<string, string>> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": 'apos' };

/** One character: verbatim, after a backslash, %xx (also %25xx), \u00xx, or an HTML reference. */
function escaped(character: string): string {
  const code = character.charCodeAt(0);
  const named = names[character];
  const references = `&(?:#0*${code}|#[xX]0*${hexOf(character)}${named === undefined ? '' : `|${named}`});`;
  const bare = `${/["'/\\]/.test(character) ? '\\\\?' : ''}${literal(character)}`;
  return `(?:${bare}|%(?:25)*${hexOf(character)}|\\\\u00${hexOf(character)}|${references})`;
}

const literal = (character: string): string => character.replace(/[\\^$.*+?()[\]{}|/-]/, '\\$&');

/** Its two hex digits, in either case. */
const hexOf = (character: string): string =>
  character
    .charCodeAt(0)
    .toString(16)
    .replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);

/** The Base64 characters that depend on the text alone, after `offset` other bytes. */
function base64Of(text: string, offset: number): string {
  const encoded = Buffer.from('\0'.repeat(offset) + text).toString('base64');
  const own = encoded.slice(Math.ceil((offset * 8) / 6), Math.floor(((offset + text.length) * 8) / 6));
  return own.replace(/\+/g, '(?:[+-]|%2[bB])').replace(/\//g, '(?:\\\\?/|_|%2[fF])');
}
