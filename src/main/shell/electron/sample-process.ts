import { utilityProcess, type UtilityProcess } from 'electron';
import { z } from 'zod';
import type { Connection } from '../../../contract/companies.ts';
import type { Result } from '../../../contract/failure.ts';
import type { SampleService } from '../commands/desktop.ts';
import { delay, type Clock } from '../../support/clock.ts';
import type { Log } from '../../support/log.ts';
import { letDocumentsArrive } from '../sample/arriving-documents.ts';
import { letColleagueChange } from '../sample/colleague.ts';
import { failed, ok } from '../../support/result.ts';

const announcement = z.object({ url: z.string(), companies: z.array(z.object({ token: z.string() })) });

const stopLimit = 3_000;

export interface SampleProcess extends SampleService {
  stop(): Promise<void>;
}

/** The reference service in its own process, on a free loopback port, with its own folder. */
export function createSampleProcess(parts: {
  readonly entry: string;
  readonly worker: string;
  readonly dataDir: string;
  readonly folder: string;
  /** folder of the sample documents for the first company */
  readonly documents: string;
  readonly clock: Clock;
  readonly log: Log;
}): SampleProcess {
  const stopping = new AbortController();
  let running: { readonly child: UtilityProcess; readonly ready: Promise<Result<readonly Connection[]>> } | null = null;

  function launch() {
    const child = utilityProcess.fork(parts.entry, ['--data', parts.dataDir, '--worker', parts.worker], {
      stdio: 'ignore',
      serviceName: 'Counterfoil sample company',
    });
    const ready = new Promise<Result<readonly Connection[]>>((resolve) => {
      child.once('message', (message: unknown) => {
        const parsed = announcement.safeParse(message);
        resolve(parsed.success ? ok(connections(parsed.data)) : failed('sample-unavailable'));
      });
      child.once('exit', (code) => {
        parts.log.info('The sample service ended', { code });
        running = null;
        resolve(failed('sample-unavailable'));
      });
    });
    return { child, ready };
  }

  return {
    folder: parts.folder,
    start() {
      running ??= launch();
      return running.ready;
    },
    begin(services, companyId, to) {
      const { documents: from, clock, log } = parts;
      const { signal } = stopping;
      void letDocumentsArrive({ from, to, clock, log, signal });
      letColleagueChange({ services, companyId, clock, log, signal });
    },
    async stop() {
      stopping.abort();
      if (!running) return;
      const { child } = running;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.postMessage({ stop: true });
      await Promise.race([ended, delay(parts.clock, stopLimit)]);
      child.kill();
    },
  };
}

const connections = ({ url, companies }: z.infer<typeof announcement>): readonly Connection[] =>
  companies.map(({ token }) => ({ baseUrl: url, token }));
