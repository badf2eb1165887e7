import { createTestClock } from '../send/uploads/test-clock.ts';
import { createHeldFiles, fileCalls, type HeldFiles } from './held-files.ts';

type Call = keyof typeof fileCalls;

/**
 * Simulates Windows: the named call fails with the code, `times` times, for paths that match `pattern`. Advances the
 * clock instead of waiting. For tests only.
 */
export function heldOnWindows(call: Call, pattern: string, times = Infinity, code = 'EBUSY'): HeldFiles {
  const clock = createTestClock();
  let left = times;
  const refuse = (path: unknown) => {
    if (!new RegExp(pattern).test(String(path)) || (left -= 1) < 0) return;
    throw Object.assign(new Error(`${code}: resource busy or locked, ${call} '${String(path)}'`), {
      code,
      syscall: call,
    });
  };
  const original = fileCalls[call] as (...args: unknown[]) => unknown;
  const refusing = call.endsWith('Sync')
    ? (...args: unknown[]) => (refuse(args[0]), original(...args))
    : (...args: unknown[]) =>
        new Promise((resolve) => {
          refuse(args[0]);
          resolve(original(...args));
        });
  return createHeldFiles(
    { ...fileCalls, [call]: refusing },
    {
      limit: 2_000,
      clock,
      rest: (ms) => Promise.resolve().then(() => clock.advance(ms)),
      restNow: (ms) => {
        clock.advance(ms);
      },
    },
  );
}
