import type { OutgoingHttpHeaders } from 'node:http';
import type { AppUpdater, CancellationToken } from 'electron-updater';
import { isSigned } from '../updates/list-signature.ts';

type Feed = Parameters<AppUpdater['setFeedURL']>[0];

/** The server's lists of versions, each with a signature of the key beside it: `latest.yml.sig` for `latest.yml`. */
export async function signedLists(url: string, channel: string | null, key: string): Promise<Feed> {
  const { GenericProvider } = (await import('electron-updater/out/providers/GenericProvider.js')).default;
  type Parts = ConstructorParameters<typeof GenericProvider>;

  class SignedLists extends GenericProvider {
    constructor(_feed: unknown, updater: Parts[1], runtime: Parts[2]) {
      const feed = { provider: 'generic', url, ...(channel !== null && { channel }) } as const;
      // One range per request, because few servers support several.
      super(feed, updater, { ...runtime, isUseMultipleRangeRequest: false });
    }

    /** Asks for a list; the updater believes what this returns. */
    protected override async httpRequest(
      address: URL,
      headers?: OutgoingHttpHeaders | null,
      cancelled?: CancellationToken,
    ): Promise<string | null> {
      const beside = new URL(address);
      beside.pathname += '.sig';
      const list = await super.httpRequest(address, headers, cancelled);
      const signature = await super.httpRequest(beside, headers, cancelled).catch(noneWhenMissing);
      if (!isSigned(list ?? '', signature ?? '', key)) throw new UnsignedList();
      return list;
    }
  }
  return { provider: 'custom', updateProvider: SignedLists };
}

function noneWhenMissing(error: unknown): null {
  if (error instanceof Error && 'statusCode' in error && error.statusCode === 404) return null;
  throw error;
}

class UnsignedList extends Error {
  readonly code = 'UNSIGNED_LIST';

  constructor() {
    super('The list of versions has no signature of this program’s maker');
  }
}
