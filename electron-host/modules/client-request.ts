import { request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { strictEmitter } from '../support/strict-emitter.ts';

/** The updater of electron-builder listens to all of them. */
const events = ['response', 'redirect', 'error', 'close', 'finish', 'abort', 'aborted', 'socket', 'login'] as const;

/**
 * `net.request` over Node's HTTP client: no compression, no proxy. Redirects are only reported (`redirect: 'manual'`);
 * the caller sends a new request to follow one.
 */
export class HostClientRequest
  extends strictEmitter('ClientRequest', events)
  implements Pick<Electron.ClientRequest, 'setHeader' | 'getHeader' | 'removeHeader' | 'abort'>
{
  readonly #request: ClientRequest;
  readonly #url: string;

  constructor(options: Electron.ClientRequestConstructorOptions) {
    super();
    const { protocol = 'https:', hostname, port, path, method = 'GET', headers } = options;
    this.#url = `${protocol}//${hostname ?? ''}${port === undefined ? '' : `:${port}`}${path ?? '/'}`;
    const send = protocol === 'http:' ? httpRequest : httpsRequest;
    this.#request = send({
      protocol,
      method,
      hostname: hostname ?? null,
      port: port ?? null,
      path: path ?? '/',
      headers: { ...headers, 'accept-encoding': 'identity' },
    });
    this.#request.on('response', (response) => this.#answered(response, method));
    for (const event of ['error', 'close', 'finish', 'abort', 'socket'] as const)
      this.#request.on(event, (value?: unknown) => this.emit(event, value));
  }

  setHeader(name: string, value: string): void {
    this.#request.setHeader(name, value);
  }
  getHeader(name: string): string {
    return String(this.#request.getHeader(name));
  }
  removeHeader(name: string): void {
    this.#request.removeHeader(name);
  }
  end(chunk?: string | Buffer): this {
    this.#request.end(chunk);
    return this;
  }
  abort(): void {
    this.#request.destroy();
  }

  #answered(response: IncomingMessage, method: string): void {
    const { statusCode = 0, headers } = response;
    if (statusCode < 300 || statusCode >= 400 || headers.location === undefined) {
      this.emit('response', response);
      return;
    }
    response.resume();
    this.emit('redirect', statusCode, method, new URL(headers.location, this.#url).href, headers);
  }
}
