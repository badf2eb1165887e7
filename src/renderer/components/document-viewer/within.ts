export type Within<T> =
  | { readonly kind: 'done'; readonly value: T }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'too-slow' };

/** A promise's outcome, or `too-slow` after so many milliseconds; it never rejects. */
export async function within<T>(promise: Promise<T>, milliseconds: number): Promise<Within<T>> {
  let giveUp: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Within<T>>((resolve) => {
    giveUp = setTimeout(() => resolve({ kind: 'too-slow' }), milliseconds);
  });
  const outcome = promise.then(
    (value): Within<T> => ({ kind: 'done', value }),
    (error: unknown): Within<T> => ({ kind: 'failed', error }),
  );
  try {
    return await Promise.race([outcome, late]);
  } finally {
    clearTimeout(giveUp);
  }
}
