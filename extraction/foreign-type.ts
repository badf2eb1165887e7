import { fileTypeFromBuffer } from 'file-type';
import { looksLikeHtml } from '../src/shared/content-type.ts';
import type { Words } from './inspection.ts';

/** Common names of file types that bookkeepers encounter; other types are named by their usual ending. */
const names: Readonly<Record<string, Words>> = {
  gz: { hu: 'gzip-tömörítvény', en: 'a gzip archive' },
  zip: { hu: 'ZIP-tömörítvény', en: 'a ZIP archive' },
  rar: { hu: 'RAR-tömörítvény', en: 'a RAR archive' },
  '7z': { hu: '7-Zip-tömörítvény', en: 'a 7-Zip archive' },
  docx: { hu: 'Word-dokumentum', en: 'a Word document' },
  xlsx: { hu: 'Excel-munkafüzet', en: 'an Excel workbook' },
  odt: { hu: 'OpenDocument-szöveg', en: 'an OpenDocument text' },
  ods: { hu: 'OpenDocument-táblázat', en: 'an OpenDocument spreadsheet' },
  cfb: { hu: 'régi Word- vagy Excel-fájl', en: 'an old Word or Excel file' },
  rtf: { hu: 'RTF-szöveg', en: 'an RTF text' },
  tif: { hu: 'TIFF-kép', en: 'a TIFF picture' },
  gif: { hu: 'GIF-kép', en: 'a GIF picture' },
  webp: { hu: 'WebP-kép', en: 'a WebP picture' },
  bmp: { hu: 'BMP-kép', en: 'a BMP picture' },
  heic: { hu: 'HEIC-kép', en: 'a HEIC picture' },
  mp4: { hu: 'videó', en: 'a video' },
  exe: { hu: 'program', en: 'a program' },
};

/** Text has few control characters; its beginning is enough to recognise it. */
const textSample = 4096;

/** Names a file type that we do not accept, in words. */
export async function foreignType(bytes: Uint8Array): Promise<Words> {
  if (looksLikeHtml(bytes)) return { hu: 'HTML-weblap', en: 'HTML (a web page)' };
  const found = await recognised(bytes);
  if (found !== undefined)
    return names[found] ?? { hu: `${found.toUpperCase()}-fájl`, en: `a ${found.toUpperCase()} file` };
  return looksLikeText(bytes)
    ? { hu: 'egyszerű szöveg', en: 'plain text' }
    : { hu: 'ismeretlen adat', en: 'unknown data' };
}

async function recognised(bytes: Uint8Array): Promise<string | undefined> {
  try {
    return (await fileTypeFromBuffer(bytes))?.ext;
  } catch {
    // The type detector throws on a truncated archive; the type then has no name.
    return undefined;
  }
}

function looksLikeText(bytes: Uint8Array): boolean {
  return !bytes.subarray(0, textSample).some((byte) => byte < 0x09 || (byte > 0x0d && byte < 0x20));
}
