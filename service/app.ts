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
  /** with `demo`: adds a company with 20,000 expenses */
  readonly large?: boolean;
  /** adds this many small companies */
  readonly clients?: number;
  /** minimum time between the acceptance of a document and its result */
  readonly extractDelayMs: number;
  /** calls per token and minute; null: unlimited */
  readonly rateLimit?: number | null;
  /** mistakes to plant into the extracted data; null: none */
  readonly mistakes?: MistakeOptions | null;
  /** the program that reads documents; see processing/ */
  readonly workerUrl: URL;
  /** processes, or threads where the surrounding program cannot start Node */
  readonly workers: 'processes' | 'threads';
  /** one line; never contains tokens or document contents */
  readonly log: (line: string) => void;
  readonly clock?: Clock;
  readonly processing?: Processing;
  /** see ServerOptions */
  readonly checkAnswers?: boolean;
  readonly requestTimeoutMs?: number | undefined;
}

export interface Service extends DemoAccess {
  readonly url: string;
  /**
   * Answers the requests in progress, stops reading documents and closes the database. Unread documents are read after
   * the next start.
   */
  close(): Promise<void>;
}

const lastAnswersMs = 3_000;
/**
 * Stops a reading that never ends. Generous: a two-page scan that takes 15 s alone takes minutes on a busy computer.
 */
const limits = { timeoutMs: 5 * 60_000, memoryMb: 1_000 };
const readers = Math.max(1, availableParallelism() - 1);

/** The worker pool that reads a service's documents. */
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

/** Creates the database file readable by its owner only: SQLite gives the files beside a database the same mode. */
function makePrivate(path: string): void {
  closeSync(openSync(path, 'a', 0o600));
  for (const file of [path, `${path}-wal`, `${path}-shm`]) if (existsSync(file)) chmodSync(file, 0o600);
}

/** Answers the calls in progress, but does not wait for a client that stalls. */
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
