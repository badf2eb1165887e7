/** Prints to stderr, in place of things that only a desktop could show. */
export function say(text: string): void {
  console.error(`electron-host: ${text}`);
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** For work without a caller to report to: prints a failure to stderr, unless the page has simply closed. */
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

/** Resolves with `fallback` when the work fails or takes longer than `ms`. */
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
