import { zipSync } from 'fflate';
import type { Zippable } from 'fflate';

export interface Part {
  /** left out: a part without a name */
  readonly name?: string;
  readonly type: string;
  readonly bytes: Buffer;
  /** stands in the text, under its Content-ID */
  readonly inText?: string;
  /** only attached, though it has one */
  readonly contentId?: string;
}

export const attached = (name: string, bytes: Buffer, type = 'application/octet-stream'): Part => ({
  name,
  type,
  bytes,
});

/** An e-mail as programs save it. */
export function email(parts: readonly Part[], text = 'Kedves Könyvelő! Mellékelem a számlát.', html = false): Buffer {
  const boundary = 'part-of-a-test';
  const body = [
    `Content-Type: text/${html ? 'html' : 'plain'}; charset=utf-8`,
    'Content-Transfer-Encoding: base64',
    '',
    lines(Buffer.from(text)),
  ];
  const all = [body, ...parts.map(partLines)];
  return Buffer.from(
    [
      'From: "Tölgyfa Kft." <szamla@tolgyfa.example>',
      'To: konyveles@iroda.example',
      `Subject: =?UTF-8?B?${Buffer.from('Számla őszi árvíztűrő').toString('base64')}?=`,
      'Date: Mon, 02 Nov 2026 10:00:00 +0100',
      'Message-ID: <1@tolgyfa.example>',
      'MIME-Version: 1.0',
      `Content-Type: multipart/mixed; boundary="${boundary}${parts.length}"`,
      '',
      ...all.flatMap((part) => [`--${boundary}${parts.length}`, ...part]),
      `--${boundary}${parts.length}--`,
      '',
    ].join('\r\n'),
  );
}

function partLines({ name, type, bytes, inText, contentId = inText }: Part): readonly string[] {
  const named = name === undefined ? '' : `; filename="${name}"`;
  return [
    `Content-Type: ${type}`,
    'Content-Transfer-Encoding: base64',
    `Content-Disposition: ${inText === undefined ? 'attachment' : 'inline'}${named}`,
    ...(contentId === undefined ? [] : [`Content-ID: <${contentId}>`]),
    '',
    lines(bytes),
  ];
}

const lines = (bytes: Buffer) => bytes.toString('base64').replace(/.{76}/g, '$&\r\n');

export const zip = (files: Zippable): Buffer => Buffer.from(zipSync(files, { level: 9, mtime: '2026-01-01' }));
