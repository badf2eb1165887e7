import { expect, it } from 'vitest';
import { catalogues } from '../../../words/catalogue.ts';
import { connectionOf } from './connection.ts';

/** by the clock on the wall, in any time zone */
const day = (hours: number, minutes: number, seconds = 0) => new Date(2026, 10, 20, hours, minutes, seconds);
const now = day(9, 0).getTime();

it.each([
  ['an answer just now', false, day(8, 59, 56), 'Online. Last answer: 08:59.'],
  ['an answer from a clock that is ahead', false, day(9, 0, 9), 'Online. Last answer: 09:00.'],
  ['a lost line', true, day(6, 0), 'Offline. Last answer: 06:00.'],
  ['a line lost days ago', true, new Date(2026, 10, 4, 6, 0), 'Offline. Last answer: 4 Nov.'],
  ['no line since the start', true, null, 'Offline. No answer since Counterfoil was started.'],
  ['nothing asked yet', false, null, 'Not connected yet.'],
])('tells of %s', (_name, offline, at, text) => {
  const facts = { offline, lastAnswerAt: at?.toISOString() ?? null, now, language: 'en' } as const;
  expect(connectionOf(facts, catalogues.en).text).toBe(text);
});
