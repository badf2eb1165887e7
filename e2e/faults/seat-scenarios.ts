import {
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  closeSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { randomFrom } from '../../testing/random-from.ts';
import { everyStepAndUpload, uploadKinds } from './scenarios.ts';
import { silenceSeconds, type OfficeUnderTest, type SeatsScenario } from './seats.ts';

const longerThanSilence = silenceSeconds * 2_000;
/** Retries, because the computers write into the folder meanwhile. */
const removal = { recursive: true, force: true, maxRetries: 20 };
const hiddenOf = ({ watch }: OfficeUnderTest) => join(watch, '.counterfoil');

/** Removes the share for all computers; a folder found there afterwards was made by one of them. */
async function shareAway(office: OfficeUnderTest): Promise<void> {
  const away = join(office.place, 'away');
  renameSync(office.watch, away);
  await wait(longerThanSilence);
  rmSync(office.watch, { recursive: true, force: true });
  renameSync(away, office.watch);
}

/** Removes the share for its holder only: the mount point is an empty folder. The others take over meanwhile. */
async function unmounted({ seats, place }: OfficeUnderTest, round: number): Promise<void> {
  const holder = seats.find(({ holds }) => holds);
  if (!holder) return;
  mkdirSync(holder.mountPoint);
  await wait(longerThanSilence);
  renameSync(holder.mountPoint, join(place, `unmounted-${round}`));
}

function hiddenDeleted(office: OfficeUnderTest): void {
  rmSync(hiddenOf(office), removal);
}

function filesDamaged(office: OfficeUnderTest, round: number): void {
  const random = randomFrom(round * 7_919 + 17);
  const hidden = hiddenOf(office);
  for (const name of readdirSync(hidden).filter((one) => !one.startsWith('probe-'))) {
    const path = join(hidden, name);
    const { size } = statSync(path, { throwIfNoEntry: false }) ?? { size: 0 };
    if (size === 0) continue;
    if (random() < 0.5) truncateSync(path, Math.floor(size * random()));
    else overwrite(path, Math.floor(size * random()), random);
  }
}

function overwrite(path: string, at: number, random: () => number): void {
  const file = openSync(path, 'r+');
  const digits = Array.from({ length: 3 }, () => 0x30 + Math.floor(random() * 10));
  writeSync(file, Buffer.from(digits), 0, digits.length, at);
  closeSync(file);
}

/** Replaces the hidden folder by its state of one round ago. */
function olderRestored(office: OfficeUnderTest): void {
  const [hidden, backup] = [hiddenOf(office), join(office.place, 'backup')];
  const now = join(office.place, 'backup-of-now');
  cpSync(hidden, now, { recursive: true });
  if (existsSync(backup)) {
    rmSync(hidden, removal);
    cpSync(backup, hidden, { recursive: true });
    rmSync(backup, { recursive: true });
  }
  renameSync(now, backup);
}

const troubles = [hiddenDeleted, filesDamaged, olderRestored];

async function spoilHidden(office: OfficeUnderTest, round: number): Promise<void> {
  try {
    troubles[round % troubles.length]?.(office, round);
  } catch (error) {
    // Another process removed a file meanwhile: the next round damages something else.
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  await wait(longerThanSilence);
}

const uploadStep = (end: number): string =>
  `${uploadKinds[(end - 1) % uploadKinds.length] ?? 'upload:begin'}#${1 + (Math.floor(end / uploadKinds.length) % 3)}`;

/** ten minutes */
export const clocksApartMs = 10 * 60_000;
export const killed = (count: number) => ({ signal: 'SIGKILL', count, at: everyStepAndUpload(3) }) as const;
export const stopped = { signal: 'SIGSTOP', count: 16, at: uploadStep } as const;

/** `kills`: count in each row that kills. */
export function seatScenarios(files: number, kills: number): readonly SeatsScenario[] {
  const killing = { files, rounds: kills, ends: killed(kills) };
  return [
    { name: '2 seats over one folder', seats: 2, files, rounds: 2 },
    { name: '2 seats, killed', seats: 2, ...killing },
    { name: '3 seats, killed', seats: 3, ...killing },
    { name: '5 seats, killed, clocks 10 minutes apart', seats: 5, ...killing, clocksApartMs },
    { name: '3 seats, killed, as on SMB and NFS', seats: 3, ...killing, rounds: 6, network: true, clocksApartMs },
    { name: '3 seats, stopped and continued', seats: 3, files, rounds: 16, ends: stopped },
    { name: '3 seats, the share taken away', seats: 3, files, rounds: 8, disturb: shareAway },
    { name: '3 seats, the share unmounted on one', seats: 3, files, rounds: 8, disturb: unmounted },
    { name: '3 seats, hidden folder deleted, damaged, restored', seats: 3, files, rounds: 12, disturb: spoilHidden },
  ];
}

/** Alternates between a file that is sent but not confirmed, and one being sealed. */
export const whileSentAndSealed = (end: number): string =>
  end % 2 === 1 ? 'upload:body-sent#1' : 'spool-rename:after#4';

/** The subset that runs for every change. */
export const seatsForEveryChange: readonly SeatsScenario[] = [
  {
    name: '2 seats, killed, as on SMB and NFS',
    seats: 2,
    files: 20,
    rounds: 1,
    ends: { signal: 'SIGKILL', count: 2, at: whileSentAndSealed },
    network: true,
  },
  { name: '2 seats, the share unmounted on one', seats: 2, files: 20, rounds: 2, disturb: unmounted },
];
