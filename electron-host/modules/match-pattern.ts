const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const wild = (text: string): string => text.split('*').map(escape).join('.*');

function hostExpression(host: string): string {
  if (host === '*') return '[^/]*';
  return host.startsWith('*.') ? `(?:[^/]+\\.)?${wild(host.slice(2))}` : wild(host);
}

/** The pattern of `webRequest` filters (`<all_urls>`, `https://*.example.com/*`, `app://*`) as an expression. Throws on a bad one. */
export function matchPattern(pattern: string): RegExp {
  if (pattern === '<all_urls>') return /^[a-z][a-z0-9+.-]*:/i;
  const parts = /^([a-z*][a-z0-9+.-]*):\/\/([^/]*)(\/.*)?$/i.exec(pattern);
  if (!parts) throw new TypeError(`Invalid url pattern ${pattern}`);
  const [, scheme = '', host = '', path = '/*'] = parts;
  const schemeExpression = scheme === '*' ? '(?:https?|wss?)' : escape(scheme);
  return new RegExp(`^${schemeExpression}://${hostExpression(host)}${wild(path)}$`, 'i');
}
