import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in ticks of 10 ms. */
const tick = 10;

/** Processor time and memory of a process. */
export interface Use {
  /** ms since its start */
  readonly processor: number;
  /** resident, bytes */
  readonly memory: number;
}

export function useOf(pid: number): Use {
  const stat = fields(pid);
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return {
    processor: (Number(stat[11]) + Number(stat[12])) * tick,
    memory: Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? Number.NaN) * 1_024,
  };
}

/** Resident memory of a process in bytes; a page that several processes share counts in parts. */
export const shareOf = (pid: number): number =>
  Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? Number.NaN) * 1_024;

/** The children of `pid`, and their children. */
export function descendantsOf(pid: number): readonly number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      parents.set(Number(name), Number(fields(Number(name))[1]));
    } catch {
      // It has ended since it was listed.
    }
  }
  const isBelow = (one: number): boolean => {
    const parent = parents.get(one);
    return parent !== undefined && (parent === pid || isBelow(parent));
  };
  return [...parents.keys()].filter(isBelow);
}

export const commandOf = (pid: number): string => readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');

/** From the state on; the name before it may hold anything. */
const fields = (pid: number): readonly string[] =>
  readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
