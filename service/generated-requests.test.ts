import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openDatabase, type Database } from './database/database.ts';
import { seedDemo } from './demo/seed.ts';
import { demoAccess } from './demo/tokens.ts';
import { createServer } from './http/server.ts';
import { allEndpoints } from './resources/endpoints.ts';
import { requestFor, type GeneratedRequest } from './testing/arbitrary.ts';
import { servicesFor } from './testing/in-process.ts';

const runs = Number(process.env.GENERATED_REQUESTS ?? 800);
const now = new Date('2026-11-20T12:00:00Z');

let directory = '';
let database: Database;
let observer: DatabaseSync;
let app: FastifyInstance;
let token = '';
const log: string[] = [];
/** The number of further changes before the database fails; undefined: never. */
let changesLeft: number | undefined;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'service-generated-'));
  const path = join(directory, 'service.sqlite');
  database = openDatabase(path);
  seedDemo(database, now);
  // The first company's records have the lowest ids, so it gets every feature of the others.
  database.run('UPDATE companies SET advanced_accounting = 1, enable_accounting_id = 1, enable_vat_period = 1');
  token = demoAccess(database).companies[0]?.token ?? '';
  observer = new DatabaseSync(path);
  app = createServer({
    services: servicesFor(failing(database), () => now),
    endpoints: allEndpoints,
    log: (line) => log.push(line),
    admit: () => undefined,
    checkAnswers: true,
  });
});
afterAll(async () => {
  await app.close();
  observer.close();
  database.close();
  await rm(directory, { recursive: true });
});

/** The same database, with changes that can fail like on a full disk. */
const failing = (real: Database): Database => ({
  ...real,
  run: (...args) => {
    if (changesLeft === 0) throw new Error('disk full');
    if (changesLeft !== undefined) changesLeft -= 1;
    return real.run(...args);
  },
});

/** A number that changes with every commit. */
const dataVersion = (): number =>
  z.object({ data_version: z.int() }).parse(observer.prepare('PRAGMA data_version').get()).data_version;

async function send({ method, url, body }: GeneratedRequest): Promise<number> {
  const answer = await app.inject({
    method: method as 'GET',
    url,
    headers: { authorization: `Token ${token}`, 'content-type': 'application/json' },
    ...(body !== undefined && { payload: body }),
  });
  return answer.statusCode;
}

const anyRequest = fc.oneof(...allEndpoints.map(requestFor));
const writing = fc.oneof(...allEndpoints.filter(({ needs }) => needs === 'write').map(requestFor));

describe('interface.md, Errors: generated requests against every endpoint', () => {
  test(`${runs} requests (others with GENERATED_REQUESTS=n): no 5xx, and a refused or reading request changes nothing`, async () => {
    const seen = new Map<number, number>();
    const done = new Map(allEndpoints.map(({ method, path }) => [`${method} ${path}`, 0]));
    const answered = (requests: fc.Arbitrary<GeneratedRequest>) =>
      fc.asyncProperty(requests, async (request) => {
        const before = dataVersion();
        const status = await send(request);
        seen.set(status, (seen.get(status) ?? 0) + 1);
        const name = `${request.method} ${request.path}`;
        if (status < 300) done.set(name, (done.get(name) ?? 0) + 1);
        if (status >= 500) throw new Error(log.findLast((line) => line.startsWith('error')) ?? 'no error was logged');
        if (status >= 400 || request.method === 'GET') expect(dataVersion()).toBe(before);
      });
    const neverDone = () => allEndpoints.filter(({ method, path }) => done.get(`${method} ${path}`) === 0);
    await fc.assert(answered(anyRequest), { numRuns: runs });
    // Few of the generated requests to an endpoint with strict rules are valid: it gets additional ones.
    for (const endpoint of neverDone())
      await fc.assert(answered(requestFor(endpoint)), { numRuns: Math.max(200, runs / 10) });
    expect(neverDone()).toEqual([]);
    for (const status of [200, 201, 400, 404]) expect([status, (seen.get(status) ?? 0) > 0]).toEqual([status, true]);
  });

  test(`${runs / 4} changes whose second, third … step fails: nothing of them stays`, async () => {
    let broken = 0;
    await fc.assert(
      fc.asyncProperty(writing, fc.integer({ min: 0, max: 4 }), async (request, steps) => {
        const before = dataVersion();
        changesLeft = steps;
        const status = await send(request);
        changesLeft = undefined;
        if (status < 500) return;
        broken += 1;
        expect([log.at(-2), dataVersion()]).toEqual([expect.stringContaining('disk full'), before]);
      }),
      { numRuns: runs / 4 },
    );
    expect(broken).toBeGreaterThan(10);
  });

  test('afterwards every reference is valid', () => {
    expect(observer.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
    expect(observer.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
  });
});
