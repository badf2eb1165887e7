import { networkInterfaces } from 'node:os';
import { HostClientRequest } from './client-request.ts';
import { guardObject } from '../support/unsupported.ts';

/**
 * The class types the return value of `net.request`, because Electron's ClientRequest has members that this host lacks.
 */
interface HostNet extends Pick<Electron.Net, 'isOnline'> {
  request(options: Electron.ClientRequestConstructorOptions): HostClientRequest;
}

/** `net`: `request` goes over Node's HTTP client. */
export const createNet = (): HostNet =>
  guardObject<HostNet>('net', {
    isOnline: () => Object.values(networkInterfaces()).some((each) => each?.some(({ internal }) => !internal)),
    request: (options) => new HostClientRequest(options),
  });
