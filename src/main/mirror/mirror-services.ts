import type { CompanyId } from '../../contract/companies.ts';
import type { SearchHit } from '../../contract/today.ts';
import type { Companies } from '../companies/companies.ts';
import type { Database } from '../database/database.ts';
import type { ExpenseFeed } from '../feed/expense-feed.ts';
import type { MarkStore } from '../feed/mark-store.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Clock } from '../support/clock.ts';
import type { Log } from '../support/log.ts';
import { createSignal } from '../support/signal.ts';
import { createEntryStore } from './entry-store.ts';
import { createExpenses } from './expenses.ts';
import type { Expenses } from './expenses.ts';
import { createLabels } from './labels.ts';
import type { Labels } from './labels.ts';
import { createListStore } from './list-store.ts';
import { MasterData } from './master-data.ts';
import { Mirror } from './mirror.ts';
import { createMirrorStore } from './mirror-store.ts';
import { find } from './search.ts';
import { createSearchStore } from './search-store.ts';
import { createViewsStore } from './views-store.ts';
import type { ViewsStore } from './views-store.ts';

/** The copy of the companies' records, and what is asked of it. */
export interface MirrorServices {
  readonly mirror: Mirror;
  readonly masterData: MasterData;
  readonly labels: Labels;
  readonly expenses: Expenses;
  readonly views: ViewsStore;
  readonly find: (text: string, limit: number) => readonly SearchHit[];
}

/** The mirror listens to `feed` from now on. */
export function createMirrorServices(parts: {
  readonly database: Database;
  readonly feed: ExpenseFeed;
  readonly marks: MarkStore;
  readonly companies: Companies;
  readonly files: FileStore;
  readonly clock: Clock;
  readonly log: Log;
  readonly random?: () => number;
}): MirrorServices {
  const { database, companies, files } = parts;
  const entries = createEntryStore(database);
  const masterData = new MasterData({ ...parts, store: entries });
  const mirror = new Mirror({ ...parts, store: createMirrorStore(database), entries, masterData });
  const labels = createLabels(entries);
  masterData.read.listen(() => {
    labels.forget();
  });
  const documents = createSignal<{ readonly companyId: CompanyId; readonly expenseId: number }>();
  const removed = createSignal<undefined>();
  files.news.listen(({ file: { companyId, expenseId } }) => {
    if (expenseId !== null) documents.emit({ companyId, expenseId });
  });
  tellRemoved(companies, () => {
    labels.forget();
    removed.emit(undefined);
  });
  const companyIds = () => companies.callable().map(({ id }) => id);
  const search = createSearchStore(database);
  return {
    mirror,
    masterData,
    labels,
    expenses: createExpenses({
      store: createListStore(database),
      labels,
      companyIds,
      news: mirror.news,
      documents,
      removed,
    }),
    views: createViewsStore(database),
    find: (text, limit) => find(search, text, limit),
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
