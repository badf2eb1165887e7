// Prepares a machine for the npm script named in the first argument (start, demo or test). It has no dependencies,
// because it runs before `npm ci`, on Node 20 or newer.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const purpose = process.argv[2] ?? 'start';
const windows = process.platform === 'win32';
/** Keeps the token away from install scripts and other child processes. */
const environment = { ...process.env };
delete environment.COUNTERFOIL_TOKEN;

installModules();
if (process.platform === 'linux' && ['start', 'demo', 'test'].includes(purpose)) installSystemPackages();

function installModules() {
  const marker = join(root, 'node_modules', '.counterfoil-lock');
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return;
  console.error('Installing the npm packages …');
  // On Windows `npm ci` cannot delete the Node in node_modules that runs this.
  const command = windows && existsSync(join(root, 'node_modules')) ? 'install' : 'ci';
  run('npm', [command, '--no-audit', '--no-fund', '--loglevel=error']);
  writeFileSync(marker, wanted);
}

function installSystemPackages() {
  const missing = neededPackages()
    .filter(({ found }) => !found())
    .map(({ name }) => name);
  if (missing.length === 0) return;
  const command = `apt-get install -y --no-install-recommends ${missing.join(' ')}`;
  const apt = spawnSync('apt-get', ['--version'], { env: environment }).status === 0;
  if (apt && process.getuid?.() === 0) {
    console.error(`Installing ${missing.join(', ')} …`);
    const env = { ...environment, DEBIAN_FRONTEND: 'noninteractive' };
    run('apt-get', ['update', '-qq'], env);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], env);
    return;
  }
  console.error(`Missing on this computer: ${missing.join(', ')}.`);
  console.error(apt ? `Type:  sudo ${command}` : 'Install them with your package manager.');
  if (purpose !== 'start') process.exit(1);
}

function neededPackages() {
  const electron = existsSync(join(root, 'node_modules', 'electron', 'path.txt'));
  const program =
    (...paths) =>
    () =>
      paths.some((path) => existsSync(path));
  const library = (name) => () =>
    (spawnSync('/sbin/ldconfig', ['-p'], { encoding: 'utf8', env: environment }).stdout ?? '').includes(name);
  return [
    // Electron brings its own Chromium; the sample documents and electron-host need the system's.
    ...(electron && purpose === 'start'
      ? []
      : [
          { name: 'chromium', found: program('/usr/lib/chromium/chromium', '/usr/bin/chromium', '/snap/bin/chromium') },
        ]),
    ...(electron && purpose !== 'start' ? [{ name: 'xvfb', found: program('/usr/bin/Xvfb') }] : []),
    { name: 'libsecret-1-0', found: library('libsecret-1.so.0') },
    { name: 'gnome-keyring', found: program('/usr/bin/gnome-keyring-daemon') },
    ...(purpose === 'test' ? forTests(program, electron) : []),
    { name: 'dbus', found: program('/usr/bin/dbus-run-session') },
  ];
}

/** Databases, displays and packing tools that only tests need. */
function forTests(program, electron) {
  return [
    // Starts in two thirds of Chromium's time; electron-host prefers it when no window is shown.
    ...(electron
      ? []
      : [{ name: 'chromium-headless-shell', found: program('/usr/lib/chromium/chromium-headless-shell') }]),
    { name: 'postgresql', found: program('/usr/lib/postgresql') },
    { name: 'xvfb', found: program('/usr/bin/Xvfb') },
    { name: 'squashfs-tools', found: program('/usr/bin/mksquashfs') },
    { name: 'nsis', found: program('/usr/bin/makensis') },
    { name: 'openbox', found: program('/usr/bin/openbox') },
    { name: 'xdotool', found: program('/usr/bin/xdotool') },
  ];
}

function run(command, args, env = environment) {
  const { status, error } = spawnSync(command, args, { cwd: root, env, stdio: ['ignore', 2, 2], shell: windows });
  if (status === 0) return;
  console.error(`${command} ${args.join(' ')} failed${error ? `: ${error.message}` : ''}.`);
  process.exit(status ?? 1);
}
