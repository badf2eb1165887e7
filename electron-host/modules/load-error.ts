const codes: Readonly<Record<string, number>> = {
  ERR_FAILED: -2,
  ERR_ABORTED: -3,
  ERR_FILE_NOT_FOUND: -6,
  ERR_BLOCKED_BY_CLIENT: -20,
  ERR_CONNECTION_REFUSED: -102,
  ERR_NAME_NOT_RESOLVED: -105,
  ERR_INTERNET_DISCONNECTED: -106,
};

/** The error that `loadURL` rejects with, with Electron's fields. */
export interface LoadError extends Error {
  readonly code: string;
  readonly errno: number;
  readonly url: string;
}

/** From Chromium's text (`net::ERR_...`); an unknown failure has errno -2, ERR_FAILED. */
export function loadError(text: string, url: string): LoadError {
  const code = text.replace(/^net::/, '');
  const errno = codes[code] ?? -2;
  return Object.assign(new Error(`${code} (${errno}) loading '${url}'`), { code, errno, url });
}
