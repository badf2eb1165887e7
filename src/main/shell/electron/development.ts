/**
 * The server that `npm run dev` gives the window out from, by its address; null: there is none. Only one of this computer
 * is believed.
 */
export function developmentServer(address: string | undefined): URL | null {
  if (address === undefined || !URL.canParse(address)) return null;
  const url = new URL(address);
  const own = ['127.0.0.1', '[::1]'].includes(url.hostname);
  return own && url.href === `http://${url.host}/` ? url : null;
}
