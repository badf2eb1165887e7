import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { within } from '../support/say.ts';
import { openAppWindow } from './app-window.ts';
import { CdpConnection } from './connection.ts';
import { FrameReader } from './frames.ts';
import { appWindowArguments, isHeaded } from './switches.ts';

const browsers = [
  '/usr/lib/chromium/chromium',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
/** Chromium without windows: starts and ends in two thirds of the processor time. */
const headlessShell = '/usr/lib/chromium/chromium-headless-shell';
/** A healthy process takes a twentieth of this. */
const closeMs = 10_000;

/**
 * Path of Chromium, or undefined. `ELECTRON_HOST_CHROMIUM` overrides the usual places; `ELECTRON_HOST_HEADLESS=new` rules
 * out the headless shell.
 */
export function findChromium(env: NodeJS.ProcessEnv): string | undefined {
  const told = env.ELECTRON_HOST_CHROMIUM ?? '';
  if (told !== '') return [told].find((file) => existsSync(file));
  const isWhole = isHeaded(env) || env.ELECTRON_HOST_HEADLESS === 'new';
  return (isWhole ? browsers : [headlessShell, ...browsers]).find((file) => existsSync(file));
}

export interface NewWindow {
  readonly width: number;
  readonly height: number;
  /** Whether the window manager draws a frame. */
  readonly frame: boolean;
}

export interface Chromium {
  readonly connection: CdpConnection;
  /** Opens an empty page in a window of its own; resolves to its target's id. */
  openWindow(window: NewWindow): Promise<string>;
  readonly exited: Promise<number | null>;
  /** Asks Chromium to end, and kills it after ten seconds. */
  close(): Promise<void>;
  kill(): void;
}

export interface ChromiumOptions {
  readonly executable: string;
  readonly args: readonly string[];
  readonly userDataDir: string;
  /** Folder for the dumps of crashed processes. */
  readonly crashDumps: string;
  /** Whether windows are shown. */
  readonly headed: boolean;
  /** Pass on all of Chromium's output, not only the line that drivers wait for. */
  readonly verbose: boolean;
}

/**
 * Starts Chromium with its debugging pipe connected to this process, so that Chromium ends when this process does, even
 * after a crash.
 */
export function startChromium(options: ChromiumOptions): Chromium {
  mkdirSync(options.userDataDir, { recursive: true });
  const child = spawn(options.executable, options.args, {
    env: environment(options),
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
  });
  relayStderr(child, options.verbose);
  const connection = connect(child);
  const exited = ended(child, connection);
  const openWindow = options.headed
    ? ({ frame }: NewWindow) => openAppWindow(connection, frame, (url) => startAgain(options, url))
    : (window: NewWindow) => openHeadlessWindow(connection, window);
  const kill = (): void => void child.kill('SIGKILL');
  const close = async (): Promise<void> => {
    connection.send('Browser.close', {}).catch(() => undefined);
    await within(closeMs, exited, null);
    kill();
  };
  return { connection, openWindow, exited, close, kill };
}

async function openHeadlessWindow(connection: CdpConnection, { width, height }: NewWindow): Promise<string> {
  const page = { url: 'about:blank', newWindow: true, width, height };
  return (await connection.send('Target.createTarget', page)).targetId;
}

/** Keeps crash dumps out of the folder of the person's own browser. */
const environment = ({ crashDumps }: ChromiumOptions): NodeJS.ProcessEnv => ({
  ...process.env,
  BREAKPAD_DUMP_LOCATION: crashDumps,
});

/** The second process ends after passing on its command line. */
function startAgain(options: ChromiumOptions, url: string): void {
  const args = appWindowArguments(options.args, url);
  const second = spawn(options.executable, args, { env: environment(options), stdio: 'ignore' });
  second.on('error', (error) => console.error(error.message));
}

function ended(child: ChildProcess, connection: CdpConnection): Promise<number | null> {
  return new Promise((resolve) => {
    const end = (code: number | null): void => {
      connection.end();
      resolve(code);
    };
    child.on('exit', end);
    child.on('error', (error) => {
      console.error(error.message);
      end(1);
    });
  });
}

function connect(child: ChildProcess): CdpConnection {
  const input = child.stdio[3] as Writable;
  const output = child.stdio[4] as Readable;
  const connection = new CdpConnection((text) => void input.write(`${text}\0`));
  const frames = new FrameReader();
  // A broken pipe means that Chromium is ending; the exit handler deals with that.
  input.on('error', () => undefined);
  output.on('error', () => undefined);
  output.on('data', (chunk: Buffer) => frames.read(chunk).forEach((text) => connection.receive(text)));
  return connection;
}

function relayStderr(child: ChildProcess, verbose: boolean): void {
  if (!child.stderr) return;
  createInterface({ input: child.stderr }).on('line', (line) => {
    if (verbose || line.startsWith('DevTools listening on ')) process.stderr.write(`${line}\n`);
  });
}
