import { isSureOfLetters, splitAtForm, wordsOf } from './names.ts';
import type { Choice } from './choose.ts';
import type { TextTest } from './company.ts';
import type { PartyModel } from './parties.ts';

/** Words after a brand, its company's legal form among them. */
const mostBetween = 5;
/** Words after a brand that may belong to the name: "obrt za trgovinu, vl. Jane Doe". */
const longest = 12;
const leastLetters = 4;

/**
 * "Acme Design" in the letterhead, "Acme Design Group LLC" in the foot: the name as it is printed with its legal form.
 */
export function withLegalForm(name: Choice<string>, { own, isCompany }: PartyModel): Choice<string> {
  const words = wordsOf(name.value);
  if (isCompany(name.value) || words.join('').length < leastLetters) return name;
  for (const cell of own.filter(isSureOfLetters)) {
    const full = fullName(cell.text.split(' '), words, isCompany);
    if (full !== null) return { ...name, value: full, cell };
  }
  return name;
}

function fullName(said: readonly string[], words: readonly string[], isCompany: TextTest): string | null {
  const wanted = words.join(' ');
  const names = said
    .map((_, at) => said.slice(at, at + words.length + longest))
    .filter((run) => wordsOf(run.join(' ')).slice(0, words.length).join(' ') === wanted)
    .filter((run) => isCompany(run.slice(0, words.length + mostBetween).join(' ')))
    .map((run) => splitAtForm(run.join(' '), isCompany).name);
  return names.find(isCompany) ?? null;
}
