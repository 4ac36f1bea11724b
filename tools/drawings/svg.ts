import { at, type Point } from './geometry';

/** Small builders of SVG text; numbers are rounded so that the text stays short and the same everywhere. */

export const round = (value: number): string => String(Math.round(value * 10) / 10);

type Attributes = Readonly<Record<string, string | number | undefined>>;

/** An element; undefined attributes are left out. */
export function element(name: string, attributes: Attributes, content = ''): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? round(value) : value}"`)
    .join('');
  return content ? `<${name}${written}>${content}</${name}>` : `<${name}${written}/>`;
}

export const circle = (center: Point, r: number, fill: string, more: Attributes = {}): string =>
  element('circle', { cx: center.x, cy: center.y, r, fill, ...more });

export const ellipse = (center: Point, rx: number, ry: number, fill: string, rotate = 0): string =>
  element('ellipse', {
    cx: center.x,
    cy: center.y,
    rx,
    ry,
    fill,
    transform: rotate ? `rotate(${round(rotate)} ${round(center.x)} ${round(center.y)})` : undefined,
  });

export const box = (x: number, y: number, width: number, height: number, fill: string, rx = 0, more: Attributes = {}): string =>
  element('rect', { x, y, width, height, rx, fill, ...more });

export const path = (d: string, fill: string, more: Attributes = {}): string => element('path', { d, fill, ...more });

/** A line with round ends; several points make a bent one. */
export const line = (points: readonly Point[], stroke: string, width: number, more: Attributes = {}): string =>
  element('polyline', {
    points: points.map((point) => `${round(point.x)},${round(point.y)}`).join(' '),
    fill: 'none',
    stroke,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...more,
  });

/** A curve drawn as a stroke with round ends. */
export const curve = (d: string, stroke: string, width: number, more: Attributes = {}): string =>
  element('path', { d, fill: 'none', stroke, 'stroke-width': width, 'stroke-linecap': 'round', 'stroke-linejoin': 'round', ...more });

export const group = (content: string, attributes: Attributes = {}): string => element('g', attributes, content);

/** A limb that grows thinner: the hull of two circles. */
export function taper(a: Point, ra: number, b: Point, rb: number, fill: string): string {
  const distance = Math.hypot(b.x - a.x, b.y - a.y);
  if (distance <= Math.abs(ra - rb)) return circle(ra > rb ? a : b, Math.max(ra, rb), fill);
  const heading = Math.atan2(b.y - a.y, b.x - a.x);
  const spread = Math.acos((ra - rb) / distance);
  const on = (center: Point, r: number, angle: number) => at(center.x + r * Math.cos(angle), center.y + r * Math.sin(angle));
  const [a1, b1, b2, a2] = [
    on(a, ra, heading + spread),
    on(b, rb, heading + spread),
    on(b, rb, heading - spread),
    on(a, ra, heading - spread),
  ];
  const text = (point: Point) => `${round(point.x)} ${round(point.y)}`;
  const wide = ra > rb ? 1 : 0;
  return path(
    `M${text(a1)}L${text(b1)}A${round(rb)} ${round(rb)} 0 ${1 - wide} 0 ${text(b2)}L${text(a2)}A${round(ra)} ${round(ra)} 0 ${wide} 0 ${text(a1)}Z`,
    fill,
  );
}

/** A whole picture. */
export const picture = (width: number, height: number, content: string): string =>
  element('svg', { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}` }, content);
