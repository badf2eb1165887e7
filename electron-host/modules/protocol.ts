import { guardObject, unsupported } from '../support/unsupported.ts';

type Handler = (request: Request) => Response | Promise<Response>;
type Members = Pick<Electron.Protocol, 'handle' | 'registerSchemesAsPrivileged'>;

const known = /^(https?|wss?|file|data|blob|about|chrome|devtools)$/;

/** The app's own schemes and who answers for them. */
export class SchemeTable {
  readonly #handlers = new Map<string, Handler>();
  readonly #privileged = new Set<string>();
  readonly #isReady: () => boolean;

  constructor(isReady: () => boolean) {
    this.#isReady = isReady;
  }

  get schemes(): ReadonlySet<string> {
    return new Set(this.#handlers.keys());
  }

  handler(scheme: string): Handler | undefined {
    return this.#handlers.get(scheme);
  }

  readonly api = guardObject('protocol', {
    registerSchemesAsPrivileged: (schemes) => this.#register(schemes),
    handle: (scheme, handler) => this.#handle(scheme, handler),
  } satisfies Members);

  #register(schemes: readonly Electron.CustomScheme[]): void {
    if (this.#isReady()) throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready');
    for (const { scheme, privileges = {} } of schemes) {
      if (privileges.bypassCSP === true) unsupported('a scheme that bypasses the content security policy');
      // Served as https, a scheme is always standard and secure here; anything less would look better than it is.
      if (privileges.standard !== true || privileges.secure !== true) unsupported(`${scheme}: not standard and secure`);
      this.#privileged.add(scheme);
    }
  }

  #handle(scheme: string, handler: Handler): void {
    if (known.test(scheme)) unsupported(`protocol.handle('${scheme}')`);
    if (!this.#privileged.has(scheme)) unsupported(`protocol.handle of ${scheme}, not registered as privileged,`);
    if (this.#handlers.has(scheme)) throw new Error(`Failed to register protocol: ${scheme}`);
    this.#handlers.set(scheme, handler);
  }
}
