import type { Protocol } from '../cdp/protocol-types.ts';
import { guardObject, UnsupportedError } from '../support/unsupported.ts';
import { matchPattern } from './match-pattern.ts';

type Details = Electron.OnBeforeRequestListenerDetails;
type Listener = (details: Details, callback: (response: Electron.CallbackResponse) => void) => void;
type Filter = Electron.WebRequestFilter;
type ResourceType = Details['resourceType'];

interface Rule {
  readonly applies: (details: Details) => boolean;
  readonly listener: Listener;
}

const resourceTypes: Readonly<Partial<Record<Protocol.Network.ResourceType, ResourceType>>> = {
  Stylesheet: 'stylesheet',
  Script: 'script',
  Image: 'image',
  Font: 'font',
  XHR: 'xhr',
  Fetch: 'xhr',
  Ping: 'ping',
  CSPViolationReport: 'cspReport',
  Media: 'media',
  WebSocket: 'webSocket',
};

/** Chromium's word for a kind of request in Electron's words. */
export function resourceTypeOf(type: Protocol.Network.ResourceType, isMainFrame: boolean): ResourceType {
  if (type === 'Document') return isMainFrame ? 'mainFrame' : 'subFrame';
  return resourceTypes[type] ?? 'other';
}

function filterRule(filter: Filter | undefined): Rule['applies'] {
  if (!filter) return () => true;
  const included = filter.urls.map(matchPattern);
  const excluded = (filter.excludeUrls ?? []).map(matchPattern);
  const types = filter.types;
  return ({ url, resourceType }) =>
    (included.length === 0 || included.some((pattern) => pattern.test(url))) &&
    !excluded.some((pattern) => pattern.test(url)) &&
    (!types || types.length === 0 || types.includes(resourceType as never));
}

/** `session.webRequest`: one listener, as in Electron, asked about every request a page makes. */
export class HostWebRequest {
  #rule: Rule | undefined;

  readonly api = guardObject('webRequest', {
    onBeforeRequest: (first: Filter | Listener | null, second?: Listener | null): void => this.#set(first, second),
  });

  #set(first: Filter | Listener | null, second?: Listener | null): void {
    const listener = typeof first === 'function' ? first : second;
    const filter = typeof first === 'function' || first === null ? undefined : first;
    this.#rule = listener ? { applies: filterRule(filter), listener } : undefined;
  }

  /** Whether the request may go on. A listener that never answers holds it back, as it does in Electron. */
  allows(details: Details): Promise<boolean> {
    const rule = this.#rule;
    if (!rule?.applies(details)) return Promise.resolve(true);
    return new Promise((resolve, reject) => {
      rule.listener(details, (response) => {
        if (response.redirectURL === undefined) resolve(response.cancel !== true);
        else reject(new UnsupportedError('webRequest redirectURL'));
      });
    });
  }
}
