import { stat } from 'node:fs/promises';
import { diagnosticChecks, type DiagnosticCheck, type Finding } from '../../../contract/diagnostics.ts';
import type { KeychainState } from '../../../contract/settings.ts';
import { codeOf } from '../../support/file-errors.ts';
import type { KeptDatabase } from '../../office/office-database-store.ts';
import { parseDatabaseAddress } from '../../office/postgres/database-address.ts';
import { lookAtDatabase } from '../../office/postgres/database-client.ts';
import type { Trust } from '../../service-api/dispatchers.ts';
import type { SystemProxy } from '../../service-api/system-proxy.ts';
import { within, type Clock } from '../../support/clock.ts';
import { checkDataFolder, checkDisk } from './check-data-folder.ts';
import { checkDatabase } from './check-database.ts';
import { checkEncryption } from './check-encryption.ts';
import { checkFolder } from './check-folder.ts';
import { checkProxies } from './check-proxy.ts';
import { checkService, oneClock } from './check-service.ts';
import { finding } from './finding.ts';
import { readSubjects, type Subjects } from './subjects.ts';

export interface DiagnosticSurroundings {
  readonly dataDir: string;
  /** services to check besides those of the companies */
  readonly addresses: readonly string[];
  readonly version: string;
  readonly clock: Clock;
  readonly trust: Trust;
  readonly env: NodeJS.ProcessEnv;
  readonly systemProxy?: SystemProxy;
  /** writes, reads and deletes an entry of its own */
  readonly tryKeychain: () => Promise<KeychainState>;
  /** password of the office's database, by its keychain account */
  readonly officePassword: (account: string) => Promise<string | null>;
  /** entry of database-check-worker.ts, as source or built */
  readonly databaseCheckWorker: URL;
  /** ms per check; default: fifteen seconds */
  readonly deadline?: number;
}

type Look = (signal: AbortSignal) => Promise<readonly Finding[]>;

const usualDeadline = 15_000;
const testedNode = 24;

/**
 * Checks everything that the program needs of this computer, in parallel, each with a deadline; the results are in the
 * order of `diagnosticChecks`. Changes nothing, and removes its own probes. Works beside a running program and without
 * a network. Never rejects.
 */
export async function diagnose(around: DiagnosticSurroundings): Promise<readonly Finding[]> {
  const { dataDir, clock, deadline = usualDeadline } = around;
  const look = (check: DiagnosticCheck, work: Look) => inTime(check, work, clock, deadline);
  // Opening a file on a hanging drive would block the whole program; reading the folder only blocks this check.
  const reading = stat(dataDir)
    .then(() => readSubjects(dataDir))
    .catch(() => null);
  const subjects = await within(clock, deadline, reading, null);
  const all = checksOf(around, subjects).map(([check, work]) => look(check, work));
  const found = oneClock((await Promise.all(all)).flat());
  return diagnosticChecks.flatMap((name) => found.filter(({ check }) => check === name));
}

function checksOf(
  around: DiagnosticSurroundings,
  subjects: Subjects | null,
): readonly (readonly [DiagnosticCheck, Look])[] {
  const { dataDir, trust } = around;
  const addresses = [...new Set([...around.addresses, ...(subjects?.addresses ?? [])])];
  const once = (findings: readonly Finding[]) => () => Promise.resolve(findings);
  return [
    ['program', once(programFindings(around.version))],
    ['keychain', async () => [keychainFinding(await around.tryKeychain(), subjects?.needKeychain ?? false)]],
    ['data-folder', () => checkDataFolder(dataDir)],
    ['disk', () => checkDisk(dataDir)],
    ['encryption', () => checkEncryption(dataDir)],
    ['database', (signal) => checkDatabase(dataDir, around.databaseCheckWorker, signal)],
    ...(subjects?.folders ?? []).map((path) => ['folders', () => checkFolder(path)] as const),
    ...(subjects?.folders.length === 0 ? [['folders', once([finding('folders', 'watched-none')])] as const] : []),
    ...(subjects === null ? [] : [['office', () => checkOffice(subjects.office, around)] as const]),
    ...addresses.map(
      (address) => ['service', (signal: AbortSignal) => checkService(address, { ...around, trust, signal })] as const,
    ),
    ...(addresses.length === 0 ? [['service', once([finding('service', 'service-none')])] as const] : []),
    ['proxy', (signal) => checkProxies(addresses, around, signal)],
  ];
}

function programFindings(version: string): readonly Finding[] {
  const detail = `Counterfoil ${version}, Node.js ${process.versions.node}, ${process.platform} ${process.arch}`;
  const isOld = Number.parseInt(process.versions.node, 10) < testedNode;
  return [finding('program', isOld ? 'program-old-node' : 'program-ok', { detail })];
}

/** A locked keychain often looks like a missing one. */
function keychainFinding(state: KeychainState, isNeeded: boolean): Finding {
  return finding('keychain', state === 'absent' && isNeeded ? 'keychain-locked' : `keychain-${state}`);
}

async function checkOffice(
  kept: KeptDatabase | null,
  { officePassword, trust }: DiagnosticSurroundings,
): Promise<readonly Finding[]> {
  const address = parseDatabaseAddress(kept?.address ?? '')?.address;
  if (kept === null || address === undefined) return [finding('office', 'office-none')];
  const failure = await lookAtDatabase({ address, password: () => officePassword(kept.keychainAccount) }, trust);
  const subject = address.text;
  if (failure === null) return [finding('office', 'office-ok', { subject })];
  return [{ check: 'office', code: failure, state: 'bad', subject, detail: null }];
}

/** The result of `work`, or that it is late after the deadline; the signal ends unfinished work. */
async function inTime(check: DiagnosticCheck, work: Look, clock: Clock, ms: number): Promise<readonly Finding[]> {
  const late = [finding(check, 'check-late', { detail: `${ms / 1_000} s` })];
  const failed = (error: unknown) => [finding(check, 'check-failed', { detail: codeOf(error) })];
  const over = new AbortController();
  const found = await within(clock, ms, work(over.signal).catch(failed), late);
  over.abort();
  return found;
}
