import { expect, it } from 'vitest';
import {
  concernsCompany,
  hadNoLine,
  isMendedByToken,
  mayConcernCompany,
  passesByItself,
  toFailureCode,
} from './failure-classes.ts';

it.each([
  ['offline', 'time', 'company'],
  ['service-unavailable', 'time', 'unclear'],
  ['unexpected-answer', 'time', 'call'],
  ['certificate-expired', 'person', 'company'],
  ['list-cut', 'time', 'call'],
  ['list-forbidden', 'token', 'call'],
  ['token-invalid', 'token', 'company'],
  ['token-malformed', 'token', 'company'],
  ['permission-denied', 'token', 'unclear'],
  ['refused', 'person', 'call'],
  ['disk-full', 'person', 'call'],
] as const)('%s: mended by %s, concerns %s', (code, by, concerns) => {
  expect([passesByItself(code), isMendedByToken(code)]).toEqual([by === 'time', by === 'token']);
  expect([concernsCompany(code), mayConcernCompany(code)]).toEqual([concerns === 'company', concerns !== 'call']);
});

it('knows which failures had no connection to the service', () => {
  const codes = ['offline', 'certificate-expired', 'certificate-misnamed', 'service-unavailable', 'list-cut'] as const;
  expect(codes.map(hadNoLine)).toEqual([true, true, true, false, false]);
});

it('maps an unknown stored code to an internal fault', () => {
  expect(['offline', 'from-the-future', 'toString'].map(toFailureCode)).toEqual(['offline', 'internal', 'internal']);
});
