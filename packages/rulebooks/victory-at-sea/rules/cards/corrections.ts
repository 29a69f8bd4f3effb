import type { Rules } from '../rules.ts'
import type { Card, ShipClass } from './card.ts'
import { type FlightCard, printedFlights } from './flight-card.ts'

/** Cards and chart lines as they take the field; the core takes them as they are printed. */
const parts = {
  /** The printed aircraft charts, by the id of the line (VAS-R-107). */
  chart: Object.fromEntries(printedFlights.map((line) => [line.id, line])) as Record<string, FlightCard>,

  /** Each ship's card goes through here: what a variant corrects of a class, or of one ship by her name; `navy`: whose fleet it is. */
  amendCard(_r: Rules, card: Card, _ship: string, _year: number, _navy: string | null = null): Card {
    return card
  },

  /** The year whose refits a ship carries: that of the battle (VAS-CARD-20). */
  refitYear(_shipClass: ShipClass, year: number, _newestOnBoard: number | null): number {
    return year
  },

  amendLine(_r: Rules, line: FlightCard): FlightCard {
    return line
  },
}

export const corrections = { parts }
