import type { CompanyId } from '../../../contract/companies.ts';
import type { Result } from '../../../contract/failure.ts';
import type { PaymentForm, PaymentKey, PaymentKind } from '../../../contract/monthly.ts';
import type { Companies } from '../../companies/companies.ts';
import type { Database } from '../../database/database.ts';
import { failed, ok } from '../../support/result.ts';
import type { MonthlyCopy } from './monthly-copy.ts';
import type { PaymentChange, PaymentOutboxStore } from './payment-outbox-store.ts';
import type { PaymentOutbox } from './payment-outbox.ts';
import { isOurs, type PaymentView } from './payment-view.ts';

/**
 * Changes of one monthly tax or salary. They are on disk first, and go to the service in the order they were saved: at
 * once where it answers. What it refuses at once is not kept here, as whoever saved it is told.
 */
export interface PaymentDesk {
  /** `id` null: a new one. Fails with not-found when it is not there any more */
  save(companyId: CompanyId, kind: PaymentKind, id: number | null, form: PaymentForm): Promise<Result<null>>;
  delete(key: PaymentKey): Promise<Result<null>>;
  /** the last change that was refused, or has not gone, is forgotten; not-possible: there is none */
  undo(key: PaymentKey): Result<null>;
}

export function createPaymentDesk(parts: {
  readonly database: Database;
  readonly outboxStore: PaymentOutboxStore;
  readonly outbox: PaymentOutbox;
  readonly view: PaymentView;
  readonly copy: MonthlyCopy;
  readonly companies: Companies;
}): PaymentDesk {
  const { database, outboxStore, outbox, view, copy, companies } = parts;

  /** Takes the place of what has not gone; the words of a refusal are for whoever saves alone, unless something is lost. */
  async function add(key: PaymentKey, change: PaymentChange): Promise<Result<null>> {
    const before = outboxStore.of(key).filter(isOurs);
    const id = database.transaction(() => {
      for (const row of before) outboxStore.remove(row.id);
      return outboxStore.add(key, change, null);
    });
    if (before.length > 0) {
      outbox.wake();
      copy.changed.emit(key.companyId);
      return ok(null);
    }
    const refused = await outbox.tryNow(id);
    copy.changed.emit(key.companyId);
    return refused === null ? ok(null) : failed(refused.code, refused.detail);
  }

  return {
    async save(companyId, kind, id, form) {
      if (!companies.get(companyId)) return failed('company-unknown');
      const key = { companyId, kind, paymentId: id ?? outboxStore.nextNewId() };
      const first = outboxStore.of(key).find(isOurs)?.changes;
      if (id === null || first?.change === 'new') return add(key, { change: 'new', form, seen: null });
      const before = first?.before ?? view.find(key);
      return before === null ? failed('not-found') : add(key, { change: 'changed', form, before });
    },
    async delete(key) {
      if (!companies.get(key.companyId)) return failed('company-unknown');
      const first = outboxStore.of(key).find(isOurs)?.changes;
      if (first?.change === 'new') {
        for (const row of outboxStore.of(key)) outboxStore.remove(row.id);
        copy.changed.emit(key.companyId);
        return ok(null);
      }
      const before = first?.before ?? view.find(key);
      return before === null ? failed('not-found') : add(key, { change: 'deleted', before });
    },
    undo(key) {
      if (!companies.get(key.companyId)) return failed('company-unknown');
      const last = outboxStore.of(key).findLast(isOurs);
      if (!last) return failed('not-possible');
      outboxStore.remove(last.id);
      copy.changed.emit(key.companyId);
      return ok(null);
    },
  };
}
