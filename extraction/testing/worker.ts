/** The service's reading worker as it is built, with kept readings: `--worker` of the reference service in tests. */
import './preload.ts';

await import(new URL('../../out/main/sample-service-worker.js', import.meta.url).href);
