import { registerHooks } from 'node:module';
import { isMainThread } from 'node:worker_threads';
import { assumeElectron } from '../support/process-identity.ts';
import { strictEmitter } from '../support/strict-emitter.ts';
import { unsupported } from '../support/unsupported.ts';

/** `process.parentPort`: queues messages until the first listener, and keeps the process alive until it is ended. */
class ParentPort extends strictEmitter('parentPort', ['message']) implements Pick<Electron.ParentPort, 'postMessage'> {
  readonly #send: (message: unknown) => void;
  #waiting: unknown[] | undefined = [];

  constructor(send: (message: unknown) => void) {
    super();
    this.#send = send;
    this.on('newListener', (event) => {
      if (event === 'message') setImmediate(() => this.start());
    });
  }

  receive(data: unknown): void {
    if (this.#waiting) this.#waiting.push(data);
    else this.emit('message', { data, ports: [] });
  }

  start(): void {
    const waiting = this.#waiting ?? [];
    this.#waiting = undefined;
    for (const data of waiting) this.receive(data);
  }

  postMessage(message: unknown): void {
    this.#send(message);
  }
}

function openPort(): void {
  const send = process.send?.bind(process);
  if (!send) throw new Error('electron-host: a utility process was started without its channel');
  const port = new ParentPort((message) => void send(message));
  process.on('message', (message) => port.receive(message));
  process.on('disconnect', () => process.exit());
  Object.assign(process, { parentPort: port, send: undefined });
}

/**
 * A utility process has almost nothing of Electron's module; refuse the import, so that it does not resolve to the npm
 * package of that name.
 */
function refuseElectron(): void {
  registerHooks({
    resolve: (specifier, context, next) =>
      /^electron(\/|$)/.test(specifier)
        ? unsupported(`import '${specifier}' in a utility process`)
        : next(specifier, context),
  });
}

// A worker thread of the child inherits this import; it has no channel and no parentPort, as in Electron.
if (isMainThread) {
  assumeElectron('utility', process.env.ELECTRON_HOST_VERSION ?? '', () => '0.0.0.0');
  delete process.env.ELECTRON_HOST_VERSION;
  refuseElectron();
  openPort();
}
