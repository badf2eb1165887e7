/** The files sent since the queue was last empty. */
export interface SendRun {
  readonly of: number;
  readonly left: number;
  /** ms */
  readonly startedAt: number;
}

/** After a change: `left` files are to be sent. null: nothing is. */
export function followRun(before: SendRun | null, left: number, now: number): SendRun | null {
  if (left === 0) return null;
  if (before === null) return { of: left, left, startedAt: now };
  return { ...before, of: before.of + Math.max(0, left - before.left), left };
}

/** ms that the rest takes at the pace so far; null: none was sent yet */
export function timeLeft({ of, left, startedAt }: SendRun, now: number): number | null {
  return of === left ? null : ((now - startedAt) / (of - left)) * left;
}
