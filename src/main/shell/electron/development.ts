/**
 * The server of `npm run dev` that serves the window, by its address; null: none. Accepts only servers on this
 * computer.
 */
export function developmentServer(address: string | undefined): URL | null {
  if (address === undefined || !URL.canParse(address)) return null;
  const url = new URL(address);
  const own = ['127.0.0.1', '[::1]'].includes(url.hostname);
  return own && url.href === `http://${url.host}/` ? url : null;
}
