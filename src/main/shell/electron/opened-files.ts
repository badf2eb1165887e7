import { app } from 'electron';

/** Files that macOS opens with the program, one per event. */
export interface OpenedFiles {
  /** gets earlier files and later ones */
  listen(listener: (path: string) => void): void;
}

/** Call first of all, because the first event may come before anything is ready. */
export function collectOpenedFiles(): OpenedFiles {
  const early: string[] = [];
  let hear = (path: string): void => void early.push(path);
  app.on('open-file', (event, path) => {
    event.preventDefault();
    hear(path);
  });
  return {
    listen(listener) {
      hear = listener;
      early.splice(0).forEach(listener);
    },
  };
}
