/** A file to store. Sent in one piece; large ones use expenses.create, which streams. */
export interface NewFile {
  readonly filename: string;
  readonly content: Uint8Array;
}

export const contentOf = ({ filename, content }: NewFile) => ({
  filename: filename.toWellFormed(),
  content: Buffer.from(content.buffer, content.byteOffset, content.byteLength).toString('base64'),
});
