import { createWriteStream } from 'node:fs';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { failed, ok } from '../../support/result.ts';
import type { LogView } from '../../support/log-view.ts';
import type { Desktop } from './desktop.ts';
import type { HandlersOf } from './handler.ts';
import { unwritten } from './saving.ts';

export function logCommands(log: LogView, desktop: Desktop): HandlersOf<'log'> {
  return {
    'log.last': {
      input: z.object({ count: z.number().int().min(1).max(1_000) }),
      run: async ({ count }) => ok(await log.last(count)),
    },
    'log.export': {
      input: z.null(),
      run: async () => {
        const path = await desktop.saveFile('counterfoil-log.txt');
        if (path === null) return ok(null);
        try {
          await pipeline(log.all(), createWriteStream(path));
        } catch (error) {
          return failed(unwritten(error), basename(path));
        }
        return ok(basename(path));
      },
    },
  };
}
