/** An e-mail, however it was saved. What it does not say is empty. */
export interface Message {
  readonly subject: string;
  readonly from: Address | null;
  readonly to: readonly Address[];
  /** as it is written in the message */
  readonly date: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly MessageAttachment[];
}

export interface Address {
  readonly name: string;
  readonly address: string;
}

export interface MessageAttachment {
  /** null: it has none */
  readonly name: string | null;
  readonly content: Uint8Array;
  /** lower case; empty: it says none */
  readonly mediaType: string;
  /** it stands in the text, as a picture does */
  readonly isInText: boolean;
}
