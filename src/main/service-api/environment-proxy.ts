type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The environment's proxy for calls to `base`, by undici's rules (EnvHttpProxyAgent); null: none, or NO_PROXY has the
 * host. Never for this computer itself.
 */
export function environmentProxyFor(base: URL, env: Environment): string | null {
  const http = env.http_proxy ?? env.HTTP_PROXY;
  const proxy = base.protocol === 'https:' ? (env.https_proxy ?? env.HTTPS_PROXY ?? http) : http;
  if (proxy === undefined || proxy === '' || isExcepted(base, env.no_proxy ?? env.NO_PROXY ?? '')) return null;
  return proxy;
}

/** Entries separated by blanks or commas: "*", or a host with its subdomains, with or without a port. */
function isExcepted({ hostname, port, protocol }: URL, exceptions: string): boolean {
  const ownPort = port === '' ? usualPorts[protocol] : port;
  return exceptions.split(/[,\s]+/).some((entry) => {
    if (entry === '*') return true;
    const [, host = '', given] = /^(.*?)(?::(\d+))?$/.exec(entry.toLowerCase()) ?? [];
    const name = host.replace(/^\*?\./, '');
    if (name === '' || (given !== undefined && given !== ownPort)) return false;
    return hostname === name || hostname.endsWith(`.${name}`);
  });
}

const usualPorts: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };
