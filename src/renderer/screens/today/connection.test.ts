import { expect, it } from 'vitest';
import { catalogues } from '../../../words/catalogue.ts';
import { connectionOf } from './connection.ts';

const now = Date.parse('2026-11-20T09:00:00Z');

it.each([
  ['an answer just now', false, '2026-11-20T08:59:56Z', 'Online. Last answer less than 1 min ago.'],
  ['an answer some minutes ago', false, '2026-11-20T08:48:10Z', 'Online. Last answer 11 min ago.'],
  ['an answer from a clock that is ahead', false, '2026-11-20T09:00:09Z', 'Online. Last answer less than 1 min ago.'],
  ['a lost line', true, '2026-11-20T06:00:00Z', 'Offline. Last answer 3 h ago.'],
  ['no line since the start', true, null, 'Offline. No answer since Counterfoil was started.'],
  ['nothing asked yet', false, null, 'Not connected yet.'],
])('tells of %s', (_name, offline, lastAnswerAt, text) => {
  expect(connectionOf({ offline, lastAnswerAt, now }, catalogues.en).text).toBe(text);
});
