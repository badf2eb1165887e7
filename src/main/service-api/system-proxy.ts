import { within, type Clock } from '../support/clock.ts';

/**
 * Asks the system for the proxy of an address. The result is that of a proxy configuration script: "DIRECT", or entries
 * such as "PROXY host:port; DIRECT" in the order to try.
 */
export type SystemProxy = (url: string) => Promise<string>;

/** ms; an unreachable configuration script must not stop a call. */
const patience = 5_000;

/**
 * The system's proxy for calls to `base`, as an address; null: none, so the environment's applies. Never asks for this
 * computer itself. Never rejects.
 */
export async function systemProxyFor(base: URL, ask: SystemProxy | undefined, clock: Clock): Promise<string | null> {
  if (!ask || isLoopback(base.hostname)) return null;
  const asked = ask(base.href).catch(() => 'DIRECT');
  return firstProxy(await within(clock, patience, asked, 'DIRECT'));
}

const schemes: Readonly<Record<string, string>> = { PROXY: 'http', HTTP: 'http', HTTPS: 'https' };

/** The first usable entry: a proxy over HTTP or HTTPS; null when that is DIRECT, or none. */
export function firstProxy(answer: string): string | null {
  for (const entry of answer.split(';')) {
    const [kind = '', address = ''] = entry.trim().split(/\s+/);
    if (kind.toUpperCase() === 'DIRECT') return null;
    const scheme = schemes[kind.toUpperCase()];
    if (scheme !== undefined && /^[^/@]+:\d{1,5}$/.test(address) && URL.canParse(`${scheme}://${address}`))
      return `${scheme}://${address}`;
  }
  return null;
}

export const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  hostname === '[::1]' ||
  /^127(\.\d+){3}$/.test(hostname);
