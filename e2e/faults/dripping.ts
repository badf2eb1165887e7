import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FaultServer } from '../../testing/fault-server.ts';
import { filesIn, judge, withoutKills, type Finding } from './campaign.ts';
import { keepTokens, runInKeyring } from './keyring-state.ts';
import { runOnce } from './run-program.ts';
import { fillFolder, startReceiptServer, writeReceipt } from './receipts.ts';
import { inTemporary } from './temporary.ts';

/** As long as a call may take once its body is sent (src/main/service-api/dispatchers.ts). */
const oneCallMs = 3 * 60_000;
const slow = 2;

/** Two companies whose service drips its answers, and one with a good service, in one run of the real command line. */
export const runDripping = (files: number): Promise<Finding> => runInKeyring(import.meta.filename, [String(files)]);

async function inKeyring(files: number): Promise<Finding> {
  const began = Date.now();
  return inTemporary('dripping', async (folder) => {
    const servers: FaultServer[] = [];
    try {
      for (let at = 0; at <= slow; at += 1) servers.push(await addCompany(folder, at));
      await keepTokens(join(folder, 'data'));
      return { ...(await sendAll(folder, servers, files)), ...withoutKills(began) };
    } finally {
      for (const server of servers) await server.close();
    }
  });
}

const placeOf = (folder: string, server: FaultServer, at: number) => ({
  url: server.url,
  watch: join(folder, `watch-${at}`),
  data: join(folder, 'data'),
});

/** A run over its empty folder: the company, its folder and its token are known from then on. */
async function addCompany(folder: string, at: number): Promise<FaultServer> {
  const server = await startReceiptServer();
  if (at < slow) server.nextFault = () => ({ kind: 'drip' });
  const place = placeOf(folder, server, at);
  mkdirSync(place.watch);
  await runOnce(place);
  return server;
}

/** The run of the good company works for all; it ends when the dripping calls have. */
async function sendAll(folder: string, servers: readonly FaultServer[], files: number) {
  const good = servers[slow];
  if (!good) throw new Error('The good company is missing');
  const slowServers = servers.slice(0, slow);
  const place = placeOf(folder, good, slow);
  for (const [at, server] of slowServers.entries()) writeReceipt(placeOf(folder, server, at).watch, files + at);
  const receipts = fillFolder(place.watch, files);
  await runOnce(place, { token: null });
  const dripped = slowServers.flatMap(({ expenses }) => expenses);
  const ofGood = filesIn(place.data).filter(({ sha256 }) => dripped.every((one) => one.sha256 !== sha256));
  const at = (expenses: FaultServer['expenses']) => expenses.map(({ createdAt }) => Date.parse(createdAt));
  const heldMs = Math.max(...at(good.expenses)) - Math.min(...at(dripped));
  const { remarks, ...judged } = judge(receipts, good.expenses, ofGood);
  const failed = dripped.length !== slow || !(heldMs < oneCallMs);
  return {
    scenario: `${slow} dripping services beside a good one`,
    files,
    ...judged,
    uploads: good.uploads().length,
    figures: `all of the good one's stored ${(heldMs / 1_000).toFixed(1)} s after the first answer began to drip`,
    failed,
    remarks: failed
      ? [...remarks, `${dripped.length} answers dripped, the good one was done in ${heldMs} ms`]
      : remarks,
  };
}

if (process.argv[1] === import.meta.filename) console.log(JSON.stringify(await inKeyring(Number(process.argv[2]))));
