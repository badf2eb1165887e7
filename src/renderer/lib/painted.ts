/** ms after which the last drawing is on the screen: other work waits for it. */
export const painted = 100;
