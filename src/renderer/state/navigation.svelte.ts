import { createContext } from 'svelte';
import type { DocumentFilter } from '../../contract/documents.ts';
import type { ExpenseFilter } from '../../contract/expenses.ts';
import type { FileId } from '../../contract/inbox.ts';
import type { IncomeFilter } from '../../contract/incomes.ts';
import type { MonthlyPayment } from '../../contract/monthly.ts';
import { isRecord } from '../lib/page-memory.ts';
import { Presence } from '../lib/presence.ts';
import type { Chip } from '../lib/queue-counts.ts';

export const screenNames = [
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
export type Screen = (typeof screenNames)[number];

/** Overlay over the screens: one new company, a list of them, or the assignment of the clients' folders. */
export type Adding = 'company' | 'companies' | 'folders';

/** A screen to open, and its first content. */
export type NavigationIntent =
  | {
      readonly screen: 'inbox';
      readonly chip: Chip;
      /** null: the first */
      readonly fileId: FileId | null;
    }
  | { readonly screen: 'expenses'; readonly filter: Partial<Omit<ExpenseFilter, 'companyId'>> }
  | { readonly screen: 'incomes'; readonly filter: Partial<Omit<IncomeFilter, 'companyId'>> }
  | { readonly screen: 'documents'; readonly filter: Partial<Omit<DocumentFilter, 'companyId'>> }
  | {
      readonly screen: 'month-close';
      /** YYYY-MM */
      readonly month: string;
    }
  | { readonly screen: 'master-data'; readonly list: 'partner'; readonly name: string }
  | {
      readonly screen: 'monthly';
      /** YYYY-MM */
      readonly month: string;
      /** payment of the chosen company; null: all of the month */
      readonly payment: Pick<MonthlyPayment, 'kind' | 'id'> | null;
    };

type IntentOf<S extends Screen> = Extract<NavigationIntent, { readonly screen: S }>;

const opens = <S extends Screen>(intent: NavigationIntent | null, screen: S): intent is IntentOf<S> =>
  intent?.screen === screen;

/** A person's location that can be restored after a crash of the page. */
export interface ScreenPlace {
  readonly screen: Screen;
  /** 'company' and 'companies' are not stored: they hold tokens */
  readonly adding: 'folders' | null;
  readonly reviewFileId: FileId | null;
}

/** null: invalid */
export function readPlace(value: unknown): ScreenPlace | null {
  if (!isRecord(value)) return null;
  const screen = screenNames.find((name) => name === value.screen);
  if (screen === undefined) return null;
  const { adding, reviewFileId } = value;
  return {
    screen,
    adding: adding === 'folders' ? adding : null,
    reviewFileId: typeof reviewFileId === 'number' ? reviewFileId : null,
  };
}

/** The open screen, and the last part of the title bar. */
export class Navigation {
  #screen = $state<Screen>('today');
  #adding = $state<Adding | null>(null);
  #reviewFileId = $state<FileId | null>(null);
  #place = $state<string | null>(null);
  #intent = $state.raw<NavigationIntent | null>(null);
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

  get here(): ScreenPlace {
    const adding = this.#adding === 'folders' ? this.#adding : null;
    return { screen: this.#screen, adding, reviewFileId: this.#reviewFileId };
  }

  /**
   * For screens that open after an answer. The returned function tells whether no screen was opened or closed since.
   */
  stays(): () => boolean {
    return this.#presence.stays();
  }

  goBack({ screen, adding, reviewFileId }: ScreenPlace): void {
    this.#reviewFileId = reviewFileId;
    this.open(screen);
    this.#adding = adding;
  }

  open(screen: Screen): void {
    this.#presence.moved();
    this.#screen = screen;
    this.#adding = null;
    this.#place = null;
    this.#intent = null;
  }

  openReview(fileId: FileId | null): void {
    this.#reviewFileId = fileId;
    this.open('review');
  }

  openWith(intent: NavigationIntent): void {
    this.open(intent.screen);
    this.#intent = intent;
  }

  /** Read once, so that a later return to the screen shows all of it. */
  takeIntent<S extends Screen>(screen: S): IntentOf<S> | null {
    const intent = this.#intent;
    if (!opens(intent, screen)) return null;
    this.#intent = null;
    return intent;
  }

  /** The desk opened another document: stored, so that a return to the desk opens it again. */
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
