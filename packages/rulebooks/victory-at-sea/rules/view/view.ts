import type { Viewer } from '@flankspeed/kernel'
import { copyBattle, SET_UP_PHASES, SIDES, type Side, type VasBattle } from '../battle.ts'
import type { Rules } from '../rules.ts'

/**
 * What a viewer may know: everything but the other side's secrets. A fleet is its owner's alone until it deploys, scouts and
 * the tasks of Observation Flights until both sides reveal them (VAS-SCT-03), the mark of Ultimate Enemy to the end
 * (VAS-R-86). What is hidden is not there at all, nor its card (VAS-R-115).
 */
function view(r: Rules, battle: VasBattle, viewer: Viewer): VasBattle {
  const seen = copyBattle(battle)
  if (seen.result !== null) return seen
  for (const side of SIDES) if (side !== viewer) r.hide(r, seen, side)
  if (seen.ships.length < battle.ships.length || seen.flights.length < battle.flights.length) dropUnseenCards(seen)
  return seen
}

/** What is hidden from others comes with a set-up, or is a mark. */
const isOpen = (_r: Rules, b: VasBattle): boolean =>
  b.result !== null || (b.setUp === null && SIDES.every((side) => b.sides[side].mark === null))

const parts = {
  view,
  isOpen,

  /** Takes out of a copy what only that side knows. */
  hide(_r: Rules, b: VasBattle, side: Side): void {
    b.sides[side].mark = null
    if (b.setUp === null || !SET_UP_PHASES.some((phase) => phase === b.phase)) return
    const deployed = b.setUp.deployed[side]
    b.setUp.ready[side] = false
    b.sides[side].observationScouts = 0
    b.ships = b.ships.filter((ship) => ship.side !== side || (deployed && !ship.scouting))
    for (const ship of b.ships) if (ship.side === side) ship.guiding = 0
    if (!deployed) b.flights = b.flights.filter((flight) => flight.side !== side)
  },
}

export const secrets = { parts }

function dropUnseenCards(b: VasBattle): void {
  const cards = [...new Set(b.ships.map(({ card }) => card))]
  const lines = [...new Set(b.flights.map(({ line }) => line))]
  b.ships = b.ships.map((ship) => ({ ...ship, card: cards.indexOf(ship.card) }))
  b.flights = b.flights.map((flight) => ({ ...flight, line: lines.indexOf(flight.line) }))
  b.cards = cards.map((card) => b.cards[card]!)
  b.lines = lines.map((line) => b.lines[line]!)
}
