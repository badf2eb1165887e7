import { protocol } from 'electron';
import { answerApp, type SealedDocuments, type WindowFiles } from './app-answer.ts';

/** Origin of the window's pages and documents; nothing else can be loaded (see the policy in app-answer.ts). */
export const appOrigin = 'app://bundle';

/** Call before `ready`: makes app:// a secure origin with fetch. */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ]);
}

export function handleAppScheme(files: WindowFiles, sealed: () => Promise<SealedDocuments>): void {
  protocol.handle('app', (request) => answerApp(request, files, sealed));
}
