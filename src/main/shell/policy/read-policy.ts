import { noPolicyValues, type OfficePolicy, type PolicyValues } from '../../../contract/policy.ts';
import type { Log } from '../../support/log.ts';
import type { ReadValues } from './policy-values.ts';

/** The office's policies for this computer. Never fails: an unreadable source is a problem, and the others count. */
export async function readPolicy(sources: readonly (() => Promise<ReadValues>)[]): Promise<OfficePolicy> {
  const read = await Promise.all(sources.map((source) => source()));
  return {
    values: read.reduce<PolicyValues>((all, { values }) => ({ ...all, ...values }), noPolicyValues),
    problems: read.flatMap(({ problems }) => problems),
  };
}

/** Logs the names of set policies and of problems; the values are the office's own. */
export function logPolicy({ values, problems }: OfficePolicy, log: Log): void {
  const set = Object.entries(values).flatMap(([name, value]) => (value === null ? [] : [name]));
  if (set.length > 0) log.info('The office sets', { policies: set.join(' ') });
  for (const { name, code } of problems) log.error('A policy of the office does not count', { name, code });
}
