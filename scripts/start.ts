import { spawn } from 'node:child_process';
import { join } from 'node:path';
import build from './build.ts';
import { runToEnd } from './keyring.ts';
import { findRuntime } from './runtime.ts';

const root = join(import.meta.dirname, '..');
const hasDisplay = process.platform !== 'linux' || Boolean(process.env.DISPLAY ?? process.env.WAYLAND_DISPLAY);

if (hasDisplay) startApp();
else {
  console.log('There is no display here, so this shows the demo instead (npm run demo).');
  process.exitCode = runToEnd({ command: process.execPath, args: [join(root, 'scripts', 'demo.ts')] });
}

function startApp(): void {
  build();
  const runtime = findRuntime(true);
  if (runtime.kind === 'electron-host') {
    console.log("Electron's binary could not be had here: running on electron-host over the system's Chromium.");
  }
  const app = spawn(runtime.executable, ['.', ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...runtime.env },
  });
  app.on('error', (error) => {
    console.error(`The app could not be started: ${error.message}`);
    process.exitCode = 1;
  });
  app.on('exit', (code) => {
    process.exitCode = code ?? 1;
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => app.kill(signal));
}
