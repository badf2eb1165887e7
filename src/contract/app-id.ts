/** By which systems know the installed program: its package, its notifications on Windows, its profile on macOS. */
export const appId = 'hu.counterfoil.desktop';
