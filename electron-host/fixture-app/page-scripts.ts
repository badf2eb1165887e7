/** The page's scripts as text: they run in Chromium without a build step. */
export const pageScripts: ReadonlyMap<string, string> = new Map([
  [
    'page.js',
    `
const list = document.querySelector('ul');
const stop = window.api.onNoted((text, number) => {
  if (text === 'stop') stop();
  const item = document.createElement('li');
  item.textContent = \`\${text} \${number}\`;
  list.append(item);
});
document.querySelector('input').addEventListener('change', async (event) => {
  document.querySelector('#path').textContent = await window.api.pathOf(event.target.files[0]);
});
`,
  ],
  [
    'worker.js',
    `
import { part } from '/part.js';

const document = await fetch('/documents/1');
const { instance } = await WebAssembly.instantiateStreaming(fetch('/answer.wasm'));
const bytes = new Uint8Array(await document.arrayBuffer());
postMessage([part, bytes.length, bytes[bytes.length - 1], document.headers.get('x-sealed'), instance.exports.answer()]);
`,
  ],
  ['part.js', "export const part = 'part';"],
]);
