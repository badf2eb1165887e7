import { createWriteStream } from 'node:fs';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import type { LogView } from '../../support/log-view.ts';
import type { Desktop } from './desktop.ts';
import { answering, type HandlersOf } from './handler.ts';
import { saveAs } from './saving.ts';

export function logCommands(log: LogView, desktop: Desktop): HandlersOf<'log'> {
  return {
    'log.last': answering(z.object({ count: z.number().int().min(1).max(1_000) }), ({ count }) => log.last(count)),
    'log.export': {
      input: z.null(),
      run: () =>
        saveAs(desktop, 'counterfoil-log.txt', async (path) => {
          await pipeline(log.all(), createWriteStream(path));
          return basename(path);
        }),
    },
  };
}
