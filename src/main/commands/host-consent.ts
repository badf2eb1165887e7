import type { Company, Connection } from '../../contract/companies.ts';
import type { Result } from '../../contract/failure.ts';
import { parseConnection } from '../companies/connection.ts';
import { failed, ok } from '../support/result.ts';
import type { Desktop } from './desktop.ts';

export type HostConsent = (connection: Connection) => Promise<Result<null>>;

/**
 * Asks the person, outside the window, before anything goes to a host that no company is at, one on this computer
 * included. A yes holds until the app ends, or as long as a company is there. Fails as parseConnection does, and with
 * host-refused; also for a second host while the question about a first is open, so that nobody is worn down by questions.
 */
export function createHostConsent(
  desktop: Pick<Desktop, 'confirmHost'>,
  companies: () => readonly Company[],
): HostConsent {
  const agreed = new Set<string>();
  let open: { readonly origin: string; readonly answer: Promise<boolean> } | null = null;

  async function ask(origin: string): Promise<boolean> {
    const yes = await desktop.confirmHost(origin);
    if (yes) agreed.add(origin);
    return yes;
  }

  return async (connection) => {
    const parsed = parseConnection(connection);
    if (!parsed.ok) return parsed;
    const { origin } = new URL(parsed.value.baseUrl);
    if (agreed.has(origin) || companies().some(({ baseUrl }) => new URL(baseUrl).origin === origin)) return ok(null);
    open ??= {
      origin,
      answer: ask(origin).finally(() => {
        open = null;
      }),
    };
    return open.origin === origin && (await open.answer) ? ok(null) : failed('host-refused', origin);
  };
}
