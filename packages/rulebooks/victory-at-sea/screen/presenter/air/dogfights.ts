import { type Flight, lineOf } from '../../../rules/battle.ts'
import type * as vas from '../../../rules/library.ts'
import type { DogfightOffered } from '../questions.ts'

/** Pairs that may fight now, and how it would end. */
export function dogfights(r: vas.Rules, b: vas.VasBattle): DogfightOffered[] {
  const raid = b.step === 'raid'
  const raiders = raid ? r.raiders(b) : []
  const support = (flight: Flight): number => {
    if (!raid) return r.support(r, b, flight)
    return raiders.includes(flight) ? r.raidSupport(b, flight, raiders) : 0
  }
  return (raid ? r.raidPairs(r, b) : r.pairsToFight(r, b)).map((pair) => {
    const flights = pair.map((flight) => ({
      flight: flight.id,
      name: flight.name,
      side: flight.side,
      score: lineOf(b, flight).dogfight,
      support: support(flight),
    }))
    const [red, blue] = flights.map(({ score, support }) => score + support) as [number, number]
    const { first, second, drawn } = contest(red - blue)
    return {
      pair: [pair[0].id, pair[1].id],
      flights: flights.map((flight, i) => ({ ...flight, wins: i === 0 ? first : second })),
      drawn,
    }
  })
}

/** Two D6 against each other, the first with so much more. */
function contest(ahead: number): { first: number; second: number; drawn: number } {
  let [first, second, drawn] = [0, 0, 0]
  for (let one = 1; one <= 6; one++)
    for (let other = 1; other <= 6; other++) {
      if (one + ahead > other) first++
      else if (one + ahead < other) second++
      else drawn++
    }
  return { first: first / 36, second: second / 36, drawn: drawn / 36 }
}
