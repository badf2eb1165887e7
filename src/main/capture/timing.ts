/** All in milliseconds. Handed in, so that tests need not wait. */
export interface IntakeTiming {
  /** unchanged for so long: nobody writes it any more */
  readonly quietLocal: number;
  readonly quietNetwork: number;
  /** enough for a file whose end is complete */
  readonly quietComplete: number;
  /** a file that could not be read, or a full disk, is tried again after */
  readonly retry: number;
  readonly rescanNative: number;
  readonly rescanPolling: number;
  /** hints are gathered for so long before they are looked at */
  readonly gather: number;
  /** more hints than `burst` within `burstWindow`: the watcher may have lost some, so the folder is walked */
  readonly burstWindow: number;
  readonly burst: number;
  /** the thread or process of the next three may load its code for so long */
  readonly start: number;
  /** one document may occupy the checking thread for so long */
  readonly check: number;
  /** and one file that is converted, for so long */
  readonly convert: number;
  /** and one PDF that may be several documents */
  readonly split: number;
}

/** Local disks settle within some seconds; what is written over a network share pauses for longer. */
export const usualTiming: IntakeTiming = {
  quietLocal: 2_500,
  quietNetwork: 15_000,
  quietComplete: 500,
  retry: 10_000,
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
