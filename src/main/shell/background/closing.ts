/** What closing the window does. say: stay, and tell the person so, for the first time. */
export type Closing = 'end' | 'stay' | 'say';

export interface ClosingFacts {
  readonly closeToTray: boolean;
  /** somebody shows our icon now */
  readonly tray: boolean;
  readonly said: boolean;
}

/** Nobody stays behind without an icon: the program could be neither found nor ended by it. */
export function whatClosingDoes({ closeToTray, tray, said }: ClosingFacts): Closing {
  if (!closeToTray || !tray) return 'end';
  return said ? 'stay' : 'say';
}
