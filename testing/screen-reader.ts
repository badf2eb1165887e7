import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

const programs = {
  orca: '/usr/bin/orca',
  xvfb: '/usr/bin/Xvfb',
  openbox: '/usr/bin/openbox',
  bus: '/usr/libexec/at-spi-bus-launcher',
  speech: '/usr/lib/python3/dist-packages/speechd/client.py',
  send: '/usr/bin/dbus-send',
};
export const missingPrograms: readonly string[] = Object.values(programs).filter((path) => !existsSync(path));

/** Stands for the order of Orca to be silent: cuts what is being said. */
export const stop = '(stop)';

export type ScreenReader = Awaited<ReturnType<typeof startScreenReader>>;

/** Orca over a display of its own. The session's message bus tells programs that a screen reader runs. */
export async function startScreenReader(folder: string) {
  const started: ChildProcess[] = [];
  const start = (program: string, args: readonly string[], env: NodeJS.ProcessEnv) => {
    const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
    started.push(child);
    return child;
  };
  const server = start(programs.xvfb, ['-displayfd', '3', '-screen', '0', '1600x1000x24'], process.env);
  const [number] = (await once(createInterface({ input: server.stdio[3] as Readable }), 'line')) as [string];
  const speech = await startSpeech();
  const env = {
    ...process.env,
    DISPLAY: `:${number}`,
    XDG_DATA_HOME: folder,
    SPEECHD_ADDRESS: `inet_socket:127.0.0.1:${speech.port}`,
  };
  await mkdir(folder, { recursive: true });
  start(programs.openbox, [], env);
  const property = ['org.a11y.Status', 'ScreenReaderEnabled'].map((text) => `string:${text}`);
  const call = ['--session', '--dest=org.a11y.Bus', '--type=method_call', '--print-reply', '/org/a11y/bus'];
  const set = [...call, 'org.freedesktop.DBus.Properties.Set', ...property, 'variant:boolean:true'];
  await once(start(programs.send, set, env), 'exit');
  start(programs.orca, ['--replace', '--disable=braille'], env);
  await speech.first;
  return {
    /** of the display that it reads */
    display: env.DISPLAY,
    /** what it said, in order, with each `stop` */
    said: speech.said,
    end(): void {
      for (const child of started.toReversed()) child.kill('SIGKILL');
      speech.end();
    },
  };
}

/**
 * Replaces speech-dispatcher, without a sound. Orca's own log is no source: Orca writes it in blocks, and the latest
 * utterances wait in its buffer until something else happens.
 */
async function startSpeech() {
  const said: string[] = [];
  const sockets = new Set<Socket>();
  const begun = Promise.withResolvers<undefined>();
  const keep = (utterance: string) => {
    said.push(utterance);
    begun.resolve(undefined);
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    let text: string[] | null = null;
    createInterface({ input: socket }).on('line', (line) => {
      if (text !== null && line !== '.') {
        text.push(line);
        return;
      }
      if (text !== null) keep(plainText(text.join('\n')));
      const isText = line === 'SPEAK';
      text = isText ? [] : null;
      const [command, , ...rest] = line.split(' ');
      if (command === 'CHAR' || command === 'KEY') keep(line.slice(command.length + 1));
      if (command === 'CANCEL' || command === 'STOP') keep(stop);
      if (isText) socket.write('230 OK\r\n');
      else if (rest[0] === 'CLIENT_ID') socket.write('245-1\r\n245 OK\r\n');
      else socket.write('225-1\r\n225 OK\r\n');
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    said,
    first: begun.promise,
    end() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** without the marks of SSML */
function plainText(ssml: string): string {
  return ssml.replace(/<[^<>]*>/g, '').replace(/&(\w+);/g, (entity, name: string) => entities[name] ?? entity);
}
