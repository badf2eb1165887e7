/** Limits of a document's structure; the parser stops beyond them. */
export interface StructureLimits {
  /** nested elements */
  readonly maxDepth: number;
  readonly maxElements: number;
  /** attributes in one element */
  readonly maxAttributes: number;
}

/** Limits of a document that is built as a tree. */
export interface TreeLimits extends StructureLimits {
  /** characters in the decoded text, without its embedded files */
  readonly maxCharacters: number;
}

/** An invoice has a few namespaces and one or two codes; the parser keeps all attributes of a tag until it ends. */
const maxAttributes = 1_000;

/** For a check that keeps only the open tags; the file's size was checked before. */
export const intakeLimits: StructureLimits = { maxDepth: 200, maxElements: Infinity, maxAttributes };

/** For a reader in a thread or process with its own limits of time and memory. */
export const readingLimits: TreeLimits = {
  maxDepth: 100,
  maxElements: 1_000_000,
  maxAttributes,
  maxCharacters: 50 * 1024 * 1024,
};

/** For display: a window shows a larger document's facts in words instead of its layout. */
export const displayLimits: TreeLimits = {
  maxDepth: 100,
  maxElements: 150_000,
  maxAttributes,
  maxCharacters: 6_000_000,
};
