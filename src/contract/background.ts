import type { CompanyId } from './companies.ts';
import type { AddedFiles } from './inbox.ts';

/** The desktop's support for running without a window. */
export interface Background {
  /** a tray shows our icon; without one, closing the window ends the program */
  readonly tray: boolean;
  readonly startsAtLogin: boolean;
}

/** An action that a notification, the tray or a second start asks of the window. */
export type WindowRequest =
  /** inbox: opens the files that need a person */
  | { readonly kind: 'show'; readonly screen: 'inbox' | 'review'; readonly companyId: CompanyId | null }
  /** `handle`: input of inbox.add-files, valid once; null: no file could be taken */
  | {
      readonly kind: 'take-files';
      readonly handle: string | null;
      readonly count: number;
      readonly skipped: AddedFiles['skipped'];
    }
  | { readonly kind: 'choose-files' };
