const ownNames: readonly string[] = ['127.0.0.1', 'localhost', '[::1]'];

/** Whether a URL's host is this computer, so that traffic cannot be intercepted. */
export const isThisComputer = ({ hostname }: URL): boolean => ownNames.includes(hostname);

/**
 * A typed URL without its trailing slash: https, or http on this computer; without
 * user, query and fragment. Null: not such a URL.
 */
export function secureAddress(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const secure = url.protocol === 'https:' || (url.protocol === 'http:' && isThisComputer(url));
  if (!secure || url.username || url.password || url.search || url.hash) return null;
  return `${url.origin}${url.pathname.replace(/(?<!\/)\/+$/, '')}`;
}
