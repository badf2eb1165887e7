import { parseArgs } from 'node:util';
import { runCampaign, type Finding } from './campaign.ts';
import { runCorruptions } from './corruption.ts';
import { crashKinds, scenarios } from './scenarios.ts';

/** `npm run prove [-- --files 1000 --damages 200 --only WORD]`: the table that docs/reliability.md leans on. */
const { values } = parseArgs({
  options: {
    files: { type: 'string', default: '1000' },
    damages: { type: 'string', default: '200' },
    only: { type: 'string', default: '' },
  },
});

const titles = ['scenario', 'files', 'kills', 'lost', 'doubled', 'not final', 'asked', 'wrong id', 'calls', 'seconds'];
const rows: (readonly string[])[] = [];
const findings: Finding[] = [];

for (const scenario of scenarios(Number(values.files))) {
  if (scenario.name.includes(values.only)) add(await runCampaign(scenario));
}
if ('damaged data'.includes(values.only)) add(await runCorruptions(Number(values.damages), 40));

print();
const untouched = crashKinds.filter((kind) => findings.every(({ killedAt }) => !killedAt.includes(kind)));
if (untouched.length) console.log(`Never killed at: ${untouched.join(', ')}`);
const bad = findings.filter(({ lost, doubled, notFinal }) => lost + doubled + notFinal > 0);
console.log(bad.length ? `${bad.length} scenarios failed` : 'Nothing lost, nothing doubled.');
process.exitCode = bad.length ? 1 : 0;

function add(finding: Finding): void {
  const { scenario, files, kills, lost, doubled, notFinal, asked, wrongId, uploads, seconds } = finding;
  findings.push(finding);
  rows.push([scenario, ...[files, kills, lost, doubled, notFinal, asked, wrongId, uploads, seconds].map(String)]);
  console.error(`${scenario}: ${kills} kills, ${lost} lost, ${doubled} doubled, ${seconds} s`);
  for (const remark of finding.remarks) console.error(`  ${remark}`);
}

function print(): void {
  const widths = titles.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  ');
  for (const row of [titles, ...rows]) console.log(line(row));
}
