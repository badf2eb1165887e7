import { guardObject } from '../support/unsupported.ts';
import { Permissions } from './permissions.ts';
import type { SchemeTable } from './protocol.ts';
import { HostWebRequest } from './web-request.ts';

type Members = Pick<
  Electron.Session,
  'setPermissionRequestHandler' | 'setPermissionCheckHandler' | 'setDevicePermissionHandler' | 'resolveProxy'
>;

/** The one session there is: the default one. */
export class HostSession {
  readonly permissions = new Permissions();
  readonly webRequest = new HostWebRequest();
  readonly api: object;

  constructor(table: SchemeTable) {
    const { permissions } = this;
    const members: Members = {
      setPermissionRequestHandler: (handler) => void (permissions.request = handler ?? undefined),
      setPermissionCheckHandler: (handler) => void (permissions.check = handler ?? undefined),
      setDevicePermissionHandler: (handler) => void (permissions.device = handler ?? undefined),
      // Chromium's own answer cannot be asked for over its debugging pipe.
      resolveProxy: () => Promise.resolve('DIRECT'),
    };
    this.api = guardObject('session', {
      protocol: table.api,
      webRequest: this.webRequest.api,
      ...members,
    });
  }
}
