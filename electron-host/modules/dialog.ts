import { say } from '../support/say.ts';
import { guardObject } from '../support/unsupported.ts';

type Members = Pick<Electron.Dialog, 'showOpenDialog' | 'showSaveDialog' | 'showMessageBox' | 'showErrorBox'>;

function cancelled<T>(name: string, answer: T): () => Promise<T> {
  return () => {
    say(`dialog.${name} was not stubbed; answered as cancelled`);
    return Promise.resolve(answer);
  };
}

function messageBox(...args: readonly unknown[]): Promise<Electron.MessageBoxReturnValue> {
  const options = args.at(-1) as Partial<Electron.MessageBoxOptions> | undefined;
  return cancelled('showMessageBox', { response: options?.cancelId ?? 0, checkboxChecked: false })();
}

/** Nobody can answer a native dialog here: unless a test puts its own function in place, each is cancelled, with a word. */
export function createDialog(): Members {
  return guardObject<Members>('dialog', {
    showOpenDialog: cancelled('showOpenDialog', { canceled: true, filePaths: [] }),
    showSaveDialog: cancelled('showSaveDialog', { canceled: true, filePath: '' }),
    showMessageBox: messageBox,
    showErrorBox: (title, content) => console.error(`${title}\n${content}`),
  });
}
