import type { Language } from './settings.ts';

/** What an office can set for all its computers (docs/install.md, Policies); null: not set. */
export interface PolicyValues {
  readonly updateServer: string | null;
  readonly updateChannel: string | null;
  /** false: only a person has updates looked for and installed */
  readonly automaticUpdates: boolean | null;
  /** the only service address for new companies */
  readonly serviceAddress: string | null;
  /** the folder of the clients */
  readonly clientsFolder: string | null;
  readonly language: Language | null;
}

export type PolicyName = keyof PolicyValues;

/** Something that an administrator wrote and that does not count. */
export interface PolicyProblem {
  /** the file or key it stands in */
  readonly source: string;
  /** null: of the whole source */
  readonly name: string | null;
  readonly code:
    | 'unreadable' // not JSON, no object, or the system does not let it be read
    | 'not-administrators' // others than an administrator may write the file
    | 'unknown' // there is no such policy
    | 'wrong-value'
    | 'registry-only'; // on Windows every user may write the file, so only the language is taken from it
}

export interface OfficePolicy {
  readonly values: PolicyValues;
  readonly problems: readonly PolicyProblem[];
}
