import { createContext } from 'svelte';
import type { DocumentState } from '../../contract/documents.ts';
import type { FileId } from '../../contract/inbox.ts';
import type { PaymentKind } from '../../contract/monthly.ts';
import { isRecord } from '../lib/page-memory.ts';
import { Presence } from '../lib/presence.ts';
import type { Chip } from '../lib/queue-counts.ts';

const screens = [
  'today',
  'inbox',
  'review',
  'pulse',
  'expenses',
  'incomes',
  'documents',
  'master-data',
  'monthly',
  'month-close',
  'settings',
] as const;
export type Screen = (typeof screens)[number];

/** What covers the screens: one new company, a list of them, or the question whose the clients' folders are. */
export type Adding = 'company' | 'companies' | 'folders';

/** What of the inbox is to be shown when it opens. */
export interface InboxWish {
  readonly chip: Chip;
  /** null: the first */
  readonly fileId: FileId | null;
}

/** What of the expenses is to be shown when the list opens. */
export interface ExpensesWish {
  readonly text: string;
  /** exact name; null: of all */
  readonly partner: string | null;
  /** days of issue, YYYY-MM-DD; left out: of all */
  readonly issued?: { readonly from: string; readonly to: string };
}

/** What of the incomes is to be shown when the list opens. */
export interface IncomesWish {
  readonly text: string;
  /** exact name; null: of all */
  readonly partner: string | null;
}

/** What of the documents is to be shown when the list opens. */
export type DocumentsWish = { readonly state: DocumentState } | { readonly text: string };

/** The row of a list of master data that is to be shown when the screen opens. */
export interface MasterDataWish {
  readonly list: 'partner';
  readonly name: string;
}

/** The tax or salary that is to be shown when the screen opens, in the company that is chosen. */
export interface MonthlyWish {
  readonly kind: PaymentKind;
  readonly id: number;
  /** YYYY-MM */
  readonly month: string;
}

/** Where a person is, as far as the next page can go back there. */
export interface Place {
  readonly screen: Screen;
  /** a new company's token and a list of them are nobody's to keep */
  readonly adding: 'folders' | null;
  readonly reviewFileId: FileId | null;
}

/** null: it is no place */
export function readPlace(value: unknown): Place | null {
  if (!isRecord(value)) return null;
  const screen = screens.find((name) => name === value.screen);
  if (screen === undefined) return null;
  const { adding, reviewFileId } = value;
  return {
    screen,
    adding: adding === 'folders' ? adding : null,
    reviewFileId: typeof reviewFileId === 'number' ? reviewFileId : null,
  };
}

/** Which screen is open, and what the title bar says after its name. */
export class Navigation {
  #screen = $state<Screen>('today');
  #adding = $state<Adding | null>(null);
  #reviewFileId = $state<FileId | null>(null);
  #place = $state<string | null>(null);
  #inboxWish = $state.raw<InboxWish | null>(null);
  #expensesWish = $state.raw<ExpensesWish | null>(null);
  #incomesWish = $state.raw<IncomesWish | null>(null);
  #documentsWish = $state.raw<DocumentsWish | null>(null);
  #masterDataWish = $state.raw<MasterDataWish | null>(null);
  #monthlyWish = $state.raw<MonthlyWish | null>(null);
  readonly #presence = new Presence();

  get screen(): Screen {
    return this.#screen;
  }

  get adding(): Adding | null {
    return this.#adding;
  }

  /** the document to open on the review desk; null: the first of its queue */
  get reviewFileId(): FileId | null {
    return this.#reviewFileId;
  }

  /** last part of the title bar, such as "7 of 37"; null: nothing */
  get place(): string | null {
    return this.#place;
  }

  get here(): Place {
    const adding = this.#adding === 'folders' ? this.#adding : null;
    return { screen: this.#screen, adding, reviewFileId: this.#reviewFileId };
  }

  /** For what opens a screen after an answer. The returned call: was nothing opened or closed since? */
  stays(): () => boolean {
    return this.#presence.stays();
  }

  goBack({ screen, adding, reviewFileId }: Place): void {
    this.#reviewFileId = reviewFileId;
    this.open(screen);
    this.#adding = adding;
  }

  open(screen: Screen): void {
    this.#presence.moved();
    this.#screen = screen;
    this.#adding = null;
    this.#place = null;
  }

  openReview(fileId: FileId | null): void {
    this.#reviewFileId = fileId;
    this.open('review');
  }

  openInbox(wish: InboxWish): void {
    this.#inboxWish = wish;
    this.open('inbox');
  }

  openExpenses(wish: ExpensesWish): void {
    this.#expensesWish = wish;
    this.open('expenses');
  }

  openIncomes(wish: IncomesWish): void {
    this.#incomesWish = wish;
    this.open('incomes');
  }

  openDocuments(wish: DocumentsWish): void {
    this.#documentsWish = wish;
    this.open('documents');
  }

  openMasterData(wish: MasterDataWish): void {
    this.#masterDataWish = wish;
    this.open('master-data');
  }

  openMonthly(wish: MonthlyWish): void {
    this.#monthlyWish = wish;
    this.open('monthly');
  }

  /** Taken once, so that coming back to the inbox later shows all of it. */
  takeInboxWish(): InboxWish | null {
    const wish = this.#inboxWish;
    this.#inboxWish = null;
    return wish;
  }

  takeExpensesWish(): ExpensesWish | null {
    const wish = this.#expensesWish;
    this.#expensesWish = null;
    return wish;
  }

  takeIncomesWish(): IncomesWish | null {
    const wish = this.#incomesWish;
    this.#incomesWish = null;
    return wish;
  }

  takeDocumentsWish(): DocumentsWish | null {
    const wish = this.#documentsWish;
    this.#documentsWish = null;
    return wish;
  }

  takeMasterDataWish(): MasterDataWish | null {
    const wish = this.#masterDataWish;
    this.#masterDataWish = null;
    return wish;
  }

  takeMonthlyWish(): MonthlyWish | null {
    const wish = this.#monthlyWish;
    this.#monthlyWish = null;
    return wish;
  }

  /** The desk went on to another document by itself: remembered, so that coming back opens the same one. */
  reviewing(fileId: FileId | null): void {
    this.#reviewFileId = fileId;
  }

  showPlace(place: string | null): void {
    this.#place = place;
  }

  addCompany(): void {
    this.#add('company');
  }

  addCompanies(): void {
    this.#add('companies');
  }

  assignFolders(): void {
    this.#add('folders');
  }

  endAdding(): void {
    this.#presence.moved();
    this.#adding = null;
  }

  #add(what: Adding): void {
    this.#presence.moved();
    this.#adding = what;
    this.#place = null;
  }
}

export const [useNavigation, provideNavigation] = createContext<Navigation>();
