import type { Language } from '../../contract/settings.ts';
import * as english from '../../contract/words/en.ts';
import type { HostQuestion } from '../../contract/words/en.ts';
import * as hungarian from '../../contract/words/hu.ts';

const wordsOf = (language: Language) => (language === 'hu' ? hungarian : english);

export const hostQuestion = (language: Language, origin: string) => question(wordsOf(language).hostQuestion, origin);

export const databaseQuestion = (language: Language, host: string) =>
  question(wordsOf(language).databaseQuestion, host);

/** For dialog.showMessageBox. The last button is the yes; Enter and Escape are the no. */
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
