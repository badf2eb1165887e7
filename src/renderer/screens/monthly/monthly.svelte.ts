import { createContext } from 'svelte';
import type { Bridge } from '../../../contract/bridge.ts';
import type { CompanyId } from '../../../contract/companies.ts';
import type { Failure, Result } from '../../../contract/failure.ts';
import type {
  CompanyMonth,
  CompanyMonths,
  MonthlyPayment,
  PaymentCorrection,
  PaymentForm,
  PaymentKind,
} from '../../../contract/monthly.ts';
import { sameAs } from '../../../shared/monthly/payments.ts';
import { localDay } from '../../../shared/timing/instants.ts';
import type { Clock } from '../../../shared/timing/clock.ts';
import { throttle, type Throttled } from '../../../shared/timing/throttle.ts';
import { monthAfter } from '../../../shared/timing/months.ts';
import { formOf, newForm } from './payment-form.ts';

/** ms */
const atMostEvery = 1_000;

type Key = Pick<MonthlyPayment, 'kind' | 'id'>;

/** Months of one company, or one month of all companies. Typed drafts survive leaving the screen, and failures. */
export class Monthly {
  readonly #bridge: Bridge;
  #companyId = $state.raw<CompanyId | null>(null);
  // Taxes and salaries of last month are paid now.
  #month = $state(monthAfter(localDay(Date.now()).slice(0, 7), -1));
  #months = $state.raw<CompanyMonths | null>(null);
  #all = $state.raw<readonly CompanyMonth[] | null>(null);
  #failure = $state.raw<Failure | null>(null);
  #changeFailure = $state.raw<Failure | null>(null);
  #busy = $state(false);
  #openOnly = $state(false);
  #amountsShown = $state(false);
  #active = $state.raw<Key | null>(null);
  #adding = $state.raw<PaymentKind | null>(null);
  #drafts = $state.raw<Readonly<Record<string, PaymentForm | undefined>>>({});
  #saved = $state<string | null>(null);
  /** the shown month of the company; null: not read, or older than the mirrored months */
  readonly current = $derived(this.#months?.months.find(({ month }) => month === this.#month) ?? null);

  /** delayed, because it reads many companies one after another */
  readonly #readSoon: Throttled;

  constructor(bridge: Bridge, timing: Pick<Clock, 'after'>) {
    this.#bridge = bridge;
    this.#readSoon = throttle(() => void this.read(), atMostEvery, timing);
  }

  get month(): string {
    return this.#month;
  }

  get months(): CompanyMonths | null {
    return this.#months;
  }

  get all(): readonly CompanyMonth[] | null {
    return this.#all;
  }

  /** Failure of the last reading. */
  get failure(): Failure | null {
    return this.#failure ?? this.#months?.failure ?? null;
  }

  /** Failure of the last change. */
  get changeFailure(): Failure | null {
    return this.#changeFailure;
  }

  get busy(): boolean {
    return this.#busy;
  }

  get openOnly(): boolean {
    return this.#openOnly;
  }

  get amountsShown(): boolean {
    return this.#amountsShown;
  }

  get adding(): PaymentKind | null {
    return this.#adding;
  }

  get active(): MonthlyPayment | null {
    const key = this.#active;
    if (key === null) return null;
    return this.current?.payments.find(({ kind, id }) => kind === key.kind && id === key.id) ?? null;
  }

  /** unsent local changes of the payment; null: none */
  correctionOf(payment: Key | null): PaymentCorrection | null {
    if (payment === null) return null;
    const corrections = this.current?.corrections ?? [];
    return corrections.find(({ kind, id }) => kind === payment.kind && id === payment.id) ?? null;
  }

  /** name of the last exported file */
  get saved(): string | null {
    return this.#saved;
  }

  start(): () => void {
    const stop = this.#bridge.on('monthly.changed', ({ companyId }) => {
      if (this.#companyId === null || this.#companyId === companyId) this.#readSoon.call();
    });
    return () => {
      stop();
      this.#readSoon.stop();
    };
  }

  async showCompany(companyId: CompanyId | null): Promise<void> {
    if (companyId !== this.#companyId) {
      this.#companyId = companyId;
      this.#months = null;
      this.#all = null;
      this.#failure = null;
      this.#leave();
    }
    await this.read();
  }

