import { parseArgs } from 'node:util';
import { noFaults, runCampaign, withoutKills, type Finding } from './campaign.ts';
import { postgresPrograms } from '../../src/main/office/postgres/test-postgres.ts';
import { runCorruptions } from './corruption.ts';
import { databaseScenarios } from './database-scenarios.ts';
import { runDripping } from './dripping.ts';
import { allEchoes, runEchoing } from './echoing.ts';
import { noKeyring, ways } from './keyring-state.ts';
import { runKeychain } from './locked-keychain.ts';
import { runMalformed, runSequences } from './generated.ts';
import { runManyFiles } from './many-files.ts';
import { otherQuirks, runOther } from './other-services.ts';
import { crashKinds, scanned, scenarios } from './scenarios.ts';
import { runDamagedSpool, runReplacedFiles } from './spoiled-files.ts';
import { seatScenarios } from './seat-scenarios.ts';
import { runSeats } from './seats.ts';
import { runSoak } from './soak.ts';
import { runWriteFailures } from './write-failures.ts';
import build from '../../scripts/build.ts';

build();

/**
 * `npm run prove [-- --files 1000 --damages 200 --sequences 20000 --many 30000 --kills 34 --every-write 1
 * --soak-minutes 10 --only WORD]`: the table
 * that docs/reliability.md leans on. Ends with 1 when anything was lost, doubled or left unfinished. Rows that mostly wait
 * run side by side (--at-once 4); those that measure the computer run alone, after them.
 */
const { values } = parseArgs({
  options: {
    files: { type: 'string', default: '1000' },
    damages: { type: 'string', default: '200' },
    sequences: { type: 'string', default: '20000' },
    many: { type: 'string', default: '30000' },
    kills: { type: 'string', default: '34' },
    'every-write': { type: 'string', default: '1' },
    'soak-minutes': { type: 'string', default: '10' },
    'at-once': { type: 'string', default: '4' },
    only: { type: 'string', default: '' },
  },
});

interface Row {
  readonly name: string;
  readonly run: () => Promise<Finding>;
  readonly alone?: boolean;
  readonly keyring?: boolean;
  readonly postgres?: boolean;
  /** elsewhere an open file can be renamed and deleted */
  readonly windows?: boolean;
}

const step = Number(values['every-write']);
const all: readonly Row[] = [
  ...scenarios(Number(values.files)).map((scenario) => ({ name: scenario.name, run: () => runCampaign(scenario) })),
  ...Object.keys(otherQuirks).map((name) => ({ name: `another service: ${name}`, run: () => runOther(name, 40) })),
  { name: 'malformed answers', run: runMalformed },
  { name: 'random runs of two clients', run: () => runSequences(Number(values.sequences)) },
  { name: 'a service that repeats the headers', run: () => runEchoing(60, allEchoes) },
  { name: 'dripping services beside a good one', run: () => runDripping(40), keyring: true },
  { name: 'damaged data', run: () => runCorruptions(Number(values.damages), 40) },
  { name: 'files replaced in place', run: () => runReplacedFiles(40) },
  { name: 'damaged sealed copies', run: () => runDamagedSpool(40) },
  { name: 'disk full at each write', run: () => runWriteFailures('ENOSPC', step) },
  { name: 'disk turned read-only at each write', run: () => runWriteFailures('EROFS', step) },
  ...ways.map((way) => ({ name: `keychain ${way}`, run: () => runKeychain(way, 40), keyring: true })),
  ...seatScenarios(Number(values.files), Number(values.kills)).map((scenario) => ({
    name: scenario.name,
    run: () => runSeats(scenario),
  })),
  ...databaseScenarios(Number(values.files), Number(values.kills)).map((scenario) => ({
    name: scenario.name,
    run: () => runSeats(scenario),
    postgres: true,
  })),
  { name: 'many files at once, main thread blocked', run: () => runManyFiles(Number(values.many), 20), alone: true },
  { name: scanned.name, run: () => runCampaign(scanned), windows: true },
  { name: 'soak', run: () => runSoak(Number(values['soak-minutes'])), alone: true },
];

const rows = all.filter(({ name }) => name.includes(values.only));
const results = new Map<Row, Finding>();
await inLanes(
  rows.filter(({ alone }) => !alone),
  Number(values['at-once']),
);
await inLanes(
  rows.filter(({ alone }) => alone),
  1,
);
const findings = rows.flatMap((row) => results.get(row) ?? []);
print();
const bad = findings.filter(isBad);
console.log(bad.length ? `${bad.length} of ${findings.length} rows failed.` : 'Nothing lost, nothing doubled.');
process.exitCode = bad.length || findings.length === 0 ? 1 : 0;

async function inLanes(waiting: readonly Row[], lanes: number): Promise<void> {
  const left = [...waiting];
  const lane = async () => {
    for (let row = left.shift(); row; row = left.shift()) await runRow(row);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

async function runRow(row: Row): Promise<void> {
  const reason = reasonToSkip(row);
  if (reason === null) keep(row, await row.run().catch((error: unknown) => brokenOff(row, error)));
  else console.error(`${row.name}: skipped, ${reason}`);
}

function reasonToSkip({ keyring, postgres, windows }: Row): string | null {
  if (keyring) return noKeyring();
  if (postgres && postgresPrograms() === null) return 'there is no PostgreSQL on this computer';
  return windows && process.platform !== 'win32' ? 'only Windows lets a program hold a file' : null;
}

function keep(row: Row, finding: Finding): void {
  results.set(row, finding);
  const { scenario, kills, lost, doubled, seconds } = finding;
  console.error(`${scenario}: ${kills} kills, ${lost} lost, ${doubled} doubled, ${seconds} s`);
  for (const remark of finding.remarks) console.error(`  ${remark}`);
}

/** The other rows of an hour go on. */
function brokenOff({ name }: Row, error: unknown): Finding {
  const nothing = { files: 0, ...withoutKills(Date.now()), ...noFaults };
  return { scenario: name, ...nothing, figures: 'broken off', failed: true, remarks: [String(error)] };
}

function isBad({ lost, doubled, notFinal, failed }: Finding): boolean {
  return lost + doubled + notFinal > 0 || failed === true;
}

function cellsOf({ scenario, files, kills, lost, doubled, notFinal, seconds, ...more }: Finding): readonly string[] {
  const { figures = '', asked, wrongId, uploads } = more;
  const said = [
    figures,
    `${uploads} calls`,
    asked ? `${asked} asked` : '',
    wrongId ? `${wrongId} under a wrong id` : '',
  ];
  const counts = [files, kills, lost, doubled, notFinal, seconds].map(String);
  return [scenario, ...counts, said.filter((part) => part !== '').join(', ')];
}

function print(): void {
  const table = [
    ['scenario', 'files', 'kills', 'lost', 'doubled', 'not final', 'seconds', 'figures'],
    ...findings.map(cellsOf),
  ];
  const widthOf = (at: number) => Math.max(...table.map((row) => row[at]?.length ?? 0));
  const widths = table[0]?.map((_, at) => widthOf(at)) ?? [];
  const isText = (at: number) => at === 0 || at === widths.length - 1;
  for (const row of table) {
    const cells = row.map((cell, at) => (isText(at) ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)));
    console.log(cells.join('  ').trimEnd());
  }
  const killed = findings.flatMap(({ killedAt }) => killedAt);
  const untouched = crashKinds.filter((kind) => !killed.includes(kind));
  if (killed.length > 0 && untouched.length > 0) console.log(`Never killed at: ${untouched.join(', ')}`);
}
