import { forkReader } from '../review/evidence/forked-reader.fixture.ts';
import { keepWorkers } from '../support/keep-workers.fixture.ts';
import { startThread } from '../support/start-thread.ts';

/** The thread that checks documents, and the process that converts and splits them, shared by all tests of a run. */
export const keptChecker = keepWorkers(startThread(new URL('document-check-worker.ts', import.meta.url)));
export const keptConverter = keepWorkers(forkReader(new URL('document-converter.ts', import.meta.url)));
