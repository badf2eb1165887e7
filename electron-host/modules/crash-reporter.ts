import { guardObject, unsupported } from '../support/unsupported.ts';

type Members = Pick<
  Electron.CrashReporter,
  'start' | 'getUploadToServer' | 'getUploadedReports' | 'getLastCrashReport'
>;

/**
 * Node writes no crash dumps. Chromium's own Crashpad does, into the app's folder for them (cdp/chromium.ts); it has no
 * address to send them to. So none is ever sent, and an app that wants them sent is told that they will not be.
 */
export function createCrashReporter(): Members {
  return guardObject<Members>('crashReporter', {
    start({ uploadToServer = true }) {
      if (uploadToServer) unsupported('crashReporter.start({ uploadToServer: true })');
    },
    getUploadToServer: () => false,
    getUploadedReports: () => [],
    getLastCrashReport: () => null,
  });
}
