/** Font sizes on the chart in pixels: names of units, names of lands, labels. */
export const NAME = {
  size: 15,
  height: 17,
  font: 'italic 600 15px "EB Garamond Variable", "EB Garamond", Georgia, serif',
}
export const LAND = { size: 15, height: 20, font: '600 15px "EB Garamond Variable", "EB Garamond", Georgia, serif' }
export const RIBBON = { size: 15, font: '600 15px "Source Sans 3 Variable", "Source Sans 3", sans-serif' }
export const PILL = { size: 13, height: 21, font: '600 13px "Source Sans 3 Variable", "Source Sans 3", sans-serif' }

let canvas: CanvasRenderingContext2D | null | undefined
const measured = new Map<string, number>()

/** Fonts are loaded: drops the cached widths. */
export function forgetWidths(): void {
  measured.clear()
}

/** The width of a text in pixels; an estimate without a screen. */
export function widthOf(words: string, { font, size }: { font: string; size: number }): number {
  const key = `${font} ${words}`
  const found = measured.get(key)
  if (found !== undefined) return found
  canvas ??= typeof document === 'undefined' ? null : document.createElement('canvas').getContext('2d')
  if (canvas) canvas.font = font
  const width = canvas ? canvas.measureText(words).width : words.length * size * 0.46
  measured.set(key, width)
  return width
}
