import { INK } from '../drawing/ink.ts'
import { element, escaped } from '../drawing/svg.ts'
import type { Detail, Part, ProfileShapes, Tone } from './shape.ts'

/** Greys of a lit ship by day. */
const FILLS: Partial<Record<Tone, string>> = {
  far: '#c3cbcf',
  hull: '#8d999f',
  'hull-shade': '#76838a',
  boot: '#3d474d',
  house: '#b4bdc1',
  'house-shade': '#929da3',
  gun: '#a3adb2',
  'gun-shade': '#7f8b91',
  soot: '#33393d',
}
const STROKES: Partial<Record<Tone, string>> = {
  lit: '#dde3e5',
  wire: '#5f6b72',
  line: '#5f6b72',
  spar: '#56626a',
  barrel: '#4b565c',
  scuttles: '#4b565c',
}

/** The colours of a drawing with their names, for pages that have their own. */
export const SHIP_COLOURS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(FILLS).map(([tone, colour]) => [colour, tone])),
  ...Object.fromEntries(Object.entries(STROKES).map(([tone, colour]) => [colour, tone === 'lit' ? 'lit' : 'steel'])),
}

/** Lines rather than areas. */
const isStroke = (tone: Tone): boolean => tone in STROKES

/** How much of a drawing can be seen at a scale. */
export const detailAt = (pixelsPerMetre: number): Detail => (pixelsPerMetre < 0.75 ? 0 : pixelsPerMetre < 2 ? 1 : 2)

/** Parts that are seen at that detail; neighbours of one tone and width become one path, except mounts that damage may change. */
export function partsAt({ parts }: ProfileShapes, detail: Detail, keepMounts = false): Part[] {
  const merged: Part[] = []
  for (const part of parts) {
    if (part.detail > detail) continue
    const last = merged.at(-1)
    const own = keepMounts && part.mount !== undefined
    if (last && !own && last.mount === undefined && last.tone === part.tone && last.width === part.width)
      merged[merged.length - 1] = { ...last, d: last.d + part.d }
    else merged.push(own ? part : plain(part))
  }
  return merged
}

const plain = ({ tone, d, detail, width }: Part): Part => ({ tone, d, detail, ...(width !== undefined && { width }) })

/** The drawing as SVG elements in metres, for a card or a file. */
export const drawnParts = (parts: readonly Part[], outline: number): string =>
  parts
    .map(({ tone, d, width }) =>
      isStroke(tone)
        ? element('path', {
            d,
            fill: 'none',
            stroke: STROKES[tone],
            'stroke-width': width ?? 0.3,
            ...(tone === 'scuttles' && { 'stroke-dasharray': '0.35 2.2' }),
          })
        : element('path', { d, fill: FILLS[tone], stroke: INK, 'stroke-width': outline, 'stroke-linejoin': 'round' }),
    )
    .join('')

/** A picture of its own, in pixels. */
export function profileSvg(shapes: ProfileShapes, title: string, width: number): string {
  const scale = width / (shapes.length * 1.04)
  const height = Math.ceil((shapes.height + 3) * scale)
  const left = -shapes.length * 0.52
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width: String(width),
      height: String(height),
      viewBox: [left, -(shapes.height + 1.5), shapes.length * 1.04, shapes.height + 3]
        .map((value) => Math.round(value * 10) / 10)
        .join(' '),
    },
    element('title', {}, escaped(title)),
    drawnParts(partsAt(shapes, detailAt(scale)), 0.5 / scale),
  )
}
