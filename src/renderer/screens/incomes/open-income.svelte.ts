import type { Bridge } from '../../../contract/bridge.ts';
import type { IncomeKey, IncomeRecord } from '../../../contract/income-record.ts';
import type { Clock } from '../../../shared/timing/clock.ts';
import { OpenRecord } from '../../components/record-editor/open-record.svelte.ts';
import { IncomeForm } from './income-form.svelte.ts';

/** The income in the pane. What is typed is kept at every change. */
export class OpenIncome extends OpenRecord<IncomeKey, IncomeRecord> {
  readonly #bridge: Bridge;
  #form = $state.raw<IncomeForm | null>(null);

  constructor(bridge: Bridge, timing: Pick<Clock, 'after' | 'now'>) {
    super(
      {
        keyOf: ({ companyId, incomeId }) => ({ companyId, incomeId }),
        read: (key) => bridge.invoke('income.open', key),
        undo: (key) => bridge.invoke('income.undo', key),
        listen: (changed) => bridge.on('income.changed', changed),
      },
      timing,
    );
    this.#bridge = bridge;
  }

  /** null: none is chosen, or it is on its way */
  get form(): IncomeForm | null {
    return this.#form;
  }

  /** true: it was saved */
  async save(): Promise<boolean> {
    const form = this.#form;
    const changes = form?.changes ?? null;
    if (form?.problem !== null || changes === null) return false;
    return this.send(
      (key) => this.#bridge.invoke('income.save', { ...key, changes }),
      () => form.handOver(changes),
    );
  }

  protected open(): void {
    this.#form = null;
  }

  protected take(record: IncomeRecord, key: IncomeKey): void {
    if (this.#form !== null) {
      this.#form.rebase(record);
      return;
    }
    this.#form = new IncomeForm(record, (changes) => {
      void this.#bridge.invoke('income.draft', { ...key, changes });
    });
    void this.#readChoices(this.#form);
  }

  async #readChoices(form: IncomeForm): Promise<void> {
    const { companyId } = form.record;
    const answer = await this.#bridge.invoke('income.choices', { companyId });
    if (answer.ok) form.choices = answer.value;
  }
}
