import { expect, it } from 'vitest';
import { createLog, redact } from './log.ts';

const token = 'abcdefghijklmnop.qrstuvwxyz0123456789ABCDEFGHIJ';

it.each([
  [`Authorization: Token ${token}`],
  [`authorization: bearer ${token}`],
  [`{"token":"${token}"}`],
  [`failed for ${token}, gave up`],
  ['abcdefgh/jkl+mn=.qrstuvwxyz/0123+456=='],
  ['{"answer":"abcdefgh/jkl+mn=.qrstuvwxyz/0123+456=="}'],
  ['https://service.example/?key=abcdefgh/jkl+mn=.qrstuvwxyz/0123+456=='],
  ['(abc!def#hij$lmno%.qrstuvwxyz&*012@34)'],
])('blots out the token in %s', (text) => {
  expect(redact(text)).not.toContain('qrstuvwxyz');
});

it.each([
  '2026-11-20T09:00:00.000Z',
  'AM-2026_004431.pdf',
  'https://service.example/2/expenses/',
  'https://accounting-data.long-company-name.example/2/expenses/',
])('leaves %s unchanged', (text) => {
  expect(redact(text)).toBe(text);
});

it('writes one redacted JSON line per entry', () => {
  const lines: string[] = [];
  createLog(
    (line) => lines.push(line),
    () => 0,
  ).error('Refused', { answer: token });
  expect(lines).toEqual([
    '{"at":"1970-01-01T00:00:00.000Z","level":"error","message":"Refused","answer":"[redacted]"}',
  ]);
});

it('never throws into the error path that logs', () => {
  const log = createLog(
    () => {
      throw new Error('ENOSPC: no space left on device');
    },
    () => 0,
  );
  expect(() => log.error('The disk is full')).not.toThrow();
});
