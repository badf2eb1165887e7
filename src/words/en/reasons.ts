import type { ReasonCode } from '../../contract/inbox.ts';

export const reasons: Readonly<Record<ReasonCode, string>> = {
  'not-quiet': 'The file is still being written. It is taken once it is complete.',
  empty: 'The file is empty: there is nothing to send.',
  'too-large': 'The file is larger than the service accepts.',
  'over-our-limit':
    'The file is larger than 100 MB, the limit of Counterfoil. The service was not asked. Scan it at a lower resolution, or split it.',
  unreadable: 'The file cannot be read: another program has locked it, or you have no permission.',
  vanished: 'The file disappeared before Counterfoil could copy it.',
  folder: 'This is a folder. To add the files in it, drop it on the window or watch it.',
  'own-folder': 'This file is in Counterfoil’s own folder, so it is a copy and was not added. Add the original file.',
  'wrong-type': 'This kind of file cannot be sent or converted. Save it as a PDF and add that.',
  'not-an-invoice': 'The file is XML, but not an invoice.',
  'xml-doctype':
    'The XML declares a document type (DOCTYPE), which invoices do not need and which is not safe to read.',
  'xml-malformed': 'The XML is broken and cannot be read to the end.',
  'xml-too-deep': 'The XML is nested too deeply to be an invoice.',
  'password-needed': 'It opens only with a password. Save a copy without a password and add that.',
  'locked-otherwise':
    'It opens only with a certificate, or in the program that protected it. Open it there, save or print the document as a PDF, and add that.',
  'unknown-packing':
    'The archive uses a compression method that Counterfoil does not know. Unpack it and add the document itself.',
  damaged: 'The file is damaged or incomplete. Scan or download it again.',
  'no-pages': 'The PDF has no pages.',
  'image-too-large':
    'The picture has more than 100 million pixels, the limit of Counterfoil. Scan it at a lower resolution.',
  'cannot-convert':
    'This file must be converted before it can be sent, and the conversion failed or took too much time or memory. Save it as a PDF and add that.',
  'nothing-inside': 'There is no document inside. If its text is the receipt, save it as a PDF and add that.',
  'too-much-inside':
    'There is more inside than Counterfoil unpacks: too many files, files too large, or nested too deeply. Unpack it and add the documents.',
  'refused-by-service': 'The service refused this file. No expense was created from it.',
  'same-invoice':
    'This invoice is already here: its number, seller, gross amount and date are the same. This file was not sent.',
  'same-content': 'A file with exactly the same content was already added. This one was not sent.',
  'answer-lost':
    'The connection broke before the service answered, so it is unclear whether it has this file. Counterfoil checks with the service before sending it again.',
  restored:
    'The data on this computer comes from a backup. The service may already have this file. Counterfoil checks with the service before sending it.',
  'other-seat':
    'Another computer of the office may have sent this file and stopped before it could record that. Counterfoil checks with the service before sending it.',
  'restored-copy':
    'The data on this computer comes from a backup, and the safe copy of this file was made later. The service may have it, perhaps under another name. Counterfoil checks with the service before sending it.',
  'not-decidable':
    'The service could not say for certain whether it has this file. Check there, then send it again or dismiss it.',
  'no-data-found': 'The service has the document but found no data in it in time. Enter the data by hand.',
  'retry-later': 'The last attempt failed. Counterfoil tries again automatically.',
  'several-documents': 'This file seems to hold several documents. Nothing is sent until you say which they are.',
  'not-looked-at':
    'Counterfoil could not check whether this file holds several documents: it has too many pages, or they take too long to read. Nothing is sent until you say that it is a single document, or where each one starts.',
  'reading-scan':
    'This file is a scan. Counterfoil reads its pages to see whether it holds several documents; then it is sent, or you are asked.',
  'copy-damaged':
    'The safe copy of this file is damaged, so it was not sent: no damaged data has reached the service. Add the file again or put it back into its folder: the copy is then replaced and sent.',
  'other-kind': 'This is no invoice. It is not sent as an expense unless you say so.',
  'stored-unreadable':
    'Some of the data stored about this file is damaged and cannot be read. The file and its history are intact.',
};
