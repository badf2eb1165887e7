/** SQLite's primary result code of an error, such as 13 for SQLITE_FULL; null: not SQLite's. */
export const resultCode = (error: unknown): number | null =>
  error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : null;
