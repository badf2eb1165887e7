/** What a document's structure may be before the parser stops. */
export interface StructureLimits {
  /** elements inside each other */
  readonly maxDepth: number;
  readonly maxElements: number;
  /** of one element */
  readonly maxAttributes: number;
}

/** What a document may be that is built as a tree. */
export interface TreeLimits extends StructureLimits {
  /** of the decoded text */
  readonly maxCharacters: number;
}

/** An invoice has some name spaces and a code or two; the parser keeps all attributes of a tag until it ends. */
const maxAttributes = 1_000;

/** For a check that builds nothing of the document but its open tags; how large a file may be is decided before. */
export const intakeLimits: StructureLimits = { maxDepth: 200, maxElements: Infinity, maxAttributes };

/** For a reader in a thread or process of its own, with its own limits of time and memory. */
export const readingLimits: TreeLimits = {
  maxDepth: 100,
  maxElements: 1_000_000,
  maxAttributes,
  maxCharacters: 50 * 1024 * 1024,
};

/** For what a window can take at once: more is said in words instead of drawn. */
export const displayLimits: TreeLimits = {
  maxDepth: 100,
  maxElements: 150_000,
  maxAttributes,
  maxCharacters: 6_000_000,
};
