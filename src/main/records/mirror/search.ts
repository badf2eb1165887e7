import type { SearchHit } from '../../../contract/today.ts';
import { termsOf } from './keys.ts';
import { hitKey, type SearchStore } from './search-store.ts';

/** most hits of incomes, attached documents, payments and partners, after the expenses and files */
const mostOthers = 3;

/**
 * Expenses and files of all companies, then a few incomes, other documents, taxes, salaries and partners, in whose words
 * all that was typed is found, each by its beginning. A text that begins with "#" is an amount: only records with just that amount, in
 * whole units.
 */
export function find(store: SearchStore, text: string, limit: number): readonly SearchHit[] {
  const amount = text.trim().startsWith('#');
  const terms = termsOf(amount ? wholeUnits(text) : text).filter((term) => amount || term.length > 1);
  if (terms.length === 0) return [];
  const place = amount ? 'amounts' : 'anywhere';
  const expenses = store.expenses(terms, place, limit);
  const incomes = store.incomes(terms, place, mostOthers);
  const payments = store.payments(terms, place, mostOthers);
  if (amount) return together(expenses, [incomes, payments], limit);
  const known = new Set(expenses.map(({ companyId, expenseId }) => hitKey(companyId, expenseId)));
  const documents = [...expenses, ...store.files(terms, limit, known)];
  const others = [incomes, store.documents(terms, mostOthers), payments, store.partners(terms, mostOthers)];
  return together(documents, others, limit);
}

/** Each kind gives way to the next, so that all are seen. */
function together(
  documents: readonly SearchHit[],
  others: readonly (readonly SearchHit[])[],
  limit: number,
): readonly SearchHit[] {
  const some = (most: number) => others.flatMap((hits) => hits.slice(0, most));
  const room = limit - Math.min(1, documents.length);
  const most = Array.from({ length: mostOthers }, (_, n) => mostOthers - n).find((n) => some(n).length <= room) ?? 1;
  const after = some(most);
  return [...documents.slice(0, Math.max(0, limit - after.length)), ...after].slice(0, limit);
}

/** "#443 507,50" -> "443507" */
const wholeUnits = (text: string): string => text.replace(/[,.]\d{1,2}\s*$/, '').replace(/\D/g, '');
