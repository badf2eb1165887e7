import type { FolderDestination } from '../../contract/folders.ts';
import { foldersFor, type Folders } from './folders.ts';
import type { Sealer } from './seal.ts';
import { WaitingFiles } from './waiting-files.ts';
import { WatchedFolders, type WatchParts } from './watched-folders.ts';

interface Parts extends WatchParts {
  readonly destination: FolderDestination;
  readonly sealer: Pick<Sealer, 'seal'>;
  readonly folders: Folders;
  /** something advanced or ended */
  readonly progressed: () => void;
}

export type FolderCapture = ReturnType<typeof createFolderCapture>;

/** The folders of one destination, with their found files until these are sealed. */
export function createFolderCapture(parts: Parts) {
  const { destination, captures, progressed } = parts;
  const folders: Pick<Folders, 'list' | 'changed' | 'noteLook'> = {
    ...foldersFor(parts.folders, destination),
    noteLook: (id, look) => parts.folders.noteLook(id, look),
  };
  const watched = new WatchedFolders(
    { ...parts, folders },
    {
      found: (file, at) => waiting.add(file, at.path, at),
      moved: (id, path) => waiting.moved(id, path),
      there: (id) => waiting.wakeFolder(id),
      progressed,
    },
  );
  const waiting = new WaitingFiles({ ...parts, folders: watched });
  return {
    watched,
    waiting,
    /** watches the listed folders, and follows changes of the list; returns a function that ends it */
    follow(): () => void {
      const stops = [
        folders.changed.listen((what) => {
          if (what === 'list') watched.sync();
        }),
        captures?.changed.listen(() => watched.sync()) ?? (() => undefined),
      ];
      watched.sync();
      return () => {
        for (const stop of stops) stop();
      };
    },
    busy: () => waiting.active() > 0 || watched.busy(),
    /** the same without files that are written continuously */
    working: () => waiting.active() > waiting.restless() || watched.busy(),
  };
}
