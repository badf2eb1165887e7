import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** The start of a page: after the row with these keys, forwards or backwards. */
const positionShape = z.tuple([z.enum(['next', 'previous']), z.union([z.string(), z.number()]), z.int()]);
export type Position = z.output<typeof positionShape>;

const macBytes = 16;

/** The cursor is valid only for its list: company, path and filters are part of `scope`. */
export function writeCursor(key: string, scope: string, position: Position): string {
  const payload = Buffer.from(JSON.stringify(position));
  return Buffer.concat([mac(key, scope, payload), payload]).toString('base64url');
}

/** Null for any text that is not a cursor of this list. */
export function readCursor(key: string, scope: string, cursor: string): Position | null {
  const bytes = Buffer.from(cursor, 'base64url');
  const payload = bytes.subarray(macBytes);
  if (payload.length === 0 || !timingSafeEqual(bytes.subarray(0, macBytes), mac(key, scope, payload))) return null;
  return positionShape.parse(JSON.parse(payload.toString()));
}

const mac = (key: string, scope: string, payload: Buffer): Buffer =>
  createHmac('sha256', key).update(scope).update('\0').update(payload).digest().subarray(0, macBytes);
