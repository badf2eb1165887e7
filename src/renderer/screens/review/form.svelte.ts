import type { Suggestion } from '../../../contract/examination.ts';
import type {
  AssignmentRecord,
  ExpenseChanges,
  ExpenseField,
  ReviewChoices,
  ReviewRecord,
} from '../../../contract/review.ts';
import {
  changedFields,
  changesOf,
  countChanges,
  editedFrom,
  firstProblem,
  isChanged,
  isSameRecord,
  type Edited,
} from './record/changes.ts';
import { noChoices, percentOf } from '../../components/record-editor/choices.ts';
import { valueOf, type FieldType, type FieldValues } from '../../components/record-editor/fields.ts';
import {
  emptyLine,
  lineKeys,
  replaced,
  withAmount,
  withVat,
  type FormLine,
} from '../../components/record-editor/form-lines.ts';
import type { AmountName, LineRules } from '../../components/record-editor/line-amounts.ts';
import { linesOpen, type LineField } from '../../components/record-editor/lines-open.ts';
import { missingIn } from './record/fields/suggestion.ts';

export type ExpenseLine = FormLine<AssignmentRecord>;

/** The form as it was before a step. */
interface Step {
  readonly values: FieldValues;
  readonly excluded: boolean;
  readonly lines: readonly ExpenseLine[];
  readonly currentKey: string | null;
}

const mostSteps = 200;

type LineChange = Partial<Omit<AssignmentRecord, 'id' | 'netAmount' | 'vatAmount' | 'grossAmount'>>;

/** One expense while it is corrected. Everything typed is reported to `onchange` as the changes against the record. */
export class ReviewForm {
  readonly #onchange: (changes: ExpenseChanges | null) => void;
  #record: ReviewRecord;
  #values: FieldValues;
  #excluded = $state(false);
  #lines = $state.raw<readonly ExpenseLine[]>([]);
  #currentKey = $state<string | null>(null);
  readonly #keyed = lineKeys<AssignmentRecord>();
  #past = $state.raw<readonly Step[]>([]);
  /** key of the last undo step: typing in one field is one step; null: the next change is a new step */
  #about: string | null = null;
  choices = $state.raw<ReviewChoices>(noChoices);

