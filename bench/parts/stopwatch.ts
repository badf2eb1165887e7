/** ms by the clock, and of this process's processor time, which other processes disturb less */
export interface Times {
  readonly wall: number;
  readonly cpu: number;
}

/** Starts a stopwatch; the returned function reads it. */
export function stopwatch(): () => Times {
  const [began, used] = [performance.now(), process.cpuUsage()];
  return () => {
    const { user, system } = process.cpuUsage(used);
    return { wall: performance.now() - began, cpu: (user + system) / 1_000 };
  };
}
