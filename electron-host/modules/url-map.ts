import { unsupported } from '../support/unsupported.ts';

const suffix = '.electron-host.test';
const custom = /^([a-z][a-z0-9-]*):\/\/([^/?#]*)((?:[/?#].*)?)$/is;
const shown = /^https:\/\/([^/?#]+)\.([a-z0-9-]+)\.electron-host\.test(?=[/?#]|$)(.*)$/is;

const withPath = (rest: string): string => (rest.startsWith('/') ? rest : `/${rest}`);

/**
 * Chromium navigates to no scheme it does not know: `app://bundle/x` is shown as
 * `https://bundle.app.electron-host.test/x`. URLs of other schemes are returned as they are.
 */
export function toChromium(url: string, schemes: ReadonlySet<string>): string {
  const match = custom.exec(url);
  const [, scheme = '', host = '', rest = ''] = match ?? [];
  if (!match || !schemes.has(scheme.toLowerCase())) return url;
  if (host === '') return unsupported(`${scheme}:// without a host`);
  return `https://${host}.${scheme.toLowerCase()}${suffix}${withPath(rest)}`;
}

/** The way back; the main process never sees the shown form. */
export function fromChromium(url: string): string {
  const match = shown.exec(url);
  if (!match) return url;
  const [, host = '', scheme = '', rest = ''] = match;
  return `${scheme}://${host}${rest}`;
}

export const schemeOf = (url: string): string => url.slice(0, Math.max(0, url.indexOf(':'))).toLowerCase();

/** The origin as Electron reports it: custom schemes have one here, though the URL standard gives them none. */
export function originOf(url: string): string {
  if (!URL.canParse(url)) return 'null';
  const { origin, protocol, host } = new URL(url);
  if (origin !== 'null') return origin;
  return protocol === 'file:' || host !== '' ? `${protocol}//${host}` : 'null';
}

export function withoutHash(url: string): string {
  const at = url.indexOf('#');
  return at < 0 ? url : url.slice(0, at);
}
