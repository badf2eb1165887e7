import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createHost, type RunningHost } from '../modules/create-host.ts';
import { locateApp, type AppLocation } from '../support/app-location.ts';
import { parseCommandLine } from './command-line.ts';
import { hookElectron } from './electron-hooks.ts';
import { provideElectron } from './electron-holder.ts';
import { assumeElectron, takeProcessFacts } from '../support/process-identity.ts';

const slowMs = 8000;
const require = createRequire(import.meta.url);

async function loadApp({ mainFile, isModule }: AppLocation): Promise<void> {
  const slow = setTimeout(
    () => console.error('electron-host: the entry module is still loading (a top-level await of app.whenReady()?)'),
    slowMs,
  );
  if (isModule) await import(pathToFileURL(mainFile).href);
  else require(mainFile);
  clearTimeout(slow);
}

/**
 * Ends the app once on an uncaught error. A broken stdout or stderr is no error, because reporting it would fail again,
 * without end; for a driven app it means that the driver is gone, and ends the app.
 */
function failLoudly(host: RunningHost, isDriven: boolean): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', () => {
      if (isDriven) host.fail(1);
    });
  process.once('uncaughtException', (error) => {
    process.on('uncaughtException', () => undefined);
    console.error('Uncaught exception in the main process:\n', error);
    host.fail(1);
  });
}

async function run(): Promise<void> {
  const facts = takeProcessFacts(dirname(import.meta.dirname));
  const named = facts.packagedApp === null ? [] : [facts.packagedApp];
  const { entry, preload, switches, wantsVersion } = parseCommandLine([...named, ...process.argv.slice(1)]);
  if (wantsVersion) {
    console.log(`v${facts.electronVersion}`);
    return;
  }
  if (entry === undefined) throw new Error('electron-host: no app given');
  const location = locateApp(entry, facts.electronVersion);
  const host = createHost({ facts, location, switches });
  assumeElectron('browser', facts.electronVersion, () => host.chromeVersion());
  provideElectron(host.electron);
  hookElectron();
  failLoudly(host, switches.has('remote-debugging-port'));
  for (const file of preload) require(resolve(file));
  await loadApp(location);
  await host.start();
}

run().catch((error: unknown) => {
  console.error('App threw an error during load\n', error);
  process.exit(1);
});
