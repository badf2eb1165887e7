import { filesIn, judge, summed, withoutKills, type Finding } from './campaign.ts';
import { runOnce } from './run-program.ts';
import { fillFolder, withReceiptServer } from './receipts.ts';

/** They mostly wait for the program to try again. */
const lanes = 6;
const files = 12;
/** On a busy computer the data of the last files come late. */
const patient = ['--wait-for-data', '600'];

/**
 * The disk says `code` at each write of a run in turn (every `step`th), and to all writes of the next moments; then it
 * takes them again, and the same run goes on. Each in a folder of its own.
 */
export async function runWriteFailures(code: 'ENOSPC' | 'EROFS', step: number): Promise<Finding> {
  const began = Date.now();
  const last = await countWrites();
  const wanted = Array.from({ length: Math.floor(last / step) }, (_, at) => 1 + at * step);
  const writes = wanted.length;
  const found: Awaited<ReturnType<typeof failAt>>[] = [];
  const lane = async () => {
    for (let at = wanted.shift(); at !== undefined; at = wanted.shift()) found.push(await failAt(`${code}@${at}`));
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  const rounds = found.reduce((total, one) => total + one.rounds, 0);
  return {
    scenario: `${code === 'ENOSPC' ? 'disk full' : 'disk turned read-only'} at each write`,
    files: files * writes,
    ...withoutKills(began),
    ...summed(found),
    figures: `${writes} of ${last} writes, in ${rounds} runs`,
  };
}

function countWrites(): Promise<number> {
  return withReceiptServer('writes', 1, async (place) => {
    fillFolder(place.watch, files);
    return Number(/^writes (\d+)$/.exec((await runOnce(place, { writesFail: '' })).log)?.[1]);
  });
}

function failAt(writesFail: string) {
  return withReceiptServer('writes', 1, async (place, server) => {
    const receipts = fillFolder(place.watch, files);
    let rounds = 1;
    const first = { writesFail, args: patient };
    for (let end = await runOnce(place, first); !end.done && rounds < 4; rounds += 1)
      end = await runOnce(place, { args: patient });
    const judged = judge(receipts, server.expenses, filesIn(place.data));
    const remarks = judged.remarks.map((remark) => `${writesFail}: ${remark}`);
    return { ...judged, remarks, rounds, uploads: server.uploads().length };
  });
}
