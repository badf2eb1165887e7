import type { Language } from '../../../contract/settings.ts';
import { harmless } from '../../../shared/text/harmless.ts';
import { folderQuestion as english } from '../../../words/en/dialogs.ts';
import { folderQuestion as hungarian } from '../../../words/hu/dialogs.ts';
import type { FolderOfCompany } from '../commands/desktop.ts';

/** Entries that fit a dialog on a small screen. */
const few = 12;

/**
 * For dialog.showMessageBox. The last button means yes and is the default, because the person has just been through the
 * list.
 */
export function folderQuestion(language: Language, root: string, all: readonly FolderOfCompany[]) {
  const words = language === 'hu' ? hungarian : english;
  const lines = all.slice(0, few).map(({ folder, company }) => `${harmless(folder)} → ${harmless(company)}`);
  const more = all.length > few ? [words.more(all.length - few)] : [];
  return {
    type: 'question' as const,
    title: 'Counterfoil',
    message: words.message(all.length, harmless(root)),
    detail: [words.detail, '', ...lines, ...more].join('\n'),
    buttons: [words.no, words.yes],
    defaultId: 1,
    cancelId: 0,
    noLink: true,
  };
}
