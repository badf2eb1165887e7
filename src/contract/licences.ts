/** One thing that is shipped with the app and is not ours. */
export interface ShippedLicence {
  readonly name: string;
  readonly version: string;
  /** SPDX expression */
  readonly licence: string;
  /** its licence files, or what the package says where it has none */
  readonly text: string;
}

/** Made by the build, beside the window's files: a JSON list of ShippedLicence. */
export const licencesFile = 'licences.json';
