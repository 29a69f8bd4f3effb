import { cardOf, type FdBattle, opponent, PHASES, SIDES, type Side, STEPS } from './battle.ts'
import type { Stories, Tell } from './events.ts'
import type { Rules } from './rules.ts'
import { onlyWords } from './whose-turn.ts'
import type { Deed, Step } from './words.ts'

declare module './events.ts' {
  interface Events {
    outcome: { winner: Side | null; why: string; points: Record<Side, number> }
  }
}
declare module './words.ts' {
  interface Actions {
    // biome-ignore lint/complexity/noBannedTypes: no fields
    concede: {}
  }
}

/** How a battle ends (FD-VIC-01 to FD-VIC-08). */
export const victory = {
  /** On the table or on board, and not withdrawing (FD-VIC-01). */
  isInAction(b: FdBattle, side: Side): boolean {
    return (
      b.ships.some(
        (ship) => ship.side === side && ship.fate === null && !ship.dummy && ship.morale !== 'withdrawing',
      ) || b.stands.some((stand) => stand.side === side && stand.fate === null && !stand.goingHome)
    )
  },

  /** Points of what the enemy has lost for good (FD-VIC-02). */
  victoryPoints(_r: Rules, b: FdBattle, side: Side): number {
    return b.ships
      .filter((ship) => ship.side !== side && ship.fate !== null && ship.fate !== 'withdrawn')
      .reduce((sum, ship) => sum + cardOf(b, ship).points, 0)
  },

  /** More points win (FD-VIC-05). */
  verdict(_r: Rules, _b: FdBattle, points: Record<Side, number>): { winner: Side | null; decisive: boolean } {
    return { winner: points.red === points.blue ? null : points.red > points.blue ? 'red' : 'blue', decisive: false }
  },

  /** The turn limit, a side with nobody left, or one that gives up (FD-VIC-01). */
  endOfGame(r: Rules, b: FdBattle): string | null {
    if (b.conceded !== null) return `${b.conceded} concedes`
    const gone = SIDES.filter((side) => !r.isInAction(b, side))
    if (gone.length > 0) return gone.length === 2 ? 'nobody is left in action' : `${gone[0]} has nobody left in action`
    return b.turn >= b.turnLimit ? `turn ${b.turnLimit} was the last` : null
  },

  finish(r: Rules, b: FdBattle, why: string, tell: Tell): void {
    const points = { red: r.victoryPoints(r, b, 'red'), blue: r.victoryPoints(r, b, 'blue') }
    const { winner, decisive } =
      b.conceded === null ? r.verdict(r, b, points) : { winner: opponent(b.conceded), decisive: false }
    b.result = { winner, why, decisive, points }
    tell?.({ tells: 'outcome', clause: 'FD-VIC-05', winner, why, points })
  },
}

export const victorySteps: Record<'victory', Step> = {
  victory: {
    phase: 'end',
    go(r, b, _dice, tell) {
      const why = r.endOfGame(r, b)
      if (why !== null) r.finish(r, b, why, tell)
      return 'done'
    },
  },
}

export const victoryActions: Record<'concede', Deed> = {
  concede: {
    steps: PHASES.flatMap((phase) => [...STEPS[phase]]),
    awaited: () => true,
    do(r, b, side, data, _dice, tell) {
      onlyWords(data, [])
      b.conceded = side
      r.finish(r, b, `${side} concedes`, tell)
    },
  },
}

export const victoryStories: Stories<'outcome'> = {
  outcome: ({ winner, why, points }) => [
    `The battle is over: ${winner === null ? 'a draw' : `${winner} wins`}, ${why}. Points: red ${points.red}, blue ${points.blue}.`,
  ],
}
