import type { CompanyId } from '../../../contract/companies.ts';
import type { Failure, Result } from '../../../contract/failure.ts';
import type { FileId } from '../../../contract/inbox.ts';
import type { CameSecond, Signer } from '../../../contract/signer.ts';
import { toInstant } from '../../../shared/timing/instants.ts';
import type { Database } from '../../database/database.ts';
import type { QueueFile } from '../../queue/file-row.ts';
import type { FileStore } from '../../queue/file-store.ts';
import type { Clock } from '../../support/clock.ts';
import { describeError } from '../../support/describe-error.ts';
import type { Log } from '../../support/log.ts';
import { failed, ok } from '../../support/result.ts';
import type { MirrorServices } from '../../records/mirror/mirror-services.ts';
import { createSignal, type Signal } from '../../support/signal.ts';
import { turn } from '../../support/turn.ts';
import type { AuditStore } from '../audit/audit-store.ts';
import type { ReviewStore } from '../desk/review-store.ts';
import type { SignedRecords } from '../signed/signed-records.ts';
import type { SharedSheets } from './shared-sheets.ts';
import type { SheetEffectsStore, UnappliedSheet } from './sheet-effects-store.ts';

/** Tells the other computers of the office of this one's signatures, and learns theirs. */
export interface SheetExchange {
  /** false: the shared folders or the database cannot be reached now */
  exchangeSheets(companyId: CompanyId): Promise<boolean>;
}

interface SharedSignaturesParts {
  readonly database: Database;
  readonly sheets: SharedSheets;
  readonly effects: SheetEffectsStore;
  readonly exchange: SheetExchange;
  readonly audit: AuditStore;
  readonly signed: SignedRecords;
  readonly reviews: Pick<ReviewStore, 'filesOf'>;
  readonly files: FileStore;
  readonly mirrorServices: Pick<MirrorServices, 'mirror' | 'touched'>;
  readonly clock: Clock;
  readonly log: Log;
}

/** applied between two turns of the event loop */
const atOnce = 100;

/** Makes signatures of the office's other computers count here, and notifies a person who signed second. */
export class SharedSignatures {
  /** files whose review has changed */
  readonly changed: Signal<readonly FileId[]> = createSignal();
  readonly second: Signal<CameSecond> = createSignal();
  readonly #parts: SharedSignaturesParts;
  readonly #stopListening: (() => void)[] = [];
  #applying: Promise<void> = Promise.resolve();
  #stopped = false;

  constructor(parts: SharedSignaturesParts) {
    this.#parts = parts;
  }

  start(): void {
    const { audit, exchange, sheets, effects, files } = this.#parts;
    this.#stopListening.push(
      audit.changed.listen((companyId) => void exchange.exchangeSheets(companyId)),
      sheets.news.listen((companyId) => this.#applySoon(companyId)),
      files.news.listen(({ file, change }) => {
        if (change?.type === 'ready' || change?.type === 'no-data') this.#settle(file);
      }),
    );
    for (const companyId of effects.companiesToApply()) this.#applySoon(companyId);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    for (const stopOne of this.#stopListening.splice(0)) stopOne();
    await this.#applying;
  }

  /**
   * Asked before a correction is sent. signed-elsewhere: another computer signed first. office-away: that cannot be known
   * yet.
   */
  async mayBeSent(companyId: CompanyId, expenseId: number, correctionId: number): Promise<Result<null>> {
    const { effects, exchange } = this.#parts;
    if (effects.claimOf(correctionId) === 'open') await exchange.exchangeSheets(companyId);
    const claim = effects.claimOf(correctionId);
    if (claim === 'open') return failed('office-away');
    return claim === 'second' ? { ok: false, failure: this.#failureOf(companyId, expenseId) } : ok(null);
  }

  #applySoon(companyId: CompanyId): void {
    this.#applying = this.#applying
      .then(() => this.#applyAll(companyId))
      .catch((error: unknown) =>
        this.#parts.log.error('Signatures of another computer were not applied', { error: describeError(error) }),
      );
  }

  async #applyAll(companyId: CompanyId): Promise<void> {
    const { database, effects } = this.#parts;
    while (!this.#stopped) {
      const some = effects.unapplied(companyId, atOnce);
      if (some.length === 0) return;
      database.transaction(() => {
        for (const sheet of some) this.#apply(companyId, sheet);
      });
      await turn();
    }
  }

