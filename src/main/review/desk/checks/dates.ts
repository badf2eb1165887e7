import type { Check } from '../../../../contract/examination.ts';
import { check, type Facts } from './facts.ts';

const dated = (text: string | null): string | null => (text !== null && /^\d{4}-\d\d-\d\d$/.test(text) ? text : null);

/** The supply may be in the future (rents, subscriptions), the issue may not. */
export function dateFuture({ values, today }: Facts): readonly Check[] {
  const date = dated(values.issued_at);
  return date !== null && date > today ? [check('date-future', { field: 'issued_at', values: { date } })] : [];
}

export function dateOld({ values, today }: Facts): readonly Check[] {
  const date = dated(values.issued_at);
  const yearAgo = `${String(Number(today.slice(0, 4)) - 1).padStart(4, '0')}${today.slice(4)}`;
  return date !== null && date < yearAgo ? [check('date-old', { field: 'issued_at', values: { date } })] : [];
}

export function dueBeforeIssue({ values }: Facts): readonly Check[] {
  const [due, issued] = [dated(values.due_at), dated(values.issued_at)];
  if (due === null || issued === null || due >= issued) return [];
  return [check('due-before-issue', { field: 'due_at', values: { due, issued } })];
}
