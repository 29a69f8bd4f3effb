import { asList, asNumber, Malformed, type Point, shown, thousandths } from '@flankspeed/kernel'

/** A place on the table: [east, north] in centimetres. */
export function readPoint(value: unknown, where: string): Point {
  const [x, y, ...more] = asList(value, where)
  if (x === undefined || y === undefined || more.length > 0)
    throw new Malformed(where, `a place [east, north] expected, not ${shown(value)}`)
  return {
    x: thousandths(asNumber(x, `${where}[0]`, -1000, 1000)),
    y: thousandths(asNumber(y, `${where}[1]`, -1000, 1000)),
  }
}
