import type { IconNode } from 'lucide';

type Geometry = (name: string) => number;

const circle = (x: number, y: number, r: number): string =>
  `M${x + r} ${y}a${r} ${r} 0 1 1 ${-2 * r} 0a${r} ${r} 0 1 1 ${2 * r} 0`;

const corner = (r: number, dx: number, dy: number): string => `a${r} ${r} 0 0 1 ${dx} ${dy}`;

function box(of: Geometry): string {
  const r = of('rx');
  const [across, down] = [of('width') - 2 * r, of('height') - 2 * r];
  const top = `M${of('x') + r} ${of('y')}h${across}${corner(r, r, r)}`;
  return `${top}v${down}${corner(r, -r, r)}h${-across}${corner(r, -r, -r)}v${-down}${corner(r, r, -r)}`;
}

/**
 * Converts any Lucide icon to a single SVG path, so that changing an icon changes one attribute, and icons have no
 * element trees. Throws for an SVG element that no icon of the app had so far.
 */
export function outlineOf(icon: IconNode): string {
  const parts = icon.map(([tag, attributes]) => {
    const of: Geometry = (name) => Number(attributes[name] ?? 0);
    switch (tag) {
      case 'path':
        return String(attributes.d);
      case 'circle':
        return circle(of('cx'), of('cy'), of('r'));
      case 'rect':
        return box(of);
      case 'line':
        return `M${of('x1')} ${of('y1')}L${of('x2')} ${of('y2')}`;
      case 'polyline':
        return `M${String(attributes.points)}`;
      default:
        throw new Error(`No outline for <${tag}>`);
    }
  });
  // A path may begin with a relative move, which counts from the previous end: each starts at the corner.
  return parts.join('M0 0');
}
