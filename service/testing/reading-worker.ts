/** The service's reading worker with cached readings: `--worker` of the reference service in tests. */
import '../../extraction/testing/preload.ts';

await import('../processing/worker.ts');