  showMonth(month: string): void {
    this.#month = month;
    this.#leave();
    if (this.#companyId === null) void this.read();
  }

  /** Opens a month, or one of its payments, and clears a filter that would hide it. */
  open(month: string, payment: Key | null): void {
    if (payment !== null) this.#openOnly = false;
    this.showMonth(month);
    this.#active = payment;
  }

  showOpenOnly(openOnly: boolean): void {
    this.#openOnly = openOnly;
  }

  showAmounts(shown: boolean): void {
    this.#amountsShown = shown;
  }

  async read(): Promise<void> {
    const companyId = this.#companyId;
    const month = this.#month;
    if (companyId === null) {
      const answer = await this.#bridge.invoke('monthly.all', { month });
      if (this.#companyId !== null || month !== this.#month) return;
      this.#failure = answer.ok ? null : answer.failure;
      if (answer.ok) this.#all = answer.value;
      return;
    }
    const answer = await this.#bridge.invoke('monthly.company', { companyId });
    if (companyId !== this.#companyId) return;
    this.#failure = answer.ok ? null : answer.failure;
    if (answer.ok) this.#take(answer.value);
  }

  /** A new payment gets another id when the service has it: it stays open, with its draft. */
  #take(months: CompanyMonths): void {
    const before = this.active;
    const key = this.#draftKey();
    this.#months = months;
    if (before === null || before.id >= 0 || this.active !== null) return;
    const now = sameAs(
      months.months.flatMap(({ payments }) => payments),
      before,
    );
    if (now === null) return;
    this.#active = now;
    this.#drafts = { ...this.#drafts, [key]: undefined, [this.#draftKey()]: this.#drafts[key] };
  }

  select(payment: Key | null): void {
    this.#leave();
    this.#active = payment;
  }

  /** Starts a new payment; `known`: its known values. */
  add(kind: PaymentKind, known: Partial<PaymentForm> | null = null): void {
    if (this.#companyId === null) return;
    this.#leave();
    this.#adding = kind;
    if (known !== null) this.keepDraft({ ...newForm(kind, this.#month), ...known });
  }

  /** the open payment's draft, or else its values */
  get form(): PaymentForm | null {
    const typed = this.#drafts[this.#draftKey()];
    if (typed !== undefined) return typed;
    if (this.#adding !== null) return newForm(this.#adding, this.#month);
    return this.active === null ? null : formOf(this.active);
  }

  get isDraft(): boolean {
    return this.#drafts[this.#draftKey()] !== undefined;
  }

  keepDraft(form: PaymentForm | null): void {
    this.#drafts = { ...this.#drafts, [this.#draftKey()]: form ?? undefined };
  }

  revert(): void {
    this.keepDraft(null);
    this.#leave();
  }

  /** `form`: the parsed draft */
  async save(form: PaymentForm): Promise<void> {
    const companyId = this.#companyId;
    const kind = this.#adding ?? this.#active?.kind ?? null;
    if (companyId === null || kind === null || this.#busy) return;
    const id = this.#adding === null ? (this.#active?.id ?? null) : null;
    const key = this.#draftKey();
    const typed = this.#drafts[key];
    if (!(await this.#send(this.#bridge.invoke('monthly.save', { companyId, kind, id, form })))) return;
    // Keeps text that was typed during the save, except for a new payment: its draft would create it twice.
    if (id === null || this.#drafts[key] === typed) this.#drafts = { ...this.#drafts, [key]: undefined };
    if (key === this.#draftKey()) this.#adding = null;
    await this.read();
  }

  /** Saves that all of the open payment's amount was paid. */
  async pay(): Promise<void> {
    const payment = this.active;
    if (payment !== null) await this.save({ ...formOf(payment), paidAmount: payment.amount ?? '' });
  }

  async delete(): Promise<void> {
    const companyId = this.#companyId;
    const key = this.#active;
    if (companyId === null || key === null || this.#busy) return;
    const draftKey = this.#draftKey();
    const wanted = { companyId, kind: key.kind, paymentId: key.id };
    if (!(await this.#send(this.#bridge.invoke('monthly.delete', wanted)))) return;
    this.#drafts = { ...this.#drafts, [draftKey]: undefined };
    if (draftKey === this.#draftKey()) this.#leave();
    await this.read();
  }

  /** undoes the open payment's last unsent change */
  async undo(): Promise<void> {
    const companyId = this.#companyId;
    const key = this.#active;
    if (companyId === null || key === null) return;
    const answer = await this.#bridge.invoke('monthly.undo', { companyId, kind: key.kind, paymentId: key.id });
    // Its row shows it when it was sent meanwhile.
    this.#changeFailure = answer.ok || answer.failure.code === 'not-possible' ? null : answer.failure;
    await this.read();
  }

  async export(): Promise<void> {
    this.#saved = null;
    const answer = await this.#bridge.invoke('monthly.export', { companyId: this.#companyId, month: this.#month });
    if (answer.ok) this.#saved = answer.value;
    else this.#failure = answer.failure;
  }

  /** True: it was taken. A failure is shown only while the same payment is open. */
  async #send(change: Promise<Result<unknown>>): Promise<boolean> {
    const key = this.#draftKey();
    this.#changeFailure = null;
    this.#busy = true;
    const answer = await change;
    this.#busy = false;
    if (!answer.ok && key === this.#draftKey()) this.#changeFailure = answer.failure;
    return answer.ok;
  }

  #leave(): void {
    this.#active = null;
    this.#adding = null;
    this.#changeFailure = null;
    this.#saved = null;
  }

  #draftKey(): string {
    const { kind, id } = this.#active ?? { kind: this.#adding, id: 'new' };
    return `${this.#companyId} ${kind} ${id}`;
  }
}

export const [useMonthly, provideMonthly] = createContext<Monthly>();
