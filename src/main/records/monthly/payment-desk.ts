import type { CompanyId } from '../../../contract/companies.ts';
import type { Result } from '../../../contract/failure.ts';
import type { PaymentForm, PaymentKey, PaymentKind } from '../../../contract/monthly.ts';
import { failed, ok } from '../../support/result.ts';
import { createEditor, type EditorAround } from '../editor/editor.ts';
import { isOurs } from '../outbox/correction-store.ts';
import type { MonthlyCopy } from './monthly-copy.ts';
import type { PaymentChange } from './payment-change.ts';
import type { PaymentOutbox } from './payment-outbox.ts';
import type { PaymentView } from './payment-view.ts';

/**
 * Changes of one monthly tax or salary. They are written to disk first, and sent in the order of saving, at once where
 * the service answers. An immediately refused change is dropped, and the caller gets the refusal.
 */
export function createPaymentDesk(
  parts: EditorAround<PaymentKey, PaymentChange> & {
    readonly outbox: PaymentOutbox;
    readonly view: PaymentView;
    readonly copy: MonthlyCopy;
  },
) {
  const { outbox, view, copy } = parts;
  const editor = createEditor<PaymentKey, PaymentChange>({
    ...parts,
    holdMs: 0,
    join: (_, change) => change,
    saved({ id, replaced }) {
      if (id !== null && replaced.length === 0) outbox.expect(id);
    },
  });

  /**
   * Answers a refusal of the first try to the caller only. Where the change replaced earlier ones, the outbox stores
   * the refusal instead.
   */
  async function keep(key: PaymentKey, change: PaymentChange): Promise<Result<null>> {
    const { id, replaced } = editor.save(key, change);
    const refused = id === null || replaced.length > 0 ? null : await outbox.firstTry(id);
    copy.changed.emit(key.companyId);
    return refused === null ? ok(null) : failed(refused.code, refused.detail);
  }

  return {
    /** `id` null: a new one. Fails with not-found when it is gone */
    async save(companyId: CompanyId, kind: PaymentKind, id: number | null, form: PaymentForm): Promise<Result<null>> {
      const key = { companyId, kind, paymentId: id ?? outbox.store.nextNewId() };
      const first = outbox.store.of(key).find(isOurs)?.changes;
      if (id === null || first?.change === 'new') return keep(key, { change: 'new', form, seen: null });
      const before = first?.before ?? view.find(key);
      return before === null ? failed('not-found') : keep(key, { change: 'changed', form, before });
    },
    async delete(key: PaymentKey): Promise<Result<null>> {
      const first = outbox.store.of(key).find(isOurs)?.changes;
      if (first?.change === 'new') {
        for (const row of outbox.store.of(key)) outbox.store.remove(row.id);
        copy.changed.emit(key.companyId);
        return ok(null);
      }
      const before = first?.before ?? view.find(key);
      return before === null ? failed('not-found') : keep(key, { change: 'deleted', before });
    },
    /** drops the last refused or unsent change; not-possible: there is none */
    undo(key: PaymentKey): Result<null> {
      const undone = editor.undo(key);
      copy.changed.emit(key.companyId);
      return undone;
    },
  };
}
