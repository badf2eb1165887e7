/** Settles as `work` does, after waiting for `end`. */
export async function endAfter<Answer>(work: Promise<Answer>, end: () => Promise<unknown>): Promise<Answer> {
  try {
    return await work;
  } finally {
    await end();
  }
}
