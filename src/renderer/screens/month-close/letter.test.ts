import { describe, expect, it } from 'vitest';
import { paymentOf } from '../../../shared/monthly/test-payment.fixture.ts';
import type { MonthClose } from '../../../contract/month-close.ts';
import { askedFor, letterOf, subjectOf } from './letter.ts';
import { locales } from '../../../shared/money/locales.fixture.ts';

const partner = (name: string, dismissed = false) => ({
  key: name,
  name,
  months: [],
  day: 12,
  period: 1 as const,
  count: 1,
  dismissed,
});
const client = { name: 'Tölgyfa Kft.', currency: 'HUF', expenseEmail: null };
const unknown = { name: '', email: '', language: null };

describe.each(['en', 'hu'] as const)('the letter to the client (%s)', (language) => {
  const write = (
    close: Pick<MonthClose, 'missing' | 'payments'> &
      Partial<Pick<MonthClose, 'questions' | 'listed' | 'bank' | 'pack'>>,
    contact = unknown,
    expenseEmail: string | null = null,
  ) =>
    letterOf(
      { month: '2026-11', contact, questions: [], listed: null, bank: null, pack: null, ...close },
      { ...client, expenseEmail },
      locales[language],
      '2026-12-11',
    );

  it('lists missing documents, without dismissed ones', () => {
    const text = write({ missing: [partner('Víz Zrt.'), partner('Gáz Kft.', true)], payments: null });
    expect(text).toContain('Víz Zrt.');
    expect(text).toContain('Tölgyfa Kft.');
    expect(text).not.toContain('Gáz');
    expect(write({ missing: [partner('Gáz Kft.', true)], payments: { unpaid: [], missing: 1 } })).toBe('');
  });

  it('asks for the invoices of a list, and for a usual one only where the list does not name it', () => {
    const one = { id: 1, settled: false, taxNumber: null, net: null, vat: null, issued: '2026-11-03' };
    const listed = {
      missing: [
        { ...one, number: 'V-204', partner: 'Víz Zrt.', gross: '12700', currency: null },
        { ...one, number: '88', partner: null, gross: null, currency: null },
      ],
      missingCount: 5,
      differentCount: 0,
      extraCount: 0,
      underway: 0,
    };
    const text = write({
      missing: [{ ...partner('Víz Zrt.'), key: 'viz zrt.' }, partner('Gáz Kft.')],
      payments: null,
      listed,
    });
    const lines = text.split('\n').filter((line) => line.startsWith('- '));
    expect(lines.map((line) => line.replace(/\s/gu, ' '))).toEqual([
      expect.stringMatching(/^- Gáz Kft\./u),
      expect.stringMatching(/^- Víz Zrt\., V-204, [^3,]*3[^,]*, 12[ ,]700 Ft$/u),
      expect.stringMatching(/^- 88, [^,]+$/u),
      expect.stringMatching(/3/u),
    ]);
    const close = {
      missing: [{ ...partner('Víz Zrt.'), key: 'viz zrt.' }, partner('Gáz Kft.')],
      questions: [],
      listed,
      bank: null,
    };
    expect(askedFor(close)).toEqual(['Gáz Kft.', 'Víz Zrt. V-204', '88']);
  });

  it('asks for the documents of payments on the bank statement', () => {
    const line = { id: 1, settled: false, account: null, reference: null, original: null, booked: '2026-11-03' };
    const paid = { ...line, amount: '-12700', currency: null, partner: 'Fűzfő Zrt.', text: 'rendelés 12' };
    const bank = { undocumented: [paid], undocumentedCount: 1, twiceCount: 0, unpaidCount: 0 };
    const text = write({ missing: [], payments: null, bank });
    expect(text.replace(/[^\S\n]/gu, ' ')).toMatch(/ Fűzfő Zrt\., rendelés 12, 12[ ,]700 Ft\n/u);
  });

  it('states the check number of the saved documents, also where nothing is asked for', () => {
    const pack = { at: '2026-12-02T10:00:00.000Z', documents: 41, checkNumber: '0123456789abcdef'.repeat(4) };
    const text = write({ missing: [], payments: null, pack });
    expect(text).toContain('41');
    expect(text).toContain('\n0123 4567 89ab cdef 0123 ');
    expect(write({ missing: [], payments: null })).toBe('');
  });

  it('asks what a document is, with its day and what was read', () => {
    const file = { fileId: 1, foundAt: '2026-11-12T09:00:00.000Z' };
    const questions = [
      { ...file, filename: 'IMG_2044.jpg', partnerName: null, grossAmount: null, currency: null },
      { ...file, filename: 'scan.pdf', partnerName: 'Fűzfő Zrt.', grossAmount: '12700', currency: 'HUF' },
    ];
    const text = write({ missing: [], payments: null, questions });
    const lines = text.split('\n').filter((line) => line.startsWith('- '));
    expect(lines[0]).toMatch(/^- IMG_2044\.jpg, .*12.*[^)]$/u);
    expect(lines[1]?.replace(/\s/gu, ' ')).toMatch(/^- scan\.pdf, .*12.* \(Fűzfő Zrt\., 12[ ,]700 Ft\)$/u);
  });

  it('lists due payments: taxes by due date, salaries as one sum without names', () => {
    const unpaid = [
      paymentOf({ kind: 'salary', name: 'Kovács Éva', amount: '300000', paidAmount: null, dueAt: '2026-12-10' }),
      paymentOf({ kind: 'salary', name: 'Nagy Pál', amount: '200000', paidAmount: null, dueAt: '2026-12-10' }),
      paymentOf({ name: 'SZJA', amount: '90000', paidAmount: '40000', dueAt: '2026-12-12' }),
      paymentOf({ name: 'ÁFA', amount: '1000', paidAmount: null, dueAt: '2026-11-20' }),
    ];
    const text = write({ missing: [], payments: { unpaid, missing: 0 } });
    const lines = text.split('\n').filter((line) => line.startsWith('- '));
    expect(lines.map((line) => line.replace(/\s/g, ' '))).toEqual([
      expect.stringMatching(/^- ÁFA: 1[ ,]000 Ft, (was due on|lejárt:).*20/),
      expect.stringMatching(/^- SZJA: 50[ ,]000 Ft, (by|határidő:).*12/),
      expect.stringMatching(/^- [^2]*2.*: 500[ ,]000 Ft/),
    ]);
    expect(text).not.toContain('Kovács');
  });

  it('says no sum of salaries of which one is not known', () => {
    const unpaid = [
      paymentOf({ kind: 'salary', amount: null, paidAmount: null, isPaid: false }),
      paymentOf({ kind: 'salary', amount: '200000', paidAmount: null, isPaid: false }),
    ];
    expect(write({ missing: [], payments: { unpaid, missing: 0 } })).not.toContain('200');
  });

  it('greets its addressee, and names the address for documents where some are missing', () => {
    const missing = [partner('Víz Zrt.')];
    const text = write({ missing, payments: null }, { ...unknown, name: 'Kovács Éva' }, 'tolgyfa@in.example');
    expect(text).toContain('Kovács Éva');
    expect(text).toContain('tolgyfa@in.example');
    const toPay = { unpaid: [paymentOf({ isPaid: false })], missing: 0 };
    expect(write({ missing: [], payments: toPay }, unknown, 'tolgyfa@in.example')).not.toContain('@');
  });
});

it("is in the client's language", () => {
  const close = {
    month: '2026-10',
    questions: [],
    listed: null,
    bank: null,
    pack: null,
    missing: [partner('Víz Zrt.')],
    payments: null,
    contact: { ...unknown, language: 'hu' },
  } as const;
  expect(letterOf(close, client, locales.en, '2026-11-11')).toContain('Tisztelt Ügyfelünk!');
  expect(subjectOf(close, client.name, locales.en)).toContain('október');
  expect(subjectOf({ ...close, contact: unknown }, client.name, locales.en)).toContain('October');
});
