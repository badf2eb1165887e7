import { pathToFileURL } from 'node:url';
import { createReaders, createService, type Service } from '../app.ts';
import { parseCommandLine, type CommandLine } from '../options.ts';
import type { Processing } from '../processing/processing.ts';

/**
 * One service after another in one process, for tests: {start: [options of the command line]} is answered with the
 * first line of `npm run service` or with {error}, {stop: true} with {}. The workers that read documents are shared.
 */
interface Order {
  readonly start?: readonly string[];
}

let service: Service | null = null;
let readers: Processing | null = null;

/** For one service: its end leaves the workers running, unless they read one of its documents. */
function lendReaders(workerUrl: URL): Processing {
  const lent = (readers ??= createReaders(workerUrl, 'processes'));
  let underWay = 0;
  const counted =
    <Answer>(job: (bytes: Uint8Array) => Promise<Answer>) =>
    async (bytes: Uint8Array): Promise<Answer> => {
      underWay += 1;
      try {
        return await job(bytes);
      } finally {
        underWay -= 1;
      }
    };
  return {
    inspect: counted(lent.inspect),
    read: counted(lent.read),
    close: async () => {
      if (underWay === 0) return;
      readers = null;
      await lent.close();
    },
  };
}

function start({ worker, ...options }: CommandLine): Promise<Service> {
  const workerUrl = worker === null ? new URL('../processing/worker.ts', import.meta.url) : pathToFileURL(worker);
  return createService({
    ...options,
    workerUrl,
    workers: 'processes',
    processing: lendReaders(workerUrl),
    log: () => undefined,
  });
}

async function follow({ start: args }: Order): Promise<object> {
  await service?.close();
  service = null;
  if (args === undefined) return {};
  const parsed = parseCommandLine(args);
  if (parsed.kind !== 'run') throw new Error(parsed.kind === 'wrong' ? parsed.problem : 'no options');
  service = await start(parsed.options);
  const { url, companies, extraTokens } = service;
  return { url, companies, extra_tokens: extraTokens };
}

process.on('message', (order: Order) => {
  void follow(order)
    .catch((error: unknown) => ({ error: String(error) }))
    .then((answer) => process.send?.(answer));
});
process.once('disconnect', () => process.exit());
