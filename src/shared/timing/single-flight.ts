/**
 * Runs a read at most once at a time. Asked again while it runs, it runs once more afterwards, however often it was
 * asked: a burst of change events costs two reads. The promise ends when a read that began after the call has ended.
 */
export function singleFlight(read: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let again = false;
  const wanted = () => again;

  // Idle again in the same step as the last look at `again`, so that no call falls between the two.
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
