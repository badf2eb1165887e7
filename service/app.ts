import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { openArtifacts } from './database/artifacts.ts';
import { openDatabase, type Database } from './database/database.ts';
import { secretNamed } from './database/settings.ts';
import { seedDemo } from './demo/seed.ts';
import { demoAccess, type DemoAccess } from './demo/tokens.ts';
import { createListMemory } from './http/list-memory.ts';
import { createRateLimit } from './http/rate-limit.ts';
import { createServer } from './http/server.ts';
import type { MistakeOptions } from './mistakes/mistakes.ts';
import { createProcessing, type Processing } from './processing/processing.ts';
import { createExtractionQueue } from './queue/extraction-queue.ts';
import { allEndpoints } from './resources/endpoints.ts';
import type { Clock } from './support/time.ts';

export interface ServiceOptions {
  readonly dataDir: string;
  /** 0: any free port */
  readonly port: number;
  /** fill an empty data folder with the demo companies */
  readonly demo: boolean;
  /** with `demo`: one company more, with 20,000 expenses */
  readonly large?: boolean;
  /** so many small companies more */
  readonly clients?: number;
  /** least time between the acceptance of a document and its result */
  readonly extractDelayMs: number;
  /** calls a token may make in a minute; null: as many as it likes */
  readonly rateLimit?: number | null;
  /** mistakes to plant into what was read */
  readonly mistakes?: MistakeOptions;
  /** the program that reads documents; see processing/ */
  readonly workerUrl: URL;
  /** how it is started: processes of their own, or threads where the program around the service cannot start Node */
  readonly workers: 'processes' | 'threads';
  /** one line; tokens and contents are never in it */
  readonly log: (line: string) => void;
  readonly clock?: Clock;
  readonly processing?: Processing;
  /** see ServerOptions */
  readonly checkAnswers?: boolean;
  readonly requestTimeoutMs?: number | undefined;
}

export interface Service extends DemoAccess {
  readonly url: string;
  /** Answers what has been asked, stops reading documents, closes the database. What waits is read after the next start. */
  close(): Promise<void>;
}

const lastAnswersMs = 3_000;
/** Against what never ends: a scan of two pages that takes 15 s alone takes minutes where the computer has much else to do. */
const limits = { timeoutMs: 5 * 60_000, memoryMb: 1_000 };
const readers = Math.max(1, availableParallelism() - 1);

/** What reads the documents of a service. */
export const createReaders = (workerUrl: URL, workers: ServiceOptions['workers']): Processing =>
  createProcessing({ workerUrl, workers, readers, ...limits });

/** The whole service on 127.0.0.1. Rejects when the port is taken or the data folder cannot be used. */
export async function createService(options: ServiceOptions): Promise<Service> {
  mkdirSync(options.dataDir, { recursive: true, mode: 0o700 });
  const file = join(options.dataDir, 'service.sqlite');
  makePrivate(file);
  const database = openDatabase(file);
  try {
    return await start(options, database);
  } catch (error) {
    database.close();
    throw error;
  }
}

/** For its owner alone: SQLite gives the files it makes beside a database the mode of that. */
function makePrivate(path: string): void {
  closeSync(openSync(path, 'a', 0o600));
  for (const file of [path, `${path}-wal`, `${path}-shm`]) if (existsSync(file)) chmodSync(file, 0o600);
}

/** Calls under way are answered, but a client that stalls does not keep the service from ending. */
async function closeServer(server: FastifyInstance): Promise<void> {
  const cutOff = setTimeout(() => server.server.closeAllConnections(), lastAnswersMs);
  await server.close();
  clearTimeout(cutOff);
}

async function start(options: ServiceOptions, database: Database): Promise<Service> {
  const { log, clock = () => new Date(), extractDelayMs } = options;
  if (options.demo) seedDemo(database, clock(), options);
  const artifacts = openArtifacts(join(options.dataDir, 'artifacts'));
  const processing = options.processing ?? createReaders(options.workerUrl, options.workers);
  const { mistakes = null } = options;
  const queue = createExtractionQueue({
    database,
    artifacts,
    processing,
    clock,
    log,
    extractDelayMs,
    readers,
    mistakes,
  });
  const cursorKey = secretNamed(database, 'cursor_key');
  const lists = createListMemory(database);
  const services = { database, artifacts, processing, queue, clock, lists, cursorKey };
  const admit = createRateLimit(options.rateLimit ?? null, clock);
  const { checkAnswers = false, requestTimeoutMs } = options;
  const server = createServer({ services, endpoints: allEndpoints, log, admit, checkAnswers, requestTimeoutMs });
  const close = async (): Promise<void> => {
    queue.stop();
    await closeServer(server);
    await processing.close();
    await queue.idle();
    database.close();
  };
  try {
    await server.listen({ host: '127.0.0.1', port: options.port });
  } catch (error) {
    await processing.close();
    throw error;
  }
  queue.wake();
  const { port } = server.server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, ...demoAccess(database), close };
}
