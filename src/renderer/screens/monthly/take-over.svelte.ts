import type { Bridge } from '../../../contract/bridge.ts';
import type { CompanyId } from '../../../contract/companies.ts';
import type { Failure, Result } from '../../../contract/failure.ts';
import type { ImportOutcome, PaymentKind, PayrollField, PayrollTable } from '../../../contract/monthly.ts';
import { guessColumns, headerOf, payrollRows, type PayrollRow, type TableContext } from './payroll-table.ts';

/** Rows that can be sent: neither existing nor invalid ones. */
export const isOffered = ({ verdict }: PayrollRow): boolean => verdict === 'good' || verdict === 'other';

type Outcomes = Readonly<Record<number, ImportOutcome | undefined>>;

/** Imports a table of a payroll program. Sends only when `send` is called. */
export class TakeOver {
  readonly #bridge: Bridge;
  readonly #context: () => Omit<TableContext, 'kind'>;
  #lines = $state.raw<PayrollTable['lines'] | null>(null);
  #columns = $state.raw<readonly PayrollField[]>([]);
  #remembered = $state(false);
  #kind = $state<PaymentKind>('salary');
  #failure = $state.raw<Failure | null>(null);
  #busy = $state(false);
  /** by line: ticks that a person changed */
  #chosen = $state.raw<Readonly<Record<number, boolean | undefined>>>({});
  /** the sent rows as they were, with each line's outcome */
  #sent = $state.raw<{
    readonly rows: readonly PayrollRow[];
    readonly outcomes: Outcomes;
  } | null>(null);
  readonly #table = $derived(this.#lines === null ? null : headerOf(this.#lines));
  readonly #rows = $derived.by(() => {
    if (this.#table === null || this.#lines === null) return [];
    const offset = this.#lines.length - this.#table.rows.length;
    return payrollRows(this.#table.rows, this.#columns, { ...this.#context(), kind: this.#kind }, offset);
  });

  constructor(bridge: Bridge, context: () => Omit<TableContext, 'kind'>) {
    this.#bridge = bridge;
    this.#context = context;
  }

  /** null: no table yet */
  get header(): readonly string[] | null {
    return this.#table?.header ?? null;
  }

  get columns(): readonly PayrollField[] {
    return this.#columns;
  }

  get remembered(): boolean {
    return this.#remembered;
  }

  get kind(): PaymentKind {
    return this.#kind;
  }

  /** after sending, the sent rows as they were */
  get rows(): readonly PayrollRow[] {
    return this.#sent?.rows ?? this.#rows;
  }

  get toSend(): readonly PayrollRow[] {
    return this.#rows.filter((row) => this.isChosen(row));
  }

  get failure(): Failure | null {
    return this.#failure;
  }

  get busy(): boolean {
    return this.#busy;
  }

  /** by line; null: not sent */
  get outcomes(): Outcomes | null {
    return this.#sent?.outcomes ?? null;
  }

  isChosen(row: PayrollRow): boolean {
    return isOffered(row) && (this.#chosen[row.line] ?? row.verdict === 'good');
  }

  choose(row: PayrollRow, chosen: boolean): void {
    this.#chosen = { ...this.#chosen, [row.line]: chosen };
  }

  takeText(text: string): Promise<void> {
    return this.#takeBytes(new TextEncoder().encode(text));
  }

  /** takes the first dropped file */
  async takeFile(file: File): Promise<void> {
    const { handle } = await this.#bridge.handOver([file]);
    if (handle === null) await this.#takeBytes(new Uint8Array(await file.arrayBuffer()));
    else this.#take(await this.#bridge.invoke('monthly.take-table', { handle }));
  }

  async chooseFile(): Promise<void> {
    this.#take(await this.#bridge.invoke('monthly.choose-table', null));
  }

  setKind(kind: PaymentKind): void {
    this.#kind = kind;
  }

  /** A field belongs to one column: setting it clears the other one. */
  setColumn(place: number, field: PayrollField): void {
    const others = this.#columns.map((own) => (own === field ? 'ignored' : own));
    this.#columns = others.with(place, field);
    this.#chosen = {};
  }

  /** The same table, compared with the service's current payments. */
  lookAgain(): void {
    this.#sent = null;
    this.#chosen = {};
  }

  forget(): void {
    this.#lines = null;
    this.#sent = null;
    this.#failure = null;
    this.#chosen = {};
  }

  async send(companyId: CompanyId): Promise<void> {
    const { toSend, header } = this;
    if (toSend.length === 0 || header === null || this.#busy) return;
    const rows = this.#rows;
    this.#failure = null;
    this.#busy = true;
    const answer = await this.#bridge.invoke('monthly.take-over', {
      companyId,
      kind: this.#kind,
      forms: toSend.map(({ form }) => form),
      header,
      columns: this.#columns,
    });
    this.#busy = false;
    if (!answer.ok) {
      this.#failure = answer.failure;
      return;
    }
    const outcomes: Outcomes = Object.fromEntries(
      toSend.flatMap(({ line }, at) => {
        const outcome = answer.value[at];
        return outcome === undefined ? [] : [[line, outcome] as const];
      }),
    );
    this.#sent = { rows, outcomes };
  }

  async #takeBytes(bytes: Uint8Array): Promise<void> {
    this.#take(await this.#bridge.invoke('monthly.read-table', { bytes }));
  }

  #take(answer: Result<PayrollTable | null>): void {
    this.#failure = answer.ok ? null : answer.failure;
    if (!answer.ok || answer.value === null) return;
    const { lines, columns } = answer.value;
    const { header } = headerOf(lines);
    this.#remembered = columns?.length === header.length;
    this.#columns = columns?.length === header.length ? columns : guessColumns(header);
    if (this.#columns.includes('code')) this.#kind = 'tax';
    else if (this.#columns.includes('tax-number')) this.#kind = 'salary';
    this.#chosen = {};
    this.#sent = null;
    this.#lines = lines;
  }
}
