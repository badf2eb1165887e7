/** Pseudo-random numbers, deterministic for a seed (mulberry32). */
export interface Random {
  /** a whole number from 0 to `limit` - 1 */
  below(limit: number): number;
  between(least: number, most: number): number;
  pick<const T extends readonly [unknown, ...unknown[]]>(choices: T): T[number];
  /** true with a probability of `percent` */
  chance(percent: number): boolean;
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const below = (limit: number): number => next() % limit;
  return {
    below,
    between: (least, most) => least + below(most - least + 1),
    pick: (choices) => choices[below(choices.length)] ?? choices[0],
    chance: (percent) => below(100) < percent,
  };
}
