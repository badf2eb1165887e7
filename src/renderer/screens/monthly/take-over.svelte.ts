import type { Bridge } from '../../../contract/bridge.ts';
import type { CompanyId } from '../../../contract/companies.ts';
import type { Failure } from '../../../contract/failure.ts';
import type { ImportOutcome, PaymentKind, PayrollField } from '../../../contract/monthly.ts';
import { OtherTable } from '../../components/other-table/other-table.svelte.ts';
import { Asking } from '../../lib/asking.svelte.ts';
import { payrollKind, payrollRows, type PayrollRow, type TableContext } from './payroll-table.ts';

/** Rows that can be sent: neither existing nor invalid ones. */
export const isOffered = ({ verdict }: PayrollRow): boolean => verdict === 'good' || verdict === 'other';

type Outcomes = Readonly<Record<number, ImportOutcome | undefined>>;

/** Imports a table of a payroll program. Sends only when `send` is called. */
export class TakeOver {
  readonly table: OtherTable<Exclude<PayrollField, 'ignored'>>;
  readonly #bridge: Bridge;
  readonly #context: () => Omit<TableContext, 'kind'>;
  #kind = $state<PaymentKind>('salary');
  readonly #sending = new Asking();
  /** by line: ticks that a person changed */
  #chosen = $state.raw<Readonly<Record<number, boolean | undefined>>>({});
  /** the sent rows as they were, with each line's outcome */
  #sent = $state.raw<{
    readonly rows: readonly PayrollRow[];
    readonly outcomes: Outcomes;
  } | null>(null);
  readonly #rows = $derived.by(() => {
    const { rows, columns, offset } = this.table;
    return payrollRows(rows, columns, { ...this.#context(), kind: this.#kind }, offset);
  });

  constructor(bridge: Bridge, context: () => Omit<TableContext, 'kind'>) {
    this.#bridge = bridge;
    this.#context = context;
    const door = {
      read: (bytes: Uint8Array) => bridge.invoke('monthly.read-table', { bytes }),
      take: (handle: string) => bridge.invoke('monthly.take-table', { handle }),
      choose: () => bridge.invoke('monthly.choose-table', null),
    };
    this.table = new OtherTable(bridge, door, payrollKind, {
      onread: (isTaken) => this.#read(isTaken),
      oncolumns: () => (this.#chosen = {}),
    });
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

  /** of reading the table, or of sending it */
  get failure(): Failure | null {
    return this.#sending.failure ?? this.table.failure;
  }

  get busy(): boolean {
    return this.#sending.busy;
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

  setKind(kind: PaymentKind): void {
    this.#kind = kind;
  }

  /** The same table, compared with the service's current payments. */
  lookAgain(): void {
    this.#sent = null;
    this.#chosen = {};
  }

  forget(): void {
    this.table.forget();
    this.#sending.fail(null);
    this.lookAgain();
  }

  async send(companyId: CompanyId): Promise<void> {
    const { header, columns } = this.table;
    const { toSend } = this;
    if (toSend.length === 0 || header === null || this.busy) return;
    const rows = this.#rows;
    this.#sending.fail(null);
    const forms = toSend.map(({ form }) => form);
    const wanted = { companyId, kind: this.#kind, forms, header, columns };
    const answer = await this.#sending.wait(this.#bridge.invoke('monthly.take-over', wanted));
    if (!answer.ok) return;
    const outcomes: Outcomes = Object.fromEntries(
      toSend.flatMap(({ line }, at) => {
        const outcome = answer.value[at];
        return outcome === undefined ? [] : [[line, outcome] as const];
      }),
    );
    this.#sent = { rows, outcomes };
  }

  #read(isTaken: boolean): void {
    this.#sending.fail(null);
    if (!isTaken) return;
    const { columns } = this.table;
    if (columns.includes('code')) this.#kind = 'tax';
    else if (columns.includes('tax-number')) this.#kind = 'salary';
    this.lookAgain();
  }
}
