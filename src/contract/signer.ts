/**
 * The signing person as the operating system knows them; `seat`: the computer's name in the office, where it has one.
 */
export interface Signer {
  readonly user: string;
  readonly computer: string;
  readonly seat: string | null;
}
