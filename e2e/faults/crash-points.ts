import { subscribe } from 'node:diagnostics_channel';
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { DatabaseSync, StatementSync } from 'node:sqlite';
import { writeSync } from 'node:fs';
import { around, isAlone, isInSpool, openFile, type Method } from './patches.ts';

/**
 * Preloaded with `node --import`: numbers and names every step that leaves a trace outside the process.
 * COUNTERFOIL_CRASH_AT gives the step at which the process kills itself, like kill -9: "17" is the 17th step of any
 * kind, "commit:before#3" the third of that kind. With COUNTERFOIL_CRASH_SIGNAL=SIGSTOP it only stops, and may be
 * continued. The program under test does not know of it.
 *
 * commit, write   a transaction, and a statement outside of one
 * spool           a copy begun, written, synced, renamed, its folder synced, a copy removed
 * upload, ask     a call begun, its head sent, a piece of its body sent, its body sent, the answer's head, the answer
 */
const wanted = process.env.COUNTERFOIL_CRASH_AT ?? '';
const signal = process.env.COUNTERFOIL_CRASH_SIGNAL === 'SIGSTOP' ? 'SIGSTOP' : 'SIGKILL';
const counts = new Map<string, number>();
let steps = 0;

function step(name: string): void {
  steps += 1;
  const count = (counts.get(name) ?? 0) + 1;
  counts.set(name, count);
  if (wanted !== String(steps) && wanted !== `${name}#${count}`) return;
  writeSync(2, `crash-point ${steps} ${name}\n`);
  // Under Wine no process can kill itself: the one that started it does (run-program.ts).
  if (process.platform === 'win32') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  else process.kill(process.pid, signal);
}

process.on('exit', () => {
  const kinds = [...counts].map(([name, count]) => `${name}=${count}`).join(' ');
  writeSync(2, `crash-points ${steps} ${kinds}\n`);
});

around(
  DatabaseSync.prototype,
  'exec',
  (exec) =>
    function (sql, ...rest) {
      if (sql !== 'COMMIT') return exec.call(this, sql, ...rest);
      step('commit:before');
      const answer = exec.call(this, sql, ...rest);
      step('commit:after');
      return answer;
    },
);

around(
  StatementSync.prototype,
  'run',
  (run) =>
    function (...args) {
      const alone = isAlone(this);
      if (alone) step('write:before');
      const answer = run.apply(this, args);
      if (alone) step('write:after');
      return answer;
    },
);

/** Steps before and after an asynchronous call, but only where `names` says so. */
const stepping =
  (names: (args: readonly unknown[]) => string | null) =>
  (original: Method): Method =>
    async function (...args) {
      const name = names(args);
      if (name !== null) step(`${name}:before`);
      const answer = await original.apply(this, args);
      if (name !== null) step(`${name}:after`);
      return answer;
    };

around(
  fs,
  'open',
  stepping(([path, flags]) => (isInSpool(path) && flags === 'wx' ? 'spool-begin' : null)),
);
around(
  fs,
  'rename',
  stepping(([path]) => (isInSpool(path) ? 'spool-rename' : null)),
);
around(
  fs,
  'rm',
  stepping(([path]) => (isInSpool(path) ? 'spool-remove' : null)),
);
for (const name of ['writeFile', 'sync']) {
  around(
    openFile,
    name,
    stepping(() => `spool-${name.toLowerCase()}`),
  );
}
syncBuiltinESMExports();

const requestSteps = [
  ['undici:request:create', 'begin'],
  ['undici:client:sendHeaders', 'head-sent'],
  ['undici:request:bodyChunkSent', 'piece-sent'],
  ['undici:request:bodySent', 'body-sent'],
  ['undici:request:headers', 'answer-head'],
  ['undici:request:trailers', 'answered'],
] as const;
for (const [channel, name] of requestSteps) {
  subscribe(channel, (message) => {
    const { path } = (message as { readonly request: { readonly path: string } }).request;
    step(`${path.includes('/expenses/create/') ? 'upload' : 'ask'}:${name}`);
  });
}
