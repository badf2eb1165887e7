import { writeSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Preloaded with `node --import`: prints the process's resource use every five seconds. */
const delays = monitorEventLoopDelay({ resolution: 5 });
delays.enable();
const timer = setInterval(() => {
  const { rss, heapUsed } = process.memoryUsage();
  const p99 = delays.percentile(99) / 1e6;
  writeSync(2, `gauges ${rss} ${heapUsed} ${p99.toFixed(1)} ${(delays.max / 1e6).toFixed(1)}\n`);
}, 5_000);
timer.unref();
