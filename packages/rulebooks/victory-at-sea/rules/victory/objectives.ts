import { asText, type Data, onlyFields } from '@flankspeed/kernel'
import type { VasClause } from '../../clauses/index.ts'
import { cardOf, ids, onTable, opponent, type Ship, SIDES, type Side, type VasBattle } from '../battle.ts'
import type { Stories } from '../events.ts'
import { refuse } from '../reasons.ts'
import type { Rules } from '../rules.ts'
import { goOn } from '../set-up/set-up.ts'
import type { ActionHandler, Samples, StepRules } from '../words.ts'

declare module '../events.ts' {
  interface Events {
    marked: { clause: VasClause; side: Side }
  }
}
declare module '../words.ts' {
  interface Actions {
    mark: { ship: string }
  }
  interface Decisions {
    mark: { ships: string[] }
  }
}

export const OBJECTIVES = [
  'destroy',
  'breakout',
  'defence-line',
  'attrition',
  'sweep-and-clear',
  'domination',
  'fighting-retreat',
  'last-stand',
  'ultimate-enemy',
] as const
export type Objective = (typeof OBJECTIVES)[number]

/** What a side has made of its objective. */
export type Victory = 'major' | 'minor' | 'none'

type Judge = (r: Rules, b: VasBattle, side: Side) => Victory

/** Minor victory for the most victory points, whatever else was asked. */
function orMostPoints(major: boolean, r: Rules, b: VasBattle, side: Side): Victory {
  if (major) return 'major'
  return r.hasMostPoints(r, b, side) ? 'minor' : 'none'
}

/** The nine objectives (VAS-OBJ-03 to VAS-OBJ-22). */
const judges: Record<Objective, Judge> = {
  /** Every enemy ship crippled or destroyed; scouts that never came are left out (VAS-R-82). */
  destroy(r, b, side) {
    const enemies = b.ships.filter((ship) => ship.side !== side && (!ship.scouting || ship.sunk > 0))
    return orMostPoints(
      enemies.every((ship) => ship.crippled || ship.sunk > 0),
      r,
      b,
      side,
    )
  },

  breakout: (r, b, side) => orMostPoints(r.halfLeftOver(r, b, side, opponent(side)), r, b, side),

  /** The enemy has no major victory, and the points are ours. */
  'defence-line'(r, b, side) {
    if (!r.hasMostPoints(r, b, side)) return 'none'
    const enemy = b.objectives[opponent(side)]
    const enemyMajor =
      enemy !== null && enemy !== 'defence-line' && r.objectiveJudges[enemy](r, b, opponent(side)) === 'major'
    return enemyMajor ? 'minor' : 'major'
  },

  /** At least one and a half times the enemy's points; against none, any will do (VAS-R-83). */
  attrition(r, b, side) {
    const own = r.victoryPoints(r, b, side)
    return orMostPoints(own > 0 && own >= 1.5 * r.victoryPoints(r, b, opponent(side)), r, b, side)
  },

  'sweep-and-clear'(r, b, side) {
    if (!r.halfLeftOver(r, b, side, opponent(side))) return 'none'
    return r.hasMostPoints(r, b, side) ? 'major' : 'minor'
  },

  domination(r, b, side) {
    const held = r.quartersHeld(b, side)
    return held >= 3 ? 'major' : held >= 2 ? 'minor' : 'none'
  },

  'fighting-retreat': (r, b, side) =>
    orMostPoints(r.halfLeftOver(r, b, side, side) && r.hasMostPoints(r, b, side), r, b, side),

  'last-stand'(r, b, side) {
    const sunk = b.ships.some((ship) => ship.side !== side && ship.sunk > 0)
    return orMostPoints(sunk && r.hasMostPoints(r, b, side), r, b, side)
  },

  'ultimate-enemy'(r, b, side) {
    const mark = r.markedEnemy(b, side)
    if (!mark || mark.sunk === 0) return 'none'
    return r.hasMostPoints(r, b, side) ? 'major' : 'minor'
  },
}

const WORTH: Record<Victory, number> = { none: 0, minor: 1, major: 2 }

