import type { KnownPartner, SeenBefore, Suggestion } from '../../../contract/examination.ts';
import type { ExpenseField } from '../../../contract/review.ts';
import { isOpen } from '../../../shared/expenses/is-open.ts';
import { subtract } from '../../../shared/money/decimal.ts';
import type { ReviewForm } from './form.svelte.ts';
import {
  findingsOf,
  insteadOf,
  wasRead,
  type ExaminedValues,
  type Findings,
} from '../../components/record-editor/evidence.ts';
import { kindOf, shownFields } from '../../components/record-editor/fields.ts';
import { issuesOf, type Issue } from './record/issues.ts';
import type { LineAmounts } from '../../components/record-editor/line-amounts.ts';
import { findRepair, type Repair } from './record/totals/repair.ts';
import { missingIn } from './record/fields/suggestion.ts';
import {
  agreement,
  difference,
  firstFault,
  lineTotals,
  type Agreement,
  type LineFault,
} from '../../components/record-editor/totals.ts';

/** The base of the lines' comparison, and its result. */
export interface TotalsView {
  readonly against: 'document' | 'record';
  readonly lines: LineAmounts;
  readonly base: LineAmounts;
  /** lines minus base */
  readonly off: LineAmounts;
  readonly verdict: Agreement;
}

/** The open expense beside its document: all marks and issues of the desk. */
export class Comparison {
  readonly form: ReviewForm;
  readonly #examined: () => ExaminedValues | null;

  readonly #data = $derived.by(() => this.form.lines.map(({ data }) => data));
  readonly findings = $derived.by<Findings>(() => findingsOf(this.#examined(), this.form.values));
  readonly #shown = $derived.by(() => shownFields(this.form.record, this.form.values).map(({ name }) => name));
  readonly totals = $derived.by<TotalsView>(() => this.#compareTotals());
  readonly fault = $derived.by<LineFault | null>(() =>
    firstFault(this.#data, (index) => this.form.rulesOf(this.#data[index] ?? { vat: null })),
  );
  readonly repair = $derived.by<Repair | null>(() => this.#findRepair());
  readonly issues = $derived.by<readonly Issue[]>(() =>
    issuesOf({
      shown: this.#shown,
      findings: this.findings,
      checks: this.#examined()?.examination.checks ?? [],
      unread: this.#examined()?.examination.reading === 'reading',
      lineCount: this.#data.length,
      totalsDiffer: this.totals.verdict === 'differs',
      repairLine: this.repair?.line ?? null,
      faultLine: this.fault === null ? null : this.fault.line - 1,
    }),
  );

  constructor(form: ReviewForm, examined: () => ExaminedValues | null) {
    this.form = form;
    this.#examined = examined;
  }

  get examined(): ExaminedValues | null {
    return this.#examined();
  }

  /** the first possible duplicate */
  get seen(): SeenBefore | null {
    return this.#examined()?.examination.checks.find(({ seen }) => seen !== null)?.seen ?? null;
  }

  /** null: none, or no line lacks its values */
  get suggestion(): Suggestion | null {
    const suggestion = this.#examined()?.examination.suggestion ?? null;
    if (suggestion === null) return null;
    const lacks = this.form.lines.some((line) => {
      const missing = missingIn(line.data, suggestion, (field) => this.form.canEdit(line, field));
      return Object.keys(missing).length > 0;
    });
    return lacks ? suggestion : null;
  }

  /** null: none, or it is set already, or it cannot be set */
  get knownPartner(): KnownPartner | null {
    const known = this.#examined()?.examination.knownPartner ?? null;
    if (known === null || !this.isOpen('partner_name')) return null;
    const { partner_name: name, partner_tax_number: number } = this.form.values;
    const isSet = name === known.name && (number === known.taxNumber || !this.#takesNumber(known));
    return isSet ? null : known;
  }

  /** Sets the partner and its number, where it has one, in one undo step. */
  takePartner(partner: Pick<KnownPartner, 'name' | 'taxNumber'>): void {
    const number = this.#takesNumber(partner) ? { partner_tax_number: partner.taxNumber } : {};
    this.form.setValues({ partner_name: partner.name, ...number });
  }

  #takesNumber({ taxNumber }: Pick<KnownPartner, 'taxNumber'>): boolean {
    return taxNumber !== null && this.isOpen('partner_tax_number');
  }

  /** shown fields of the record, and how many of them the document confirms */
  get same(): number {
    return this.#shown.filter((name) => this.findings[name]?.mark === 'same').length;
  }

  get frozen(): number {
    return this.#shown.filter((name) => !isOpen(name, this.form.record.editableFields)).length;
  }

  /** false: a typed text is no valid date or amount */
  isSendable(): boolean {
    return this.form.problem === null;
  }

  /** the document's other value for the field; null: none, or it cannot be set */
  insteadOf(field: ExpenseField): string | null {
    const value = insteadOf(this.form.values[field], kindOf(field), this.findings[field]);
    return this.isOpen(field) ? value : null;
  }

  isOpen(field: ExpenseField): boolean {
    return isOpen(field, this.form.record.editableFields);
  }

  #compareTotals(): TotalsView {
    const examination = this.#examined()?.examination ?? null;
    const lines = lineTotals(this.#data);
    const { net, vat, gross } = examination?.totals ?? { net: null, vat: null, gross: null };
    const found = wasRead(examination) && [net, vat, gross].some((value) => value !== null);
    const { net_amount, vat_amount, gross_amount } = this.form.values;
    const base = found
      ? { net: net?.value ?? null, vat: vat?.value ?? null, gross: gross?.value ?? null }
      : { net: net_amount, vat: vat_amount, gross: gross_amount };
    const off = difference(lines, base);
    return { against: found ? 'document' : 'record', lines, base, off, verdict: agreement(off, this.form.values) };
  }

  #findRepair(): Repair | null {
    const { off } = this.totals;
    const percents = this.#examined()?.examination.rates.map(({ percent }) => percent) ?? [];
    return findRepair({
      lines: this.#data,
      categories: this.form.choices.vatCategories,
      currency: this.form.values.currency,
      missingVat: off.vat === null ? null : subtract('0', off.vat),
      percents: percents.filter((percent) => percent !== null),
    });
  }
}
