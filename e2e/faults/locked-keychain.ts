import { filesIn, judge, withoutKills, type Finding } from './campaign.ts';
import { environmentOf, keepTokens, openKeyring, runInKeyring, shutKeyring, type Way } from './keyring-state.ts';
import { runOnce, type Place } from './run-program.ts';
import { fillFolder, startReceiptServer } from './receipts.ts';
import { inTemporary, makeFolders } from './temporary.ts';

/** The token is in a real keyring that is absent, locked or hanging for one run, and opens for the next. */
export function runKeychain(way: Way, files: number): Promise<Finding> {
  return runInKeyring(import.meta.filename, [way, String(files)]);
}

async function inKeyring(way: Way, files: number): Promise<Finding> {
  const began = Date.now();
  return inTemporary('keychain', async (folder) => {
    const { watch, data } = makeFolders(folder, 1);
    const server = await startReceiptServer();
    const place = { url: server.url, watch, data };
    try {
      await runOnce(place);
      await keepTokens(data);
      const receipts = fillFolder(watch, files);
      const before = await whileShut(way, place);
      const uploadsBefore = server.uploads().length;
      const after = await runOnce(place, { token: null });
      const judged = judge(receipts, server.expenses, filesIn(data));
      const intact = before.code === 4 && before.sealed > 0 && uploadsBefore === 0 && after.done;
      return {
        scenario: `keychain ${way}`,
        files,
        ...withoutKills(began),
        ...judged,
        uploads: server.uploads().length,
        figures: `${before.sealed} sealed and none sent while it was ${way}; all sent when it opened`,
        ...(intact
          ? {}
          : {
              failed: true,
              remarks: [`ended with ${before.code} and ${uploadsBefore} calls, then with ${after.code}`],
            }),
      };
    } finally {
      await server.close();
    }
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
