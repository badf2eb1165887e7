import { homedir } from 'node:os';
import { app, crashReporter, dialog } from 'electron';
import { registerAppScheme } from './shell/electron/app-protocol.ts';
import { collectOpenedFiles } from './shell/electron/opened-files.ts';
import { placeUserData } from './shell/electron/user-data.ts';
import { growHeapSlowly } from './support/grow-heap-slowly.ts';
import { moreFileThreads } from './support/more-file-threads.ts';

placeUserData(app, { platform: process.platform, env: process.env, home: homedir() });
// A crash dump contains the memory of the process: it stays on this computer (problem-report/old-dumps.ts).
crashReporter.start({ uploadToServer: false });
growHeapSlowly();
moreFileThreads();
registerAppScheme();
const opened = collectOpenedFiles();
// The program is loaded while Electron gets ready, which begins when this file has run: it is as small as it can be.
if (app.requestSingleInstanceLock()) setImmediate(() => void run());
else app.quit();

async function run(): Promise<void> {
  try {
    const { startApp } = await import('./shell/electron/start-app.ts');
    await startApp(opened);
  } catch (error) {
    process.stderr.write(`Counterfoil could not start: ${error instanceof Error ? error.message : String(error)}\n`);
    const { startFailure } = await import('./shell/electron/start-failure.ts');
    // The setting of the language may be what could not be read.
    const { title, text } = startFailure(error, ['hu', 'en']);
    dialog.showErrorBox(title, text);
    app.exit(1);
  }
}
