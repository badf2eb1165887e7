/** Files whose bytes file systems keep inside the entry itself have no blocks either. Bytes. */
const mayLieInEntry = 4_096;

/**
 * A file of a cloud drive whose bytes are not on this computer: it has a size and takes no room (OneDrive and other cloud
 * files on Windows, dataless files of iCloud Drive on macOS). Reading it makes the drive fetch it. `blocks`: as stat says.
 */
export const isPlaceholder = ({ size, blocks }: { readonly size: number; readonly blocks: number }): boolean =>
  blocks === 0 && size > mayLieInEntry;
