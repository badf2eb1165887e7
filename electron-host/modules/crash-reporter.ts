import { guardObject, unsupported } from '../support/unsupported.ts';

type Members = Pick<Electron.CrashReporter, 'start'>;

/**
 * Crash dumps come from Chromium's Crashpad alone and stay in the app's folder (cdp/chromium.ts), because Node writes
 * none. Nothing is ever uploaded: an app that asks for uploads gets an error.
 */
export function createCrashReporter(): Members {
  return guardObject<Members>('crashReporter', {
    start({ uploadToServer = true }) {
      if (uploadToServer) unsupported('crashReporter.start({ uploadToServer: true })');
    },
  });
}
