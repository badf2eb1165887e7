import { app } from 'electron';
import { lookAtHanded } from '../background/handed-files.ts';
import { readStart, type StartArguments } from '../background/start-arguments.ts';
import type { WindowRequests } from '../background/window-requests.ts';
import type { PathGrants } from '../commands/path-grants.ts';
import type { OpenedFiles } from './opened-files.ts';
import type { WindowHolder } from './window-holder.ts';

/** The arguments of this process. macOS starts a login item without arguments, and reports that separately. */
export function thisStart(): StartArguments {
  const { hidden, paths } = readStart(process.argv, app.isPackaged, process.cwd());
  const atLogin = process.platform === 'darwin' && app.getLoginItemSettings().wasOpenedAtLogin;
  return { hidden: hidden || atLogin, paths };
}

/** Passes files from this start, later starts and the system to the window, and opens it for them. */
export function takeStarts(
  first: StartArguments,
  opened: OpenedFiles,
  parts: { readonly windows: WindowHolder; readonly requests: WindowRequests; readonly grants: PathGrants },
): void {
  const { windows, requests, grants } = parts;

  async function handOver(paths: readonly string[]): Promise<void> {
    const { files, skipped } = await lookAtHanded(paths);
    const handle = files.length === 0 ? null : grants.grant('upload', files);
    requests.add({ kind: 'take-files', handle, count: files.length, skipped });
    windows.open();
  }

  app.on('second-instance', (_event, argv, cwd) => {
    const { hidden, paths } = readStart(argv, app.isPackaged, cwd);
    if (paths.length > 0) void handOver(paths);
    else if (!hidden) windows.open();
  });
  app.on('activate', () => windows.open());
  opened.listen((path) => void handOver([path]));
  if (first.paths.length > 0) void handOver(first.paths);
}
