/** Requests the next page while the caller processes this one, so that network and disk do not wait for each other. */
export async function* readAhead<T>(from: AsyncGenerator<T>): AsyncGenerator<T> {
  let next = from.next();
  try {
    for (;;) {
      const step = await next;
      if (step.done === true) return;
      next = from.next();
      yield step.value;
    }
  } finally {
    // The page requested in advance is not needed: the signal aborts its call, and its failure is ignored.
    next.catch(() => undefined);
    await from.return(undefined);
  }
}
