// The cost of Electron alone: one window like the product's, with an empty page.
import { openWindow } from './window.mjs';

const page = '<!doctype html><meta charset="utf-8"><title>Blank</title><main>Blank</main>';
const headers = { 'content-type': 'text/html; charset=utf-8' };

void openWindow('app://blank/index.html', () => new Response(page, { headers }));
