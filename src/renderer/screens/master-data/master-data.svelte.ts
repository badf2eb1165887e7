import { createContext } from 'svelte';
import type { Bridge } from '../../../contract/bridge.ts';
import type { Answer, CommandName, Input } from '../../../contract/commands.ts';
import type { CompanyId } from '../../../contract/companies.ts';
import type { Failure } from '../../../contract/failure.ts';
import { labelKinds, type LabelKind, type MasterList, type VatCategoryForm } from '../../../contract/master-data.ts';
import { Presence } from '../../lib/presence.ts';
import { MasterRowList } from './master-rows.svelte.ts';

export const tabs = [
  'partner',
  'tag',
  'expense-type',
  'revenue-type',
  'vat-category',
  'ledger-number',
  'account',
  'payment',
  'tax-code',
  'company',
] as const satisfies readonly (MasterList | 'company')[];
export type Tab = (typeof tabs)[number];

/** Lists whose entries can be created and changed. */
export type ChangeableTab = LabelKind | 'vat-category';

export const isLabelList = (tab: Tab): tab is LabelKind => labelKinds.some((kind) => kind === tab);

/** The result of the last delete, by the names of the rows. */
export interface CleanUp {
  readonly deleted: number;
  readonly left: readonly string[];
}

type Change = Extract<
  CommandName,
  'master-data.create' | 'master-data.delete' | 'master-data.rename' | 'master-data.save-vat-category'
>;

/** The lists of one company. Typed drafts survive leaving the screen, and failures. */
export class MasterDataState {
  readonly rows = new MasterRowList(() => this.#looked());
  readonly #bridge: Bridge;
  #companyId: CompanyId | null = null;
  #tab = $state<Tab>('partner');
  #failure = $state.raw<Failure | null>(null);
  #changeFailure = $state.raw<Failure | null>(null);
  #readAt = $state<string | null>(null);
  #whole = $state(true);
  #busy = $state(false);
  /** a new row is being typed */
  #adding = $state(false);
  #cleanUp = $state.raw<CleanUp | null>(null);
  /** drafts by list and row */
  #drafts = $state.raw<Readonly<Record<string, VatCategoryForm | undefined>>>({});
  /** calls that the service turned out not to support, by list */
  #lacking = $state.raw<readonly string[]>([]);
  /** current row and draft */
  readonly #presence = new Presence();

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
  }

  get tab(): Tab {
    return this.#tab;
  }

  /** Failure of the last reading. */
  get failure(): Failure | null {
    return this.#failure;
  }

  /** Failure of the last change. */
  get changeFailure(): Failure | null {
    return this.#changeFailure;
  }

  get readAt(): string | null {
    return this.#readAt;
  }

  /** false: the service has more rows */
  get whole(): boolean {
    return this.#whole;
  }

  get busy(): boolean {
    return this.#busy;
  }

  get adding(): boolean {
    return this.#adding;
  }

  get cleanUp(): CleanUp | null {
    return this.#cleanUp;
  }

  /** this list, where its rows can be created here */
  get addable(): ChangeableTab | null {
    const tab = this.#tab;
    const isMadeHere = isLabelList(tab) || tab === 'vat-category';
    return isMadeHere && !this.#lacking.includes(`${tab} make`) ? tab : null;
  }

  get canChange(): boolean {
    return !this.#lacking.includes(`${this.#tab} change`);
  }

  get canDelete(): boolean {
    return isLabelList(this.#tab) && !this.#lacking.includes(`${this.#tab} delete`);
  }

  start(): () => void {
    return this.#bridge.on('mirror.changed', ({ companyId }) => {
      if (companyId === this.#companyId && this.#readAt !== null) void this.read();
    });
  }

