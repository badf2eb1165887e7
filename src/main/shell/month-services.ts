import { invoiceListFields } from '../../contract/invoice-list.ts';
import type { Signer } from '../../contract/signer.ts';
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
import { TableColumnsStore } from '../records/table-columns-store.ts';
import type { AuditStore } from '../review/audit/audit-store.ts';
import { MonthPacks } from '../review/month-pack/month-packs.ts';
import { PackStore } from '../review/month-pack/pack-store.ts';
import type { RecordServicesParts } from './record-services.ts';

/** A month of a company: what is open in it, its closing, and its documents. */
export interface MonthServices {
  readonly invoiceLists: InvoiceLists;
  readonly monthClose: MonthCloses;
  readonly monthPacks: MonthPacks;
  readonly due: CompaniesDue;
}

interface MonthServicesParts extends RecordServicesParts {
  readonly mirrorServices: MirrorServices;
  readonly months: Months;
  readonly audit: AuditStore;
  readonly signer: () => Signer;
}

export function createMonthServices(parts: MonthServicesParts): MonthServices {
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
  const shared = { store, usual, closings, signer, companies, months, clock };
  return {
    invoiceLists: lists,
    monthClose: new MonthCloses({
      ...shared,
      lists,
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
