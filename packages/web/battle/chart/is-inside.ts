import type { Spot } from '../../chart/model.ts'

/** Is the point inside one of the outlines? Outlines inside another are holes. */
export function isInside([x, y]: Spot, outlines: readonly (readonly Spot[])[]): boolean {
  let within = false
  for (const outline of outlines)
    outline.forEach(([ax, ay], i) => {
      const [bx, by] = outline[(i + 1) % outline.length]!
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) within = !within
    })
  return within
}
