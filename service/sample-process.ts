import { pathToFileURL } from 'node:url';
import { createService, type Service } from './app.ts';
import { sampleMistakes } from './demo/sample-mistakes.ts';
import { parseCommandLine, type CommandLine } from './options.ts';

/**
 * The sample company in a separate process: Electron's utilityProcess.fork(file, ['--data', DIR, '--worker', PATH]).
 * Posts {url, companies} when it listens, or {error}; ends after {stop: true}.
 */
interface ParentPort {
  postMessage(message: unknown): void;
  on(event: 'message', listener: (event: { readonly data: unknown }) => void): void;
}

const parentPort = (process as unknown as { readonly parentPort?: ParentPort }).parentPort;

const post = (message: unknown): void => parentPort?.postMessage(message);
const log = (line: string): void => void process.stderr.write(`${line}\n`);
const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
const isStop = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && (data as { readonly stop?: unknown }).stop === true;

async function run(options: CommandLine): Promise<Service> {
  const { worker, ...rest } = options;
  if (worker === null) throw new Error('--worker PATH is needed');
  // The packaged app's executable is not Node, so it can start only threads.
  const mistakes = { rate: 0, seed: 0, named: sampleMistakes };
  return createService({ ...rest, mistakes, demo: true, workerUrl: pathToFileURL(worker), workers: 'threads', log });
}

/** Registered before the start, so that a stop during the start is not lost. */
const stopped = new Promise<void>((resolve) => {
  parentPort?.on('message', ({ data }) => {
    if (isStop(data)) resolve();
  });
  process.once('SIGTERM', resolve);
});

async function main(): Promise<void> {
  const parsed = parseCommandLine(process.argv.slice(2));
  if (parsed.kind !== 'run') throw new Error(parsed.kind === 'wrong' ? parsed.problem : 'no options');
  const service = await run(parsed.options);
  post({ url: service.url, companies: service.companies });
  await stopped;
  await service.close();
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    post({ error: wordsOf(error) });
    log(wordsOf(error));
    process.exit(1);
  },
);
