/**
 * `npm run bench -- bank [lines]`: bank lines of a generated year against its expenses and incomes, with their truth: numbers
 * and names in the text, cut names, rents, collective and part payments, other currencies, refunds, fees, card settlements.
 */
import type { BankRecord } from '../src/contract/bank.ts';
import { matchLines } from '../src/main/records/bank/match-lines.ts';
import { generateYear } from './bank/generate-year.ts';

const count = Number(process.argv[2] ?? 2_000);
const goal = { found: 0.95, wrong: 0 };

const { lines, records } = generateYear(count);
const began = performance.now();
const { matches, twice } = matchLines(lines, records, { own: 'HUF', accounts: new Map(), confirmed: [] });
const took = performance.now() - began;

const keyOf = (some: readonly BankRecord[]): string =>
  some
    .map(({ id }) => id)
    .sort((a, b) => a - b)
    .join();
const said = new Map(matches.map((match) => [match.line, match]));
const ofKind = Map.groupBy(lines, ({ truth }) => truth.kind);
let [found, wrong] = [0, 0];
for (const [kind, own] of ofKind) {
  const right = own.filter(
    (one) => one.truth.records.length > 0 && keyOf(said.get(one)?.records ?? []) === keyOf(one.truth.records),
  );
  const others = own.filter((one) => said.has(one) && keyOf(said.get(one)?.records ?? []) !== keyOf(one.truth.records));
  found += right.length;
  wrong += others.length;
  console.log(
    `${kind.padEnd(28)} ${String(own.length).padStart(5)} lines, ${right.length} matched, ${others.length} wrong`,
  );
  for (const one of others.slice(0, 3))
    console.log(`   ${JSON.stringify({ ...one, truth: keyOf(one.truth.records), said: said.get(one)?.records })}`);
}
const documented = lines.filter(({ truth }) => truth.records.length > 0).length;
const toldTwice = twice.filter(({ line: one }) => one.truth.twice).length;
console.log(`${lines.length} lines, ${records.length} records, ${took.toFixed(0)} ms`);
console.log(
  `paid twice: ${toldTwice} of ${ofKind.get('paid twice')?.length ?? 0} told, ${twice.length - toldTwice} wrong`,
);
console.log(
  `with a document: ${found} of ${documented} matched (${((found / documented) * 100).toFixed(1)} %, goal ${goal.found * 100}), ${wrong} wrong of ${lines.length}`,
);
if (found < documented * goal.found || wrong > goal.wrong) process.exitCode = 1;
