import type { Bridge } from '../../../contract/bridge.ts';
import type { CompanyId } from '../../../contract/companies.ts';
import type { Failure } from '../../../contract/failure.ts';
import type { InvoiceListField, ListedInvoice } from '../../../contract/invoice-list.ts';
import { OtherTable } from '../../components/other-table/other-table.svelte.ts';
import { invoiceListKind, lacksColumns, listedIn } from './listed-rows.ts';

/** rows that are shown before a list is compared */
const shown = 5;

/** Reads a list of invoices in. It is kept on this computer when `keep` is called. */
export class ListReading {
  readonly table: OtherTable<Exclude<InvoiceListField, 'ignored'>>;
  readonly #bridge: Bridge;
  #failure = $state.raw<Failure | null>(null);
  #leftOut = $state.raw<readonly number[]>([]);
  /** the first rows as they are read with the chosen columns */
  readonly first = $derived.by(() =>
    this.table.rows.slice(0, shown).map((cells, at) => ({
      line: this.table.offset + at + 1,
      invoice: listedIn(cells, this.table.columns),
    })),
  );

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
    const door = {
      read: (bytes: Uint8Array) => bridge.invoke('invoice-list.read-table', { bytes }),
      take: (handle: string) => bridge.invoke('invoice-list.take-table', { handle }),
      choose: () => bridge.invoke('invoice-list.choose-table', null),
    };
    this.table = new OtherTable(bridge, door, invoiceListKind);
  }

  /** the number, the day or an amount has no column */
  get lacksColumns(): boolean {
    return lacksColumns(this.table.columns);
  }

  /** lines of the last list that were no invoices, from 1 */
  get leftOut(): readonly number[] {
    return this.#leftOut;
  }

  get failure(): Failure | null {
    return this.#failure ?? this.table.failure;
  }

  /** The months that the list covers; null: nothing was kept. */
  async keep(companyId: CompanyId): Promise<readonly string[] | null> {
    const { header, rows, columns, offset } = this.table;
    if (header === null) return null;
    const read = rows.map((cells) => listedIn(cells, columns));
    const invoices = read.filter((one): one is ListedInvoice => typeof one !== 'string');
    this.#leftOut = read.flatMap((one, at) => (typeof one === 'string' ? [offset + at + 1] : []));
    if (invoices.length === 0) {
      this.#failure = { code: 'table-empty' };
      return null;
    }
    const answer = await this.#bridge.invoke('invoice-list.keep', { companyId, invoices, header, columns });
    this.#failure = answer.ok ? null : answer.failure;
    if (!answer.ok) return null;
    this.table.forget();
    return answer.value;
  }
}
