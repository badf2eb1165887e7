import { filesIn, judge, withoutKills, type Finding } from './campaign.ts';
import { environmentOf, keepTokens, openKeyring, runInKeyring, shutKeyring, type Way } from './keyring-state.ts';
import { runOnce, type Place } from './run-program.ts';
import { fillFolder, withReceiptServer } from './receipts.ts';

/** The token is in a real keyring that is absent, locked or hanging for one run, and opens for the next. */
export function runKeychain(way: Way, files: number): Promise<Finding> {
  return runInKeyring(import.meta.filename, [way, String(files)]);
}

async function inKeyring(way: Way, files: number): Promise<Finding> {
  const began = Date.now();
  return withReceiptServer('keychain', 1, async (place, server) => {
    const { watch, data } = place;
    await runOnce(place);
    await keepTokens(data);
    const receipts = fillFolder(watch, files);
    const before = await whileShut(way, place);
    const uploadsBefore = server.uploads().length;
    const after = await runOnce(place, { token: null });
    const judged = judge(receipts, server.expenses, filesIn(data));
    const intact = before.code === 4 && before.sealed > 0 && uploadsBefore === 0 && after.done;
    const remark = `ended with ${before.code} and ${uploadsBefore} calls, then with ${after.code}`;
    return {
      scenario: `keychain ${way}`,
      files,
      ...withoutKills(began),
      ...judged,
      uploads: server.uploads().length,
      figures: `${before.sealed} sealed and none sent while it was ${way}; all sent when it opened`,
      ...(intact ? {} : { failed: true, remarks: [remark] }),
    };
  });
}

async function whileShut(way: Way, place: Place): Promise<{ readonly code: number | null; readonly sealed: number }> {
  shutKeyring(way);
  try {
    const { code } = await runOnce(place, { token: null, env: environmentOf(way) });
    return { code, sealed: filesIn(place.data).filter(({ sha256 }) => sha256 !== null).length };
  } finally {
    openKeyring(way);
  }
}

if (process.argv[1] === import.meta.filename) {
  const found = await inKeyring(process.argv[2] as Way, Number(process.argv[3]));
  console.log(JSON.stringify(found));
}
