import type { FieldsData } from '@kenjiuno/msgreader';
import { ConversionRefused } from '../piece-box.ts';
import { encodingOf } from './code-page.ts';
import { checkCompoundFile } from './compound-file.ts';
import { decompressedRtf } from './compressed-rtf.ts';
import type { Address, Message, MessageAttachment } from './message.ts';
import { rtfContent } from './rtf-content.ts';

/** A message as Outlook saves it (.msg). Throws for what cannot be read. */
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
  const { text, html } = textOf(fields);
  return {
    subject: fields.subject ?? '',
    from: addressOf(fields.senderName, fields.senderSmtpAddress ?? fields.senderEmail),
    to: (fields.recipients ?? [])
      .filter(({ recipType = 'to' }) => recipType === 'to')
      .flatMap(({ name, smtpAddress, email }) => addressOf(name, smtpAddress ?? email) ?? []),
    date: fields.clientSubmitTime ?? fields.messageDeliveryTime ?? '',
    text,
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

/** As Outlook keeps it: plain, as HTML, and as RTF, in which HTML may be wrapped; often in one of them alone. */
function textOf(fields: FieldsData): { readonly text: string; readonly html: string } {
  const { body: text = '', compressedRtf, attachments = [] } = fields;
  const html = htmlOf(fields);
  if (html !== '' || compressedRtf === undefined) return { text, html };
  const rtf = decompressedRtf(compressedRtf);
  // What is whole beside it is taken.
  if (rtf === null && text.trim() === '' && attachments.length === 0) throw new ConversionRefused('damaged');
  const content = rtf === null ? { text: '', html: '' } : rtfContent(rtf);
  return text.trim() === '' ? content : { text, html: content.html };
}

function htmlOf({ bodyHtml, html, internetCodepage }: FieldsData): string {
  if (bodyHtml !== undefined || html === undefined) return bodyHtml ?? '';
  return new TextDecoder(encodingOf(internetCodepage)).decode(html);
}
