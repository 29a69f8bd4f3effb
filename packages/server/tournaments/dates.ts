import type { Time } from '../time.ts'

/** Milliseconds by which a date may be wrong before it is corrected, so that what is shown does not change all the time. */
const CLOSE = 5000
const SECOND = 1000

/** The date on which a moment of service time will be, or was, if the service stays up. */
export function openDates({ wall, served }: Time): (moment: number) => number {
  let ahead = Number.NaN
  return (moment) => {
    const now = wall() - served()
    if (!(Math.abs(now - ahead) <= CLOSE)) ahead = Math.round(now / SECOND) * SECOND
    return Math.round((moment + ahead) / SECOND) * SECOND
  }
}