  #apply(companyId: CompanyId, sheet: UnappliedSheet): void {
    const { database, effects, audit, clock, files } = this.#parts;
    effects.markApplied(sheet.id);
    if (!sheet.isOwn) {
      this.#keepRecord(companyId, sheet);
      this.#settleAll(companyId, sheet.expenseId);
      return;
    }
    const failure = this.#failureOf(companyId, sheet.expenseId);
    if (sheet.correctionId === null) {
      audit.cameSecond(sheet.id, toInstant(clock.now()), failure);
      this.#parts.signed.takenBack(sheet.id, { companyId, expenseId: sheet.expenseId });
    }
    const filename = sheet.fileId === null ? null : (files.get(sheet.fileId)?.filename ?? null);
    const hasChanges = sheet.correctionId !== null;
    const news = { fileId: sheet.fileId, filename, signedBy: failure.detail ?? '', hasChanges };
    database.afterCommit(() => this.second.emit(news));
  }

  /** Later changes at the service are compared with the record as another computer signed it, too. */
  #keepRecord(companyId: CompanyId, { id, expenseId, act, outcome, claim, record }: UnappliedSheet): void {
    const { signed } = this.#parts;
    const key = { companyId, expenseId };
    const hasLeft = act === 'moved' || act === 'sent-as-document';
    if (hasLeft && outcome.state === 'sent') signed.forget(key);
    else if (outcome.state === 'taken-back' || claim === 'second') signed.takenBack(id, key);
    else if (record !== null && (outcome.state === 'sent' || outcome.state === 'nothing-to-send')) {
      signed.learn(id, key, record);
    }
  }

  #settleAll(companyId: CompanyId, expenseId: number): void {
    const { reviews, files, database, mirrorServices } = this.#parts;
    const fileIds = reviews.filesOf(companyId, expenseId);
    for (const fileId of fileIds) {
      const file = files.get(fileId);
      if (file) this.#settle(file);
    }
    database.afterCommit(() => {
      mirrorServices.touched.emit({ companyId, id: expenseId });
      mirrorServices.mirror.tell(companyId);
      this.changed.emit(fileIds);
    });
  }

  /** A document that was signed elsewhere is not offered here. */
  #settle({ id, companyId, expenseId }: QueueFile): void {
    const { effects, audit, files } = this.#parts;
    const state = files.get(id)?.state;
    if (expenseId === null) return;
    const elsewhere = effects.elsewhere(companyId, expenseId);
    if (state === 'ready' || state === 'attention') {
      if (elsewhere) files.apply(id, { type: 'reviewed-elsewhere', by: nameOf(elsewhere.signer) });
    } else if (state === 'reviewed' && !elsewhere && audit.lastOf(companyId, expenseId) === null) {
      files.apply(id, { type: 'unreviewed-elsewhere', to: files.get(id)?.extracted ? 'ready' : 'attention' });
    }
  }

  #failureOf(companyId: CompanyId, expenseId: number): Failure {
    const elsewhere = this.#parts.effects.elsewhere(companyId, expenseId);
    return elsewhere ? { code: 'signed-elsewhere', detail: nameOf(elsewhere.signer) } : { code: 'signed-elsewhere' };
  }
}

/** user and computer */
const nameOf = ({ user, seat, computer }: Signer): string => {
  const place = seat ?? computer;
  return user === '' ? place : `${user} (${place})`;
};
