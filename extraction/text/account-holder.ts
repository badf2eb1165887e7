import { fold } from '../../src/shared/text/fold.ts';
import { accountHolders } from '../languages/account-holders.ts';
import type { Candidate } from './choose.ts';
import { isName, separators, wordsOf } from './names.ts';
import { rightOf } from './page-model.ts';
import type { PartyModel } from './parties.ts';

const score = 0.6;
const label = new RegExp(
  `(?<![\\p{L}])(?:${accountHolders.toSorted((a, b) => b.length - a.length).join('|')}) ?:`,
  'u',
);
const furtherDetails = /[,;]|\s(?:iban|bic|swift|bank)\b/i;

/** "Account holder: Acme": who is paid. */
export function accountHolder(model: PartyModel): Candidate<string> | null {
  for (const cell of model.own) {
    const found = label.exec(fold(cell.text));
    if (found === null) continue;
    const inline = cell.text.slice(found.index + found[0].length).trim();
    const [first = ''] = (inline === '' ? (rightOf(model, cell)?.text ?? '') : inline).split(separators);
    const name = first.split(furtherDetails)[0]?.trim() ?? '';
    if (isName(name)) return { value: name, score, cell };
  }
  return null;
}

/** Whether a name has a word of the other, as the name of a shop has of its owner's. */
export const sharesWord = (name: string, other: string): boolean =>
  wordsOf(name).some((word) => word.length >= 4 && wordsOf(other).includes(word));
