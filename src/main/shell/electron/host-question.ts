import type { Language } from '../../../contract/settings.ts';
import {
  databaseQuestion as englishDatabase,
  hostQuestion as englishHost,
  type HostQuestion,
} from '../../../words/en/dialogs.ts';
import { databaseQuestion as hungarianDatabase, hostQuestion as hungarianHost } from '../../../words/hu/dialogs.ts';

export const hostQuestion = (language: Language, origin: string) =>
  question(language === 'hu' ? hungarianHost : englishHost, origin);

export const databaseQuestion = (language: Language, host: string) =>
  question(language === 'hu' ? hungarianDatabase : englishDatabase, host);

/** For dialog.showMessageBox. The last button means yes; Enter and Escape mean no. */
function question(words: HostQuestion, origin: string) {
  return {
    type: 'question' as const,
    title: 'Counterfoil',
    message: words.message(origin),
    detail: words.detail,
    buttons: [words.no, words.yes],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  };
}
