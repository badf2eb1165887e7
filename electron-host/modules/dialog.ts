import { existsSync } from 'node:fs';
import type { Cdp } from '../cdp/connection.ts';
import { isHeaded } from '../cdp/switches.ts';
import { dialogExpression, type DialogAnswer, type Question } from '../renderer/dialog-source.ts';
import { detached, say } from '../support/say.ts';
import { guardObject } from '../support/unsupported.ts';
import type { Host } from './host.ts';
import { applyTheme, openPage } from './page-target.ts';

type Members = Pick<Electron.Dialog, 'showOpenDialog' | 'showSaveDialog' | 'showMessageBox' | 'showErrorBox'>;
type Ask = (question: Question) => Promise<DialogAnswer>;

const shape = { width: 520, height: 300, frame: true };

/**
 * Dialogs are pages of the host's own, each in a window beside the app's: no page of the app opened them, so none can
 * reach them. Closing one is answering as cancelled. Unlike the system's they do not hold the app's window back.
 */
export function createDialog(host: Host): Members {
  const ask: Ask = async (question) => {
    const cancelled: DialogAnswer = { button: question.cancelId, typed: '' };
    if (!isHeaded(process.env) && !host.switches.has('remote-debugging-port')) {
      say(`nobody can see the dialog "${question.message}"; answered as cancelled`);
      return cancelled;
    }
    return (await askInPage(host, question)) ?? cancelled;
  };
  return guardObject<Members>('dialog', {
    showOpenDialog: async (...args: readonly unknown[]) => {
      const paths = await askForPaths(ask, optionsOf<Electron.OpenDialogOptions>(args));
      return { canceled: paths.length === 0, filePaths: paths };
    },
    showSaveDialog: async (...args: readonly unknown[]) => {
      const { title = 'Save', defaultPath = '' } = optionsOf<Electron.SaveDialogOptions>(args);
      const answer = await ask({ ...typing, title, message: 'Path of the file to save', field: defaultPath });
      const filePath = answer.button === typing.defaultId ? answer.typed.trim() : '';
      return { canceled: filePath === '', filePath };
    },
    showMessageBox: async (...args: readonly unknown[]) => {
      const { button } = await ask(messageBox(host, optionsOf<Electron.MessageBoxOptions>(args)));
      return { response: button, checkboxChecked: false };
    },
    showErrorBox: (title, content) => console.error(`${title}\n${content}`),
  });
}

/** The window before them is optional and has no part here. */
const optionsOf = <T extends object>(args: readonly unknown[]): Partial<T> => args.at(-1) ?? {};

const typing = { detail: '', buttons: ['Cancel', 'OK'], defaultId: 1, cancelId: 0 } as const;

/** One path a line; those that are not there are left out, as no dialog would let them be chosen. */
async function askForPaths(ask: Ask, options: Partial<Electron.OpenDialogOptions>): Promise<string[]> {
  const { title = 'Open', properties = [], defaultPath = '' } = options;
  const what = properties.includes('openDirectory') ? 'folder' : 'file';
  const message = properties.includes('multiSelections') ? `Paths of ${what}s, one a line` : `Path of the ${what}`;
  const answer = await ask({ ...typing, title, message, field: defaultPath });
  if (answer.button !== typing.defaultId) return [];
  const lines = answer.typed.split('\n').map((line) => line.trim());
  return lines.filter((path) => path !== '' && existsSync(path));
}

function messageBox(host: Host, options: Partial<Electron.MessageBoxOptions>): Question {
  const { title = host.app.getName(), message = '', detail = '', buttons = [], defaultId = 0, cancelId = 0 } = options;
  const shown = buttons.length === 0 ? ['OK'] : buttons;
  return { title, message, detail, buttons: shown, defaultId, cancelId, field: null };
}

/** Null when the page was closed or left without an answer. */
async function askInPage(host: Host, question: Question): Promise<DialogAnswer | null> {
  const chromium = host.chromium();
  const page = await openPage(chromium, shape);
  await applyTheme(page, host.theme.themeSource);
  await page.cdp.send('Runtime.enable', {});
  const options = { expression: dialogExpression(question), awaitPromise: true, returnByValue: true };
  const asked = page.cdp.send('Runtime.evaluate', options).catch(() => null);
  const answered = await Promise.race([asked, reloaded(page.cdp)]);
  const closed = chromium.connection.send('Target.closeTarget', { targetId: page.targetId });
  detached(closed, 'closing a dialog');
  return answered === null || answered.exceptionDetails ? null : (answered.result.value as DialogAnswer);
}

const reloaded = (cdp: Cdp): Promise<null> =>
  new Promise((resolve) => {
    cdp.on('Runtime.executionContextsCleared', () => resolve(null));
  });
