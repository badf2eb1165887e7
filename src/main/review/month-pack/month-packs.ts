import { randomUUID } from 'node:crypto';
import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MonthKey } from '../../../contract/month-close.ts';
import type { PackProgress, SavedPack } from '../../../contract/month-pack.ts';
import type { Language } from '../../../contract/settings.ts';
import type { Signer } from '../../../contract/signer.ts';
import { toInstant } from '../../../shared/timing/instants.ts';
import type { Spool } from '../../capture/spool.ts';
import type { SavedMonthsStore } from '../../records/month-close/saved-months-store.ts';
import type { Clock } from '../../support/clock.ts';
import { inFileName } from '../../support/file-name.ts';
import { heldFiles } from '../../support/held-files.ts';
import { createSignal, type Signal } from '../../support/signal.ts';
import type { AuditStore } from '../audit/audit-store.ts';
import { PackDocuments } from './pack-documents.ts';
import { sheetsCsv, sheetsOf, signedIn } from './pack-sheets.ts';
import type { PackStore } from './pack-store.ts';
import { PackWriter } from './pack-writer.ts';

export interface PackTask extends MonthKey {
  readonly company: { readonly name: string; readonly taxNumber: string };
  /** the language of the table of audit sheets */
  readonly language: Language;
  /** in which the pack's folder is made */
  readonly into: string;
}

interface MonthPacksParts {
  readonly store: PackStore;
  readonly saved: SavedMonthsStore;
  readonly audit: AuditStore;
  readonly spool: Pick<Spool, 'read'>;
  readonly signer: () => Signer;
  readonly version: string;
  /** resources/month-pack/verify.html */
  readonly page: string;
  readonly clock: Clock;
}

/** expenses from one message of the progress to the next */
const progressStep = 20;

type Left = Pick<SavedPack, 'elsewhere' | 'damaged'>;

/** Saves the documents of a company's month into a folder, with all that shows later that none of it was changed. */
export class MonthPacks {
  /** null: none is being saved */
  readonly progress: Signal<PackProgress | null> = createSignal();
  readonly #parts: MonthPacksParts;
  #running: AbortController | null = null;

  constructor(parts: MonthPacksParts) {
    this.#parts = parts;
  }

  /** stops the running one; its folder is removed */
  stop(): void {
    this.#running?.abort();
  }

  get busy(): boolean {
    return this.#running !== null;
  }

  /** One at a time. null: stopped. Throws the file system's error, and leaves no folder then. */
  async save(task: PackTask): Promise<SavedPack | null> {
    const { saved: months, page, clock } = this.#parts;
    const abort = new AbortController();
    this.#running = abort;
    const draft = join(task.into, `.${randomUUID()}.part`);
    try {
      const writer = await PackWriter.open(draft);
      const at = toInstant(clock.now());
      try {
        const saved = await this.#write(writer, task, at, abort.signal);
        await writeFile(join(draft, 'verify.html'), await heldFiles.read(page));
        const folder = await freeName(task.into, inFileName(`${task.company.name} ${task.month}`));
        abort.signal.throwIfAborted();
        await heldFiles.rename(draft, join(task.into, folder));
        months.keep(task, saved);
        return { ...saved, folder };
      } finally {
        await writer.close();
      }
    } catch (error) {
      await heldFiles.tidy(draft);
      if (abort.signal.aborted) return null;
      throw error;
    } finally {
      this.#running = null;
      this.progress.emit(null);
    }
  }

  async #write(
    writer: PackWriter,
    task: PackTask,
    at: string,
    signal: AbortSignal,
  ): Promise<Omit<SavedPack, 'folder'>> {
    const { store, audit, version, signer } = this.#parts;
    const { company, month, companyId } = task;
    await writer.add({ pack: 1, company, month, at, by: signer(), program: version });
    const of = store.count(task);
    const packed = new PackDocuments(writer, store, this.#parts.spool, companyId);
    let [done, documents, elsewhere, after] = [0, 0, 0, 0];
    const damaged: string[] = [];
    for (let some = store.expenses(task, after); some.length > 0; some = store.expenses(task, after)) {
      for (const expense of some) {
        signal.throwIfAborted();
        const own = await packed.add(expense);
        await writer.add({
          expense,
          ...own.entry,
          sheets: sheetsOf(audit, companyId, expense.id).map(signedIn),
        });
        documents += own.documents;
        if (own.documents === 0 && own.damaged.length === 0) elsewhere += 1;
        damaged.push(...own.damaged);
        done += 1;
        if (done === 1 || done % progressStep === 0 || done === of) this.progress.emit({ companyId, month, done, of });
        after = expense.id;
      }
    }
    const sheets = await writer.part('audit-sheets.csv', sheetsCsv(store, audit, task, task.language));
    const left: Left = { elsewhere, damaged };
    const checkNumber = await writer.end({ sheets, documents, ...left });
    return { at, documents, checkNumber, ...left };
  }
}

/** The name, or with a number behind it where the folder holds such a name. */
async function freeName(folder: string, name: string): Promise<string> {
  for (let n = 1; ; n += 1) {
    const tried = n === 1 ? name : `${name} (${n})`;
    const isThere = await stat(join(folder, tried)).then(
      () => true,
      () => false,
    );
    if (!isThere) return tried;
  }
}
