import type { Company, Connection } from '../../../contract/companies.ts';
import type { Result } from '../../../contract/failure.ts';
import { parseConnection } from '../../companies/connection.ts';
import type { DatabaseAddress } from '../../office/postgres/database-address.ts';
import { failed, ok } from '../../support/result.ts';
import type { Desktop } from './desktop.ts';

export type HostConsent = (connection: Connection) => Promise<Result<null>>;
export type DatabaseConsent = (address: DatabaseAddress) => Promise<Result<null>>;

/**
 * Asks the person, outside the window, before anything goes to a host that no company is at, one on this computer
 * included. A yes holds until the app ends, or as long as a company is there. `only`: the office's service address, where
 * it has set one. Fails as parseConnection does, and with host-refused and set-by-office.
 */
export function createHostConsent(
  desktop: Pick<Desktop, 'confirmHost'>,
  companies: () => readonly Company[],
  only: string | null,
): HostConsent {
  const agreed = singleQuestion((origin) => desktop.confirmHost(origin));
  return async (connection) => {
    const parsed = parseConnection(connection);
    if (!parsed.ok) return parsed;
    if (only !== null && parsed.value.baseUrl !== only) return failed('set-by-office', only);
    const { origin } = new URL(parsed.value.baseUrl);
    const isKnown = companies().some(({ baseUrl }) => new URL(baseUrl).origin === origin);
    return isKnown || (await agreed(origin)) ? ok(null) : failed('host-refused', origin);
  };
}

/** The same for the office's database: what is claimed there holds names, and decides what is sent. */
export function createDatabaseConsent(desktop: Pick<Desktop, 'confirmDatabase'>): DatabaseConsent {
  const agreed = singleQuestion((host) => desktop.confirmDatabase(host));
  return async ({ host, port }) => {
    const place = `${host}:${port}`;
    return (await agreed(place)) ? ok(null) : failed('host-refused', place);
  };
}

/**
 * Remembers a yes. A no also for a second host while the question about a first is open, so that nobody is worn down by
 * questions.
 */
function singleQuestion(confirm: (host: string) => Promise<boolean>): (host: string) => Promise<boolean> {
  const agreed = new Set<string>();
  let open: { readonly host: string; readonly answer: Promise<boolean> } | null = null;

  async function ask(host: string): Promise<boolean> {
    const yes = await confirm(host);
    if (yes) agreed.add(host);
    return yes;
  }

  return async (host) => {
    if (agreed.has(host)) return true;
    open ??= {
      host,
      answer: ask(host).finally(() => {
        open = null;
      }),
    };
    return open.host === host && (await open.answer);
  };
}
