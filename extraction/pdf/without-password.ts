import { isPasswordError, withPdf } from './open-pdf.ts';
import { atFixedTime } from './fixed-time.ts';

/**
 * Removes a PDF's password, with the first of `passwords` that opens it; null: none does. Deterministic. Rejects with
 * pdf.js' own errors.
 */
export async function withoutPassword(bytes: Uint8Array, passwords: readonly string[]): Promise<Uint8Array | null> {
  for (const password of passwords) {
    try {
      return await atFixedTime(() => copyOf(bytes, password));
    } catch (error) {
      if (!isPasswordError(error)) throw error;
    }
  }
  return null;
}

/**
 * pdf.js copies pages of one PDF with its password, but of two without it: adds a page of ours and removes it again.
 */
async function copyOf(bytes: Uint8Array, password: string): Promise<Uint8Array> {
  const { open, pages } = await withPdf(
    bytes,
    async (pdf) => ({
      open: await pdf.extractPages([{ document: null }, { document: new TextEncoder().encode(onePage) }]),
      pages: pdf.numPages,
    }),
    password,
  );
  return withPdf(open, (pdf) => {
    if (pdf.numPages !== pages + 1) throw new Error('A page was lost');
    return pdf.extractPages([{ document: null, excludePages: [pages] }]);
  });
}

const onePage = `%PDF-1.4
1 0 obj
<< /Type /Catalog /Pages 2 0 R >>
endobj
2 0 obj
<< /Type /Pages /Kids [3 0 R] /Count 1 >>
endobj
3 0 obj
<< /Type /Page /Parent 2 0 R /MediaBox [0 0 1 1] >>
endobj
xref
0 4
0000000000 65535 f 
0000000009 00000 n 
0000000058 00000 n 
0000000115 00000 n 
trailer
<< /Size 4 /Root 1 0 R >>
startxref
182
%%EOF
`;