  showCompany(companyId: CompanyId | null): void {
    if (companyId === this.#companyId) return;
    this.#companyId = companyId;
    this.#drafts = {};
    this.#lacking = [];
    this.show(this.#tab);
  }

  show(tab: Tab): void {
    this.#tab = tab;
    this.rows.clear();
    this.#failure = null;
    this.#changeFailure = null;
    this.#readAt = null;
    this.#adding = false;
    this.#cleanUp = null;
    void this.read();
  }

  /** Opens a row by its name, with the filter that finds it. */
  async open({ list, name }: { readonly list: 'partner'; readonly name: string }): Promise<void> {
    this.show(list);
    this.rows.search(name);
    const stays = this.#presence.stays();
    await this.read();
    if (!stays()) return;
    const row = this.rows.all.find((one) => one.name === name);
    if (row !== undefined) this.rows.selectId(row.id);
  }

  async read(): Promise<void> {
    const companyId = this.#companyId;
    const list = this.#tab;
    if (companyId === null || list === 'company') return;
    const answer = await this.#bridge.invoke('master-data.list', { companyId, list });
    if (companyId !== this.#companyId || list !== this.#tab) return;
    this.#failure = answer.ok ? null : answer.failure;
    if (!answer.ok) return;
    this.rows.take(answer.value.rows);
    this.#readAt = answer.value.readAt;
    this.#whole = answer.value.whole;
  }

  add(adding: boolean): void {
    this.#presence.moved();
    this.#adding = adding && this.addable !== null;
    this.#changeFailure = null;
  }

  /** `id` null: a new one */
  draft(id: number | null): VatCategoryForm | null {
    return this.#drafts[this.#draftKey(id)] ?? null;
  }

  keepDraft(id: number | null, form: VatCategoryForm | null): void {
    this.#presence.moved();
    this.#drafts = { ...this.#drafts, [this.#draftKey(id)]: form ?? undefined };
  }

  /** saves the draft of a row, or of a new one */
  async save(id: number | null): Promise<void> {
    const form = this.draft(id);
    const kind = this.#tab;
    const companyId = this.#companyId;
    if (form === null || companyId === null || this.#busy) return;
    const name = form.name.trim();
    const key = this.#draftKey(id);
    const stays = this.#presence.stays();
    const answer = !isLabelList(kind)
      ? await this.#change('master-data.save-vat-category', `${kind} ${id === null ? 'make' : 'change'}`, {
          companyId,
          id,
          form: { ...form, percent: form.percent.replace(',', '.').trim() },
        })
      : id === null
        ? await this.#change('master-data.create', `${kind} make`, { companyId, kind, name })
        : await this.#change('master-data.rename', `${kind} change`, { companyId, kind, id, name });
    if (!answer.ok) return;
    // Keeps text that was typed during the save.
    if (this.#drafts[key] === form) this.#drafts = { ...this.#drafts, [key]: undefined };
    if (stays()) this.#adding = false;
    await this.read();
    if (!stays()) return;
    const made = this.rows.all.find((row) => (id === null ? row.name === name : row.id === id));
    if (made !== undefined) this.rows.selectId(made.id);
  }

  /** deletes the ticked rows, else the active one */
  async delete(): Promise<void> {
    const kind = this.#tab;
    const companyId = this.#companyId;
    const { ticked, active } = this.rows;
    const ids = ticked.length > 0 ? ticked : active === null ? [] : [active.id];
    if (!isLabelList(kind) || companyId === null || ids.length === 0 || this.#busy) return;
    const before = this.rows.all;
    const answer = await this.#change('master-data.delete', `${kind} delete`, { companyId, kind, ids });
    if (!answer.ok || kind !== this.#tab || companyId !== this.#companyId) return;
    const { deleted, notDeleted } = answer.value;
    this.#cleanUp = {
      deleted: deleted.length,
      left: notDeleted.map((id) => before.find((row) => row.id === id)?.name ?? String(id)),
    };
    await this.read();
  }

  /** `what`: list and kind of change */
  async #change<K extends Change>(command: K, what: string, input: Input<K>): Promise<Answer<K>> {
    this.#busy = true;
    this.#changeFailure = null;
    const answer = await this.#bridge.invoke(command, input);
    this.#busy = false;
    if (!answer.ok) {
      this.#changeFailure = answer.failure;
      if (answer.failure.code === 'not-offered') this.#lacking = [...this.#lacking, what];
    }
    return answer;
  }

  /** A person selected a row or filtered: a late answer must not close the draft. */
  #looked(): void {
    this.#presence.moved();
    this.#adding = false;
    this.#changeFailure = null;
  }

  #draftKey(id: number | null): string {
    return `${this.#tab} ${id ?? 'new'}`;
  }
}

export const [useMasterData, provideMasterData] = createContext<MasterDataState>();
