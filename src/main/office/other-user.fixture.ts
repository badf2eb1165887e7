import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Two users without a common group or any files. */
export const [firstUser, secondUser] = [60_101, 60_102];

const readsItself = `require('node:fs').accessSync(${JSON.stringify(import.meta.filename)})`;

/** Only root may start programs of other users, and those cannot read this code. */
export const hasOtherUsers =
  process.getuid?.() === 0 &&
  spawnSync(process.execPath, ['--eval', readsItself], { uid: firstUser, gid: firstUser, cwd: '/' }).status === 0;

/** Runs the lines as that user with umask 077 and returns their result; `lease` is a lease of `root`. */
export function asUser(uid: number, root: string, lines: string): unknown {
  const place = (name: string) => JSON.stringify(fileURLToPath(new URL(name, import.meta.url)));
  const program = `
    process.umask(0o077);
    const { LeaseFiles } = await import(${place('lease-files.ts')});
    const { Lease } = await import(${place('lease.ts')});
    const root = ${JSON.stringify(root)};
    const lease = new Lease({
      files: new LeaseFiles(root, 'run-${uid}'),
      holder: () => ({ seatId: 'seat-${uid}', runId: 'run-${uid}', name: 'Seat ${uid}', silence: 60_000 }),
      timing: () => ({ elapsed: () => 0, now: () => 0 }),
      known: () => false,
      copied: () => undefined,
    });
    console.log(JSON.stringify(await (async () => { ${lines} })()));`;
  const run = spawnSync(process.execPath, ['--input-type=module', '--eval', program], { uid, gid: uid, cwd: root });
  if (run.status !== 0) throw new Error(run.stderr.toString());
  return JSON.parse(run.stdout.toString());
}
