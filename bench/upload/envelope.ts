const marker = Buffer.from('"content":"');
const quote = 0x22;

/**
 * A call of interface.md's Expense upload without its contents, as JSON, so that even a large call costs the reader
 * little. Relies on Base64 without quotation marks.
 */
export async function envelopeOf(body: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = [];
  let isContent = false;
  let carried = Buffer.alloc(0);
  for await (const chunk of body) {
    let rest = carried.length > 0 ? Buffer.concat([carried, chunk]) : chunk;
    carried = Buffer.alloc(0);
    while (rest.length > 0) {
      const found = isContent ? rest.indexOf(quote) : rest.indexOf(marker);
      if (found < 0) {
        // A marker may be split between two chunks.
        if (!isContent) carried = Buffer.from(rest);
        break;
      }
      if (!isContent) parts.push(rest.subarray(0, found + marker.length));
      rest = rest.subarray(isContent ? found : found + marker.length);
      isContent = !isContent;
    }
  }
  return Buffer.concat([...parts, carried]).toString();
}
