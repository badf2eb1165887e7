import type { DocumentType } from '../src/shared/content-type.ts';

export interface Words {
  readonly hu: string;
  readonly en: string;
}

/** Whether a document is accepted, decided by its bytes alone; the message is for the sender. */
export type Inspection =
  | { readonly ok: true; readonly type: DocumentType }
  | { readonly ok: false; readonly code: string; readonly message: Words };
