import type { Bridge } from '../../../contract/bridge.ts';
import type { Failure } from '../../../contract/failure.ts';
import type { IncomeKey } from '../../../contract/income-record.ts';
import type { Clock } from '../../../shared/timing/clock.ts';
import { singleFlight } from '../../../shared/timing/single-flight.ts';
import { UndoHold, type Told } from '../../lib/undo-hold.svelte.ts';
import { IncomeForm } from './income-form.svelte.ts';
import { textOf } from './tag-change.svelte.ts';

/** The income in the pane: read, changed, saved, taken back. What is typed is kept at every change. */
export class OpenIncome {
  readonly #bridge: Bridge;
  readonly #hold: UndoHold;
  #key: IncomeKey | null = null;
  #form = $state.raw<IncomeForm | null>(null);
  #failure = $state.raw<Failure | null>(null);
  readonly #read = singleFlight(() => this.#readNow());

  constructor(bridge: Bridge, timing: Pick<Clock, 'after' | 'now'>) {
    this.#bridge = bridge;
    this.#hold = new UndoHold(timing);
  }

  /** null: none is chosen, or it is on its way */
  get form(): IncomeForm | null {
    return this.#form;
  }

  get failure(): Failure | null {
    return this.#failure;
  }

  get told(): Told {
    return this.#hold.told;
  }

  get canUndo(): boolean {
    return this.#hold.canUndo;
  }

  start(): () => void {
    const stop = this.#bridge.on('income.changed', ({ companyId, incomeId }) => {
      const key = this.#key;
      if (key?.companyId === companyId && (incomeId === null || incomeId === key.incomeId)) void this.#read();
    });
    return () => {
      stop();
      this.#hold.stop();
    };
  }

  show(key: IncomeKey | null): void {
    if (key === null ? this.#key === null : this.#key !== null && textOf(key) === textOf(this.#key)) return;
    this.#key = key === null ? null : { companyId: key.companyId, incomeId: key.incomeId };
    this.#form = null;
    this.#failure = null;
    this.#hold.end(null);
    void this.#read();
  }

  /** true: it was saved */
  async save(): Promise<boolean> {
    const [key, form] = [this.#key, this.#form];
    const changes = form?.changes ?? null;
    if (key === null || form?.problem !== null || changes === null) return false;
    const answer = await this.#bridge.invoke('income.save', { ...key, changes });
    if (answer.ok) form.handOver(changes);
    if (key !== this.#key) return answer.ok;
    if (!answer.ok) {
      this.#failure = answer.failure;
      return false;
    }
    this.#hold.begin(answer.value);
    await this.#read();
    return true;
  }

  async undo(): Promise<void> {
    const key = this.#key;
    if (key === null || !this.canUndo) return;
    const answer = await this.#bridge.invoke('income.undo', key);
    if (key !== this.#key) return;
    this.#hold.end(answer.ok ? 'taken-back' : 'gone');
    await this.#read();
  }

  async #readNow(): Promise<void> {
    const key = this.#key;
    if (key === null) return;
    const answer = await this.#bridge.invoke('income.open', key);
    if (key !== this.#key) return;
    this.#failure = answer.ok ? null : answer.failure;
    if (!answer.ok) return;
    if (this.#form === null) {
      this.#form = new IncomeForm(answer.value, (changes) => {
        void this.#bridge.invoke('income.draft', { ...key, changes });
      });
      void this.#readChoices(this.#form);
    } else this.#form.rebase(answer.value);
  }

  async #readChoices(form: IncomeForm): Promise<void> {
    const { companyId } = form.record;
    const answer = await this.#bridge.invoke('income.choices', { companyId });
    if (answer.ok) form.choices = answer.value;
  }
}
