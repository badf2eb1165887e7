import type { Bridge } from '../../../contract/bridge.ts';
import type { CompanyId } from '../../../contract/companies.ts';
import type { FileDetail, FileId, FileSplit, InboxRow } from '../../../contract/inbox.ts';
import { toInstant } from '../../../shared/timing/instants.ts';
import type { Clock } from '../../../shared/timing/clock.ts';
import type { Words } from '../../../words/catalogue.ts';
import { RecordSelection } from '../../components/record-list/selection.svelte.ts';
import type { MenuItem } from '../../components/virtual-table/table-view.svelte.ts';
import { UndoHold } from '../../lib/undo-hold.svelte.ts';
import { actionOfKey, actionsOf, commandOf, keyOf, type ActionName, type FileKey } from './file-actions.ts';
import { SelectedFile } from './file-detail.svelte.ts';
import { FileList } from './file-list.svelte.ts';
import { canMove, manyActions, ManyFiles, type ManyAction } from './many-files.svelte.ts';
import { actionName, actionNameOf } from './row-words.ts';

/** ms; as long as a save on the desk can be undone */
const undoTime = 8_000;

interface InboxParts {
  readonly bridge: Bridge;
  readonly timing: Pick<Clock, 'after' | 'now'>;
  readonly words: () => Words;
  readonly hasSeveralCompanies: () => boolean;
  readonly review: (fileId: FileId) => void;
}

/** The files of the inbox, the selected one and the ticked ones, and what a person does with them. */
export class InboxModel {
  readonly list: FileList;
  readonly selection: RecordSelection<InboxRow, InboxRow>;
  readonly many: ManyFiles;
  readonly file: SelectedFile;
  readonly #parts: InboxParts;
  readonly #hold: UndoHold;
  /** null: several files, which `many` knows */
  #dismissed = $state.raw<{ readonly id: FileId; readonly name: string } | null>(null);
  #moving = $state.raw<readonly InboxRow[]>([]);
  /** the ticked files as they are now, where they are loaded */
  readonly ticked = $derived.by(() =>
    this.selection.keys.map((row) => this.list.rowAt(this.list.indexOf(row.id) ?? -1) ?? row),
  );

