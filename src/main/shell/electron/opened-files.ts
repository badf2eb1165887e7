import { app } from 'electron';

/** Files that macOS opens with the program, one an event. */
export interface OpenedFiles {
  /** those that came before, and those that come */
  listen(listener: (path: string) => void): void;
}

/** The first may come before anything is ready, so this listens from the first moment. */
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
