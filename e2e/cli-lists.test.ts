import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { cli, temporary, withEvent } from '../testing/command-line.ts';
import { startFaultServer } from '../testing/fault-server.ts';

it('ends in time although a list does not, and reports what is left and why', async () => {
  const server = await startFaultServer();
  onTestFinished(() => server.close());
  let pages = 0;
  server.answer = ({ url }) => {
    if (!url.includes('/2/expenses/?')) return null;
    pages += 1;
    const results = { expenses: [{ id: pages }], currencies: [] };
    return { status: 200, body: JSON.stringify({ next: `?cursor=${pages}`, previous: null, results }) };
  };
  const [watch, data] = [temporary('watch'), temporary('data')];
  writeFileSync(join(watch, 'a.xml'), '<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"/>');
  const outcome = await cli(
    [
      ...['run', '--base-url', server.url, '--data-dir', data, '--watch', watch, '--json', '--once'],
      ...['--max-wait', '1', '--wait-for-data', '0'],
    ],
    'abcdefghijkl.mnopqrstuvwx',
  );
  expect(withEvent(outcome, 'waiting').at(-1)?.reason).toContain('its list takes long, or does not end');
  expect(outcome.lines.at(-1)).toMatchObject({ event: 'done', uploaded: 0, pending: 1 });
  expect([outcome.code, server.uploads().length]).toEqual([4, 0]);
});
