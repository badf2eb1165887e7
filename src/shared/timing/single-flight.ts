/**
 * Runs one read at a time. Calls during a read cause one further read afterwards, so a burst of change events costs two
 * reads. The promise resolves when a read that began after the call has ended.
 */
export function singleFlight(read: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let again = false;
  const wanted = () => again;

  // Becomes idle in the same step as the last check of `again`, so that no call falls between the two.
  async function run(): Promise<void> {
    try {
      do {
        again = false;
        await read();
      } while (wanted());
    } finally {
      running = null;
    }
  }

  return () => {
    again = true;
    running ??= run();
    return running;
  };
}
