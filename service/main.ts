import { pathToFileURL } from 'node:url';
import { createService, type Service } from './app.ts';
import { parseCommandLine, usage, type CommandLine } from './options.ts';

const log = (line: string): void => console.error(line);

function announce(service: Service): void {
  const { url, companies, extraTokens } = service;
  console.log(JSON.stringify({ url, companies, extra_tokens: extraTokens }));
  if (companies.length === 0) log('There are no companies in this data folder. Start with --demo to have some.');
}

function stopOnSignals(service: Service): void {
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    void service.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log(`could not stop cleanly: ${String(error)}`);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

async function run({ worker, ...options }: CommandLine): Promise<void> {
  const workerUrl = worker === null ? new URL('./processing/worker.ts', import.meta.url) : pathToFileURL(worker);
  const service = await createService({ ...options, workerUrl, workers: 'processes', log });
  stopOnSignals(service);
  announce(service);
}

const commandLine = parseCommandLine(process.argv.slice(2));
switch (commandLine.kind) {
  case 'run':
    await run(commandLine.options).catch((error: unknown) => {
      log(`The service could not start: ${error instanceof Error ? error.message : String(error)}`);
      process.exitCode = 1;
    });
    break;
  case 'help':
    console.log(usage);
    break;
  case 'wrong':
    log(`${commandLine.problem}\n\n${usage}`);
    process.exitCode = 2;
    break;
}
