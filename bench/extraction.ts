/**
 * How well documents are read: right, wrong and empty per kind and field, and the median time.
 * Usage: npm run bench -- extraction [DIR with manifest.csv]
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { measure } from '../service/extraction/measure/measure.ts';
import { createTesseract } from '../service/extraction/ocr/tesseract.ts';
import { readManifest } from '../service/extraction/measure/manifest.ts';

const directory = resolve(process.argv[2] ?? join(import.meta.dirname, '../../shared/samples'));
if (!existsSync(join(directory, 'manifest.csv'))) {
  console.error(`No manifest.csv in ${directory}. Name the folder that has one.`);
  process.exitCode = 2;
} else {
  const recogniser = createTesseract();
  const kinds = await measure(directory, readManifest(directory), recogniser);
  await recogniser.close();
  for (const { kind, documents, medianMs, fields } of kinds) {
    console.log(`\n${kind}  (${documents} documents, median ${medianMs.toFixed(0)} ms)`);
    for (const { field, right, wrong, empty } of fields) {
      const share =
        right + wrong + empty === 0 ? '   -  ' : `${((100 * right) / (right + wrong + empty)).toFixed(1)} %`;
      console.log(
        `  ${field.padEnd(18)} right ${pad(right)}  wrong ${pad(wrong)}  empty ${pad(empty)}  ${share.padStart(7)}`,
      );
    }
  }
}

function pad(count: number): string {
  return count.toString().padStart(3);
}
