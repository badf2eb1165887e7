import { app } from 'electron';

export type OpenedFiles = ReturnType<typeof collectOpenedFiles>;

/**
 * Files that macOS opens with the program, one per event. Call first of all, because the first event may come before
 * anything is ready.
 */
export function collectOpenedFiles() {
  const early: string[] = [];
  let hear = (path: string): void => void early.push(path);
  app.on('open-file', (event, path) => {
    event.preventDefault();
    hear(path);
  });
  return {
    /** gets earlier files and later ones */
    listen(listener: (path: string) => void): void {
      hear = listener;
      early.splice(0).forEach(listener);
    },
  };
}
