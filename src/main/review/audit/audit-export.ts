import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { AuditFormat, AuditProgress, AuditSheet } from '../../../contract/audit.ts';
import type { DaysQuery } from '../../../contract/companies.ts';
import type { Signer } from '../../../contract/signer.ts';
import type { Locale } from '../../../contract/settings.ts';
import { startOf } from '../../queue/custody-days.ts';
import { sheetWords } from '../../../words/sheet.ts';
import { toInstant } from '../../../shared/timing/instants.ts';
import type { Clock } from '../../support/clock.ts';
import { heldFiles } from '../../support/held-files.ts';
import { createSignal, type Signal } from '../../support/signal.ts';
import { turn } from '../../support/turn.ts';
import { auditCsv } from './audit-csv.ts';
import { drawCover, drawListed, drawSheet, footerOf, type PdfCover } from './audit-pdf.ts';
import type { AuditMark, AuditPeriod, AuditStore } from './audit-store.ts';
import { newPdf, PdfPages } from '../../support/pdf-page.ts';

export interface AuditTask extends Locale {
  readonly query: DaysQuery;
  readonly company: string;
  readonly format: AuditFormat;
  /** where to */
  readonly path: string;
}

const pageSize = 50;

/** In the same folder, so that a rename finishes the export. */
const draftOf = (path: string): string => join(dirname(path), `.${basename(path)}.${randomUUID()}.part`);

interface AuditExportsParts {
  readonly audit: AuditStore;
  readonly signer: () => Signer;
  /** the folder of the PDF's fonts */
  readonly fonts: string;
  readonly clock: Clock;
}

/** Writes audit sheets to a file in chunks, between other work. */
export class AuditExports {
  readonly progress: Signal<AuditProgress> = createSignal();
  readonly #parts: AuditExportsParts;
  #running: AbortController | null = null;

  constructor(parts: AuditExportsParts) {
    this.#parts = parts;
  }

  /** stops the running export */
  stop(): void {
    this.#running?.abort();
  }

  /**
   * Answers the number of sheets; null: stopped. Replaces the file at the path only when all sheets are written. Throws
   * the file system's error and leaves the old file unchanged.
   */
  async write(task: AuditTask): Promise<number | null> {
    const { clock, audit } = this.#parts;
    const { companyId, from, to } = task.query;
    // Leaves out sheets signed during the export: the list and the sheets of a PDF cover the same period.
    const end = [startOf(to, 1), toInstant(clock.now() + 1)].sort()[0] ?? '';
    const period = { companyId, from: startOf(from, 0), to: end };
    const of = audit.count(period);
    const abort = new AbortController();
    this.#running = abort;
    let done = 0;
    const sheets = (told: boolean) =>
      this.#pagesOf(period, (count) => {
        if (told) this.progress.emit({ done: (done += count), of });
      });
    const draft = draftOf(task.path);
    try {
      if (task.format === 'pdf') await this.#writePdf({ ...task, path: draft }, sheets, of === 0, abort.signal);
      else await pipeline(auditCsv(sheets(true), task.language), createWriteStream(draft), { signal: abort.signal });
      abort.signal.throwIfAborted();
      await heldFiles.rename(draft, task.path);
      return done;
    } catch (error) {
      await heldFiles.tidy(draft);
      if (abort.signal.aborted) return null;
      throw error;
    } finally {
      if (this.#running === abort) this.#running = null;
    }
  }

  async *#pagesOf(period: AuditPeriod, told: (sheets: number) => void): AsyncGenerator<readonly AuditSheet[]> {
    for (let after: AuditMark = null; ;) {
      const sheets = this.#parts.audit.page(period, after, pageSize);
      const last = sheets.at(-1);
      if (!last) return;
      yield sheets;
      told(sheets.length);
      after = last;
      await turn();
    }
  }

  async #drawAll(
    pages: PdfPages,
    cover: PdfCover,
    sheets: (told: boolean) => AsyncIterable<readonly AuditSheet[]>,
    isEmpty: boolean,
    signal: AbortSignal,
  ): Promise<void> {
    drawCover(pages, cover, isEmpty);
    let number = 0;
    for await (const some of sheets(false)) {
      signal.throwIfAborted();
      for (const sheet of some) drawListed(pages, sheet, (number += 1), cover);
    }
    number = 0;
    for await (const some of sheets(true)) {
      for (const sheet of some) {
        signal.throwIfAborted();
        drawSheet(pages, sheet, (number += 1), cover);
        await turn();
      }
    }
  }

  async #writePdf(
    { query, company, language, numbers, path }: AuditTask,
    sheets: (told: boolean) => AsyncIterable<readonly AuditSheet[]>,
    isEmpty: boolean,
    signal: AbortSignal,
  ): Promise<void> {
    const { clock, signer, fonts } = this.#parts;
    const at = clock.now();
    const cover: PdfCover = { company, query, madeAt: toInstant(at), madeBy: signer(), language, numbers };
    const pdf = await newPdf({ title: `${sheetWords[language].titles} – ${company}`, at: new Date(at) });
    const written = pipeline(pdf, createWriteStream(path), { signal });
    const drawn = this.#drawAll(new PdfPages(pdf, fonts, footerOf(cover)), cover, sheets, isEmpty, signal).then(
      () => pdf.end(),
      (error: unknown) => {
        pdf.destroy(error instanceof Error ? error : new Error(String(error)));
        throw error;
      },
    );
    const ends = await Promise.allSettled([written, drawn]);
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  }
}
