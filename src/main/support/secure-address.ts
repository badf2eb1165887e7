const ownNames: readonly string[] = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * An address as it was typed, without the slash at its end: https, or http on this computer, where nobody listens on
 * the way; without user, query and fragment. Null: it is none.
 */
export function secureAddress(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const secure = url.protocol === 'https:' || (url.protocol === 'http:' && ownNames.includes(url.hostname));
  if (!secure || url.username || url.password || url.search || url.hash) return null;
  return `${url.origin}${url.pathname.replace(/(?<!\/)\/+$/, '')}`;
}
