import { app } from 'electron';
import { startApp } from './electron/start-app.ts';
import { registerAppScheme } from './electron/app-protocol.ts';

// Electron awaits nothing before `ready`: a top-level await of whenReady() would wait for ever.
registerAppScheme();
if (app.requestSingleInstanceLock()) {
  app
    .whenReady()
    .then(startApp)
    .catch((error: unknown) => {
      process.stderr.write(`Counterfoil could not start: ${error instanceof Error ? error.message : String(error)}\n`);
      app.exit(1);
    });
} else app.quit();
