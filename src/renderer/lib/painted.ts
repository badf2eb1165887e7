/** ms after which what was drawn last is on the screen: what is not needed to draw it waits so long. */
export const painted = 100;
