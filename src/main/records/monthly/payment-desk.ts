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

export function createPaymentDesk(
  parts: EditorAround<PaymentKey, PaymentChange> & {
    readonly outbox: PaymentOutbox;
    readonly view: PaymentView;
    readonly copy: MonthlyCopy;
  },
): PaymentDesk {
  const { outbox, view, copy, companies } = parts;
  const editor = createEditor<PaymentKey, PaymentChange>({
    ...parts,
    holdMs: 0,
    join: (_, change) => change,
    saved({ id, replaced }) {
      if (id !== null && replaced.length === 0) outbox.expect(id);
    },
  });

  /** The words of a refusal are for whoever saves alone, unless something that was saved before is lost. */
  async function keep(key: PaymentKey, change: PaymentChange): Promise<Result<null>> {
    const saved = editor.save(key, change);
    if (!saved.ok) return saved;
    const { id, replaced } = saved.value;
    const refused = id === null || replaced.length > 0 ? null : await outbox.firstTry(id);
    copy.changed.emit(key.companyId);
    return refused === null ? ok(null) : failed(refused.code, refused.detail);
  }

  return {
    async save(companyId, kind, id, form) {
      if (!companies.get(companyId)) return failed('company-unknown');
      const key = { companyId, kind, paymentId: id ?? outbox.store.nextNewId() };
      const first = outbox.store.of(key).find(isOurs)?.changes;
      if (id === null || first?.change === 'new') return keep(key, { change: 'new', form, seen: null });
      const before = first?.before ?? view.find(key);
      return before === null ? failed('not-found') : keep(key, { change: 'changed', form, before });
    },
    async delete(key) {
      if (!companies.get(key.companyId)) return failed('company-unknown');
      const first = outbox.store.of(key).find(isOurs)?.changes;
      if (first?.change === 'new') {
        for (const row of outbox.store.of(key)) outbox.store.remove(row.id);
        copy.changed.emit(key.companyId);
        return ok(null);
      }
      const before = first?.before ?? view.find(key);
      return before === null ? failed('not-found') : keep(key, { change: 'deleted', before });
    },
    undo(key) {
      const undone = editor.undo(key);
      copy.changed.emit(key.companyId);
      return undone;
    },
  };
}
