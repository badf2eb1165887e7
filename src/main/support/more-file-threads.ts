/**
 * By default four threads serve all calls about files, and a share that hangs holds one with each call. Call it before
 * the first of them. On Windows the number can be set from outside the program alone; there the system ends such calls.
 */
export function moreFileThreads(): void {
  process.env.UV_THREADPOOL_SIZE ??= '16';
}
