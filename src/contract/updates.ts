/** Why this program never looks for updates. */
export type UpdatesOff =
  | 'no-server' // none is built in or set by the office
  | 'not-installed' // it runs from its source, or from a folder that was unpacked by hand
  | 'package-manager'; // the system's package manager installs updates

/** Why a check, a download or an installation of an update failed. */
export type UpdateFailure =
  | 'server-away'
  | 'server-answer' // the server has no list of versions, or an unreadable one
  | 'damaged' // the download differs from the entry in the server's list
  | 'not-signed' // the server's list, or its signature, is not that of this program's maker
  | 'disk-full'
  | 'not-applied'; // the new version could not take the place of this one

export type UpdateState =
  | { readonly kind: 'off'; readonly why: UpdatesOff }
  /** no check since the start */
  | { readonly kind: 'idle' }
  | { readonly kind: 'looking' }
  /** up to date; `offered`: the server's newest version; `later`: this computer gets it later */
  | {
      readonly kind: 'current';
      readonly offered: string;
      readonly because: 'same' | 'older' | 'later';
      /** UTC instant */
      readonly at: string;
    }
  /** `percent`: 0 to 100 */
  | { readonly kind: 'downloading'; readonly version: string; readonly percent: number }
  | { readonly kind: 'ready'; readonly version: string }
  | { readonly kind: 'installing'; readonly version: string }
  | { readonly kind: 'failed'; readonly why: UpdateFailure; readonly at: string };

export interface UpdatesStatus {
  readonly state: UpdateState;
  /** null: none */
  readonly server: string | null;
  /** false: checks only when a person asks */
  readonly automatic: boolean;
  /**
   * true: a downloaded version is installed before the next start opens any data; false: a person starts the
   * installation
   */
  readonly installsAtStart: boolean;
}