  readonly #edited = $derived.by<Edited>(() => ({
    values: this.#values,
    excludedFromAccounting: this.#excluded,
    lines: this.#lines.map(({ data }) => data),
  }));
  /** null: nothing to send */
  readonly changes = $derived.by(() => changesOf(this.#record, this.#edited));
  readonly changedFields = $derived.by(() => changedFields(this.#record, this.#values));
  readonly changeCount = $derived.by(() => countChanges(this.#record, this.#edited));
  readonly #open = $derived.by(() => linesOpen(this.#record.editableFields));
  /** the first value that cannot be sent */
  readonly problem = $derived.by(() => firstProblem(this.#record, this.#edited));

  constructor(record: ReviewRecord, onchange: (changes: ExpenseChanges | null) => void) {
    this.#onchange = onchange;
    const { values, excludedFromAccounting, lines } = editedFrom(record);
    this.#record = $state.raw(record);
    this.#values = $state.raw(values);
    this.#excluded = excludedFromAccounting;
    this.#lines = lines.map((data, at) => this.#keyed(data, at));
    this.#currentKey = this.#lines[0]?.key ?? null;
  }

  get record(): ReviewRecord {
    return this.#record;
  }

  get values(): FieldValues {
    return this.#values;
  }

  get excluded(): boolean {
    return this.#excluded;
  }

  get lines(): readonly ExpenseLine[] {
    return this.#lines;
  }

  get currentKey(): string | null {
    return this.#currentKey;
  }

  /** a line that the service does not have yet is all open */
  canEdit({ data }: ExpenseLine, field: LineField): boolean {
    return data.id === null || this.#open.fields.includes(field);
  }

  rulesOf(line: Pick<AssignmentRecord, 'vat'>): LineRules {
    return { percent: percentOf(this.choices.vatCategories, line.vat), currency: this.#values.currency };
  }

  /** false: there was nothing to take back */
  undo(): boolean {
    const step = this.#past.at(-1);
    if (step === undefined) return false;
    this.#past = this.#past.slice(0, -1);
    this.#about = null;
    this.#values = step.values;
    this.#excluded = step.excluded;
    this.#lines = step.lines;
    this.#currentKey = step.currentKey;
    this.#report();
    return true;
  }

  setField(name: ExpenseField, kind: FieldType, typed: string, today: string): void {
    this.#remember(`field:${name}`);
    this.#values = { ...this.#values, [name]: valueOf(kind, typed, today, this.#values.currency) };
    this.#report();
  }

  /** Values that are known as they are: from the document, or chosen. One step. */
  setValues(values: Partial<FieldValues>): void {
    this.#remember(null);
    this.#values = { ...this.#values, ...values };
    this.#report();
  }

  toggleExcluded(): void {
    this.#remember(null);
    this.#excluded = !this.#excluded;
    this.#report();
  }

  select(key: string): void {
    this.#currentKey = key;
  }

  isChanged({ data }: ExpenseLine): boolean {
    return isChanged(this.#record, data);
  }

  setLine(key: string, change: LineChange): void {
    this.#remember(`line:${key}:${Object.keys(change).join()}`);
    this.#replace(key, (line) => ({ ...line, data: { ...line.data, ...change } }));
    this.#report();
  }

  /** Fills every line's missing values, in one undo step. */
  takeSuggestion(suggestion: Suggestion): void {
    this.#remember(null);
    for (const line of this.#lines) {
      const { vat, ...rest } = missingIn(line.data, suggestion, (field) => this.canEdit(line, field));
      this.#replace(line.key, () => ({ ...line, data: { ...line.data, ...rest } }));
      if (vat !== undefined) this.#applyVat(line.key, vat);
    }
    this.#report();
  }

  setVat(key: string, vat: number | null): void {
    const line = this.#lines.find((each) => each.key === key);
    if (line === undefined || !this.canEdit(line, 'vat')) return;
    this.#remember(null);
    this.#applyVat(key, vat);
    this.#report();
  }

  setAmount(key: string, name: AmountName, typed: string): void {
    this.#remember(`line:${key}:${name}`);
    this.#replace(key, (line) => withAmount(line, name, typed, this.rulesOf(line.data)));
    this.#report();
  }

  addLine(): string {
    this.#remember(null);
    const line = this.#keyed({ id: null, expenseType: null, ...emptyLine }, this.#lines.length);
    this.#lines = [...this.#lines, line];
    this.#currentKey = line.key;
    this.#report();
    return line.key;
  }

  /** only a line the service does not have yet: the interface knows no removal */
  removeLine(key: string): void {
    this.#remember(null);
    this.#lines = this.#lines.filter((line) => line.key !== key || line.data.id !== null);
    if (this.#currentKey === key) this.#currentKey = this.#lines.at(-1)?.key ?? null;
    this.#report();
  }

  /** Takes the service's current record, and keeps the local changes on top. */
  rebase(record: ReviewRecord): void {
    const changed = this.changedFields;
    const own = Object.fromEntries(changed.map((field) => [field, this.#values[field]]));
    const ownLines = this.changes?.assignments !== undefined;
    if (!ownLines) this.#lines = record.assignments.map((data, at) => this.#keyed(data, at));
    if (this.#excluded === this.#record.excludedFromAccounting) this.#excluded = record.excludedFromAccounting;
    this.#values = { ...record.values, ...own };
    // An older step would bring back what the service had before.
    if (!isSameRecord(record, this.#record)) this.#past = [];
    this.#about = null;
    this.#record = record;
  }

  #applyVat(key: string, vat: number | null): void {
    this.#replace(key, (line) =>
      this.canEdit(line, 'net_amount')
        ? withVat(line, vat, this.rulesOf({ vat }))
        : { ...line, data: { ...line.data, vat } },
    );
  }

  #remember(about: string | null): void {
    if (about === null || about !== this.#about) {
      const step = { values: this.#values, excluded: this.#excluded, lines: this.#lines, currentKey: this.#currentKey };
      this.#past = [...this.#past.slice(1 - mostSteps), step];
    }
    this.#about = about;
  }

  #replace(key: string, change: (line: ExpenseLine) => ExpenseLine): void {
    this.#lines = replaced(this.#lines, key, change);
  }

  #report(): void {
    this.#onchange(this.changes);
  }
}
