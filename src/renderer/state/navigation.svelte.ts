import { createContext } from 'svelte';
import type { FileId } from '../../contract/inbox.ts';

export type Screen = 'inbox' | 'review' | 'pulse' | 'settings';

/** Which screen is open, and what the title bar says after its name. */
export class Navigation {
  #screen = $state<Screen>('inbox');
  #adding = $state(false);
  #reviewFileId = $state<FileId | null>(null);
  #place = $state<string | null>(null);

  get screen(): Screen {
    return this.#screen;
  }

  /** true while "Add a company" covers the screens */
  get adding(): boolean {
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

  open(screen: Screen): void {
    this.#screen = screen;
    this.#adding = false;
    this.#place = null;
  }

  openReview(fileId: FileId | null): void {
    this.#reviewFileId = fileId;
    this.open('review');
  }

  /** The desk went on to another document by itself: remembered, so that coming back opens the same one. */
  reviewing(fileId: FileId | null): void {
    this.#reviewFileId = fileId;
  }

  showPlace(place: string | null): void {
    this.#place = place;
  }

  addCompany(): void {
    this.#adding = true;
    this.#place = null;
  }

  endAdding(): void {
    this.#adding = false;
  }
}

export const [useNavigation, provideNavigation] = createContext<Navigation>();
