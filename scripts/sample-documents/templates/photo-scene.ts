import type { Size } from '../render/browser.ts';
import { markup, type Markup } from '../markup.ts';
import { receiptCss } from './till-receipt.ts';
import { htmlPage } from './page.ts';

/** Size of the upright picture. */
const upright: Size = { width: 1050, height: 1400 };

type Table = 'wood' | 'slate' | 'cloth';

/** The place of the receipt and the tilt of the phone; transform is CSS. */
export interface Shot {
  readonly table: Table;
  readonly transform: string;
  /** CSS gradients over the whole picture: shadows of phone and hand. */
  readonly shadow: string;
  readonly seed: number;
  /** Stores the pixels rotated a quarter counter-clockwise, as a camera held sideways does. */
  readonly sideways: boolean;
}

export const storedSize = ({ sideways }: Shot): Size =>
  sideways ? { width: upright.height, height: upright.width } : upright;

const tables: Readonly<Record<Table, string>> = {
  wood: `repeating-linear-gradient(92deg, rgb(60 30 10 / .16) 0 3px, transparent 3px 19px, rgb(40 20 5 / .1) 19px 21px, transparent 21px 47px),
    repeating-linear-gradient(90deg, #8d6238 0 258px, #5c3d20 258px 263px, #94683e 263px 520px, #563919 520px 525px)`,
  slate: 'radial-gradient(circle at 30% 20%, #5c6570, #333a42 75%)',
  cloth: `repeating-linear-gradient(90deg, rgb(255 255 255 / .5) 0 44px, transparent 44px 88px), repeating-linear-gradient(rgb(255 255 255 / .5) 0 44px, transparent 44px 88px), #9db0c4`,
};

const css = `
  body { overflow: hidden; position: relative; background: #222; }
  .scene { position: absolute; overflow: hidden; width: ${String(upright.width)}px; height: ${String(upright.height)}px; transform-origin: 0 0; perspective: 1500px; filter: blur(.35px); }
  .sideways { transform: rotate(-90deg) translateX(-${String(upright.width)}px); }
  .table { position: absolute; inset: 0; filter: blur(1px); }
  .paper { position: absolute; left: 50%; top: 50%; transform-style: flat; filter: drop-shadow(-9px 14px 13px rgb(0 0 0 / .55)); }
  .roll { position: relative; clip-path: polygon(0 .5%, 3% 0, 7% .6%, 11% 0, 16% .5%, 21% 0, 27% .6%, 33% 0, 40% .5%, 47% 0, 54% .6%, 61% 0, 68% .5%, 75% 0, 82% .6%, 89% 0, 95% .5%, 100% 0,
    100% 99.5%, 94% 100%, 88% 99.4%, 81% 100%, 74% 99.5%, 67% 100%, 60% 99.4%, 53% 100%, 46% 99.5%, 39% 100%, 32% 99.4%, 25% 100%, 18% 99.5%, 11% 100%, 5% 99.4%, 0 100%); }
  .folds { position: absolute; inset: 0; mix-blend-mode: multiply; background:
    linear-gradient(178deg, transparent 31%, rgb(0 0 0 / .17) 32.4%, rgb(255 255 255 / 0) 34%),
    linear-gradient(183deg, transparent 66%, rgb(0 0 0 / .13) 67%, transparent 69.5%),
    linear-gradient(97deg, rgb(0 0 0 / .2), transparent 9%, transparent 84%, rgb(0 0 0 / .16)); }
  .light { position: absolute; inset: 0; mix-blend-mode: multiply; }
  .grain { position: absolute; inset: 0; width: 100%; height: 100%; mix-blend-mode: overlay; opacity: .42; }
`;

export function photoScene(title: string, receipt: Markup, shot: Shot): string {
  return htmlPage({
    language: 'hu',
    title,
    css: receiptCss + css,
    body: markup`<div class="scene ${shot.sideways ? 'sideways' : ''}">
<div class="table" style="background:${tables[shot.table]}"></div>
<div class="paper" style="transform:translate(-50%,-50%) ${shot.transform}">${receipt}<div class="folds"></div></div>
<div class="light" style="background:${shot.shadow}"></div>
<svg class="grain"><filter id="grain"><feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="2" seed="${shot.seed}"/>
  <feColorMatrix type="saturate" values=".25"/></filter><rect width="100%" height="100%" filter="url(#grain)"/></svg></div>`,
  });
}
