/** `ms`, up to a fifth shorter or longer, so that timers started together drift apart. */
export const spread = (ms: number, random: () => number = Math.random): number => ms * (0.8 + random() * 0.4);
