import { picker, playsToTheEnd, trials } from '@flankspeed/testing'
import { expect, test } from 'vitest'

const trial = trials().find(({ ruleset }) => ruleset.id === 'admiralty')!

interface Unit {
  id: string
  side: string
  aboard?: string
  card?: { traits?: unknown[] }
}

/** A carrier with flights of her side, on board or up already. */
function hasCarrierWithFlights(seed: number): boolean {
  const { ships = [], flights = [] } = trial.randomSetup(picker(seed)) as { ships?: Unit[]; flights?: Unit[] }
  return ships.some(
    ({ id, side, card }) =>
      card?.traits?.some((trait) => String(trait).startsWith('carrier')) &&
      flights.some((flight) => flight.aboard === id || (flight.aboard === undefined && flight.side === side)),
  )
}

/** More of them: `FLANKSPEED_CARRIER_BATTLES=2000`. */
const BATTLES = Number(process.env.FLANKSPEED_CARRIER_BATTLES ?? 600)

/** The conformance suite has played the first ones, with and without carriers; this goes on until there are enough with them. */
test(`${BATTLES} random battles with carriers and their flights run to their end`, { timeout: 300_000 }, () => {
  let known = 0
  for (let seed = 0; seed < trial.battles; seed++) if (hasCarrierWithFlights(seed)) known++
  expect(known).toBeGreaterThan(BATTLES / 4)
  let played = 0
  for (let seed = trial.battles; known + played < BATTLES; seed++) {
    if (!hasCarrierWithFlights(seed)) continue
    playsToTheEnd(trial, seed)
    played++
  }
  expect(known + played).toBe(BATTLES)
})
