import PostalMime, { type Address as MimeAddress, type Attachment } from 'postal-mime';
import { takeUuencoded, type WrittenFile } from './uuencode.ts';
import type { Address, Message, MessageAttachment } from './message.ts';

const deepest = 30;

/** Reads a message in its transport format (RFC 5322, .eml). */
export async function readEmail(bytes: Uint8Array): Promise<Message> {
  const email = await PostalMime.parse(bytes, { forceRfc822Attachments: true, maxNestingDepth: deepest });
  const { text, files } = takeUuencoded(email.text ?? '');
  return {
    subject: email.subject ?? '',
    from: email.from ? addressOf(email.from) : null,
    to: (email.to ?? []).map(addressOf),
    date: email.date ?? '',
    text,
    html: email.html ?? '',
    attachments: [...email.attachments.map(attachmentOf), ...files.map(writtenFile)],
    links: [],
  };
}

const writtenFile = (file: WrittenFile): MessageAttachment => ({ ...file, mediaType: '', isInText: false });

const addressOf = ({ name, address = '' }: MimeAddress): Address => ({ name, address });

function attachmentOf(attachment: Attachment): MessageAttachment {
  const { filename, content, mimeType, disposition, related, contentId } = attachment;
  return {
    name: filename,
    content: typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content),
    mediaType: mimeType.toLowerCase(),
    // Some programs give an id to attachments outside the text, too.
    isInText: disposition !== 'attachment' && (disposition === 'inline' || related === true || contentId !== undefined),
  };
}
