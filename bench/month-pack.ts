/**
 * A month of one company saved with its proof: time and memory, and then as often changed as asked, each time checked by
 * the page's own script.
 * Usage: npm run bench -- month-pack [DOCUMENTS] [KILOBYTES] [CHANGES]
 */
import { randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asPackFiles, filesOf, loadVerifyPack, packHouse } from '../src/main/review/month-pack/month-pack.fixture.ts';
import { systemClock } from '../src/main/support/clock.ts';
import { openAppDatabase } from './parts/app-database.ts';
import { between } from './parts/dice.ts';
import { temporaryPlace } from './parts/temporary-place.ts';

const count = Number(process.argv[2] ?? 10_000);
const kilobytes = Number(process.argv[3] ?? 100);
const changes = Number(process.argv[4] ?? 1_000);
const goal = { seconds: 60 };
const manifest = 'manifest.jsonl';

const below = (n: number): number => between(0, n - 1);

type Pack = Map<string, Uint8Array>;

function edited(files: Pack, change: (lines: readonly string[]) => readonly string[]): void {
  const lines = new TextDecoder().decode(files.get(manifest)).trimEnd().split('\n');
  files.set(manifest, new TextEncoder().encode(`${change(lines).join('\n')}\n`));
}

function withOneBit(bytes: Uint8Array): Uint8Array {
  const changed = Uint8Array.from(bytes);
  const at = below(changed.length);
  changed[at] = (changed[at] ?? 0) ^ (1 << below(8));
  return changed;
}

const kinds: readonly ((files: Pack, path: string, other: string) => void)[] = [
  (files, path) => files.set(path, withOneBit(files.get(path) ?? new Uint8Array(1))),
  (files, path) => files.set(path, (files.get(path) ?? new Uint8Array(1)).subarray(1)),
  (files, path) => files.delete(path),
  (files, path) => files.set(`${path}.pdf`, files.get(path) ?? new Uint8Array(1)),
  (files, path, other) => {
    const [mine, theirs] = [files.get(path), files.get(other)];
    files.set(path, theirs ?? new Uint8Array(1)).set(other, mine ?? new Uint8Array(1));
  },
  (files) => edited(files, (lines) => lines.toSpliced(below(lines.length), 1)),
  (files) =>
    edited(files, (lines) => {
      const at = 1 + below(lines.length - 3);
      return lines.with(at, lines[at + 1] ?? '').with(at + 1, lines[at] ?? '');
    }),
  (files) =>
    edited(files, ([first = '', ...rest]) => [first.replace(/"at":"\d{4}/u, `"at":"${2000 + below(25)}`), ...rest]),
  (files) => edited(files, (lines) => lines.slice(0, 1 + below(lines.length - 1))),
  (files) => files.set(manifest, withOneBit(files.get(manifest) ?? new Uint8Array(1))),
];

const place = temporaryPlace();
const database = openAppDatabase(place);
try {
  const large = await packHouse(database, join(place, 'large'), systemClock);
  for (let id = 1; id <= count; id += 1) {
    large.expense(id);
    await large.document(id, `document ${id}.pdf`, randomBytes(kilobytes * 1_024));
  }
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  let most = before;
  large.packs.progress.listen(() => (most = Math.max(most, process.memoryUsage.rss())));
  const began = performance.now();
  const saved = await large.save();
  const seconds = (performance.now() - began) / 1_000;
  if (saved === null) throw new Error('Stopped');
  console.log(
    `${saved.documents} documents of ${kilobytes} KB saved in ${seconds.toFixed(1)} s (goal ${goal.seconds})`,
  );
  console.log(`memory ${Math.round(before / 1e6)} MB before, ${Math.round(most / 1e6)} MB at most`);

  const verifyPack = loadVerifyPack();
  const whole = join(large.into, saved.folder);
  const paths = [...(await filesOf(join(whole, 'documents'))).keys()].map((name) => `documents/${name}`);
  const checkedFrom = performance.now();
  const largeFiles = [...paths, 'audit-sheets.csv', manifest, 'verify.html'].map((path) => ({
    path,
    size: statSync(join(whole, path)).size,
    read: async () => new Uint8Array(await readFile(join(whole, path))),
  }));
  const { problems } = await verifyPack(largeFiles, saved.checkNumber);
  console.log(`checked in ${((performance.now() - checkedFrom) / 1_000).toFixed(1)} s, ${problems.length} problems`);

  const small = await packHouse(database, join(place, 'small'), systemClock);
  database.exec('DELETE FROM mirror_expenses; DELETE FROM files');
  for (let id = 1; id <= 20; id += 1) {
    small.expense(id);
    await small.document(id, `document ${id}.pdf`, randomBytes(500));
  }
  const pack = await small.save();
  const files = await filesOf(join(small.into, pack?.folder ?? ''));
  const names = [...files.keys()].filter((path) => path.startsWith('documents/'));
  let refused = 0;
  for (let n = 0; n < changes; n += 1) {
    const changed = new Map(files);
    const path = names[below(names.length)] ?? '';
    const other = names.filter((one) => one !== path)[below(names.length - 1)] ?? '';
    kinds[n % kinds.length]?.(changed, path, other);
    const found = await verifyPack(asPackFiles(changed), '');
    if (found.problems.length > 0) refused += 1;
    else console.log(`not refused: change ${n}, kind ${n % kinds.length}`);
  }
  const untouched = await verifyPack(asPackFiles(files), pack?.checkNumber ?? '');
  console.log(
    `${refused} of ${changes} changed packs refused, ${untouched.problems.length} problems in the unchanged one`,
  );
  const isGood = refused === changes && untouched.problems.length + problems.length === 0 && seconds <= goal.seconds;
  if (!isGood) process.exitCode = 1;
} finally {
  database.close();
}
