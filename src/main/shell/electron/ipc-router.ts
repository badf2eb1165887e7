import { ipcMain, type BrowserWindow, type IpcMainInvokeEvent } from 'electron';
import { z } from 'zod';
import type { Answer, CommandName } from '../../../contract/commands.ts';
import type { Result } from '../../../contract/failure.ts';
import type { Handlers } from '../commands/handler.ts';
import type { PathGrants } from '../commands/path-grants.ts';
import type { Log } from '../../support/log.ts';
import { failed } from '../../support/result.ts';
import { appOrigin } from './app-protocol.ts';
import { describeError } from '../../support/describe-error.ts';

/**
 * Handles commands of the page: the sender must be our own page in our own window, the name a command of the contract,
 * the payload valid. Anything else is a failure as data; no exception reaches the page.
 */
export function routeCommands(window: () => BrowserWindow | null, handlers: Promise<Handlers>, log: Log): void {
  ipcMain.handle('command', async (event, name: unknown, input: unknown): Promise<Result<unknown>> => {
    if (!isOurs(event, window())) return failed('bad-request');
    const all = await handlers;
    if (!isCommand(name, all)) return failed('bad-request');
    try {
      return await run(all, name, input);
    } catch (error) {
      log.error('A command failed', { name, error: describeError(error) });
      return failed('internal');
    }
  });
}

const droppedPaths = z.array(z.string().min(1).max(32_767)).min(1).max(10_000);

/** Takes paths of dropped or pasted files from the preload; the page cannot reach this channel. */
export function routeHandOvers(window: () => BrowserWindow | null, grants: PathGrants): void {
  ipcMain.handle('hand-over', (event, sent: unknown): string | null => {
    const paths = droppedPaths.safeParse(sent);
    return isOurs(event, window()) && paths.success ? grants.grant('upload', paths.data) : null;
  });
}

function isOurs({ sender, senderFrame }: IpcMainInvokeEvent, window: BrowserWindow | null): boolean {
  return sender === window?.webContents && senderFrame?.parent === null && senderFrame.url.startsWith(`${appOrigin}/`);
}

const isCommand = (name: unknown, handlers: Handlers): name is CommandName =>
  typeof name === 'string' && Object.hasOwn(handlers, name);

async function run<K extends CommandName>(handlers: Handlers, name: K, input: unknown): Promise<Answer<K>> {
  const handler: Handlers[K] = handlers[name];
  const parsed = handler.input.safeParse(input);
  return parsed.success ? handler.run(parsed.data) : failed('bad-request');
}
