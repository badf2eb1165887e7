import type { MissingPartner } from '../../../contract/month-close.ts';
import type { Words } from '../../messages/catalogue.ts';

/** The letter that asks a client for what is missing; empty: for nothing. `month` in words. */
export function letterOf(
  missing: readonly MissingPartner[],
  company: string,
  month: string,
  { letter }: Words['monthClose'],
): string {
  const asked = missing.filter(({ dismissed }) => !dismissed);
  if (asked.length === 0) return '';
  const lines = asked.map(({ name, day }) => letter.line(name, day));
  return [letter.greeting, '', letter.intro(company, month), '', ...lines, '', letter.end, '', letter.thanks].join(
    '\n',
  );
}
