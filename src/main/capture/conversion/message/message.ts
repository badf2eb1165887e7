/** An e-mail from any format. Missing values are empty. */
export interface Message {
  readonly subject: string;
  readonly from: Address | null;
  readonly to: readonly Address[];
  /** as in the message */
  readonly date: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly MessageAttachment[];
  /** names of attachments that are elsewhere, such as on a cloud drive */
  readonly links: readonly string[];
}

export interface Address {
  readonly name: string;
  readonly address: string;
}

export interface MessageAttachment {
  /** null: it has none */
  readonly name: string | null;
  readonly content: Uint8Array;
  /** lower case; empty: not stated */
  readonly mediaType: string;
  /** shown inside the text, as a picture may be */
  readonly isInText: boolean;
}
