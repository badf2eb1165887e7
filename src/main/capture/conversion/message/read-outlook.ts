import type { FieldsData } from '@kenjiuno/msgreader';
import { ConversionRefused } from '../piece-box.ts';
import { encodingOf } from './code-page.ts';
import { checkCompoundFile } from './compound-file.ts';
import { decompressedRtf } from './compressed-rtf.ts';
import type { Address, Message, MessageAttachment } from './message.ts';
import { rtfContent } from './rtf-content.ts';

/** Reads a message saved by Outlook (.msg). Throws if it is unreadable. */
export async function readOutlook(bytes: Uint8Array): Promise<Message> {
  checkCompoundFile(bytes);
  // A CommonJS module: its default export is inside the default.
  const { default: library } = await import('@kenjiuno/msgreader');
  const open = (ansiEncoding?: string) => {
    const reader = new library.default(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    if (ansiEncoding !== undefined) reader.parserConfig = { ansiEncoding };
    return reader;
  };
  // The code page in its properties gives the encoding of its texts.
  const encoding = encodingOf(open().getFileData().messageCodepage);
  const reader = open(encoding);
  const fields = reader.getFileData();
  const { text, html } = textOf(fields);
  const contents = (fields.attachments ?? []).map((each, at) => ({ each, content: contentAt(reader, at) }));
  return {
    subject: fields.subject ?? '',
    from: addressOf(fields.senderName, fields.senderSmtpAddress ?? fields.senderEmail),
    to: (fields.recipients ?? [])
      .filter(({ recipType = 'to' }) => recipType === 'to')
      .flatMap(({ name, smtpAddress, email }) => addressOf(name, smtpAddress ?? email) ?? []),
    date: fields.clientSubmitTime ?? fields.messageDeliveryTime ?? '',
    text,
    html,
    attachments: contents.flatMap(({ each, content }) => (content ? [attachmentOf(each, content, html)] : [])),
    links: contents.flatMap(({ each, content }) => (content ? [] : [nameOf(each) ?? 'attachment'])),
  };
}

/** Undefined for an attachment by reference, which has a path or an address in place of bytes. */
function contentAt(reader: Reader, at: number): Uint8Array | undefined {
  try {
    return reader.getAttachment(at).content;
  } catch {
    return undefined;
  }
}

interface Reader {
  getAttachment(at: number): { readonly content: Uint8Array };
}

const nameOf = ({ fileName, fileNameShort, name }: FieldsData): string | null =>
  fileName ?? fileNameShort ?? name ?? null;

function attachmentOf(fields: FieldsData, content: Uint8Array, html: string): MessageAttachment {
  const { name, attachMimeTag = '', pidContentId, innerMsgContent, attachmentHidden } = fields;
  const given = nameOf(fields);
  return {
    name: innerMsgContent === true ? `${name ?? given ?? 'message'}.msg` : given,
    content,
    mediaType: innerMsgContent === true ? 'application/vnd.ms-outlook' : attachMimeTag.toLowerCase(),
    isInText: attachmentHidden === true || (pidContentId !== undefined && html.includes(`cid:${pidContentId}`)),
  };
}

/** Drops addresses that are paths of an office's directory, which mean nothing outside it. */
function addressOf(name = '', address = ''): Address | null {
  const plain = address.toLowerCase().startsWith('/o=') ? '' : address;
  return name === '' && plain === '' ? null : { name, address: plain };
}

/** Outlook stores text plain, as HTML, or as RTF that may contain HTML; often in only one form. */
function textOf(fields: FieldsData): { readonly text: string; readonly html: string } {
  const { body: text = '', compressedRtf, attachments = [] } = fields;
  const html = htmlOf(fields);
  if (html !== '' || compressedRtf === undefined) return { text, html };
  const rtf = decompressedRtf(compressedRtf);
  // A damaged RTF text is ignored when the message has other contents.
  if (rtf === null && text.trim() === '' && attachments.length === 0) throw new ConversionRefused('damaged');
  const content = rtf === null ? { text: '', html: '' } : rtfContent(rtf);
  return text.trim() === '' ? content : { text, html: content.html };
}

function htmlOf({ bodyHtml, html, internetCodepage }: FieldsData): string {
  if (bodyHtml !== undefined || html === undefined) return bodyHtml ?? '';
  return new TextDecoder(encodingOf(internetCodepage)).decode(html);
}
