import { expect, it } from 'vitest';
import type { Need } from '../../../contract/today.ts';
import { catalogues } from '../../../words/catalogue.ts';
import { needKey, tellNeed } from './needs.ts';

const now = Date.parse('2026-11-20T09:00:00Z');
const tell = (need: Need) => tellNeed(need, catalogues.en, now);
const company = { companyId: 4 };
const rejected = { fileId: 7, filename: 'offer.pdf', detail: 'text/html' };

it.each([
  [
    'a token that is not accepted, and where to give another',
    { kind: 'paused', ...company, code: 'token-invalid', files: 9 },
    'The service does not accept the token (401). 9 files are waiting on this computer.',
    { to: 'token' },
  ],
  [
    'rejected files with their reasons, the most frequent first',
    { kind: 'rejected', ...company, files: 4, reasons: { empty: 1, 'wrong-type': 2, strange: 1 }, ...rejected },
    '4 files rejected: 2 cannot be sent or converted, 1 empty, 1 for another reason.',
    { to: 'inbox', intent: { screen: 'inbox', chip: 'rejected', fileId: 7 } },
  ],
  [
    'one rejected file by its name and kind',
    { kind: 'rejected', ...company, files: 1, reasons: { 'wrong-type': 1 }, ...rejected },
    '1 file rejected: offer.pdf (a web page).',
    { to: 'inbox', intent: { screen: 'inbox', chip: 'rejected', fileId: 7 } },
  ],
  [
    'one file rejected for a reason of an older version',
    { kind: 'rejected', ...company, files: 1, reasons: { strange: 1 }, ...rejected },
    '1 file rejected.',
    { to: 'inbox', intent: { screen: 'inbox', chip: 'rejected', fileId: 7 } },
  ],
  [
    'one expense that the service changed, on the desk',
    { kind: 'changed-since', ...company, count: 1, fileId: 8 },
    '1 approved expense was changed at the service since.',
    { to: 'review', fileId: 8 },
  ],
  [
    'several expenses that the service changed, in their list',
    { kind: 'changed-since', ...company, count: 2, fileId: null },
    '2 approved expenses were changed at the service since.',
    { to: 'expenses', intent: { screen: 'expenses', filter: { review: 'changed' } } },
  ],
  [
    'one duplicate in the singular',
    { kind: 'duplicates', ...company, files: 1, fileId: 8 },
    '1 possible duplicate held back: a file with the same content was already added.',
    { to: 'inbox', intent: { screen: 'inbox', chip: 'duplicates', fileId: 8 } },
  ],
  [
    'a file that may be several documents',
    { kind: 'undivided', ...company, files: 1, fileId: 9 },
    '1 file may hold several documents and waits for your decision.',
    { to: 'inbox', intent: { screen: 'inbox', chip: 'needsMe', fileId: 9 } },
  ],
  [
    'what is ready, and how long the oldest has waited',
    { kind: 'review', ...company, files: 12, doubtful: 2, oldestAt: '2026-11-18T08:00:00Z' },
    '12 to review, 2 with a difference. The oldest has waited 2 days.',
    { to: 'review', fileId: null },
  ],
  [
    'new folders of clients, the first by name',
    { kind: 'client-folders', companyId: null, count: 4, names: ['Alfa', 'Béta'] },
    '4 new client folders: Alfa, Béta and others. Not assigned to a company yet.',
    { to: 'client-folders' },
  ],
  [
    'a correction that was refused opens that document',
    { kind: 'refused-corrections', ...company, count: 1, fileId: 3 },
    'The service refused 1 correction. What you typed is kept.',
    { to: 'review', fileId: 3 },
  ],
  [
    'a missing folder by the end of its path',
    { kind: 'folder', ...company, path: '/home/anna/Clients/Bakery/In', state: 'missing' },
    'A watched folder is missing: Clients › Bakery › In.',
    { to: 'settings' },
  ],
] satisfies readonly (readonly [string, Need, string, object])[])('tells %s', (_name, need, text, target) => {
  expect(tell(need)).toMatchObject({ text, target });
});

it('knows two missing folders of one company apart', () => {
  const folder = (path: string): Need => ({ kind: 'folder', ...company, path, state: 'missing' });
  expect(needKey(folder('/a'))).not.toBe(needKey(folder('/b')));
});