  /** possible actions, each with the ticked files that allow it */
  readonly actions = $derived.by(() =>
    manyActions(this.ticked).filter(({ action }) => action !== 'move' || this.#parts.hasSeveralCompanies()),
  );

  constructor(parts: InboxParts) {
    this.#parts = parts;
    this.list = new FileList(parts.bridge);
    this.selection = new RecordSelection(this.list, { key: (row) => row, text: ({ id }) => String(id) });
    this.many = new ManyFiles(parts.bridge);
    this.file = new SelectedFile(parts.bridge);
    this.#hold = new UndoHold(parts.timing);
  }

  /** the selected file's details, once they are there */
  get selected(): FileDetail | null {
    return this.file.detail?.row.id === this.list.selectedId ? this.file.detail : null;
  }

  get canReview(): boolean {
    return this.#selectedRow !== null && actionsOf(this.#selectedRow).includes('review');
  }

  /** of the one file that was dismissed just now; null: none, or several */
  get dismissedName(): string | null {
    return this.#hold.canUndo ? (this.#dismissed?.name ?? null) : null;
  }

  get canUndoMany(): boolean {
    return this.#hold.canUndo && this.#dismissed === null;
  }

  /** files that wait for the name of another company */
  get moving(): readonly InboxRow[] {
    return this.#moving;
  }

  /** ends with the screen */
  stop(): void {
    this.#hold.stop();
    this.many.stop();
  }

  review(): void {
    if (this.canReview) void this.act('review');
  }

  /** With the selected file. */
  async act(action: ActionName): Promise<void> {
    const id = this.list.selectedId;
    if (id === null) return;
    if (action === 'review') {
      this.#parts.review(id);
      return;
    }
    this.many.clear();
    const name = this.#selectedRow?.filename ?? '';
    const done = await this.file.act(commandOf(action), id);
    if (!done || commandOf(action) !== 'inbox.dismiss') return;
    this.#beginUndo({ id, name });
    if (this.list.selectedId === id) await this.#selectWhatFollows(id);
  }

  /** With those ticked files that allow it; a move asks for the company first. */
  async actOnMany(action: ManyAction): Promise<void> {
    const rows = this.actions.find((one) => one.action === action)?.rows ?? [];
    if (action === 'move') {
      this.#moving = rows;
      return;
    }
    await this.many.act(action, rows);
    this.#endMany();
    if (action === 'dismiss') this.#beginUndo(null);
  }

  async moveTo(companyId: CompanyId): Promise<void> {
    const rows = this.#moving;
    this.#moving = [];
    await this.many.move(rows, companyId);
    this.#endMany();
  }

  cancelMove(): void {
    this.#moving = [];
  }

  async undo(): Promise<void> {
    if (!this.#hold.canUndo) return;
    this.#hold.end(null);
    if (this.#dismissed === null) await this.many.undo();
    else if (await this.file.act('inbox.restore', this.#dismissed.id)) await this.list.selectFile(this.#dismissed.id);
  }

  /** A key was pressed: for the ticked files, or else for the selected one. */
  press(key: FileKey): void {
    if (this.selection.size === 0) {
      const action = this.#selectedRow === null ? null : actionOfKey(key, actionsOf(this.#selectedRow));
      if (action !== null) void this.act(action);
      return;
    }
    const meant = this.actions.flatMap(({ action }) => (action !== 'move' && keyOf(action) === key ? [action] : []));
    // Several have one key, such as "send anyway" and "restore": a button says which.
    if (meant.length === 1 && meant[0] !== undefined) void this.actOnMany(meant[0]);
  }

  /** The menu of the active row: for the ticked files where it is one of them. */
  menu(): readonly MenuItem[] {
    const { menu } = this.#parts.words().lists;
    const place = this.list.activeIndex;
    const row = this.list.rowAt(place);
    if (row === null) return [];
    const isTicked = this.selection.has(row);
    const tick = { name: isTicked ? menu.untick : menu.tick, run: () => this.selection.toggle(place) };
    return [...(isTicked ? this.#menuOfMany() : this.#menuOf(row)), tick];
  }

  async split(split: FileSplit): Promise<void> {
    const id = this.list.selectedId;
    if (id !== null && (await this.file.split(split, id)) && this.list.selectedId === id)
      await this.#selectWhatFollows(id);
  }

  async keepWhole(): Promise<void> {
    if (this.list.selectedId !== null) await this.file.act('inbox.keep-whole', this.list.selectedId);
  }

  /** the row in the list is there before its details are */
  get #selectedRow(): InboxRow | null {
    const row = this.list.rowAt(this.list.activeIndex);
    return row !== null && row.id === this.list.selectedId ? row : (this.selected?.row ?? null);
  }

  #menuOf(row: InboxRow): readonly MenuItem[] {
    const words = this.#parts.words();
    const own = actionsOf(row).map((action) => {
      const key = keyOf(action);
      return { name: actionNameOf(row, action, words), run: () => void this.act(action), ...(key && { action: key }) };
    });
    const move = { name: actionName('move', words), run: () => (this.#moving = [row]) };
    return [...own, ...(this.#parts.hasSeveralCompanies() && canMove(row) ? [move] : [])];
  }

  #menuOfMany(): readonly MenuItem[] {
    const words = this.#parts.words();
    return this.actions.map(({ action }) => ({
      name: actionName(action, words),
      run: () => void this.actOnMany(action),
    }));
  }

  #endMany(): void {
    this.selection.clear();
    void this.list.refresh();
  }

  #beginUndo(what: { readonly id: FileId; readonly name: string } | null): void {
    this.#dismissed = what;
    this.#hold.begin(toInstant(this.#parts.timing.now() + undoTime));
  }

  // The row is gone: the one that took its place is next, unless another was chosen meanwhile.
  async #selectWhatFollows(gone: FileId): Promise<void> {
    const place = this.list.activeIndex;
    await this.list.refresh();
    if (this.list.selectedId === gone) await this.list.select(place);
  }
}
