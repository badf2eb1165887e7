import { z } from 'zod';
import type { CompanyId } from '../../../contract/companies.ts';
import type { LineBooking } from '../../../contract/examination.ts';
import type { FileId } from '../../../contract/inbox.ts';
import type { Database } from '../../database/database.ts';
import { jsonOrNull, text, unreadable, type Row } from '../../database/row.ts';
import type { LearnedBooking } from '../../records/booking/learned-booking.ts';

/** Bookings kept per partner: an undo of a signature needs the older ones. */
const mostKept = 4;

const reference = z.number().nullable();
const stored: z.ZodType<LineBooking> = z.object({
  expenseType: reference,
  vat: reference,
  ledgerNumberId: reference,
  tags: z.array(z.number()),
});

export type LearnedBookingStore = ReturnType<typeof createLearnedBookingStore>;

/** Bookings that persons corrected, per partner (partnerKeys). SQL only. */
export function createLearnedBookingStore(database: Database) {
  const among = (partners: readonly string[]): string => `partner IN (${partners.map(() => '?').join(', ')})`;
  return {
    /** the last one; null: none, or it was withdrawn */
    of(companyId: CompanyId, partners: readonly string[]): LearnedBooking | null {
      const row = database
        .prepare(
          `SELECT booking, replaces, learned_at FROM learned_bookings
           WHERE company_id = ? AND ${among(partners)} ORDER BY id DESC LIMIT 1`,
        )
        .get(companyId, ...partners);
      const booking = row ? bookingIn(row, 'booking') : null;
      if (!row || !booking) return null;
      return { booking, replaces: bookingIn(row, 'replaces'), at: text(row, 'learned_at') };
    },
    /** a null booking withdraws the earlier one */
    put(
      { companyId, fileId, at }: { readonly companyId: CompanyId; readonly fileId: FileId; readonly at: string },
      partners: readonly string[],
      { booking, replaces }: { readonly booking: LineBooking | null; readonly replaces: LineBooking | null },
    ): void {
      const packed = (one: LineBooking | null): string | null => one && JSON.stringify(one);
      for (const partner of partners) {
        database
          .prepare(
            `INSERT INTO learned_bookings (company_id, partner, booking, replaces, file_id, learned_at)
             VALUES (?, ?, ?, ?, ?, ?)`,
          )
          .run(companyId, partner, packed(booking), packed(replaces), fileId, at);
        database
          .prepare(
            `DELETE FROM learned_bookings WHERE id IN (SELECT id FROM learned_bookings
             WHERE company_id = ? AND partner = ? ORDER BY id DESC LIMIT -1 OFFSET ${mostKept})`,
          )
          .run(companyId, partner);
      }
    },
    forget(companyId: CompanyId, partners: readonly string[]): void {
      database
        .prepare(`DELETE FROM learned_bookings WHERE company_id = ? AND ${among(partners)}`)
        .run(companyId, ...partners);
    },
    /** removes the bookings learned from a file whose signature was taken back */
    forgetFrom(fileId: FileId): void {
      database.prepare('DELETE FROM learned_bookings WHERE file_id = ?').run(fileId);
    },
  };
}

/** An unreadable booking counts as none. */
function bookingIn(row: Row, column: string): LineBooking | null {
  const booking = jsonOrNull(row, column, stored);
  return booking === unreadable ? null : booking;
}
