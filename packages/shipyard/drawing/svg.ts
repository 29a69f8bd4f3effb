/** SVG as text, in millimetres. Transforms are translations only, and every number is finite. */

type Attributes = Record<string, string | number | undefined>

export interface Point {
  x: number
  y: number
}

export interface Box extends Point {
  width: number
  height: number
}

/** A length with two decimals. */
export function mm(value: number): string {
  if (!Number.isFinite(value)) throw new Error(`A drawing needs finite lengths, not ${value}.`)
  return String(Math.round(value * 100) / 100 || 0)
}

/** An SVG element as text. Numbers are rounded to two decimals, attributes are escaped. */
export function element(name: string, attributes: Attributes, ...children: string[]): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? mm(value) : escaped(value!)}"`)
    .join('')
  return children.length === 0 ? `<${name}${written}/>` : `<${name}${written}>${children.join('')}</${name}>`
}

/** A text inside SVG or HTML. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const group = (attributes: Attributes, ...children: string[]): string => element('g', attributes, ...children)

export const shifted = ({ x, y }: Point, ...children: string[]): string =>
  group({ transform: `translate(${mm(x)} ${mm(y)})` }, ...children)

export const line = (from: Point, to: Point, attributes: Attributes): string =>
  element('line', { x1: from.x, y1: from.y, x2: to.x, y2: to.y, ...attributes })

export const rect = ({ x, y, width, height }: Box, attributes: Attributes): string =>
  element('rect', { x, y, width, height, ...attributes })

export const circle = ({ x, y }: Point, r: number, attributes: Attributes): string =>
  element('circle', { cx: x, cy: y, r, ...attributes })

export const ellipse = ({ x, y }: Point, rx: number, ry: number, attributes: Attributes): string =>
  element('ellipse', { cx: x, cy: y, rx, ry, ...attributes })

export const polygon = (points: readonly Point[], attributes: Attributes): string =>
  element('polygon', { points: points.map(({ x, y }) => `${mm(x)},${mm(y)}`).join(' '), ...attributes })

/** A complete picture of that size; the title is for screen readers. */
export const picture = (title: string, width: number, height: number, ...children: string[]): string =>
  element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width: `${mm(width)}mm`,
      height: `${mm(height)}mm`,
      viewBox: `0 0 ${mm(width)} ${mm(height)}`,
    },
    element('title', {}, escaped(title)),
    ...children,
  )
