import type { Language } from './settings.ts';

/** Settings that an office can fix for all its computers (docs/install.md, Policies); null: not set. */
export interface PolicyValues {
  readonly updateServer: string | null;
  readonly updateChannel: string | null;
  /** false: updates are searched and installed only when a person asks */
  readonly automaticUpdates: boolean | null;
  /** the only service address for new companies */
  readonly serviceAddress: string | null;
  /** the folder of the clients */
  readonly clientsFolder: string | null;
  readonly language: Language | null;
}

/** The office has set nothing. */
export const noPolicyValues: PolicyValues = {
  updateServer: null,
  updateChannel: null,
  automaticUpdates: null,
  serviceAddress: null,
  clientsFolder: null,
  language: null,
};

export type PolicyName = keyof PolicyValues;

/** A policy of an administrator that has no effect. */
export interface PolicyProblem {
  /** its file or registry key */
  readonly source: string;
  /** null: the problem concerns the whole source */
  readonly name: string | null;
  readonly code:
    | 'unreadable' // not JSON, no object, or the system does not let it be read
    | 'not-administrators' // users other than administrators may write the file
    | 'unknown' // there is no such policy
    | 'wrong-value'
    | 'registry-only'; // on Windows every user may write the file, so only the language is taken from it
}

export interface OfficePolicy {
  readonly values: PolicyValues;
  readonly problems: readonly PolicyProblem[];
}
