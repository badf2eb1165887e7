import type { DocumentKind } from '../../contract/document-kind.ts';
import type { GroundName, PartyProof, ReadingState, UsualRange } from '../../contract/examination.ts';
import type { DocumentFormat } from '../../contract/inbox.ts';
import type { Locale } from '../../contract/settings.ts';
import type { grounds, payments } from '../../words/en/record.ts';
import { formatAmount, formatDigits, formatPercent } from '../money/format-amount.ts';
import { formatDate } from '../timing/format-date.ts';

/** The facts that a proof line shows. Amounts are decimal strings, dates YYYY-MM-DD. */
export interface GroundValues {
  readonly kind: DocumentKind;
  readonly lines: number;
  /** "27" */
  readonly percents: readonly string[];
  /** as printed on the document */
  readonly gross: string | null;
  readonly currency: string | null;
  readonly usual: UsualRange | null;
  /** null: on sheets that were signed before the evidence was kept */
  readonly proofs: { readonly company: PartyProof | null; readonly partner: PartyProof | null };
  readonly dueAt: string | null;
  readonly paymentMethod: string | null;
  readonly reading: ReadingState;
  /** the format of another file of the same invoice */
  readonly otherFile: DocumentFormat | null;
  /** how many fields are an objection to `found` */
  readonly failedFields: number;
}

/** Text of the link of a failed check. */
export function failedText(
  name: GroundName,
  values: Pick<GroundValues, 'failedFields'>,
  { failed }: typeof grounds,
): string {
  return name === 'found' ? failed.found(values.failedFields) : failed[name];
}

export function groundText(
  name: GroundName,
  values: GroundValues,
  words: typeof grounds,
  paymentNames: typeof payments,
  locale: Locale,
): string {
  const { currency, usual, paymentMethod: method } = values;
  switch (name) {
    case 'kind':
      return words.kinds[values.kind];
    case 'company':
    case 'partner': {
      const proof = values.proofs[name];
      return proof === null ? words[name] : words.proofs[name][proof.by](proof.value);
    }
    case 'found':
    case 'unseen':
    case 'signature':
      return words[name];
    case 'lines':
      return words.lines(values.lines);
    case 'rates':
      return words.rates(values.percents.map((percent) => formatPercent(percent, locale)).join(', '));
    case 'gross':
      return words.gross(formatAmount(values.gross, currency, locale));
    case 'usual':
      return words.usual(
        formatDigits(usual?.low ?? null, currency, locale),
        formatDigits(usual?.high ?? null, currency, locale),
      );
    case 'payment': {
      const methodName = method === null ? '' : (paymentNames[method] ?? method);
      return [formatDate(values.dueAt, locale.language), methodName].filter((part) => part !== '').join(', ');
    }
    case 'data':
      return values.reading === 'embedded-xml' ? words.embedded : words.xml;
    case 'other-file':
      return words.otherFile[values.otherFile ?? 'xml'];
  }
}
