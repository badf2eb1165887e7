/** Set by electron.vite.config.ts; false in every result of `electron-vite build`. */
declare const developmentBuild: boolean;
