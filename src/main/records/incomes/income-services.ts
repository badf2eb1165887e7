import type { Companies } from '../../companies/companies.ts';
import type { Database } from '../../database/database.ts';
import type { MirrorServices } from '../mirror/mirror-services.ts';
import type { Clock } from '../../support/clock.ts';
import type { Log } from '../../support/log.ts';
import { createSignal } from '../../support/signal.ts';
import { IncomeDesk } from './income-desk.ts';
import { IncomeDetails, type IncomeNews } from './income-details.ts';
import { createIncomeOutbox } from './income-outbox.ts';
import { createIncomeStore } from './income-store.ts';

export function createIncomeServices(parts: {
  readonly database: Database;
  readonly companies: Companies;
  readonly mirrorServices: Pick<MirrorServices, 'incomeMirror' | 'masterData' | 'entries' | 'labels' | 'fileNames'>;
  readonly bookedName: string;
  readonly clock: Clock;
  readonly log: Log;
}) {
  const { mirrorServices } = parts;
  const files = mirrorServices.fileNames.income;
  const around = { ...parts, ...mirrorServices };
  const store = createIncomeStore(parts.database);
  const details = new IncomeDetails({ ...around, store, mirror: mirrorServices.incomeMirror });
  const outbox = createIncomeOutbox({ ...around, store, details });
  const desk = new IncomeDesk({ ...around, store, outbox, details, files });
  const changed = createSignal<IncomeNews>();
  for (const signal of [details.changed, outbox.settled]) {
    signal.listen(({ companyId, incomeId }) => {
      changed.emit({ companyId, incomeId });
    });
  }
  files.read.listen((companyId) => {
    changed.emit({ companyId, incomeId: null });
  });
  return {
    desk,
    outbox,
    /** an income changed; incomeId null: all of the company's may have */
    changed,
    start() {
      details.start();
      outbox.start();
    },
    async stop() {
      files.stop();
      await outbox.stop();
      await details.stop();
    },
  };
}
