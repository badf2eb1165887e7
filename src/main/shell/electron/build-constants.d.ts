/** Set by electron.vite.config.ts, and false in whatever `electron-vite build` makes, whoever starts it and how. */
declare const developmentBuild: boolean;
