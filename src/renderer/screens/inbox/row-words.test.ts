import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FailureCode } from '../../../contract/failure.ts';
import type { InboxRow, InboxSummary, ReasonCode } from '../../../contract/inbox.ts';
import { fileIcon } from '../../components/icons.ts';
import { reasonText } from '../../lib/reason-text.ts';
import { catalogues } from '../../../words/catalogue.ts';
import { company, inboxRow, inboxSummary } from '../../testing/app-samples.ts';
import { percentSent, reasonDetail, rowNote, type RowContext } from './row-words.ts';
import { english } from '../../../shared/money/locales.fixture.ts';

const words = catalogues.en;
const context: RowContext = {
  words,
  locale: english,
  now: Date.parse('2026-11-20T10:00:00Z'),
  summary: inboxSummary(null),
  company: company(7),
  lease: { kind: 'not-shared' },
};
const note = (row: Partial<InboxRow>, own: Partial<RowContext> = {}) =>
  rowNote(inboxRow(1, row), { ...context, ...own }).replace(/[\u00a0\u202f]/g, ' ');
const paused = (code: FailureCode) => company(7, { pause: { code, detail: null, since: '', nextTryAt: null } });
const reason = (code: ReasonCode, detail: string | null = null) => ({ reason: { code, detail } });
const nothingRead = { invoiceNumber: null, partnerName: null, grossAmount: null, currency: null };

beforeEach(() => vi.stubEnv('TZ', 'Europe/Budapest'));
afterEach(() => vi.unstubAllEnvs());

describe('the reason that a queued file waits', () => {
  const summary = (own: Partial<InboxSummary>): InboxSummary => ({ ...inboxSummary(null), ...own });

  it.each<[string, Partial<RowContext>, string]>([
    ['for its turn', {}, 'In the queue'],
    ['for its turn, nothing known of the queue', { summary: null, company: null }, 'In the queue'],
    [
      'for a token, before all else',
      { company: paused('token-invalid'), summary: summary({ offline: true }) },
      'Waiting for a valid token',
    ],
    [
      'for the line of all',
      { summary: summary({ offline: true, sendingPaused: true }) },
      'Waiting until you are online',
    ],
    ['for the line of its company', { company: paused('offline') }, 'Waiting until you are online'],
    [
      'for the service',
      { company: paused('rate-limited'), summary: summary({ sendingPaused: true }) },
      'Waiting for the service',
    ],
    ['for a person', { summary: summary({ sendingPaused: true }) }, 'Sending is paused'],
    [
      'for another computer, before all else',
      { company: paused('offline'), lease: { kind: 'elsewhere', name: 'Front desk', lastSignAgo: 0 } },
      'Waiting for Front desk',
    ],
    ['for a computer that captures', { lease: { kind: 'free' } }, 'Waiting for a computer that uploads'],
    ['for the shared folder', { lease: { kind: 'away' } }, 'Waiting for the shared folder'],
    ['for its turn, where this computer captures', { lease: { kind: 'held' } }, 'In the queue'],
  ])('%s', (_, own, text) => {
    expect(note({ state: 'queued' }, own)).toBe(text);
  });

  it('for its next try', () => {
    expect(note({ state: 'queued', nextTryAt: '2026-11-20T10:05:00Z' })).toBe('Next try at 11:05');
  });
});

describe('the note of another file', () => {
  it.each<[string, Partial<InboxRow>, string]>([
    ['its reason', { state: 'rejected', ...reason('damaged') }, 'Damaged or incomplete'],
    ['what the bytes are', { state: 'rejected', ...reason('wrong-type', 'application/zip') }, 'A ZIP archive'],
    [
      'that the bytes are nothing known',
      { state: 'rejected', ...reason('wrong-type', 'x/y') },
      'Cannot be sent or converted',
    ],
    ['the file it is the same as', { state: 'duplicate', ...reason('same-content', 'a.pdf') }, 'Same content: a.pdf'],
    ['the same content, of a file without a name', { state: 'duplicate', ...reason('same-content') }, 'Same content'],
    ['no detail of another reason', { state: 'rejected', ...reason('damaged', 'x') }, 'Damaged or incomplete'],
    [
      'amount and number',
      {
        state: 'ready',
        extracted: { invoiceNumber: 'M-1', partnerName: 'Malom', grossAmount: '1270', currency: 'HUF' },
      },
      '1,270 Ft · M-1',
    ],
    ['the partner without a number', { state: 'ready', extracted: { ...nothingRead, partnerName: 'Malom' } }, 'Malom'],
    [
      'its expense, where nothing was read',
      { state: 'ready', expenseId: 918204, extracted: nothingRead },
      'Expense 918 204',
    ],
    ['nothing', { state: 'ready' }, ''],
  ])('%s', (_, row, text) => {
    expect(note(row)).toBe(text);
  });

  it('how long it has been at the service', () => {
    expect(note({ state: 'processing', stateAt: '2026-11-20T09:58:00Z' })).toBe('for 2 min');
  });
});

