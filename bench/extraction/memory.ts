import { readdirSync, readFileSync } from 'node:fs';

const lookMs = 100;

/** Peak memory of the processes that this one started. Linux only. */
export function watchMemory(): { readonly end: () => string } {
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, childrenPeakMb());
  }, lookMs);
  return {
    end: () => {
      clearInterval(watch);
      return peak === 0 ? 'not known on this system' : `${peak.toFixed(0)} MB`;
    },
  };
}

function childrenPeakMb(): number {
  try {
    const tasks = readdirSync('/proc/self/task').map((task) => `/proc/self/task/${task}/children`);
    const children = tasks.flatMap((file) => readFileSync(file, 'utf8').match(/\d+/g) ?? []);
    return Math.max(0, ...children.map(peakMb));
  } catch {
    return 0;
  }
}

function peakMb(pid: string): number {
  const [, kilobytes = '0'] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
