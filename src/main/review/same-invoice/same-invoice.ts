import type { CompanyId } from '../../../contract/companies.ts';
import type { FileId } from '../../../contract/inbox.ts';
import type { HeldKind, HeldRule } from '../../../contract/other-kind.ts';
import type { QueueFile } from '../../queue/file-row.ts';
import {
  claimNone,
  everythingHeldBack,
  type Claim,
  type HeldBack,
  type SendClaims,
} from '../../send/uploads/send-claims.ts';
import type { ServiceApi } from '../../service-api/service-api.ts';
import type { ServiceFailure } from '../../service-api/service-failure.ts';
import type { Clock } from '../../support/clock.ts';
import { createSignal, type Signal } from '../../support/signal.ts';
import { otherKindOf, sameAs, unreadFor, type DecisionParts } from './decide.ts';

interface Parts extends DecisionParts {
  /** the company's setting; null: a person is asked */
  readonly rule: (id: CompanyId, kind: HeldKind) => HeldRule | null;
  readonly claims: SendClaims;
  readonly clock: Clock;
}

/** For each company: a long queue is read while it is sent, and not gone through before each call. */
const mostWaiting = 50;
/** ms; a copy may leave, or a database may be damaged, so that no reading ends */
const longestWait = 30_000;

interface Waiting {
  readonly companyId: CompanyId;
  readonly for: Set<string>;
  /** ends the longest wait's timer */
  readonly cancel: () => void;
}

/**
 * Keeps an invoice that comes as XML and as PDF from becoming two expenses: before a call, each XML and PDF of a company
 * that gets XML is read and compared with the company's other files and expenses. A PDF whose title says that it is no
 * invoice waits as such XML does. Scans are sent without it, because reading them takes too long. Asks the office about
 * each file first.
 */
export class SameInvoice implements SendClaims {
  readonly changed: Signal<void> = createSignal();
  readonly #parts: Parts;
  /** files that wait for readings, with what they wait for */
  readonly #waiting = new Map<FileId, Waiting>();
  #stopListening: (() => void) | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
    parts.claims.changed.listen(() => this.changed.emit());
    parts.evidence.looked.listen(({ sha256 }) => this.#looked(sha256));
  }

  /** A file that was held back for another is compared and sent once the other was refused. */
  start(): void {
    this.#stopListening ??= this.#parts.files.news.listen(({ change }) => {
      if (change?.type === 'rejected') this.#sendForRefused();
    });
    this.#sendForRefused();
  }

  stop(): void {
    this.#stopListening?.();
    this.#stopListening = null;
  }

  heldBack(companyId: CompanyId): HeldBack {
    const others = this.#parts.claims.heldBack(companyId);
    const own = [...this.#waiting].filter(([, { companyId: owner }]) => owner === companyId).map(([id]) => id);
    if (own.length >= mostWaiting) return everythingHeldBack;
    return own.length === 0 ? others : { ...others, fileIds: [...others.fileIds, ...own] };
  }

  async claim(
    companyId: CompanyId,
    files: readonly QueueFile[],
    api: ServiceApi,
    signal: AbortSignal,
  ): Promise<Claim | ServiceFailure> {
    const { claims } = this.#parts;
    if (!this.#isAsked(companyId)) return claims.claim(companyId, files, api, signal);
    const ready = files.filter((file) => !this.#waits(file));
    if (ready.length === 0) return claimNone([]);
    const claim = await claims.claim(companyId, ready, api, signal);
    if ('code' in claim) return claim;
    // After the office: a file that another computer has sent is found as its own expense.
    const answers = [...claim.answers].filter(([id, { kind }]) => kind !== 'go' || !this.#isHeld(id));
    return { ...claim, answers: new Map(answers) };
  }

  #sendForRefused(): void {
    const { files, store } = this.#parts;
    for (const { id, companyId, sha256 } of store.heldForRefused()) {
      // The same bytes may have come again meanwhile.
      if (files.withContent(companyId, sha256) === null) files.apply(id, { type: 'other-refused' });
    }
  }

  #isAsked(companyId: CompanyId): boolean {
    return this.#parts.rule(companyId, 'same-invoice') !== 'send' && this.#parts.store.hasXml(companyId);
  }

  #waits(file: QueueFile): boolean {
    const { id, companyId } = file;
    const wanted = unreadFor(this.#parts, file);
    if (wanted.length === 0) return false;
    const cancel = this.#parts.clock.after(longestWait, () => this.#goOn([id]));
    this.#waiting.set(id, { companyId, for: new Set(wanted), cancel });
    return true;
  }

  /** true: the same invoice is here, or it is no invoice, which is recorded */
  #isHeld(id: FileId): boolean {
    const file = this.#parts.files.get(id);
    return file?.state === 'queued' && (this.#isSame(file) || this.#isOtherKind(file));
  }

  #isSame(file: QueueFile): boolean {
    const { files, rule } = this.#parts;
    const same = sameAs(this.#parts, file);
    if (same === null) return false;
    const to = rule(file.companyId, 'same-invoice') === 'dismiss' ? 'dismissed' : 'duplicate';
    files.apply(file.id, { type: 'same-invoice', ...same, to });
    return true;
  }

  #isOtherKind(file: QueueFile): boolean {
    const { files, rule } = this.#parts;
    const { id, companyId, sha256, format, size } = file;
    const kind = otherKindOf(this.#parts, file);
    const set = kind === null ? 'send' : rule(companyId, kind);
    if (kind === null || sha256 === null || format === null || set === 'send') return false;
    const to = set === 'dismiss' ? 'dismissed' : 'other-kind';
    files.apply(id, { type: 'other-kind', kind, to, sha256, format, size });
    return true;
  }

  #looked(sha256: string): void {
    const done = [...this.#waiting].filter(([, each]) => each.for.delete(sha256) && each.for.size === 0);
    this.#goOn(done.map(([id]) => id));
  }

  #goOn(ids: readonly FileId[]): void {
    for (const id of ids) {
      this.#waiting.get(id)?.cancel();
      this.#waiting.delete(id);
    }
    if (ids.length > 0) this.changed.emit();
  }
}
