import type { CompanyId } from './companies.ts';
import type { AddedFiles } from './inbox.ts';

/** What the system has for a program that goes on without its window. */
export interface Background {
  /** somebody shows our icon now; without it closing the window ends the program */
  readonly tray: boolean;
  readonly startsAtLogin: boolean;
}

/** What the window is to do for somebody outside it: a notification, the tray, a second start. */
export type WindowRequest =
  /** inbox: what of it needs a person */
  | { readonly kind: 'show'; readonly screen: 'inbox' | 'review'; readonly companyId: CompanyId | null }
  /** `handle`: what inbox.add-files takes, once; null: nothing could be taken */
  | {
      readonly kind: 'take-files';
      readonly handle: string | null;
      readonly count: number;
      readonly skipped: AddedFiles['skipped'];
    }
  | { readonly kind: 'choose-files' };
