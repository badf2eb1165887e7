import { fork } from 'node:child_process';
import { once } from 'node:events';
import { homedir } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';
import { diagnosticChecks, findingStates, type Finding } from '../contract/diagnostics.ts';
import { checkNames, findingWords } from '../words/en/diagnostics.ts';
import { failures } from '../words/en/failures.ts';
import { usualDataDir } from '../main/support/user-folders.ts';
import { describeFinding } from '../shared/diagnostics/describe-finding.ts';
import { exitCode } from './exit-codes.ts';
import type { DoctorOptions } from './options.ts';
import { printJson, printLine } from './print.ts';

/**
 * `doctor`: checks what the program needs of this computer, also while another process has the data folder. `failed`
 * when a finding is bad.
 */
export async function doctor({ dataDir, addresses, json }: DoctorOptions): Promise<number> {
  const { platform, env } = process;
  const findings = await lookAround(resolve(dataDir ?? usualDataDir({ platform, env, home: homedir() })), addresses);
  for (const finding of findings) {
    if (json) printJson(lineOf(finding));
    else for (const sentence of sentences(finding)) printLine(sentence);
  }
  const bad = findings.filter(({ state }) => state === 'bad').length;
  if (!json) console.log(`\n${summaryOf(bad)}`);
  return bad === 0 ? exitCode.done : exitCode.failed;
}

const findingsShape = z.array(
  z.object({
    check: z.enum(diagnosticChecks),
    code: z.custom<Finding['code']>((code) => typeof code === 'string' && (code in findingStates || code in failures)),
    state: z.enum(['ok', 'warn', 'bad']),
    subject: z.string().nullable(),
    detail: z.string().nullable(),
  }),
);

/** Diagnoses in doctor-process.ts, which is ended once it has sent its findings. */
async function lookAround(dataDir: string, addresses: readonly string[]): Promise<readonly Finding[]> {
  const child = fork(new URL('./doctor-process.ts', import.meta.url), [dataDir, ...addresses]);
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The checks ended without an answer (${String(code)})`);
  });
  try {
    const [message] = (await Promise.race([once(child, 'message'), ended])) as [unknown];
    return findingsShape.parse(message);
  } finally {
    ended.catch(() => undefined);
    child.kill('SIGKILL');
  }
}

const wordsOf = (finding: Finding) => describeFinding(finding, { findings: findingWords, failures });

function lineOf(finding: Finding) {
  const { check, state, code, subject, detail } = finding;
  const { means, next = null } = wordsOf(finding);
  return { check, state, code, subject, detail, means, next };
}

/** The finding, and indented below it what to do. */
function sentences(finding: Finding): readonly string[] {
  const { means, next } = wordsOf(finding);
  const { check, state, subject, detail } = finding;
  const parts = [subject === null ? null : `${subject}:`, means, detail === null ? null : `(${detail})`];
  const what = parts.filter((part) => part !== null).join(' ');
  const line = `${state.padEnd(4)}  ${checkNames[check].padEnd(18)} ${what}`;
  return next === undefined ? [line] : [line, `${''.padEnd(24)} > ${next}`];
}

function summaryOf(bad: number): string {
  if (bad === 0) return 'No problems found.';
  return bad === 1 ? '1 problem found.' : `${bad} problems found.`;
}
