import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { postgresPrograms, testPassword, TestPostgres } from '../src/main/office/postgres/test-postgres.ts';
import { cli, temporary, withEvent } from '../testing/command-line.ts';
import { startService } from '../testing/reference-service.ts';

const programs = postgresPrograms();
if (programs === null) console.log('No PostgreSQL on this computer: the command line is not tested with one.');

const documents = join(import.meta.dirname, '..', 'resources', 'sample-company');
const file = 'TK-2026-00318.xml';

describe.skipIf(programs === null)('the command line over a database', () => {
  it('reports the state of the database, keeps files while it is away, and sends them once it admits this computer', async () => {
    const postgres = await TestPostgres.create(programs ?? '');
    const service = await startService();
    onTestFinished(async () => {
      await service.stop();
      await postgres.remove();
    });
    const [watch, data] = [temporary('watch'), temporary('data')];
    copyFileSync(join(documents, file), join(watch, file));
    const token = service.companies[0]?.token ?? '';
    const run = async (password: string, ...more: readonly string[]) => {
      const args = ['--base-url', service.url, '--data-dir', data, '--watch', watch, '--wait-for-data', '0'];
      const office = ['--seat', 'worker', '--silence', '2', '--office', postgres.address, '--once'];
      const done = await cli(['run', ...args, ...office, ...more], token, undefined, { PGPASSWORD: password });
      expect(done.text).not.toContain(testPassword);
      return done;
    };
    // The first answer of the database is awaited in any case.
    const waits = ['--max-wait', '0', '--json'];
    const away = (reason: RegExp) => [
      { state: 'away', address: postgres.address, reason: expect.stringMatching(reason) as string },
    ];

    const refused = await run('not the password', ...waits);
    expect(withEvent(refused, 'database')).toMatchObject(away(/does not accept the user or the password/));
    expect(withEvent(refused, 'waiting')).toMatchObject([
      { reason: expect.stringMatching(/^Unreachable since .*password.* Files are sealed here and wait\.$/) as string },
    ]);
    expect([refused.code, refused.lines.at(-1)]).toMatchObject([4, { uploaded: 0, pending: 1 }]);

    await postgres.stop();
    const stopped = await run(testPassword, ...waits);
    expect(withEvent(stopped, 'database')).toMatchObject(away(/cannot be reached/));
    expect([stopped.code, stopped.lines.at(-1)]).toMatchObject([4, { uploaded: 0, pending: 1 }]);

    await postgres.start();
    await postgres.query('CREATE TABLE counterfoil_schema AS SELECT 99 AS version');
    const newer = await run(testPassword, ...waits);
    expect(withEvent(newer, 'database')).toMatchObject(away(/updated by a newer Counterfoil/));
    await postgres.query('DROP TABLE counterfoil_schema');

    const sent = await run(testPassword);
    expect(sent.code).toBe(0);
    expect(sent.text).toContain(
      `Database    ${postgres.address}: Connected. This computer captures beside the others.`,
    );
    expect(sent.text).toContain('Done: 1 uploaded, 0 rejected, 0 pending');
  });
});
