import { showOnDesktop } from '../dbus/notification-server.ts';
import { strictEmitter } from '../support/strict-emitter.ts';
import type { AppPort } from './host.ts';

type Members = 'title' | 'body' | 'silent' | 'show' | 'close';
type Options = Electron.NotificationConstructorOptions;

/** A notification of the desktop's, where it has a server for them; otherwise seen by those alone who listen to it. */
class HostNotification
  extends strictEmitter('Notification', ['show', 'click', 'close', 'failed', 'reply', 'action'])
  implements Pick<Electron.Notification, Members>
{
  title: string;
  body: string;
  silent: boolean;
  readonly #app: string;
  #close: Promise<(() => void) | null> | undefined;

  constructor(app: string, options: Options) {
    super();
    this.#app = app;
    this.title = options.title ?? '';
    this.body = options.body ?? '';
    this.silent = options.silent ?? false;
  }

  show(): void {
    const { title, body } = this;
    const heard = { clicked: () => this.emit('click', {}), closed: () => this.emit('close', {}) };
    this.#close = showOnDesktop({ app: this.#app, title, body, ...heard });
    void this.#close.then(() => this.emit('show', {}));
  }
  close(): void {
    void this.#close?.then((close) => (close ? close() : this.emit('close', {})));
  }
}

/** `Notification`, in the name of one app. */
export function createNotification(app: AppPort): new (options?: Options) => HostNotification {
  return class Notification extends HostNotification {
    constructor(options: Options = {}) {
      super(app.getName(), options);
    }
    static isSupported(): boolean {
      return true;
    }
  };
}
