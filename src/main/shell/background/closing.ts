/** The effect of closing the window. say: stay in the background, and tell the person, once. */
export type Closing = 'end' | 'stay' | 'say';

export interface ClosingFacts {
  readonly closeToTray: boolean;
  /** the desktop shows our icon now */
  readonly tray: boolean;
  readonly said: boolean;
}

/** Never stays in the background without an icon, because the person could neither find nor end the program. */
export function whatClosingDoes({ closeToTray, tray, said }: ClosingFacts): Closing {
  if (!closeToTray || !tray) return 'end';
  return said ? 'stay' : 'say';
}
