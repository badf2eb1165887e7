import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { resolveConfig } from 'electron-vite';
import { build, createServer, type InlineConfig } from 'vite';
import { findRuntime } from './runtime.ts';

/**
 * `npm run dev`: what changes of the window is seen at once, and a change of the rest starts the program again. Not
 * `electron-vite dev --watch`, which starts the next program before the former has ended: it would find its data in use.
 */
const root = join(import.meta.dirname, '..');
// Read by electron.vite.config.ts.
process.env.NODE_ENV_ELECTRON_VITE = 'development';

const { config } = await resolveConfig({ root }, 'serve', 'development');
if (!config?.main || !config.preload || !config.renderer) throw new Error('electron.vite.config.ts lacks a part');

const server = await createServer(config.renderer);
await server.listen();
const address = server.resolvedUrls?.local[0];
if (address === undefined) throw new Error('The development server has no address');

let app: ChildProcess | null = null;
let starting: Promise<void> | null = null;
let ending = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end(0));

// The first program is started when both are built.
const built = [rebuildOnChange(config.preload), rebuildOnChange(config.main)];
await Promise.all(built);
restart();

/** Resolves when it has been built for the first time. */
function rebuildOnChange(part: InlineConfig): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<undefined>();
  let first = true;
  const closeBundle = () => {
    if (!first) restart();
    first = false;
    resolve(undefined);
  };
  const plugins = [...(part.plugins ?? []), { name: 'restart', closeBundle }];
  build({ ...part, plugins, build: { ...part.build, watch: {} } }).catch(reject);
  return promise;
}

/** Changes that come while the former program ends are in the next one. */
function restart(): void {
  starting ??= endApp()
    .then(startApp)
    .finally(() => (starting = null));
}

async function endApp(): Promise<void> {
  if (app?.exitCode !== null || app.signalCode !== null) return;
  app.removeAllListeners('exit');
  const gone = once(app, 'exit');
  app.kill();
  await gone;
}

function startApp(): void {
  if (ending) return;
  const runtime = findRuntime(true);
  app = spawn(runtime.executable, ['.', ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...runtime.env, ELECTRON_RENDERER_URL: address },
  });
  app.on('error', (error) => {
    console.error(`The app could not be started: ${error.message}`);
    void end(1);
  });
  app.on('exit', (code) => void end(code ?? 1));
}

async function end(code: number): Promise<void> {
  if (ending) return;
  ending = true;
  await endApp();
  process.exit(code);
}
