import type { Scenario } from './campaign.ts';
import { startScanner } from './start-scanner.ts';
import { faultNames, type FaultName, type ServicePlan } from './fault-service.ts';

export const kindService: ServicePlan = {
  seed: 1,
  uploadFaults: [],
  uploadFaultRate: 0,
  readFaultRate: 0,
  listLagMs: 0,
  searches: true,
};

/** Ids of other documents: nothing in the answer tells, and docs/reliability.md does not promise it. Left out. */
const believable: ReadonlySet<FaultName> = new Set(['old-ids']);
export const faults = faultNames.filter((name) => !believable.has(name));

export const crashKinds = [
  ...['commit:before', 'commit:after', 'write:before', 'write:after'],
  ...['spool-begin:after', 'spool-writefile:after', 'spool-sync:after', 'spool-rename:before', 'spool-rename:after'],
  ...['upload:begin', 'upload:head-sent', 'upload:piece-sent', 'upload:body-sent', 'upload:answer-head'],
  ...['upload:answered', 'ask:begin', 'ask:body-sent', 'ask:answer-head', 'ask:answered'],
] as const;

/** Run n is killed at its step n x `every`: each step from the start is hit once, and work continues in between. */
const everyStep =
  (every: number) =>
  (run: number): string =>
    String(run * every);

/** Rotates through the kinds of steps, one occurrence later in each round. */
const everyKind = (run: number): string => {
  const kind = crashKinds[(run - 1) % crashKinds.length] ?? 'commit:after';
  return `${kind}#${1 + Math.floor((run - 1) / crashKinds.length)}`;
};

export const uploadKinds = crashKinds.filter((kind) => kind.startsWith('upload:'));

/** Like everyStep, but every fourth run is killed in its first upload, because timing decides which step has which number. */
export const everyStepAndUpload =
  (every: number) =>
  (run: number): string =>
    run % 4 === 0 ? `${uploadKinds[(run / 4 - 1) % uploadKinds.length] ?? 'upload:begin'}#1` : everyStep(every)(run);

const neverKilled = () => null;

/** Kills early, so that much work remains for later runs. */
const oneOfEachKind = (run: number): string | null => {
  const kind = crashKinds[run - 1];
  return kind === undefined ? null : `${kind}#${kind.startsWith('upload:') ? 2 : 4}`;
};

/** Each kind of step once, and every fault; runs for every change. */
export const partForEveryChange: Scenario = {
  name: 'killed at every kind of step, every fault',
  files: 100,
  settleSeconds: 2,
  service: { ...kindService, seed: 7, uploadFaults: faults, turns: 2, readFaultRate: 0.03 },
  crashAt: oneOfEachKind,
};

const scannedFiles = 500;
export const scanned: Scenario = {
  name: 'a scanner holds each new file',
  files: scannedFiles,
  settleSeconds: 2,
  service: kindService,
  crashAt: neverKilled,
  beside: startScanner(scannedFiles),
};

export function scenarios(files: number): readonly Scenario[] {
  const lagging = (listLagMs: number, settleSeconds: number): Scenario => ({
    name: `killed at every kind of step, lists lag ${listLagMs / 1_000} s`,
    files,
    settleSeconds,
    crashAt: everyKind,
    service: { ...kindService, seed: 3, listLagMs },
  });
  const faulty = (seed: number): Scenario => ({
    name: `every fault, 3 in 10 uploads, seed ${seed}`,
    files,
    settleSeconds: 2,
    crashAt: neverKilled,
    service: { ...kindService, seed, uploadFaults: faults, uploadFaultRate: 0.3, readFaultRate: 0.1, listLagMs: 1_000 },
  });
  return [
    { name: 'killed at every step', files, settleSeconds: 2, service: kindService, crashAt: everyStep(1) },
    lagging(0, 1),
    lagging(1_000, 2),
    lagging(10_000, 12),
    {
      name: 'killed at every 3rd step, faults 1 in 10',
      files,
      settleSeconds: 2,
      crashAt: everyStep(3),
      service: { ...kindService, seed: 7, uploadFaults: faults, uploadFaultRate: 0.1, readFaultRate: 0.03 },
    },
    faulty(11),
    { ...faulty(12), name: 'every fault, no search', service: { ...faulty(12).service, searches: false } },
  ];
}
