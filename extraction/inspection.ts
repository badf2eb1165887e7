export type DocumentType = 'pdf' | 'jpeg' | 'png' | 'xml';

/** Whether a document can be taken, decided from its bytes alone; the message is for the person who sent it. */
export type Inspection =
  | { readonly ok: true; readonly type: DocumentType }
  | { readonly ok: false; readonly code: string; readonly message: { readonly hu: string; readonly en: string } };
