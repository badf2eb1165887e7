import type { DocumentView } from '../../../contract/documents.ts';
import type { ExpenseView } from '../../../contract/expenses.ts';
import type { IncomeView } from '../../../contract/incomes.ts';
import type { Companies } from '../../companies/companies.ts';
import type { Database } from '../../database/database.ts';
import type { ExpenseFeed } from '../../send/feed/expense-feed.ts';
import type { MarkStore } from '../../send/feed/mark-store.ts';
import type { FileStore } from '../../queue/file-store.ts';
import type { Clock } from '../../support/clock.ts';
import type { Log } from '../../support/log.ts';
import { createSignal } from '../../support/signal.ts';
import type { CurrencyStore } from '../../send/feed/currency-store.ts';
import { createArtifactNames } from './artifact-names.ts';
import { createDocumentMirror } from './document-mirror.ts';
import { documentShapes } from './document-query.ts';
import { documentRecords } from './document-table-store.ts';
import { createDocuments } from './documents.ts';
import { EntryStore } from './entry-store.ts';
import { expenseShapes } from './expense-query.ts';
import { createExpenses } from './expenses.ts';
import { createIncomeMirror } from './income-mirror.ts';
import { incomeRecords } from './income-table-store.ts';
import { incomeShapes } from './income-query.ts';
import { createIncomes } from './incomes.ts';
import { expenseRecords } from './expense-table-store.ts';
import { createLabels } from './labels.ts';
import type { RecordKey } from './list-index.ts';
import { MasterData } from './master-data.ts';
import { Mirror } from './mirror.ts';
import { createMirrorStore } from './mirror-store.ts';
import { find } from './search.ts';
import { SearchStore } from './search-store.ts';
import { createViewsStore } from './views-store.ts';

/** The mirror of the companies' records, and its queries. */
export type MirrorServices = ReturnType<typeof createMirrorServices>;

/** The mirror listens to `feed` from now on. */
export function createMirrorServices(parts: {
  readonly database: Database;
  readonly feed: ExpenseFeed;
  readonly marks: MarkStore;
  readonly currencies: CurrencyStore;
  readonly companies: Companies;
  readonly files: FileStore;
  readonly clock: Clock;
  readonly log: Log;
  readonly random?: () => number;
}) {
  const { database, companies, files } = parts;
  const entries = new EntryStore(database);
  const masterData = new MasterData({ ...parts, store: entries });
  const mirror = new Mirror({ ...parts, store: createMirrorStore(database, expenseRecords), entries, masterData });
  const labels = createLabels(entries);
  const incomeMirror = createIncomeMirror({
    ...parts,
    store: createMirrorStore(database, incomeRecords),
    partnerName: (companyId, id) => labels.name(companyId, 'partner', id),
  });
  const documentMirror = createDocumentMirror({
    ...parts,
    store: createMirrorStore(database, documentRecords),
  });
  masterData.read.listen(() => {
    labels.forget();
  });
  const touched = createSignal<RecordKey>();
  const removed = createSignal<undefined>();
  files.news.listen(({ file: { companyId, expenseId } }) => {
    if (expenseId !== null) touched.emit({ companyId, id: expenseId });
  });
  tellRemoved(companies, () => {
    labels.forget();
    removed.emit(undefined);
  });
  const companyIds = () => companies.callable().map(({ id }) => id);
  const listParts = { database, labels, companyIds, removed };
  const search = new SearchStore(database);
  return {
    mirror,
    masterData,
    entries,
    labels,
    expenses: createExpenses({ ...listParts, news: mirror.news, touched }),
    incomeMirror,
    incomes: createIncomes({ ...listParts, news: incomeMirror.news }),
    documentMirror,
    documents: createDocuments({ ...listParts, news: documentMirror.news }),
    /** names of the own files of expenses and incomes */
    fileNames: { expense: createArtifactNames('expense', parts), income: createArtifactNames('income', parts) },
    views: createViewsStore<ExpenseView>(database, 'expenses', expenseShapes),
    incomeViews: createViewsStore<IncomeView>(database, 'incomes', incomeShapes),
    documentViews: createViewsStore<DocumentView>(database, 'documents', documentShapes),
    /** an expense's document or signature changed its state */
    touched,
    find: (text: string, limit: number) => find(search, text, limit),
  };
}

function tellRemoved(companies: Companies, tell: () => void): void {
  let known = companies.callable().map(({ id }) => id);
  companies.changed.listen(() => {
    const now = companies.callable().map(({ id }) => id);
    const gone = known.some((id) => !now.includes(id));
    known = now;
    if (gone) tell();
  });
}
