import { bankFields } from '../../contract/bank.ts';
import { invoiceListFields } from '../../contract/invoice-list.ts';
import type { Signer } from '../../contract/signer.ts';
import { BankStore } from '../records/bank/bank-store.ts';
import { BankIntake } from '../records/bank/bank-intake.ts';
import { Bank } from '../records/bank/bank.ts';
import { InvoiceListStore } from '../records/invoice-list/invoice-list-store.ts';
import { InvoiceLists } from '../records/invoice-list/invoice-lists.ts';
import type { MirrorServices } from '../records/mirror/mirror-services.ts';
import { ClientQuestionsStore } from '../records/month-close/client-questions-store.ts';
import { ClosingStore } from '../records/month-close/closing-store.ts';
import { CompaniesDue } from '../records/month-close/company-due.ts';
import { MonthCloses } from '../records/month-close/month-close.ts';
import { MonthCloseStore } from '../records/month-close/month-close-store.ts';
import { SavedMonthsStore } from '../records/month-close/saved-months-store.ts';
import { UsualInvoices } from '../records/month-close/usual-invoices.ts';
import type { Months } from '../records/monthly/months.ts';
import { TableColumnsStore } from '../records/tables/table-columns-store.ts';
import type { AuditStore } from '../review/audit/audit-store.ts';
import { MonthPacks } from '../review/month-pack/month-packs.ts';
import { PackStore } from '../review/month-pack/pack-store.ts';
import type { Core } from './core.ts';

interface MonthServicesParts extends Core {
  readonly mirrorServices: MirrorServices;
  readonly months: Months;
  readonly audit: AuditStore;
  readonly signer: () => Signer;
}

/** A month of a company: what is open in it, its closing, and its documents. */
export function createMonthServices(parts: MonthServicesParts) {
  const { database, companies, marks, months, clock, mirrorServices, audit, signer } = parts;
  const store = new MonthCloseStore(database);
  const usual = new UsualInvoices(store, mirrorServices.mirror.changed);
  const closings = new ClosingStore(database);
  const saved = new SavedMonthsStore(database);
  const lists = new InvoiceLists({
    store: new InvoiceListStore(database),
    columns: new TableColumnsStore(database, 'invoices', invoiceListFields),
    completeAt: (companyId) => marks.of(companyId).completeAt,
    mirrored: mirrorServices.mirror.changed,
    clock,
  });
  const bankStore = new BankStore(database);
  const bank = new Bank({
    store: bankStore,
    columns: new TableColumnsStore(database, 'bank', bankFields),
    currencyOf: (companyId) => companies.get(companyId)?.currency ?? '',
    completeAt: (companyId) => marks.of(companyId).completeAt,
    changed: [mirrorServices.mirror.changed, mirrorServices.incomeMirror.changed],
    clock,
  });
  const shared = { store, usual, closings, signer, companies, months, clock };
  return {
    bank,
    bankIntake: new BankIntake({ bank, store: bankStore, files: parts.files, spool: parts.spool, log: parts.log }),
    invoiceLists: lists,
    monthClose: new MonthCloses({
      ...shared,
      lists,
      bank,
      saved,
      questions: new ClientQuestionsStore(database),
      marks,
      documents: mirrorServices.documentMirror,
      fonts: parts.fonts,
    }),
    monthPacks: new MonthPacks({
      store: new PackStore(database),
      saved,
      audit,
      spool: parts.spool,
      signer,
      version: parts.version,
      page: parts.packPage,
      clock,
    }),
    due: new CompaniesDue(shared),
  };
}
