const columns = 8;
const pdfjs = await import('/pdfjs/build/pdf.min.mjs');
pdfjs.GlobalWorkerOptions.workerSrc = '/pdfjs/build/pdf.worker.min.mjs';
const renderers = [1, 2].map(() => new Worker('/pdfjs/build/pdf.renderer.min.mjs', { type: 'module' }));
pdfjs.GlobalWorkerOptions.rendererPorts = renderers;
const worker = new pdfjs.PDFWorker();
const main = document.querySelector('main');
let ready = null;
let ended = null;

/** Shown when complete: the measurement waits for the question's number in the attribute. */
function show(number, element) {
  element.dataset.answer = number;
  if (element.parentElement !== main) main.replaceChildren(element);
}

function table(rows) {
  const made = document.createElement('table');
  for (let row = 0; row < rows; row += 1) {
    const cells = made.insertRow();
    for (let column = 0; column < columns; column += 1) cells.insertCell();
  }
  return made;
}

/** Reuses the table's cells, as a virtual list does. */
async function rows({ number, path, drawn }) {
  const answer = await (await fetch(path)).json();
  const into = main.querySelector('table') ?? table(drawn);
  [...into.rows].forEach((row, at) => {
    [...row.cells].forEach((cell, column) => (cell.textContent = answer.rows[at]?.[column] ?? ''));
  });
  show(number, into);
}

/** The first page at the final width, with the product's settings. */
async function draw({ path, width }) {
  const data = new Uint8Array(await (await fetch(path)).arrayBuffer());
  const task = pdfjs.getDocument({
    data,
    worker,
    disableFontFace: true,
    cMapUrl: '/pdfjs/cmaps/',
    standardFontDataUrl: '/pdfjs/standard_fonts/',
    wasmUrl: '/pdfjs/wasm/',
    verbosity: pdfjs.VerbosityLevel.ERRORS,
  });
  const page = await (await task.promise).getPage(1);
  const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width });
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  await page.render({ canvas, viewport, annotationMode: 0 }).promise;
  await ended?.destroy();
  ended = task;
  return canvas;
}

/** The next click or key runs `next`; `prepare` draws a page in advance for a click that only shows it. */
globalThis.bare = {
  next: null,
  async prepare(work) {
    ready = await draw(work);
  },
};
async function act() {
  const { next } = globalThis.bare;
  if (next.kind === 'rows') await rows(next);
  else show(next.number, next.kind === 'drawn' ? ready : await draw(next));
}
document.querySelector('button').addEventListener('click', act);
document.querySelector('input').addEventListener('keydown', act);
document.body.dataset.ready = '';
