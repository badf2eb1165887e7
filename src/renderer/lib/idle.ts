/** Ends when the frame under way is painted and the window has nothing better to do, or after `patience` ms. */
export function whenIdle(patience: number): Promise<void> {
  return new Promise((resolve) => {
    // Asked for within a frame, idle time comes after that frame.
    requestAnimationFrame(() => requestIdleCallback(() => resolve(), { timeout: patience }));
  });
}
