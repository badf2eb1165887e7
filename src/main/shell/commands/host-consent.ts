import type { Company, Connection } from '../../../contract/companies.ts';
import type { Result } from '../../../contract/failure.ts';
import { parseConnection } from '../../companies/connection.ts';
import type { DatabaseAddress } from '../../office/postgres/database-address.ts';
import { failed, ok } from '../../support/result.ts';
import type { Desktop } from './desktop.ts';

export type HostConsent = (connection: Connection) => Promise<Result<null>>;
export type DatabaseConsent = (address: DatabaseAddress) => Promise<Result<null>>;

/**
 * Asks the person in a system dialog before anything is sent to a host without a company, including this computer. A
 * yes holds until the app ends, or as long as the host has a company. `only`: the office's service address, where it
 * sets one. Fails as parseConnection does, and with host-refused and set-by-office.
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

/** The same for the office's database, because claims contain names and decide what is sent. */
export function createDatabaseConsent(desktop: Pick<Desktop, 'confirmDatabase'>): DatabaseConsent {
  const agreed = singleQuestion((host) => desktop.confirmDatabase(host));
  return async ({ host, port }) => {
    const place = `${host}:${port}`;
    return (await agreed(place)) ? ok(null) : failed('host-refused', place);
  };
}

/**
 * Remembers a yes. Answers no for a second host while a question is open, so that a page cannot flood the person with
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
