/** A word on stderr: this host's replacement for what only a desktop could have shown. */
export function say(text: string): void {
  console.error(`electron-host: ${text}`);
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** For work nobody waits for: a failure is a word on stderr, unless the page it spoke to is simply gone. */
export function detached(work: Promise<unknown>, what: string): void {
  work.catch((error: unknown) => {
    const message = messageOf(error);
    if (
      !/Chromium is gone|Session with given id not found|Target closed|Page crashed|Inspected target|not attached/.test(
        message,
      )
    )
      say(`${what}: ${message}`);
  });
}

/** Resolves to `fallback` when the work fails or takes longer than `ms`. */
export async function within<T>(ms: number, work: Promise<T>, fallback: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(fallback), ms);
  });
  try {
    return await Promise.race([work, late]);
  } catch {
    return fallback;
  } finally {
    clearTimeout(timer);
  }
}
