/** About `ms`, up to a fifth sooner or later: what began together for many does not go on together for ever. */
export const spread = (ms: number, random: () => number = Math.random): number => ms * (0.8 + random() * 0.4);
