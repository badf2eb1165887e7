import type { Language } from '../../contract/settings.ts';
import { hostQuestion as english } from '../../contract/words/en.ts';
import { hostQuestion as hungarian } from '../../contract/words/hu.ts';

/** For dialog.showMessageBox. The last button is the yes; Enter and Escape are the no. */
export function hostQuestion(language: Language, origin: string) {
  const words = language === 'hu' ? hungarian : english;
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
