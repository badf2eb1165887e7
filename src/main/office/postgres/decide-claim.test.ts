import { expect, it } from 'vitest';
import { nameKeys } from '../../send/uploads/name-key.ts';
import type { ClaimAnswer } from '../../send/uploads/send-claims.ts';
import type { ClaimedContent, OpenClaim } from './claim-queries.ts';
import { decideClaim, type ClaimFacts } from './decide-claim.ts';

const at = Date.parse('2026-11-20T09:00:00Z');
const file = { id: 1, sha256: 'x', rawFilename: 'scan.pdf' };
const nothing: ClaimFacts = {
  seatId: 'own',
  claimed: new Map(),
  open: [],
  stored: [],
  looked: null,
  hasNamesake: () => false,
  isHere: () => false,
  isReleased: () => false,
};

const claimed = (own: Partial<ClaimedContent>): Partial<ClaimFacts> => ({
  claimed: new Map([
    ['x', { sha256: 'x', state: 'sent', seatId: 'other', at, expenseId: null, silent: false, ...own }],
  ]),
});
const open = (sha256: string, filename: string, silent: boolean): Partial<ClaimFacts> => {
  const claim: OpenClaim = { sha256, filename, nameKeys: nameKeys(filename), silent };
  return { open: [claim] };
};
const stored: ClaimAnswer = { kind: 'stored', expenseId: 7 };

it.each<[string, Partial<ClaimFacts>, ClaimAnswer]>([
  ['unknown', {}, { kind: 'go' }],
  ['released', claimed({ state: 'released' }), { kind: 'go' }],
  ['stored', claimed({ state: 'stored', expenseId: 7 }), stored],
  ['stored under an id that is not known yet', claimed({ state: 'stored' }), { kind: 'wait' }],
  ['on its way elsewhere', claimed({}), { kind: 'wait' }],
  ['on its way here', claimed({ seatId: 'own' }), { kind: 'go' }],
  ['of a silent seat', claimed({ silent: true }), { kind: 'in-doubt', since: '2026-11-20T09:00:00.000Z' }],
  [
    'of a silent seat, and wanted by a person',
    { ...claimed({ silent: true }), isReleased: () => true },
    { kind: 'go' },
  ],
  ['found at the service', { looked: stored }, stored],
  [
    'found at the service, where it is another content of its name',
    { looked: stored, stored: [{ sha256: 'y', expenseId: 7, filename: 'scan.pdf', size: 1 }] },
    { kind: 'go' },
  ],
  [
    'found at the service under its own id',
    { looked: stored, stored: [{ sha256: 'x', expenseId: 7, filename: 'scan.pdf', size: 1 }] },
    stored,
  ],
  [
    'one of two at the service, of which another content has one',
    {
      looked: { kind: 'undecidable', expenseIds: [7, 8] },
      stored: [{ sha256: 'y', expenseId: 8, filename: 'scan.pdf', size: 1 }],
    },
    { kind: 'undecidable', expenseIds: [7] },
  ],
  [
    'found at the service, where it may as well be another document here',
    { looked: stored, hasNamesake: () => true },
    { kind: 'undecidable', expenseIds: [7] },
  ],
  ['beside another name', open('y', 'other.pdf', false), { kind: 'go' }],
  ['beside its name on its way', open('y', 'scan.pdf', false), { kind: 'wait' }],
  ['beside its name of a silent seat, nobody has it', open('y', 'scan.pdf', true), { kind: 'go' }],
  [
    'beside its name of a silent seat, this one has it too',
    { ...open('y', 'scan.pdf', true), looked: stored, isHere: () => true },
    { kind: 'wait' },
  ],
  [
    'found at the service by a name that a silent seat has sent as well',
    { ...open('y', 'scan.pdf', true), looked: stored },
    { kind: 'undecidable', expenseIds: [7] },
  ],
  [
    'claimed by a silent seat under its own name',
    { ...claimed({ silent: true }), ...open('x', 'scan.pdf', true), isHere: () => true },
    { kind: 'in-doubt', since: '2026-11-20T09:00:00.000Z' },
  ],
])('decides about a content that is %s', (_, facts, answer) => {
  expect(decideClaim(file, { ...nothing, ...facts })).toEqual(answer);
});
