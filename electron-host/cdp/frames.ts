/** Cuts a byte stream into the NUL-terminated texts of Chromium's debugging pipe. */
export class FrameReader {
  #parts: Buffer[] = [];

  /** Returns the texts completed by this chunk, in order. */
  read(chunk: Buffer): readonly string[] {
    const texts: string[] = [];
    let rest = chunk;
    for (let end = rest.indexOf(0); end >= 0; end = rest.indexOf(0)) {
      texts.push(Buffer.concat([...this.#parts, rest.subarray(0, end)]).toString('utf8'));
      this.#parts = [];
      rest = rest.subarray(end + 1);
    }
    if (rest.length > 0) this.#parts.push(rest);
    return texts;
  }
}
