import { showOnDesktop } from '../dbus/notification-server.ts';
import { strictEmitter } from '../support/strict-emitter.ts';
import type { AppPort } from './host.ts';

type Options = Electron.NotificationConstructorOptions;

/** A notification of the desktop's, where it has a server for them; elsewhere it is not shown. */
class HostNotification
  extends strictEmitter('Notification', ['click', 'close'])
  implements Pick<Electron.Notification, 'show'>
{
  readonly #app: string;
  readonly #options: Options;

  constructor(app: string, options: Options) {
    super();
    this.#app = app;
    this.#options = options;
  }

  show(): void {
    const { title = '', body = '' } = this.#options;
    const heard = { clicked: () => this.emit('click', {}), closed: () => this.emit('close', {}) };
    void showOnDesktop({ app: this.#app, title, body, ...heard });
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
