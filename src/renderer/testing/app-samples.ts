import type { Company } from '../../contract/companies.ts';
import type { ExpenseRow } from '../../contract/expenses.ts';
import {
  fileStates,
  type FileDetail,
  type InboxRow,
  type InboxSummary,
  type StateCounts,
} from '../../contract/inbox.ts';
import { incomeFields, type IncomeRecord, type IncomeValues } from '../../contract/income-record.ts';
import type { MonthClose } from '../../contract/month-close.ts';
import type { CompanyToday, Today } from '../../contract/today.ts';

export const company = (id: number, own: Partial<Company> = {}): Company => ({
  id,
  serviceId: 100 + id,
  baseUrl: 'https://service.example',
  name: `Company ${id}`,
  taxNumber: '12345678-2-42',
  currency: 'HUF',
  advancedAccounting: false,
  expenseEmail: null,
  isSample: false,
  autoSplit: false,
  heldRules: {},
  sessionOnly: false,
  pause: null,
  ...own,
});

const noCounts = Object.fromEntries(fileStates.map((state) => [state, 0])) as StateCounts;

export const inboxSummary = (companyId: number | null, counts: Partial<StateCounts> = {}): InboxSummary => ({
  companyId,
  counts: { ...noCounts, ...counts },
  sending: [],
  sendingPaused: false,
  offline: false,
});

export const inboxRow = (id: number, own: Partial<InboxRow> = {}): InboxRow => ({
  id,
  companyId: 7,
  folderId: null,
  filename: `${id}.pdf`,
  format: 'pdf',
  size: 1000,
  state: 'queued',
  reason: null,
  expenseId: null,
  duplicateOf: null,
  originId: null,
  extracted: null,
  foundAt: '2026-11-20T09:00:00Z',
  stateAt: '2026-11-20T09:00:00Z',
  nextTryAt: null,
  ...own,
});

export const fileDetail = (id: number, own: Partial<InboxRow> = {}): FileDetail => ({
  row: inboxRow(id, own),
  sha256: null,
  hasDocument: true,
  canUnlock: false,
  events: [],
  proposal: null,
});

export const expenseRow = (expenseId: number, companyId = 7): ExpenseRow => ({
  companyId,
  expenseId,
  fileId: null,
  capturedBy: null,
  partnerName: null,
  invoiceNumber: null,
  issuedAt: null,
  fulfilledAt: null,
  dueAt: null,
  currency: 'HUF',
  netAmount: null,
  vatAmount: null,
  grossAmount: '127',
  accountingStatus: 'pending',
  reviewed: false,
  changed: false,
  excluded: false,
  expenseType: null,
  tags: [],
  secondaryId: null,
  correction: null,
});

const noValues = Object.fromEntries(incomeFields.map((field) => [field, null])) as unknown as IncomeValues;

export const incomeRecord = (incomeId: number, own: Partial<IncomeRecord> = {}): IncomeRecord => ({
  companyId: 7,
  incomeId,
  type: 2,
  booked: false,
  values: { ...noValues, currency: 'HUF', gross_amount: '127.00' },
  flags: { needs_review: true, review_done: false },
  tags: [],
  simpleTags: [],
  lines: [],
  editableFields: ['note', 'review_done', 'needs_review'],
  frozen: {},
  currencies: ['HUF'],
  document: null,
  draft: null,
  correction: null,
  takenAt: '2026-11-22T08:00:00Z',
  ...own,
});

export const companyToday = (companyId: number, own: Partial<CompanyToday> = {}): CompanyToday => ({
  companyId,
  toReview: 0,
  attention: 0,
  sending: 0,
  queued: 0,
  doubtful: 0,
  changed: 0,
  rejected: 0,
  oldestAt: null,
  pulse: null,
  pulseAt: null,
  trend: [],
  ...own,
});

export const today = (...companies: readonly CompanyToday[]): Today => ({
  needs: [],
  companies,
  folders: 0,
  counts: { found: 0, sent: 0, rejected: 0, reviewed: 0, medianToReadySeconds: null },
  lastAnswerAt: null,
});

export const monthClose = (own: Partial<MonthClose> = {}): MonthClose => ({
  companyId: 1,
  month: '2026-10',
  toReview: 0,
  pending: 0,
  changed: 0,
  missing: [],
  listed: null,
  bank: null,
  questions: [],
  unattached: null,
  payments: null,
  pack: null,
  letter: null,
  contact: { name: '', email: '', language: null },
  asked: [],
  closed: null,
  completeAt: '2026-11-22T08:00:00Z',
  ...own,
});
