/** Asks for the next one while this one is taken up: the line and the disk do not wait for each other. */
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
    // The one that was asked for and is not wanted: its call is cut off by the signal, and nobody hears of it.
    next.catch(() => undefined);
    await from.return(undefined);
  }
}
