import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Finding } from './campaign.ts';

/** Starts scanner.ts on the folders, for a campaign of this many files; each of them must be held at least once. */
export const startScanner =
  (files: number) =>
  (...folders: readonly string[]): (() => Promise<Pick<Finding, 'figures' | 'failed'>>) => {
    const child = fork(join(import.meta.dirname, 'scanner.ts'), [...folders]);
    return async () => {
      const [answered, ended] = [once(child, 'message'), once(child, 'exit')];
      child.send('end');
      const [held] = (await answered) as [number];
      await ended;
      return { figures: `${held} files held`, failed: held < files };
    };
  };
