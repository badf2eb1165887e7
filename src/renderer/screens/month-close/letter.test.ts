import { describe, expect, it } from 'vitest';
import { paymentOf } from '../../../shared/monthly/test-payment.fixture.ts';
import { catalogues } from '../../../words/catalogue.ts';
import { letterOf } from './letter.ts';
import { locales } from '../../../shared/money/locales.fixture.ts';

const partner = (name: string, dismissed = false) => ({ key: name, name, months: [], day: 12, dismissed });
const client = { name: 'Tölgyfa Kft.', currency: 'HUF' };

describe.each(['en', 'hu'] as const)('the letter to the client (%s)', (language) => {
  const write = (close: Parameters<typeof letterOf>[0]) =>
    letterOf(close, client, 'November', catalogues[language].monthClose, locales[language]);

  it('lists missing documents, without dismissed ones', () => {
    const text = write({ missing: [partner('Víz Zrt.'), partner('Gáz Kft.', true)], payments: null });
    expect(text).toContain('Víz Zrt.');
    expect(text).toContain('Tölgyfa Kft.');
    expect(text).not.toContain('Gáz');
    expect(write({ missing: [partner('Gáz Kft.', true)], payments: { unpaid: [], missing: 1 } })).toBe('');
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
      expect.stringMatching(/^- ÁFA: 1[ ,]000 Ft.*20/),
      expect.stringMatching(/^- SZJA: 50[ ,]000 Ft.*12/),
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
});
