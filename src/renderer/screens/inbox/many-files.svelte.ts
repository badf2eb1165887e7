import type { Bridge } from '../../../contract/bridge.ts';
import type { CompanyId } from '../../../contract/companies.ts';
import type { FileId, InboxRow } from '../../../contract/inbox.ts';
import type { Result } from '../../../contract/failure.ts';
import { actionsOf, commandOf, type ActionName } from './file-actions.ts';

/** Done to many files at once: an action that changes a file, or a move to another company. */
export type ManyAction = Exclude<ActionName, 'review' | 'show' | 'keep-back'> | 'move';

/** The order of the buttons. To leave a duplicate out is to dismiss it. */
const offered = ['retry', 'send-again', 'release', 'send-as-expense', 'attach', 'move', 'restore', 'dismiss'] as const;

export interface ManyRun {
  readonly action: ManyAction;
  readonly of: number;
  readonly done: readonly FileId[];
  /** files that had changed meanwhile */
  readonly refused: number;
}

/** Whether the program can move the file to another company: it has a copy, and the file was not sent. */
export const canMove = ({ state, format }: Pick<InboxRow, 'state' | 'format'>): boolean =>
  format !== null && ['queued', 'rejected', 'duplicate', 'other-kind'].includes(state);

/** The rows that an action is possible for. */
function rowsFor(action: ManyAction, rows: readonly InboxRow[]): readonly InboxRow[] {
  if (action === 'move') return rows.filter(canMove);
  return rows.filter((row) => {
    const possible = actionsOf(row);
    return possible.includes(action) || (action === 'dismiss' && possible.includes('keep-back'));
  });
}

export interface FilesOfAction {
  readonly action: ManyAction;
  readonly rows: readonly InboxRow[];
}

/** The actions that at least one of the rows allows, with their rows. */
export function manyActions(rows: readonly InboxRow[]): readonly FilesOfAction[] {
  return offered.map((action) => ({ action, rows: rowsFor(action, rows) })).filter((one) => one.rows.length > 0);
}

/** One action on many files, one after another: shows how far it is, and can be stopped between two files. */
export class ManyFiles {
  readonly #bridge: Bridge;
  #run = $state.raw<ManyRun | null>(null);
  #running = $state(false);
  #stop = new AbortController();

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
  }

  /** the current or the last one; null: none, or its notice was cleared */
  get run(): ManyRun | null {
    return this.#run;
  }

  get running(): boolean {
    return this.#running;
  }

  act(action: Exclude<ManyAction, 'move'>, rows: readonly InboxRow[]): Promise<void> {
    return this.#each(action, rows, (fileId) => this.#bridge.invoke(commandOf(action), { fileId }));
  }

  move(rows: readonly InboxRow[], companyId: CompanyId): Promise<void> {
    return this.#each('move', rows, (fileId) => this.#bridge.invoke('inbox.move', { fileId, companyId }));
  }

  /** Restores what was dismissed last. */
  async undo(): Promise<void> {
    const ids = this.#run?.action === 'dismiss' ? this.#run.done : [];
    this.clear();
    for (const fileId of ids) await this.#bridge.invoke('inbox.restore', { fileId });
  }

  stop(): void {
    this.#stop.abort();
  }

  clear(): void {
    if (!this.#running) this.#run = null;
  }

  async #each(
    action: ManyAction,
    rows: readonly InboxRow[],
    ask: (fileId: FileId) => Promise<Result<null>>,
  ): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    const { signal } = (this.#stop = new AbortController());
    let run: ManyRun = { action, of: rows.length, done: [], refused: 0 };
    this.#run = run;
    for (const { id } of rows) {
      if (signal.aborted) break;
      const answer = await ask(id);
      run = answer.ok ? { ...run, done: [...run.done, id] } : { ...run, refused: run.refused + 1 };
      this.#run = run;
    }
    this.#running = false;
  }
}
