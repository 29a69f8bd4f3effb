import { type Calibration, chanceOf } from '@flankspeed/admirals/review'
import type { Predicted } from '../statistics/reliability.ts'
import type { End, Seen } from './games.ts'

/** Red's chance at a turn: the mean over its play-outs. */
const chanceBy = (calibration: Calibration | null, { ends }: Seen): number =>
  ends.reduce((sum, end) => sum + chanceAt(end, calibration), 0) / ends.length

const chanceAt = (end: End, calibration: Calibration | null): number =>
  'won' in end ? end.won : chanceOf(calibration ? { ...end, calibration } : end)

/** What red sees, blue sees the other way round. */
export const fromBothSides = (seen: readonly Seen[], calibration: Calibration | null): Predicted[] =>
  seen.flatMap((each) => {
    const [chance, { won }] = [chanceBy(calibration, each), each]
    return [
      { chance, won },
      { chance: 1 - chance, won: 1 - won },
    ]
  })

const DECISIVE = [2, 3, 4, 5, 6, 8, 10, 12, 14, 16, 18, 20, 23, 26, 30, 35, 40, 50, 60]
const HALVED = [0.5, 1, 2, 3, 4, 6, 8, 12, 20, 50, 1000]

/** The figures under which the results were likeliest. */
export function fitTo(seen: readonly Seen[]): Calibration {
  let [best, least]: [Calibration, number] = [{ decisive: DECISIVE[0]!, halved: HALVED[0]! }, Number.POSITIVE_INFINITY]
  for (const decisive of DECISIVE)
    for (const halved of HALVED) {
      const calibration = { decisive, halved }
      let surprise = 0
      for (const each of seen) {
        const chance = Math.min(0.995, Math.max(0.005, chanceBy(calibration, each)))
        surprise -= each.won * Math.log(chance) + (1 - each.won) * Math.log(1 - chance)
      }
      if (surprise < least) [best, least] = [calibration, surprise]
    }
  return best
}
