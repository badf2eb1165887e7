import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { echoes, spellingsOf, wordsOf } from '../../src/main/service-api/testing/echo.ts';
import type { FaultServer, SeenRequest } from '../../testing/fault-server.ts';
import { filesIn, judge, withoutKills, type Finding } from './campaign.ts';
import { runOnce } from './run-program.ts';
import { fillFolder, withReceiptServer } from './receipts.ts';

/** Contains characters that each encoding writes differently. */
export const echoedToken = 'k3y+Part=0fEcho.s/cretPart+8Echo9=';
const kinds = Object.entries(echoes);
/** The count shares no divisor with the count of kinds, so that rotation pairs every kind with every status. */
const statuses = [200, 201, 400, 401, 403, 404, 409, 413, 429, 500, 503];
export const allEchoes = kinds.length * statuses.length;
const refusals: ReadonlySet<number> = new Set([400, 404, 409, 413]);
/**
 * Excluded: a refused upload is final for its file, an incomplete list is trusted, and a refused list pauses polling
 * for a quarter of an hour.
 */
const misleads = (url: string, status: number): boolean =>
  url.includes('/expenses/create/') ? refusals.has(status) : url.includes('/expenses/?') && status < 500;
const maxRuns = 80;

export interface Repeated {
  readonly kinds: Set<string>;
  answers: number;
}

/**
 * Answers every other call with its own request headers, rotating through the kinds and statuses, `count` times. The
 * rest get correct answers with the token in every text of a record or refusal.
 */
export function repeatHeaders(server: FaultServer, count: number): Repeated {
  const words = wordsOf({ authorization: `Token ${echoedToken}` });
  const repeated: Repeated = { kinds: new Set(), answers: 0 };
  const info = { id: 7, name: `Teszt Kft. ${words}`, tax_account_number: words, default_currency_name: 'HUF' };
  let calls = 0;
  server.refuses = (filename) => (filename.startsWith('refused-') ? `Not an invoice: ${words}` : null);
  server.extracts = (filename) => ({ invoice_number: `INV ${filename} ${words}`, note: words, [words]: words });
  server.answer = (request) => {
    calls += 1;
    if (calls % 2 === 1 && repeated.answers < count) return echoed(request, repeated);
    if (!request.url.includes('/company-info/')) return null;
    return { status: 200, body: JSON.stringify(info) };
  };
  return repeated;
}

function echoed({ url, headers }: SeenRequest, repeated: Repeated) {
  const [name, echo] = kinds[repeated.answers % kinds.length] ?? [];
  const status = statuses[repeated.answers % statuses.length] ?? 500;
  if (name === undefined || echo === undefined) return null;
  repeated.answers += 1;
  repeated.kinds.add(name);
  return echo(wordsOf(headers), misleads(url, status) ? 500 : status);
}

/** Where the token, or a part of it, occurs in any encoding: paths below the folders, and keys of `texts`. */
export function leaksIn(folders: readonly string[], texts: Readonly<Record<string, string>>): readonly string[] {
  const forms = spellingsOf(echoedToken);
  const paths = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  const files = paths.filter((path) => statSync(path).isFile());
  const all = [...files.map((path) => [path, readFileSync(path, 'latin1')] as const), ...Object.entries(texts)];
  return all.flatMap(([place, text]) => {
    const found = forms.find((form) => text.toLowerCase().includes(form.toLowerCase()));
    return found === undefined ? [] : [`${place} has ${found}`];
  });
}

/** Runs the real command line over such a service: nothing that it stores, prints or logs may contain the token. */
export async function runEchoing(files: number, count: number): Promise<Finding> {
  const began = Date.now();
  return withReceiptServer('echoing', 1, async (place, server) => {
    const repeated = repeatHeaders(server, count);
    const receipts = fillFolder(place.watch, files);
    let said = '';
    const hear = (text: string) => (said += text);
    for (let run = 0; run < maxRuns; run += 1) {
      const { done } = await runOnce(place, { token: echoedToken, hear });
      if (done && repeated.answers >= count) break;
    }
    const leaks = leaksIn([place.data], { 'what it said': said });
    const remarks = [
      ...leaks,
      ...(repeated.answers < count ? [`only ${repeated.answers} answers repeated the headers`] : []),
      ...(said.includes('[redacted]') ? [] : ['nothing was blotted out of what it said']),
    ];
    const judged = judge(receipts, server.expenses, filesIn(place.data));
    return {
      scenario: 'a service that repeats the headers',
      files,
      ...withoutKills(began),
      ...judged,
      uploads: server.uploads().length,
      figures: `${repeated.answers} answers in ${repeated.kinds.size} kinds had the token, ${leaks.length} places here have it`,
      remarks: [...judged.remarks, ...remarks],
      failed: remarks.length > 0,
    };
  });
}
