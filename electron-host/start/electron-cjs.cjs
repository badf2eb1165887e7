'use strict';
// What `require('electron')` gets in the main process.
module.exports = globalThis[Symbol.for('electron-host.electron')];
