import type { FieldsData } from '@kenjiuno/msgreader';
import { checkCompoundFile } from './compound-file.ts';
import type { Address, Message, MessageAttachment } from './message.ts';

/**
 * A message as Outlook saves it (.msg). Its text is that which Outlook keeps beside the formatted one; a message with
 * formatted text in RTF alone has none here. Throws for what cannot be read.
 */
export async function readOutlook(bytes: Uint8Array): Promise<Message> {
  checkCompoundFile(bytes);
  // A module of CommonJS, whose default is in its default.
  const { default: library } = await import('@kenjiuno/msgreader');
  const open = (ansiEncoding?: string) => {
    const reader = new library.default(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    if (ansiEncoding !== undefined) reader.parserConfig = { ansiEncoding };
    return reader;
  };
  // Its numbers say how its letters are written.
  const encoding = encodingOf(open().getFileData().messageCodepage);
  const reader = open(encoding);
  const fields = reader.getFileData();
  const html = htmlOf(fields);
  return {
    subject: fields.subject ?? '',
    from: addressOf(fields.senderName, fields.senderSmtpAddress ?? fields.senderEmail),
    to: (fields.recipients ?? [])
      .filter(({ recipType = 'to' }) => recipType === 'to')
      .flatMap(({ name, smtpAddress, email }) => addressOf(name, smtpAddress ?? email) ?? []),
    date: fields.clientSubmitTime ?? fields.messageDeliveryTime ?? '',
    text: fields.body ?? '',
    html,
    attachments: (fields.attachments ?? []).map((each, at) =>
      attachmentOf(each, reader.getAttachment(at).content, html),
    ),
  };
}

function attachmentOf(fields: FieldsData, content: Uint8Array, html: string): MessageAttachment {
  const { fileName, fileNameShort, name, attachMimeTag = '', pidContentId, innerMsgContent, attachmentHidden } = fields;
  const given = fileName ?? fileNameShort ?? name;
  return {
    name: innerMsgContent === true ? `${name ?? given ?? 'message'}.msg` : (given ?? null),
    content,
    mediaType: innerMsgContent === true ? 'application/vnd.ms-outlook' : attachMimeTag.toLowerCase(),
    isInText: attachmentHidden === true || (pidContentId !== undefined && html.includes(`cid:${pidContentId}`)),
  };
}

/** Inside an office an address is a path of its directory, which says nothing to anybody else. */
function addressOf(name = '', address = ''): Address | null {
  const plain = address.toLowerCase().startsWith('/o=') ? '' : address;
  return name === '' && plain === '' ? null : { name, address: plain };
}

function htmlOf({ bodyHtml, html, internetCodepage }: FieldsData): string {
  if (bodyHtml !== undefined || html === undefined) return bodyHtml ?? '';
  return new TextDecoder(encodingOf(internetCodepage)).decode(html);
}

/** By the number of a Windows code page; UTF-8 for one that no e-mail here is written in. */
function encodingOf(codepage: number | undefined): string {
  if (codepage !== undefined && codepage >= 1_250 && codepage <= 1_258) return `windows-${codepage}`;
  return codepage === 28_591 || codepage === 28_592 ? `iso-8859-${codepage - 28_590}` : 'utf-8';
}
