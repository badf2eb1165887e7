/** The answer of `work`; `end` has been waited for, however it went. */
export async function endAfter<Answer>(work: Promise<Answer>, end: () => Promise<unknown>): Promise<Answer> {
  try {
    return await work;
  } finally {
    await end();
  }
}
