import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { flipFuses, FuseV1Options, FuseVersion } from '@electron/fuses';
import { _electron, type ElectronApplication, type Page } from 'playwright';
import { runToEnd, withKeyring } from '../scripts/keyring.ts';
import { ask } from '../testing/ask.ts';
import { go, opened } from '../testing/desk.ts';
import { sandboxSwitch } from '../testing/launch-app.ts';

/**
 * `npm run dist:drive [-- FOLDER]`: drives the program packed into dist/ (or FOLDER) for this system and processor,
 * with a keychain: first start, sample company, one document signed, quit. Ends with 1 when a step fails.
 */
const [dist = join(import.meta.dirname, '..', 'dist')] = process.argv.slice(2);
/** ms; limit for a step that hangs */
const patience = 15 * 60_000;

if (process.env.COUNTERFOIL_DRIVE === 'inside') await drive();
else {
  const self = { command: process.execPath, args: [import.meta.filename, dist] };
  process.exitCode = runToEnd(withKeyring(self), { COUNTERFOIL_DRIVE: 'inside' });
}

/** electron-builder's output folder for this system, and the program in it. */
function packed(): { readonly folder: string; readonly program: string } {
  const { platform, arch } = process;
  const processor = arch === 'x64' ? '' : `-${arch}`;
  const { folder, program } = {
    linux: { folder: `linux${processor}-unpacked`, program: 'counterfoil' },
    win32: { folder: `win${processor}-unpacked`, program: 'Counterfoil.exe' },
    darwin: { folder: `mac${processor}`, program: 'Counterfoil.app/Contents/MacOS/Counterfoil' },
  }[platform as 'linux'];
  if (!existsSync(join(dist, folder, program))) throw new Error(`There is no ${join(dist, folder, program)}`);
  return { folder: join(dist, folder), program };
}

async function drive(): Promise<void> {
  const place = mkdtempSync(join(tmpdir(), 'counterfoil-drive-'));
  try {
    const app = await start(place);
    const running = app.process();
    await signOne(app);
    await app.close();
    const { exitCode } = running;
    if (exitCode !== 0) throw new Error(`The program ended with ${exitCode ?? 'a signal'}`);
    console.log('It ended in order.');
  } finally {
    // Retries, because ending processes may still write.
    rmSync(place, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** The fuses turn off the inspector that a driver needs, so this starts a copy of the program with the inspector on. */
async function start(place: string): Promise<ElectronApplication> {
  const { folder, program } = packed();
  const copy = join(place, 'program');
  cpSync(folder, copy, { recursive: true, verbatimSymlinks: true });
  const executablePath = join(copy, ...program.split('/'));
  await flipFuses(executablePath, {
    version: FuseVersion.V1,
    resetAdHocDarwinSignature: process.platform === 'darwin',
    [FuseV1Options.EnableNodeCliInspectArguments]: true,
  });
  const app = await _electron.launch({
    executablePath,
    args: [`--user-data-dir=${join(place, 'data')}`, ...sandboxSwitch],
    env: { ...process.env, LANGUAGE: 'en', LANG: 'en_US.UTF-8' },
    colorScheme: null,
    timeout: patience,
  });
  app.context().setDefaultTimeout(patience);
  const packaged = await app.evaluate(({ app: running }) => running.isPackaged);
  if (!packaged) throw new Error('The program does not run as a package');
  console.log(`${folder.split(sep).at(-1) ?? ''} has started.`);
  return app;
}

async function signOne(app: ElectronApplication): Promise<void> {
  const page = await app.firstWindow();
  await page.getByRole('button', { name: 'Try the sample company' }).click();
  await page.getByRole('heading', { name: 'Inbox', level: 1 }).waitFor();
  console.log('The sample company is there.');
  await until('a document is ready', async () => (await counts(page)).ready > 0);
  await go(page, 'r');
  // Before the comparison is done, the key does nothing but say so; on a document with differences it goes to the next
  // field.
  const first = await opened(page).inputValue();
  await until('a document is signed', async () => {
    if ((await opened(page).count()) > 0 && (await opened(page).inputValue()) === first) await page.keyboard.press('a');
    return (await counts(page)).reviewed > 0;
  });
}

async function counts(page: Page) {
  return (await ask(page, 'inbox.summary', { companyId: null })).counts;
}

async function until(what: string, is: () => Promise<boolean>): Promise<void> {
  const last = Date.now() + patience;
  while (!(await is())) {
    if (Date.now() > last) throw new Error(`Waited for ever until ${what}`);
    await delay(500);
  }
  console.log(`Now ${what}.`);
}
