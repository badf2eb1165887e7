import type { Fault, FaultServer } from '../../testing/fault-server.ts';
import { randomFrom } from '../../testing/random-from.ts';
import { startReceiptServer } from './receipts.ts';

/** The faults of a scenario's service. Rates are shares of all uploads or reads, from 0 to 1. */
export interface ServicePlan {
  readonly seed: number;
  /** chosen with equal probability */
  readonly uploadFaults: readonly FaultName[];
  readonly uploadFaultRate: number;
  /** first, every other upload meets the next fault in order, until each fault has had this many turns */
  readonly turns?: number;
  /** lists, searches and details answered with 500, HTML or a truncated document */
  readonly readFaultRate: number;
  readonly listLagMs: number;
  readonly searches: boolean;
}

export const faultNames = [
  'error-500',
  'error-503-later',
  'too-many-429',
  'html-200',
  'reset-before-body',
  'reset-in-body',
  'reset-after-body',
  'lost-answer',
  'late-store',
  'slow',
  'stored-502',
  'truncated-json',
  'fewer-ids',
  'more-ids',
  'old-ids',
  'same-ids',
] as const;
export type FaultName = (typeof faultNames)[number];

/** Messages from the service's process to its parent. */
export type Told = { readonly url: string } | Kept;
export interface Kept {
  readonly stored: readonly Stored[];
  readonly uploads: number;
  /** the faults that uploads met */
  readonly faults: readonly FaultName[];
}
export interface Stored {
  readonly id: number;
  readonly filename: string;
  readonly sha256: string;
}

const lateBy = 700;

function faultOf(name: FaultName): Fault {
  const stored = (body: (ids: readonly number[]) => unknown) =>
    ({ kind: 'stored-but', body: (ids) => JSON.stringify({ processed: body(ids) }) }) satisfies Fault;
  switch (name) {
    case 'error-500':
      return { kind: 'status', status: 500, body: '{"detail":"Internal error"}' };
    case 'error-503-later':
      return { kind: 'status', status: 503, headers: { 'retry-after': '1' } };
    case 'too-many-429':
      return { kind: 'status', status: 429, headers: { 'retry-after': new Date(Date.now() + 1_500).toUTCString() } };
    case 'html-200':
      return { kind: 'stored-but', status: 200, body: () => '<!doctype html><title>Sign in</title>' };
    case 'reset-before-body':
    case 'reset-in-body':
    case 'reset-after-body':
    case 'lost-answer':
      return { kind: name };
    case 'late-store':
    case 'slow':
      return { kind: name, ms: lateBy };
    case 'stored-502':
      return { kind: 'stored-but', status: 502, body: () => '<html>Bad gateway</html>' };
    case 'truncated-json':
      return { kind: 'stored-but', body: (ids) => JSON.stringify({ processed: ids }).slice(0, -3) };
    case 'fewer-ids':
      return stored((ids) => ids.slice(1));
    case 'more-ids':
      return stored((ids) => [...ids, (ids.at(-1) ?? 0) + 50_000]);
    case 'old-ids':
      return stored((ids) => ids.map((id) => id - ids.length));
    case 'same-ids':
      return stored((ids) => ids.map(() => ids[0]));
  }
}

function misbehave(server: FaultServer, plan: ServicePlan): ReadonlySet<FaultName> {
  const met = new Set<FaultName>();
  const turns = Array.from({ length: plan.turns ?? 0 }, () => plan.uploadFaults).flat();
  let uploads = 0;
  const nextOf = () => {
    if (turns.length === 0) return random() < plan.uploadFaultRate ? pick(plan.uploadFaults) : undefined;
    uploads += 1;
    return uploads % 2 === 0 ? turns.shift() : undefined;
  };
  const random = randomFrom(plan.seed);
  const pick = <T>(all: readonly T[]): T | undefined => all[Math.floor(random() * all.length)];
  server.listLag = plan.listLagMs;
  server.searches = plan.searches;
  server.extracts = (filename) => ({ invoice_number: `INV ${filename}`, gross_amount: '1270' });
  server.nextFault = () => {
    const name = nextOf();
    if (name === undefined) return undefined;
    met.add(name);
    return faultOf(name);
  };
  server.answer = ({ method, url }) => {
    const read = method === 'GET' || url.includes('/artifact-search/');
    if (!read || url.includes('/company-info/') || random() >= plan.readFaultRate) return null;
    return pick(badReads) ?? null;
  };
  return met;
}

const badReads = [
  { status: 500, body: '' },
  { status: 200, body: '<html>maintenance</html>' },
  { status: 200, body: '{"next": null, "results": {"expenses": [{"id": 1' },
  { status: 200, body: '{"next": null, "results": {}}' },
];

const send = (message: Told): void => {
  process.send?.(message);
};

/** Runs in its own process, out of reach of the program under test; the plan is an argument. */
if (process.argv[1] === import.meta.filename) {
  const server = await startReceiptServer();
  const met = misbehave(server, JSON.parse(process.argv[2] ?? '') as ServicePlan);
  process.on('message', () => {
    const stored = server.expenses.map(({ id, filename, sha256 }) => ({ id, filename, sha256 }));
    send({ stored, uploads: server.uploads().length, faults: [...met] });
  });
  process.on('disconnect', () => process.exit(0));
  send({ url: server.url });
}
