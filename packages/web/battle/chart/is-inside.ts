import type { Spot } from '../../chart/model.ts'

/** Is that place within one of the outlines? Those that lie within another are holes. */
export function isInside([x, y]: Spot, outlines: readonly (readonly Spot[])[]): boolean {
  let within = false
  for (const outline of outlines)
    outline.forEach(([ax, ay], i) => {
      const [bx, by] = outline[(i + 1) % outline.length]!
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) within = !within
    })
  return within
}
