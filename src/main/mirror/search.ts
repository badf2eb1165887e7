import type { SearchHit } from '../../contract/today.ts';
import { termsOf } from './keys.ts';
import { hitKey } from './search-store.ts';
import type { SearchStore } from './search-store.ts';

const mostPartners = 3;

/**
 * Expenses, files and at last a few partners of all companies in whose words all that was typed is found, each by its beginning. A text that
 * begins with "#" is an amount: only expenses with just that amount, in whole units.
 */
export function find(store: SearchStore, text: string, limit: number): readonly SearchHit[] {
  const amount = text.trim().startsWith('#');
  const terms = termsOf(amount ? wholeUnits(text) : text).filter((term) => amount || term.length > 1);
  if (terms.length === 0) return [];
  const expenses = store.expenses(terms, amount ? 'amounts' : 'anywhere', limit);
  if (amount) return expenses;
  const known = new Set(expenses.map(({ companyId, expenseId }) => hitKey(companyId, expenseId)));
  const partners = store.partners(terms, Math.min(limit, mostPartners));
  const documents = [...expenses, ...store.files(terms, limit, known)];
  return [...documents.slice(0, limit - partners.length), ...partners];
}

/** "#443 507,50" -> "443507" */
const wholeUnits = (text: string): string => text.replace(/[,.]\d{1,2}\s*$/, '').replace(/\D/g, '');
