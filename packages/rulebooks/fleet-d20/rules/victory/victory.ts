import type { FdClause } from '../../clauses/index.ts'
import {
  cardOf,
  type FdBattle,
  opponent,
  PHASES,
  type Result,
  type Ship,
  SIDES,
  type Side,
  STEPS,
  type Stand,
  standCardOf,
} from '../battle.ts'
import type { Stories, Tell } from '../events.ts'
import type { Rules } from '../rules.ts'
import { onlyWords } from '../turn/whose-turn.ts'
import type { ActionHandler, Step } from '../words.ts'

declare module '../events.ts' {
  interface Events {
    outcome: Result
  }
}
declare module '../words.ts' {
  interface Actions {
    // biome-ignore lint/complexity/noBannedTypes: no fields
    concede: {}
  }
}

/** How a battle ends (FD-VIC-01 to FD-VIC-08). */
const parts = {
  /** On the table or on board, and not withdrawing (FD-VIC-01). */
  isInAction(b: FdBattle, side: Side): boolean {
    return (
      b.ships.some(
        (ship) => ship.side === side && ship.fate === null && !ship.dummy && ship.morale !== 'withdrawing',
      ) || b.stands.some((stand) => stand.side === side && stand.fate === null && !stand.goingHome)
    )
  },

  /** What the enemy scores for a ship: all of it, a half, a third or nothing; nothing for a merchant that got through (FD-VIC-02, FD-VIC-04, FD-SET-09). */
  shareOf(r: Rules, b: FdBattle, ship: Ship): [number, number] {
    const { S, F, cargo } = cardOf(b, ship)
    if (ship.fate !== null && ship.fate !== 'withdrawn') return [1, 1]
    if (r.isThrough(r, b, ship)) return [0, 1]
    if (ship.fate === 'withdrawn' || ship.morale === 'withdrawing' || (cargo && !ship.cargo)) return [1, 2]
    const low = r.isThirdOrLess(ship.S, S) || (ship.F !== null && r.isThirdOrLess(ship.F, F!))
    return low ? [1, 3] : [0, 1]
  },

  /** FD-VIC-02, FD-VIC-04. */
  pointsForShip(r: Rules, b: FdBattle, ship: Ship): number {
    const [share, of] = r.shareOf(r, b, ship)
    return ship.dummy ? 0 : Math.floor((cardOf(b, ship).points * share) / of)
  },

  /** Aircraft that are gone, those of a stand that was lost included (FD-VIC-03). */
  aircraftLost({ fate, original, aircraft }: Stand): number {
    return fate === 'destroyed' || fate === 'lost' ? original : original - aircraft
  },

  /** Points that a side has scored: ships one by one, aircraft as a sum, each rounded down, and what it has brought through (FD-VIC-02 to FD-VIC-04, FD-SET-09). */
  victoryPoints(r: Rules, b: FdBattle, side: Side): number {
    let ships = 0
    let aircraft = 0
    for (const ship of b.ships) if (ship.side !== side) ships += r.pointsForShip(r, b, ship)
    for (const stand of b.stands)
      if (stand.side !== side && stand.original > 0)
        aircraft += (standCardOf(b, stand).points * r.aircraftLost(stand)) / stand.original
    return ships + Math.floor(aircraft + 1e-9) + r.convoyPoints(r, b, side)
  },

  /** What a side has brought, its officers at 10 a point (FD-VIC-06 to FD-VIC-08). */
  forcePoints(b: FdBattle, side: Side): number {
    const of = <T extends { side: Side }>(units: readonly T[]): T[] => units.filter((unit) => unit.side === side)
    return (
      of(b.ships).reduce((sum, ship) => sum + cardOf(b, ship).points, 0) +
      of(b.stands).reduce((sum, stand) => sum + standCardOf(b, stand).points, 0) +
      of(b.squadrons).reduce((sum, { command, officer }) => sum + (officer ? 10 * command : 0), 0)
    )
  },

  /** Five quarters of the other's and a lead of a twentieth of the limit; twice as many are decisive. The only side left in action wins (FD-VIC-05). */
  verdict(r: Rules, b: FdBattle, points: Record<Side, number>): { winner: Side | null; decisive: boolean } {
    const limit = b.points ?? Math.max(r.forcePoints(b, 'red'), r.forcePoints(b, 'blue'))
    const leader: Side = points.red >= points.blue ? 'red' : 'blue'
    const [most, least] = [points[leader], points[opponent(leader)]]
    const ahead = most > least && most * 4 >= least * 5 && (most - least) * 20 >= limit
    const left = SIDES.filter((side) => r.isInAction(b, side))
    const winner = left.length === 1 ? left[0]! : ahead ? leader : null
    return { winner, decisive: ahead && winner === leader && most >= least * 2 }
  },

  /** The turn limit, a side with nobody left, or one that gives up (FD-VIC-01); a side that never had anybody is not there to lose. */
  endOfGame(r: Rules, b: FdBattle): string | null {
    const isOf = (side: Side) => (unit: { readonly side: Side }) => unit.side === side
    const gone = SIDES.filter(
      (side) => !r.isInAction(b, side) && (b.ships.some(isOf(side)) || b.stands.some(isOf(side))),
    )
    if (gone.length > 0) return gone.length === 2 ? 'nobody is left in action' : `${gone[0]} has nobody left in action`
    return b.turn >= b.turnLimit ? `turn ${b.turnLimit} was the last` : null
  },

  finish(r: Rules, b: FdBattle, why: string, tell: Tell, clause: FdClause = 'FD-VIC-05'): void {
    b.result = r.judge(r, b, why)
    tell?.({ tells: 'outcome', clause, ...b.result })
  },

  judge(r: Rules, b: FdBattle, why: string): Result {
    const points = { red: r.victoryPoints(r, b, 'red'), blue: r.victoryPoints(r, b, 'blue') }
    const { winner, decisive } =
      b.conceded === null ? r.verdict(r, b, points) : { winner: opponent(b.conceded), decisive: false }
    return { winner, why, decisive, points }
  },
}

const steps: Record<'victory', Step> = {
  victory: {
    phase: 'end',
    go(r, b, _dice, tell) {
      const why = r.endOfGame(r, b)
      if (why !== null) r.finish(r, b, why, tell)
      return 'done'
    },
  },
}

const actions: Record<'concede', ActionHandler> = {
  concede: {
    steps: PHASES.flatMap((phase) => [...STEPS[phase]]),
    actor: [],
    isDue: () => true,
    do(r, b, side, data, _dice, tell) {
      onlyWords(data, [])
      b.conceded = side
      r.finish(r, b, `${side} concedes`, tell)
    },
  },
}

const stories: Stories<'outcome'> = {
  outcome: ({ winner, why, decisive, points }) => [
    `The battle is over: ${winner === null ? 'a draw' : `${winner} wins${decisive ? ' decisively' : ''}`}, ${why}. Points: red ${points.red}, blue ${points.blue}.`,
  ],
}

export const victory = { parts, steps, actions, stories }