it('the read pages of a scan, while it is read', () => {
  const scan = (detail: string | null) => note({ state: 'undivided', ...reason('reading-scan', detail) });
  expect(scan(null)).toBe('Reading its pages');
  expect(scan('12/60')).toBe('12 of 60 pages read');
  expect(reasonDetail(reason('reading-scan', '12/60'), words)).toBeNull();
});

describe('the sent percentage of a file', () => {
  const sending = (size: number, sent: number): InboxSummary => ({
    ...inboxSummary(null),
    sending: [{ companyId: 7, files: [{ id: 1, filename: '1.pdf', size, sent }] }],
  });

  it.each([
    [1000, 999, 99],
    [1000, 1000, 100],
    [1000, 2000, 100],
    [1000, 0, 0],
    [0, 0, 100],
  ])('of %i bytes %i: %i %', (size, sent, percent) => {
    expect(percentSent(inboxRow(1), sending(size, sent))).toBe(percent);
  });

  it('is null for a file that is in no call', () => {
    expect(percentSent(inboxRow(2), sending(10, 5))).toBeNull();
    expect(percentSent(inboxRow(1), null)).toBeNull();
  });
});

describe('a reason as a sentence', () => {
  const sentence = (filename: string, code: ReasonCode, detail: string | null, own = words) =>
    reasonText({ filename, ...reason(code, detail) }, own);

  it.each<[string, ReasonCode, string | null, string]>([
    ['a.pdf', 'damaged', null, words.reasons.damaged],
    [
      'a.pdf',
      'wrong-type',
      'text/html',
      'The name ends in .pdf, but the file is a web page, which cannot be sent. Save it as a PDF and add that.',
    ],
    ['A.JPEG', 'wrong-type', 'image/svg+xml', words.inbox.namedBut('jpeg', 'an SVG drawing')],
    ['a.docx', 'wrong-type', 'application/msword', words.inbox.otherKind('a Word document')],
    ['a', 'wrong-type', 'text/plain', words.inbox.otherKind('plain text')],
    ['a.pdf', 'wrong-type', 'x/y', words.reasons['wrong-type']],
  ])('%s, %s, %s: %s', (filename, code, detail, text) => {
    expect(sentence(filename, code, detail)).toBe(text);
  });

  it('keeps the capitals of names', () => {
    const hu = catalogues.hu;
    expect(sentence('a.pdf', 'wrong-type', 'image/heic', hu)).toContain('valójában HEIC-kép,');
    expect(sentence('a.pdf', 'wrong-type', 'text/html', hu)).toContain('valójában weboldal,');
  });

  it('is empty without a reason', () => {
    expect(reasonText({ filename: 'a', reason: null }, words)).toBe('');
  });
});

describe('the rest of a reason', () => {
  it.each<[ReasonCode, string | null, string | null]>([
    ['damaged', null, null],
    ['damaged', '', null],
    ['same-content', 'a.pdf', null],
    ['refused-by-service', 'Not an invoice', 'Not an invoice'],
    ['retry-later', 'no such code', 'no such code'],
    ['retry-later', 'offline', words.failures.offline.title],
    ['wrong-type', 'application/zip', null],
    ['wrong-type', 'x/y', 'x/y'],
  ])('%s %j: %j', (code, detail, text) => {
    expect(reasonDetail(reason(code, detail), words)).toBe(text);
  });

  it('is none without a reason', () => {
    expect(reasonDetail({ reason: null }, words)).toBeNull();
  });
});

it.each([
  ['pdf', 'file-text'],
  ['jpeg', 'file-image'],
  ['png', 'file-image'],
  ['xml', 'file-code'],
  [null, 'file'],
] as const)('a file of kind %s has the icon %s', (format, icon) => {
  expect(fileIcon(format)).toBe(icon);
});
