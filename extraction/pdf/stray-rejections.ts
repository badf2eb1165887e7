/** Names of pdf.js' exceptions about a document; those of the platform end otherwise. */
export const isPdfFault = (name: string): boolean => /Exception$|^FormatError$|^J\w+Error$/.test(name);

let isSurviving = false;

/**
 * pdf.js leaves rejections about damaged parts of a document without a handler. By default they would end the thread or
 * process while the rest of the document, or another one, is read. Others end it as before.
 */
export function survivePdfRejections(): void {
  if (isSurviving) return;
  isSurviving = true;
  process.on('unhandledRejection', (error) => {
    if (!(error instanceof Error && isPdfFault(error.name))) throw error;
  });
}
