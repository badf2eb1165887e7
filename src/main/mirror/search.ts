import type { SearchHit } from '../../contract/today.ts';
import { termsOf } from './keys.ts';
import { hitKey } from './search-store.ts';
import type { SearchStore } from './search-store.ts';

/** of incomes, of documents beside invoices, and of partners, after the expenses and files */
const mostOthers = 3;

/**
 * Expenses and files of all companies, then a few incomes, other documents and partners, in whose words all that was
 * typed is found, each by its beginning. A text that begins with "#" is an amount: only records with just that amount, in
 * whole units.
 */
export function find(store: SearchStore, text: string, limit: number): readonly SearchHit[] {
  const amount = text.trim().startsWith('#');
  const terms = termsOf(amount ? wholeUnits(text) : text).filter((term) => amount || term.length > 1);
  if (terms.length === 0) return [];
  const place = amount ? 'amounts' : 'anywhere';
  const expenses = store.expenses(terms, place, limit);
  const most = Math.min(limit, mostOthers);
  const incomes = store.incomes(terms, place, most);
  if (amount) return together(expenses, incomes, limit);
  const known = new Set(expenses.map(({ companyId, expenseId }) => hitKey(companyId, expenseId)));
  const documents = [...expenses, ...store.files(terms, limit, known)];
  return together(documents, [...incomes, ...store.documents(terms, most), ...store.partners(terms, most)], limit);
}

/** The documents give way, so that each kind is seen. */
const together = (documents: readonly SearchHit[], others: readonly SearchHit[], limit: number): readonly SearchHit[] =>
  [...documents.slice(0, Math.max(0, limit - others.length)), ...others].slice(0, limit);

/** "#443 507,50" -> "443507" */
const wholeUnits = (text: string): string => text.replace(/[,.]\d{1,2}\s*$/, '').replace(/\D/g, '');
