import { expect, it } from 'vitest';
import type { FailureCode } from '../../contract/failure.ts';
import { needsToken, pauseKind } from './company-pause.ts';

const paused = (code: FailureCode) => ({
  pause: { code, detail: null, since: '2026-11-20T09:00:00Z', nextTryAt: null },
});

it.each<[FailureCode, 'waiting' | 'stopped', boolean]>([
  ['offline', 'waiting', false],
  ['service-unavailable', 'waiting', false],
  ['rate-limited', 'waiting', false],
  ['unexpected-answer', 'waiting', false],
  ['disk-full', 'stopped', false],
  ['token-invalid', 'stopped', true],
  ['token-missing', 'stopped', true],
  ['permission-denied', 'stopped', true],
  ['keychain-unavailable', 'stopped', true],
  ['not-offered', 'stopped', false],
])('%s: %s, another token helps: %s', (code, kind, token) => {
  expect([pauseKind(paused(code)), needsToken(paused(code))]).toEqual([kind, token]);
});

it('is none without a pause', () => {
  expect([pauseKind({ pause: null }), needsToken({ pause: null })]).toEqual(['none', false]);
});
