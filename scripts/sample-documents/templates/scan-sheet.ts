import { markup, type Markup } from '../markup.ts';
import { htmlPage } from './page.ts';

/** A4 in CSS pixels; the renderer draws it at about 195 dpi. */
export const scanSize = { width: 1080, height: 1528 } as const;

/** A sheet's position on the scanner: degrees and pixels. */
interface Placement {
  readonly turn: number;
  readonly shift: number;
  readonly seed: number;
}

const css = `
  html { background: #d9d8d4; }
  body { width: 1080px; height: 1528px; overflow: hidden; position: relative; filter: contrast(1.14) grayscale(.35); }
  .sheet { position: absolute; inset: -14px; background: #f7f6f1; padding: 92px 94px; font-size: 19px; transform-origin: 40% 30%; }
  .edge { position: absolute; inset: 0; background: linear-gradient(90deg, rgb(0 0 0 / .3), transparent 2.2%, transparent 98.6%, rgb(0 0 0 / .14)),
    linear-gradient(rgb(0 0 0 / .2), transparent 1.2%); mix-blend-mode: multiply; }
  .noise { position: absolute; inset: 0; width: 100%; height: 100%; mix-blend-mode: multiply; opacity: .1; }
  .hole { position: absolute; left: 26px; width: 30px; height: 30px; border-radius: 50%; background: #77756f; box-shadow: inset 3px 3px 5px #3b3a37; }
`;

/** A sheet under the scanner's lid: slightly rotated, dark at the edges, with dust and punched holes. */
export function scanSheet(title: string, sheetCss: string, content: Markup, { turn, shift, seed }: Placement): string {
  return htmlPage({
    language: 'hu',
    title,
    css: css + sheetCss,
    body: markup`<div class="sheet" style="transform:rotate(${turn}deg) translate(${shift}px,${-shift}px)">${content}
  <div class="hole" style="top:548px"></div><div class="hole" style="top:958px"></div></div>
<div class="edge"></div>
<svg class="noise"><filter id="dust"><feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="1" seed="${seed}"/>
  <feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 0 0 12 -8"/></filter><rect width="100%" height="100%" filter="url(#dust)"/></svg>`,
  });
}
