/** How many letters must be put in, taken out or changed to make one of the other. */
export function distance(a: string, b: string): number {
  const letters = lettersOf(a);
  const others = lettersOf(b);
  // The row of the letter before, written over as it is read: called for thousands of pairs, most of them short.
  const row: number[] = [];
  for (let j = 0; j <= others.length; j += 1) row.push(j);
  for (let i = 0; i < letters.length; i += 1) {
    const letter = letters[i];
    let changed = i;
    let last = i + 1;
    row[0] = last;
    for (let j = 0; j < others.length; j += 1) {
      const above = row[j + 1] ?? 0;
      last = Math.min(above + 1, last + 1, letter === others[j] ? changed : changed + 1);
      row[j + 1] = last;
      changed = above;
    }
  }
  return row[others.length] ?? 0;
}

const lettersOf = (text: string): ArrayLike<string> => (/[\ud800-\udfff]/.test(text) ? Array.from(text) : text);
