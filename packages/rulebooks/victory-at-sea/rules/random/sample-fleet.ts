import { cardIn } from '../cards/card.ts'
import { printedClasses } from '../cards/printed/index.ts'
import type { Sample } from '../words.ts'

const MOST_SHIPS = 12

/** Printed ships while the points last, and now and then Flights from land. */
export const sampleFleet: Sample<'build-fleet'> = (r, b, { side, total, mostOnLand }, pick) => {
  let left = total
  const yard = printedClasses.map((printed) =>
    r.amendCard(r, cardIn(b.year, printed), '', b.year, b.sides[side].nation),
  )
  const inService = yard.filter((card) => (card.commissioned ?? 0) <= b.year)
  const ships: { id: string; class: string }[] = []
  for (;;) {
    const payable = inService.filter((card) => card.points <= left)
    if (payable.length === 0 || (ships.length > 0 && pick(8) === 0) || ships.length >= MOST_SHIPS) break
    const card = payable[pick(payable.length)]!
    left -= card.points
    ships.push({ id: `${side}-${ships.length + 1}`, class: card.class })
  }
  const navies = r.naviesOf(
    b,
    side,
    ships.map((ship) => yard.find((card) => card.class === ship.class)!),
  )
  const flights: { id: string; class: string }[] = []
  let onLand = Math.min(left, mostOnLand)
  while (pick(3) > 0) {
    const bought = flights.map((flight) => flight.class)
    const payable = r.lists.chart.filter(
      (line) =>
        (line.commissioned ?? 0) <= b.year && line.points <= onLand && r.mayBuy(r, b, side, line, bought, navies),
    )
    if (payable.length === 0) break
    const line = payable[pick(payable.length)]!
    onLand -= line.points
    flights.push({ id: `${side}-flight-${flights.length + 1}`, class: line.id })
  }
  return { side, do: 'build-fleet', ships, flights }
}
