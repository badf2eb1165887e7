import { setImmediate } from 'node:timers/promises';
import { basename } from 'node:path';
import type { CompanyId } from '../../contract/companies.ts';
import type { FolderState, WatchedFolder } from '../../contract/folders.ts';
import type { FileId } from '../../contract/inbox.ts';
import type { Database } from '../database/database.ts';
import { elapsed, type Clock } from '../support/clock.ts';
import { compareSightings, lookAt, type Sighting } from './file-look.ts';
import { formerPaths } from './former-path.ts';
import type { FoundFile, FoundFiles } from './found-files.ts';
import { isInOwnFolder } from '../support/own-folder.ts';
import type { FolderIndex } from './folder-index.ts';
import { hashSource } from './read-source.ts';
import { createTouchedFiles, type TouchedFiles } from './touched-files.ts';
import { walk, type FoundPath, type WalkReport } from './walk.ts';

export interface Walked {
  readonly state: FolderState;
  /** every file was known and unchanged */
  readonly allKnown: boolean;
}

export interface ScanNews {
  /** new in the queue, or waiting again because it came back */
  found(file: FoundFile, at: FoundPath): void;
  /** the same file under another name */
  moved(id: FileId, path: string): void;
  /** after each batch of compared files */
  progressed(): void;
}

interface Parts {
  readonly folder: WatchedFolder;
  /** It may change while the folder is watched; null: the folder was removed while it is walked. */
  readonly companyId: () => CompanyId | null;
  readonly index: FolderIndex;
  readonly database: Database;
  readonly files: FoundFiles;
  readonly clock: Clock;
  readonly news: ScanNews;
}

/** New files per transaction at most: fewer would wait for the disk too often. */
const slice = 100;
/** ms of a transaction's own work; longer would delay the window */
const turn = 12;

/** Finds the new files of one folder and records them. */
export class FolderScan {
  readonly #parts: Parts;
  readonly #touched: TouchedFiles;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#touched = createTouchedFiles({
      ...parts,
      hash: ({ path, identity }, signal) => hashSource(path, identity, parts.folder.path, signal),
      fileAt: (path) => this.#fileAt(path),
      replaced: (found) => this.#replaced(found),
      idle: () => parts.news.progressed(),
    });
  }

  /** Walks the folder and records new files; this is authoritative. Deletes nothing. */
  async rescan(): Promise<Walked> {
    const { index, folder } = this.#parts;
    await index.load();
    const report: WalkReport = { unreadable: [], rootMissing: false };
    let allKnown = true;
    for await (const batch of walk(folder.path, report)) {
      allKnown &&= batch.every((found) => this.#sightingOf(found) === 'same');
      await this.#record(batch);
    }
    if (report.rootMissing) return { state: 'missing', allKnown };
    return { state: report.unreadable.length ? 'unreadable' : 'watching', allKnown };
  }

  /** records new files among these paths of the folder */
  async take(paths: readonly string[]): Promise<void> {
    const { index, folder } = this.#parts;
    await index.load();
    const looks = await Promise.all(paths.map(async (path) => ({ path, look: await lookAt(path) })));
    const found = looks.flatMap(({ path, look }) =>
      look.kind === 'file' ? [{ path, identity: look.identity, size: look.size }] : [],
    );
    const own = await Promise.all(found.map(({ path }) => isInOwnFolder(folder.path, path)));
    await this.#record(found.filter((_, at) => !own[at]));
  }

  /** files are being compared with their former contents */
  comparing(): boolean {
    return this.#touched.busy();
  }

  stop(): Promise<void> {
    return this.#touched.stop();
  }

  async #record(all: readonly FoundPath[]): Promise<void> {
    for (const found of all) if (this.#sightingOf(found) === 'touched') this.#touched.add(found);
    const found = all.filter((one) => this.#isNews(one));
    for (let at = 0; at < found.length; at += slice) {
      const part = found.slice(at, at + slice);
      const formers = await Promise.all(part.map(formerPaths(this.#parts.index)));
      for (let done = 0; done < part.length;) {
        done += this.#recordTogether(part.slice(done), formers.slice(done));
        await setImmediate();
      }
    }
  }

  /** Records as many as the time slice allows, in order; returns their count. */
  #recordTogether(part: readonly FoundPath[], formers: readonly (string | null)[]): number {
    const { clock, database, index } = this.#parts;
    try {
      const until = elapsed(clock) + turn;
      const tell = database.unconfirmed(() => {
        const news: ((() => void) | null)[] = [];
        for (const [at, found] of part.entries()) {
          if (at > 0 && elapsed(clock) >= until) break;
          news.push(this.#recordOne(found, formers[at] ?? null));
        }
        return news;
      });
      for (const news of tell) news?.();
      return tell.length;
    } catch (error) {
      index.distrust();
      throw error;
    }
  }

  /** Runs inside a transaction, after awaits: another call may have recorded the file meanwhile. */
  #recordOne(found: FoundPath, former: string | null): (() => void) | null {
    const { index, files, news } = this.#parts;
    if (!this.#isNews(found)) return null;
    const { path, identity } = found;
    if (former !== null && index.renamed(identity)?.path === former) return this.#recordMove(found, former);
    const file = this.#fileAt(path);
    if (file?.state === 'waiting') {
      index.put({ path, identity, fileId: file.id });
      return null;
    }
    const taken = file && neverRead(file) ? files.apply(file.id, { type: 'retry' }) : this.#addFile(found);
    if (taken === null) return null;
    index.put({ path, identity, fileId: taken.id });
    return () => news.found(taken, found);
  }

  #recordMove(found: FoundPath, former: string): () => void {
    const { index, files, news } = this.#parts;
    const { path } = found;
    index.move(former, path);
    const id = index.at(path)?.fileId ?? null;
    if (id !== null) files.relocate(id, path);
    return () => {
      if (id !== null) news.moved(id, path);
      // Its ctime changed by the rename alone, or its bytes changed too.
      if (this.#sightingOf(found) === 'touched') this.#touched.add(found);
    };
  }

  #replaced(found: FoundPath): void {
    const { database, index, news } = this.#parts;
    const { path, identity } = found;
    const file = database.transaction(() => {
      const added = this.#addFile(found);
      if (added !== null) index.put({ path, identity, fileId: added.id });
      return added;
    });
    if (file !== null) news.found(file, found);
  }

  #addFile({ path, size }: FoundPath): FoundFile | null {
    const { companyId: currentCompany, files, folder } = this.#parts;
    const companyId = currentCompany();
    if (companyId === null) return null;
    return files.add({ companyId, folderId: folder.id, path, filename: basename(path), size });
  }

  #fileAt(path: string): FoundFile | null {
    const id = this.#parts.index.at(path)?.fileId ?? null;
    return id === null ? null : this.#parts.files.get(id);
  }

  #sightingOf({ path, identity }: FoundPath): Sighting {
    return compareSightings(this.#parts.index.at(path)?.identity ?? '', identity);
  }

  #isNews(found: FoundPath): boolean {
    return this.#sightingOf(found) === 'other';
  }
}

/** Rejected before its bytes were read, so a file there now is not a second document. */
function neverRead(file: FoundFile): boolean {
  const code = file.reason?.code;
  return (
    file.state === 'rejected' &&
    file.sha256 === null &&
    (code === 'empty' || code === 'vanished' || code === 'unreadable')
  );
}
