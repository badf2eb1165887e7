/** All in milliseconds. A parameter, so that tests need not wait. */
export interface IntakeTiming {
  /** unchanged for this long: the file is finished */
  readonly quietLocal: number;
  readonly quietNetwork: number;
  /** enough for a file with a complete end */
  readonly quietComplete: number;
  /** delay before retrying an unreadable file or a full disk */
  readonly retry: number;
  /** limit for the disk's answer about one file */
  readonly look: number;
  readonly rescanNative: number;
  readonly rescanPolling: number;
  /** events are gathered for this long before they are handled */
  readonly gather: number;
  /** more events than `burst` within `burstWindow`: the watcher may have lost some, so the folder is walked */
  readonly burstWindow: number;
  readonly burst: number;
  /** limit for loading the code of the next three */
  readonly start: number;
  /** limit for checking one document */
  readonly check: number;
  /** limit for converting one file */
  readonly convert: number;
  /** limit for examining one PDF for several documents */
  readonly split: number;
}

/** Local disks settle within some seconds; writing over a network pauses for longer. */
export const usualTiming: IntakeTiming = {
  quietLocal: 2_500,
  quietNetwork: 15_000,
  quietComplete: 500,
  retry: 10_000,
  look: 10_000,
  rescanNative: 60_000,
  rescanPolling: 15_000,
  gather: 50,
  burstWindow: 10_000,
  burst: 1_000,
  start: 20_000,
  check: 10_000,
  convert: 60_000,
  split: 30_000,
};
