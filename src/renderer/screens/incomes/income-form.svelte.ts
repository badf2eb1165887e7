import {
  incomeFields,
  incomeFlags,
  type IncomeChanges,
  type IncomeChoices,
  type IncomeField,
  type IncomeFlag,
  type IncomeLine,
  type IncomeRecord,
  type IncomeValues,
} from '../../../contract/income-record.ts';
import type { MasterRow } from '../../../contract/master-data.ts';
import { isEmpty } from '../../../shared/incomes/changes.ts';
import { isSameValue } from '../../../shared/same-value.ts';
import { listChange, replacedIds, replacedLines } from '../../../shared/incomes/replaced-lists.ts';
import { consequences, pairProblem, type IncomeProblem } from '../../../shared/incomes/update-rules.ts';
import { parseDecimal } from '../../../shared/money/decimal.ts';
import { percentOf } from '../../components/record-editor/choices.ts';
import {
  emptyLine,
  lineKeys,
  replaced,
  withAmount,
  withVat,
  type FormLine,
} from '../../components/record-editor/form-lines.ts';
import type { AmountName, LineRules } from '../../components/record-editor/line-amounts.ts';
import { isUnderstood, kindOf, sameValue, valueOf } from './income-fields.ts';

export type FormProblem = IncomeProblem | 'not-a-date' | 'not-an-amount';

const noChoices: IncomeChoices = { revenueTypes: [], vatCategories: [], ledgerNumbers: [], tags: [], partners: [] };

/** Edits one income. Reports each edit to `onchange` as the changes against the record. */
export class IncomeForm {
  readonly #onchange: (changes: IncomeChanges | null) => void;
  #record: IncomeRecord;
  #typed = $state.raw<IncomeChanges['fields']>({});
  #flags = $state.raw<Readonly<Partial<Record<IncomeFlag, boolean>>>>({});
  #tags = $state.raw<readonly number[]>([]);
  #simpleTags = $state.raw<readonly number[]>([]);
  #lines = $state.raw<readonly FormLine<IncomeLine>[]>([]);
  #before: readonly IncomeLine[] = [];
  readonly #keyed = lineKeys<IncomeLine>();
  #handed: IncomeChanges | null = null;
  choices = $state.raw<IncomeChoices>(noChoices);

