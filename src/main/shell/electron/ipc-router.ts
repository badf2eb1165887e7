import { ipcMain, type BrowserWindow, type IpcMainInvokeEvent } from 'electron';
import { z } from 'zod';
import type { CommandName } from '../../../contract/commands.ts';
import type { Result } from '../../../contract/failure.ts';
import { runCommand, type Handlers } from '../commands/handler.ts';
import type { PathGrants } from '../commands/path-grants.ts';
import type { Log } from '../../support/log.ts';
import { failed } from '../../support/result.ts';
import { appOrigin } from './app-protocol.ts';
import type { AppServices } from './app-services.ts';
import { describeError } from '../../support/describe-error.ts';

/**
 * Handles commands of the page: the sender must be our own page in our own window, the name a command of the contract,
 * the payload valid. Anything else is a failure as data; no exception reaches the page.
 */
export function routeCommands(window: () => BrowserWindow | null, opening: Promise<AppServices>, log: Log): void {
  ipcMain.handle('command', async (event, name: unknown, input: unknown): Promise<Result<unknown>> => {
    if (!isOurs(event, window())) return failed('bad-request');
    const { handlers, services } = await opening;
    if (!isCommand(name, handlers)) return failed('bad-request');
    try {
      return await runCommand(handlers, services, name, input);
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
