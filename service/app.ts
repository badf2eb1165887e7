import { mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { openArtifacts } from './database/artifacts.ts';
import { openDatabase, type Database } from './database/database.ts';
import { secretNamed } from './database/settings.ts';
import { seedDemo } from './demo/seed.ts';
import { demoAccess, type DemoAccess } from './demo/tokens.ts';
import { createServer } from './http/server.ts';
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
  /** least time between the acceptance of a document and its result */
  readonly extractDelayMs: number;
  /** the program that reads documents; see processing/ */
  readonly workerUrl: URL;
  /** one line; tokens and contents are never in it */
  readonly log: (line: string) => void;
  readonly clock?: Clock;
  readonly processing?: Processing;
}

export interface Service extends DemoAccess {
  readonly url: string;
  /** Answers what has been asked, stops reading documents, closes the database. What waits is read after the next start. */
  close(): Promise<void>;
}

const LAST_ANSWERS_MS = 3_000;
const PROCESSING = { size: 2, timeoutMs: 30_000, memoryMb: 512 };

/** The whole service on 127.0.0.1. Rejects when the port is taken or the data folder cannot be used. */
export async function createService(options: ServiceOptions): Promise<Service> {
  mkdirSync(options.dataDir, { recursive: true });
  const database = openDatabase(join(options.dataDir, 'service.sqlite'));
  try {
    return await start(options, database);
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Calls under way are answered, but a client that stalls does not keep the service from ending. */
async function closeServer(server: FastifyInstance): Promise<void> {
  const cutOff = setTimeout(() => server.server.closeAllConnections(), LAST_ANSWERS_MS);
  await server.close();
  clearTimeout(cutOff);
}

async function start(options: ServiceOptions, database: Database): Promise<Service> {
  const { log, clock = () => new Date(), extractDelayMs } = options;
  if (options.demo) seedDemo(database, clock());
  const artifacts = openArtifacts(join(options.dataDir, 'artifacts'));
  const processing = options.processing ?? createProcessing({ workerUrl: options.workerUrl, ...PROCESSING });
  const queue = createExtractionQueue({ database, artifacts, processing, clock, log, extractDelayMs });
  const cursorKey = secretNamed(database, 'cursor_key');
  const services = { database, artifacts, processing, queue, clock, cursorKey };
  const server = createServer({ services, endpoints: allEndpoints, log });
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