  readonly values = $derived.by<IncomeValues>(() => ({ ...this.#record.values, ...this.#typed }));
  /** the resulting values: a date of a receipt sets three */
  readonly after = $derived.by(() => consequences(this.#record.type, this.values, this.#typed));
  /** null: nothing to send */
  readonly changes = $derived.by(() => this.#changesNow());
  /** the first value that cannot be sent */
  readonly problem = $derived.by(() => this.#firstProblem());

  constructor(record: IncomeRecord, onchange: (changes: IncomeChanges | null) => void) {
    this.#onchange = onchange;
    this.#record = $state.raw(record);
    this.#take(record.draft);
  }

  get record(): IncomeRecord {
    return this.#record;
  }

  get tags(): readonly number[] {
    return this.#tags;
  }

  get simpleTags(): readonly number[] {
    return this.#simpleTags;
  }

  get lines(): readonly FormLine<IncomeLine>[] {
    return this.#lines;
  }

  flag(name: IncomeFlag): boolean {
    return this.#flags[name] ?? this.#record.flags[name];
  }

  isChanged(field: IncomeField): boolean {
    return this.changes?.fields[field] !== undefined;
  }

  setField(field: IncomeField, typed: string, today: string): void {
    this.#typed = { ...this.#typed, [field]: valueOf(field, typed, today, this.values.currency) };
    this.#report();
  }

  /** Sets a partner of the company with its known data, and clears the previous partner's address. */
  setPartner(id: number | null): void {
    const partner = this.choices.partners.find((each) => each.id === id);
    const own = partner === undefined ? {} : partnerFields(partner);
    const { frozen } = this.#record;
    const open = Object.entries(own).filter(([field]) => frozen[field as IncomeField] === undefined);
    this.#typed = { ...this.#typed, partner_id: id === null ? null : String(id), ...Object.fromEntries(open) };
    this.#report();
  }

  setFlag(name: IncomeFlag, on: boolean): void {
    this.#flags = { ...this.#flags, [name]: on };
    this.#report();
  }

  setTags(tags: readonly number[]): void {
    this.#tags = tags;
    this.#report();
  }

  setSimpleTags(tags: readonly number[]): void {
    this.#simpleTags = tags;
    this.#report();
  }

  setLine(key: string, change: Partial<Omit<IncomeLine, 'id' | 'netAmount' | 'vatAmount' | 'grossAmount'>>): void {
    this.#replace(key, (line) => ({ ...line, data: { ...line.data, ...change } }));
  }

  setVat(key: string, vat: number | null): void {
    this.#replace(key, (line) => withVat(line, vat, this.#rules(vat)));
  }

  setAmount(key: string, name: AmountName, typed: string): void {
    this.#replace(key, (line) => withAmount(line, name, typed, this.#rules(line.data.vat)));
  }

  addLine(): string {
    const line = this.#keyed({ id: null, revenueType: null, ...emptyLine }, 0);
    this.#lines = [...this.#lines, line];
    this.#report();
    return line.key;
  }

  removeLine(key: string): void {
    this.#lines = this.#lines.filter((line) => line.key !== key);
    this.#report();
  }

  /** Marks these changes as saved: they are being sent. */
  handOver(changes: IncomeChanges): void {
    this.#handed = changes;
  }

  discard(): void {
    this.#take(null);
    this.#report();
  }

  /** Takes the service's current record, and keeps the local changes on top. */
  rebase(record: IncomeRecord): void {
    const own = this.changes;
    this.#record = record;
    this.#take(this.#withoutHanded(own, record) ?? record.draft);
  }

  /** Removes the saved changes: the record shows them as waiting, taken, or draft. */
  #withoutHanded(own: IncomeChanges | null, { correction }: IncomeRecord): IncomeChanges | null {
    const handed = this.#handed;
    if (own === null || handed === null) return own;
    if (isSameValue(own, handed)) return null;
    if (correction !== null) return own;
    this.#handed = null;
    const fields = Object.entries(own.fields).filter(([name, value]) => value !== handed.fields[name as IncomeField]);
    return { ...own, fields: Object.fromEntries(fields) };
  }

  #take(changes: IncomeChanges | null): void {
    const { record } = this;
    this.#typed = changes?.fields ?? {};
    this.#flags = changes?.flags ?? {};
    this.#tags = changes?.tags ? replacedIds(record.tags, changes.tags) : record.tags;
    this.#simpleTags = changes?.simpleTags ? replacedIds(record.simpleTags, changes.simpleTags) : record.simpleTags;
    const own = changes?.lines;
    // Drops line changes that the service has taken meanwhile.
    const left = own === undefined || isSameValue(replacedLines(record.lines, own), record.lines) ? undefined : own;
    this.#before = left?.before ?? record.lines;
    const lines = left?.after ?? record.lines;
    if (
      !isSameValue(
        lines,
        this.#lines.map(({ data }) => data),
      )
    )
      this.#lines = lines.map((data, at) => this.#keyed(data, at));
  }

  #changesNow(): IncomeChanges | null {
    const { record } = this;
    const fields = Object.fromEntries(
      incomeFields.flatMap((field) => {
        const typed = this.#typed[field];
        return typed === undefined || sameValue(field, typed, record.values[field]) ? [] : [[field, typed]];
      }),
    );
    const flags = Object.fromEntries(
      incomeFlags.flatMap((name) => (this.flag(name) === record.flags[name] ? [] : [[name, this.flag(name)]])),
    );
    const after = this.#lines.map(({ data }) => data);
    const lists = {
      flags: Object.keys(flags).length === 0 ? undefined : flags,
      tags: listChange(record.tags, this.#tags),
      simpleTags: listChange(record.simpleTags, this.#simpleTags),
      lines: isSameValue(after, this.#before) ? undefined : { before: this.#before, after },
    };
    const given = Object.fromEntries(Object.entries(lists).filter(([, value]) => value !== undefined));
    const changes: IncomeChanges = { fields, ...given };
    return isEmpty(changes) ? null : changes;
  }

  #firstProblem(): { readonly code: FormProblem; readonly field: IncomeField | null } | null {
    const field = incomeFields.find((name) => !isUnderstood(name, this.values[name]));
    if (field !== undefined) return { code: kindOf(field) === 'date' ? 'not-a-date' : 'not-an-amount', field };
    const amounts = this.#lines.flatMap(({ data }) => [data.netAmount, data.vatAmount, data.grossAmount]);
    if (amounts.some((amount) => amount !== null && parseDecimal(amount) === null)) {
      return { code: 'not-an-amount', field: null };
    }
    const pair = pairProblem(this.values);
    return pair === null
      ? null
      : { code: pair, field: pair.startsWith('vat') ? 'vat_period_started_at' : 'accounting_period_end' };
  }

  #rules(vat: number | null): LineRules {
    return { percent: percentOf(this.choices.vatCategories, vat), currency: this.values.currency };
  }

  #replace(key: string, change: (line: FormLine<IncomeLine>) => FormLine<IncomeLine>): void {
    this.#lines = replaced(this.#lines, key, change);
    this.#report();
  }

  #report(): void {
    this.#onchange(this.changes);
  }
}

const partnerFields = ({ name, code, details }: MasterRow): Readonly<Partial<Record<IncomeField, string | null>>> => ({
  partner_name: name,
  partner_tax_number: code,
  partner_zip_code: details['zip-code'] ?? null,
  partner_city: details.city ?? null,
  partner_address: null,
  partner_account_number: null,
});
