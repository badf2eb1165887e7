import type { ExpenseField } from '../../../contract/review.ts';
import type { Locale } from '../../../contract/settings.ts';
import { checkText, fieldText } from '../../../shared/review/check-text.ts';
import { formatAmount } from '../../../shared/money/format-amount.ts';
import { formatDate } from '../../lib/format.ts';
import type { Words } from '../../../words/catalogue.ts';
import type { Comparison } from './comparison.svelte.ts';
import type { Issue } from './record/issues.ts';

type Spoken = Pick<Comparison, 'form' | 'findings' | 'issues'>;

/** issues of a document that are spoken; the others are reached by their key */
const most = 6;

/**
 * The open document as a screen reader says it, in one utterance: what it is, or its file where nothing is known yet,
 * and each issue with its values.
 */
export function spokenDocument(comparison: Spoken, filename: string, words: Words['review'], locale: Locale): string {
  const {
    partner_name: partner,
    invoice_number: number,
    issued_at: issued,
    gross_amount: gross,
    currency,
  } = comparison.form.values;
  const facts = [
    partner,
    number,
    issued === null ? null : formatDate(issued, locale.language),
    gross === null ? null : formatAmount(gross, currency ?? '', locale),
  ].filter((fact) => fact !== null && fact !== '');
  const { issues } = comparison;
  const said = issues.slice(0, most).map((issue) => issueText(issue, comparison, words, locale));
  const left = issues.length - said.length;
  return [
    `${facts.length === 0 ? filename : facts.join(', ')}.`,
    ...(issues.length === 0 ? [words.spoken.clean] : said),
    ...(left > 0 ? [words.spoken.more(left)] : []),
  ].join(' ');
}

function issueText(issue: Issue, { form, findings }: Spoken, words: Words['review'], locale: Locale): string {
  const { currency } = form.values;
  const checks = issue.checks.map((check) => sentence(checkText(words, check, currency, locale)));
  const { place } = issue;
  if (issue.kind === 'unread') return words.spoken.unread;
  if (place.at === 'field') {
    const name = words.fields[place.field];
    const record = shownValue(place.field, form.values[place.field], currency, locale);
    if (issue.kind === 'not-found') return words.spoken.notFound(name, record);
    const found = findings[place.field]?.document?.shown ?? '';
    const differs = issue.kind === 'difference' ? [words.spoken.differs(name, record, found)] : [`${name}:`];
    return [...differs, ...checks].join(' ');
  }
  if (place.at === 'line') return [words.spoken.line(place.line + 1), ...checks].join(' ');
  return place.at === 'totals' ? [words.spoken.totals, ...checks].join(' ') : checks.join(' ');
}

const sentence = (text: string) => (/[.?!]$/u.test(text) ? text : `${text}.`);

function shownValue(field: ExpenseField, value: string | null, currency: string | null, locale: Locale): string {
  return value === null || value === '' ? '–' : fieldText(field, value, currency, locale);
}
