/** Why this program never looks for updates. */
export type UpdatesOff =
  | 'no-server' // none is built in or set by the office
  | 'not-installed' // it runs from its source, or from a folder that was unpacked by hand
  | 'package-manager'; // the system's packages bring the next version

/** What stood in the way of a look, a download or an installation. */
export type UpdateFailure =
  | 'server-away'
  | 'server-answer' // there is no list of versions, or no understandable one
  | 'damaged' // what was downloaded is not what the server's list says
  | 'disk-full'
  | 'not-applied'; // the new version could not take the place of this one

export type UpdateState =
  | { readonly kind: 'off'; readonly why: UpdatesOff }
  /** nobody has looked since the start */
  | { readonly kind: 'idle' }
  | { readonly kind: 'looking' }
  /** nothing to install; `offered` is the server's newest, `later`: this computer's turn comes later */
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

export interface Updates {
  readonly state: UpdateState;
  /** null: none */
  readonly server: string | null;
  /** false: only when a person asks */
  readonly automatic: boolean;
  /** what is ready is installed before the next start opens anything; false: when a person says so */
  readonly installsAtStart: boolean;
}
