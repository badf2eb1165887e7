import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { hasSignals, cli, temporary, withEvent } from '../testing/command-line.ts';
import { startService, storedNames } from '../testing/reference-service.ts';

const documents = join(import.meta.dirname, '..', 'resources', 'sample-company');
const file = 'TK-2026-00318.xml';

it.skipIf(!hasSignals)('captures a folder on one of two computers, and says so on the other', async () => {
  const service = await startService();
  onTestFinished(() => service.stop());
  const watch = temporary('watch');
  const token = service.companies[0]?.token ?? '';
  const run = (seat: string, ...more: readonly string[]) => [
    ...['run', '--base-url', service.url, '--data-dir', temporary(seat), '--watch', watch, '--wait-for-data', '0'],
    ...['--seat', seat, '--json', ...more],
  ];
  let second: ReturnType<typeof cli> | undefined;
  const first = await cli(run('front', '--silence', '2'), token, (line, end) => {
    if (line.event === 'uploaded') void second?.then(end);
    if (line.event !== 'lease' || line.state !== 'held' || second) return;
    copyFileSync(join(documents, file), join(watch, file));
    // The silence of an hour: it is not followed while this computer is merely slow.
    second = cli(run('back', '--silence', '3600', '--once', '--max-wait', '1'), token);
  });
  const waited = await second;
  expect(waited?.code).toBe(4);
  expect(withEvent(waited ?? first, 'lease')).toMatchObject([{ folder: watch, state: 'elsewhere', holder: 'front' }]);
  expect(withEvent(waited ?? first, 'waiting')).toMatchObject([
    { reason: expect.stringMatching(/^Another computer of the office captures this folder: front, last/) as string },
  ]);
  expect(waited?.lines.at(-1)).toMatchObject({ uploaded: 0, pending: 0 });

  // The first has left: the folder is taken at once, and what it sent is known.
  const after = await cli(run('third', '--silence', '3600', '--once'), token);
  expect(after.code).toBe(0);
  expect(withEvent(after, 'lease')).toMatchObject([{ state: 'held' }]);
  expect(after.lines.at(-1)).toMatchObject({ uploaded: 1, pending: 0 });
  expect((await storedNames(service)).filter((name) => name === file)).toHaveLength(1);
});
