/** bytes; a shorter file may be stored in its directory entry, without blocks, although it is on this computer */
const longestInline = 4_096;

/**
 * A cloud drive's file whose bytes are not on this computer: has a size but no blocks (OneDrive and other cloud files
 * on Windows, dataless files of iCloud Drive on macOS). Reading it downloads it. `blocks`: from stat.
 */
export const isPlaceholder = ({ size, blocks }: { readonly size: number; readonly blocks: number }): boolean =>
  blocks === 0 && size > longestInline;