/** Objectives and what they decide (VAS-VP-11, VAS-OBJ-01 to VAS-OBJ-22). */
const parts = {
  objectiveJudges: judges,

  /** 2D6 on the fleet objective table (VAS-OBJ-01). */
  objectiveRolled(roll: number): Objective {
    if (roll <= 3) return 'destroy'
    if (roll >= 11) return 'ultimate-enemy'
    return (
      [
        'breakout',
        'defence-line',
        'attrition',
        'sweep-and-clear',
        'domination',
        'fighting-retreat',
        'last-stand',
      ] as const
    )[roll - 4]!
  },

  hasMostPoints(r: Rules, b: VasBattle, side: Side): boolean {
    return r.victoryPoints(r, b, side) > r.victoryPoints(r, b, opponent(side))
  },

  /** Half of the own ships, rounded up, have left over that side's edge; the number leaves scouts out (VAS-OBJ-02, VAS-R-81, VAS-R-112). */
  halfLeftOver(_r: Rules, b: VasBattle, side: Side, edgeOf: Side): boolean {
    const own = b.ships.filter((ship) => ship.side === side)
    const needed = Math.ceil(own.filter((ship) => !ship.scouted).length / 2)
    return own.length > 0 && own.filter((ship) => ship.withdrawn === b.edges[edgeOf]).length >= needed
  },

  /** Quarters with an own ship and no enemy; a ship on a dividing line holds none and denies both (VAS-OBJ-13, VAS-R-84). */
  quartersHeld(b: VasBattle, side: Side): number {
    const [east, north] = [b.table[0] / 2, b.table[1] / 2]
    const ships = b.ships.filter(onTable)
    const inside = (ship: Ship, right: boolean, upper: boolean, strictly: boolean): boolean => {
      const x = right ? ship.x - east : east - ship.x
      const y = upper ? ship.y - north : north - ship.y
      return strictly ? x > 0 && y > 0 : x >= 0 && y >= 0
    }
    let held = 0
    for (const right of [true, false])
      for (const upper of [true, false]) {
        const own = ships.some((ship) => ship.side === side && inside(ship, right, upper, true))
        const denied = ships.some((ship) => ship.side !== side && inside(ship, right, upper, false))
        if (own && !denied) held++
      }
    return held
  },

  /** The enemy ship with the highest points value; the first of equals unless one was named (VAS-R-86). */
  markedEnemy(b: VasBattle, side: Side): Ship | null {
    const enemies = b.ships.filter((ship) => ship.side !== side)
    let mark: Ship | null = null
    for (const ship of enemies) if (mark === null || cardOf(b, ship).points > cardOf(b, mark).points) mark = ship
    const named = enemies.find((ship) => ship.id === b.sides[side].mark)
    return named && mark && cardOf(b, named).points === cardOf(b, mark).points ? named : mark
  },

  /** Enemies that share the highest value, while Ultimate Enemy has still to name one of them (VAS-R-86). */
  marksToChooseFrom(b: VasBattle, side: Side): Ship[] {
    if (b.objectives[side] !== 'ultimate-enemy' || b.sides[side].mark !== null) return []
    const enemies = b.ships.filter((ship) => ship.side !== side)
    const highest = Math.max(...enemies.map((ship) => cardOf(b, ship).points))
    const equals = enemies.filter((ship) => cardOf(b, ship).points === highest)
    return equals.length > 1 ? equals : []
  },

  victoryOf(r: Rules, b: VasBattle, side: Side): Victory {
    const objective = b.objectives[side]
    if (objective !== null) return r.objectiveJudges[objective](r, b, side)
    return r.hasMostPoints(r, b, side) ? 'minor' : 'none'
  },

  /** Major beats minor and none, minor beats none, all else is a draw (VAS-VP-11). */
  compareVictories(red: Victory, blue: Victory): Side | null {
    if (WORTH[red] === WORTH[blue]) return null
    return WORTH[red] > WORTH[blue] ? 'red' : 'blue'
  },
}

const steps: Record<'mark', StepRules> = {
  /** Of enemies that share the highest value, Ultimate Enemy means the one named now (VAS-R-86). */
  mark: {
    phase: 'scouting',
    name: 'naming the Ultimate Enemy',
    go(r, b, _dice, tell) {
      if (SIDES.some((side) => r.marksToChooseFrom(b, side).length > 0)) return false
      for (const side of SIDES) if (b.sides[side].mark !== null) tell?.({ tells: 'marked', clause: 'VAS-R-86', side })
      b.phase = 'pre-battle'
      return goOn(b, 'fan-salvo')
    },
    asks: (r, b) =>
      SIDES.map((side) => ({ side, kind: 'mark' as const, ships: ids(r.marksToChooseFrom(b, side)) })).filter(
        ({ ships }) => ships.length > 0,
      ),
  },
}

const actions: Record<'mark', ActionHandler> = {
  mark: { steps: ['mark'], isDue: (_r, b, side) => b.sides[side].mark === null, do: nameMark },
}

/** Named in secret (VAS-R-86). */
function nameMark(r: Rules, b: VasBattle, side: Side, data: Data): void {
  onlyFields(data, ['side', 'do', 'ship'], 'action')
  const id = asText(data.ship, 'action.ship')
  if (b.step !== 'mark') refuse('VAS-R-86', 'the mark is named when deployment is complete', 'VAS-OBJ-21')
  const open = r.marksToChooseFrom(b, side)
  if (!open.some((ship) => ship.id === id))
    refuse('VAS-R-86', `the mark is one of ${open.map((ship) => ship.id).join(', ') || 'none'}`, 'VAS-OBJ-21')
  b.sides[side].mark = id
}

const stories: Stories<'marked'> = {
  marked: ({ side }) => [`${side} has named its mark.`],
}

const samples: Samples<'mark'> = {
  mark: (_r, _b, { side, ships }, pick) => ({ side, do: 'mark', ship: ships[pick(ships.length)]! }),
}

export const objectives = { parts, steps, actions, stories, samples }
