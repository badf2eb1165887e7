import type { SheetContent } from '../../../contract/audit.ts';
import type { NewSheet } from './audit-store.ts';

/** A sheet as a signature of the desk leaves it. For tests only. */
export const contentOf = (own: Partial<SheetContent> = {}): SheetContent => ({
  company: 'Tölgyfa Bútor Kft.',
  filename: 'számla 118.pdf',
  sha256: 'ab'.repeat(32),
  act: 'signed',
  place: 'desk',
  reading: 'text',
  kind: 'invoice',
  percents: ['27'],
  grossOnDocument: '12700',
  usual: null,
  otherFile: null,
  grounds: [
    { name: 'kind', holds: true },
    { name: 'payment', holds: false },
  ],
  checks: [{ code: 'due-before-issue', field: 'due_at', line: null, values: { issued: '2026-11-18' }, seen: null }],
  values: [
    {
      field: 'partner_name',
      value: 'Fűzfő Erdő Zrt.',
      mark: 'same',
      onDocument: 'Fűzfő Erdő',
      changed: false,
      before: null,
    },
    { field: 'invoice_number', value: 'Ű-2026/118', mark: 'same', onDocument: null, changed: false, before: null },
    {
      field: 'due_at',
      value: '2026-11-03',
      mark: 'differs',
      onDocument: '2026.12.03',
      changed: true,
      before: '2026-12-03',
    },
    { field: 'currency', value: 'HUF', mark: 'same', onDocument: 'Ft', changed: false, before: null },
    { field: 'gross_amount', value: '12700.50', mark: 'same', onDocument: null, changed: false, before: null },
  ],
  lines: [
    {
      expenseType: 'Telefon',
      vatCategory: '27%',
      net: '10000',
      vat: '2700',
      gross: '12700',
      ledgerNumber: null,
      tags: [],
      jobNumber: '',
    },
  ],
  linesBefore: null,
  ...own,
});

export const newSheet = (own: Partial<NewSheet> = {}): NewSheet => ({
  at: '2026-11-20T09:30:00.000Z',
  companyId: 1,
  expenseId: 77,
  fileId: 1,
  correctionId: null,
  signer: { user: 'kovács.győző', computer: 'iroda-2', seat: 'Recepció' },
  content: contentOf(),
  ...own,
});
