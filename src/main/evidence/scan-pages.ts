import { z } from 'zod';
import type { LookedAtPage } from '../../../extraction/splitting/look-at-page.ts';
import type { Clock } from '../support/clock.ts';
import { createWatchedWorker } from '../support/watched-worker.ts';
import type { StartWorker, WorkerAnswer, WorkerLimits } from '../support/watched-worker.ts';
import type { LookJob } from './reader-messages.ts';

const optionalText = z.string().nullable();
const signs = z.object({
  hasText: z.boolean(),
  pageOf: z.object({ page: z.int(), of: z.int().nullable() }).nullable(),
  title: optionalText,
  number: optionalText,
  sellerTaxNumber: optionalText,
  taxNumbers: z.set(z.string()),
  gross: optionalText,
  issuedAt: optionalText,
  texts: z.array(z.string()),
  isSeen: z.boolean(),
});
const reply = z.object({ id: z.int(), looked: z.object({ signs, isBlank: z.boolean() }) });

/** A page takes a few seconds; at low priority, a good part of a minute. */
export const scanLimits: WorkerLimits = { time: 120_000, megabytes: 1_000, idle: 20_000 };

/** Looks at pages of scans in a process of its own, one at a time: one that breaks it costs that page only. */
export interface ScanPages {
  /** `page` from 0. Never rejects. Call it again only when it has answered. */
  look(path: string, page: number): Promise<WorkerAnswer<LookedAtPage>>;
  stop(): Promise<void>;
}

/** `start`: of document-reader.ts, as source or built. */
export function createScanPages(start: StartWorker, clock: Clock, limits = scanLimits): ScanPages {
  const worker = createWatchedWorker<Omit<LookJob, 'id'>, LookedAtPage>({
    start,
    limits,
    clock,
    parse(message) {
      const { data } = reply.safeParse(message);
      return data ? { id: data.id, answer: data.looked } : null;
    },
  });
  return { look: (path, page) => worker.ask({ path, page }), stop: () => worker.stop() };
}
