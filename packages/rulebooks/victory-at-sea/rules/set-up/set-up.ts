import type { Dice } from '@flankspeed/kernel'
import type { VasClause } from '../../clauses/index.ts'
import { type Edge, opponent, SIDES, type Side, type Step, type VasBattle } from '../battle.ts'
import type { Stories, Tell } from '../events.ts'
import type { Rules } from '../rules.ts'
import type { Stage } from '../turn/turn.ts'
import type { Objective } from '../victory/objectives.ts'

declare module '../events.ts' {
  interface Events {
    objective: { clause: VasClause; side: Side; dice: number[]; objective: Objective }
    'roll-off': { clause: VasClause; purpose: string; red: number; blue: number }
    wind: { clause: VasClause; die: number; edge: Edge | null }
  }
}

type Before = 'objectives' | 'fleets' | 'wind' | 'scouts' | 'deploy' | 'scouting' | 'redeploy' | 'mark' | 'fan-salvo'

/** The wind's edges by the D6 that names them; the printed diagram is lost (VAS-R-66). */
const WIND: Record<number, Edge> = { 1: 'north', 2: 'east', 3: 'south', 4: 'west' }

/**
 * War at Sea before the first turn, in the order of VAS-DEP-04. What both choose in secret is told when both have chosen: until
 * then nobody learns that the other is ready.
 */
export const setUpStages: Record<Before, Stage> = {
  /** Points are agreed; now each side rolls its objective, or one takes its own from a matched pair. */
  objectives(r, b, dice, tell) {
    const { pair, chooser } = b.setUp!
    if (SIDES.every((side) => b.objectives[side] !== null)) return goOn(b, 'fleets')
    if (chooser !== null || !dice.ready) return false
    if (pair === null) r.rollObjectives(r, b, dice, tell)
    else b.setUp!.chooser = r.rollOff(6, 'VAS-CMP-02', 'first choice of the matched objectives', dice, tell).higher
    return true
  },

  /** Both build in secret, once the totals are known (VAS-FLEET-03). */
  fleets(r, b, _dice, tell) {
    if (SIDES.some((side) => r.owesFleet(b, side))) return false
    for (const side of SIDES)
      if (b.setUp!.ready[side])
        tell?.({ tells: 'fleet-built', clause: 'VAS-FLEET-03', side, total: r.fleetTotal(b, side) })
    b.phase = 'pre-deployment'
    return goOn(b, 'wind')
  },

  /** Only carriers need to know the wind; it is rolled before any ship is deployed (VAS-CV-03, VAS-CV-04). */
  wind(r, b, dice, tell) {
    if (b.wind !== null || !b.ships.some((ship) => ship.traits.carrier > 0)) return goOn(b, 'scouts')
    if (!dice.ready) return false
    r.rollWind(b, dice, tell)
    return true
  },

  /** Scouts are set aside in secret, and Observation Flights given their task (VAS-SCT-01, VAS-SCT-02, VAS-OBS-02). */
  scouts(r, b, _dice, tell) {
    if (SIDES.some((side) => r.owesScouts(r, b, side))) return false
    for (const side of SIDES)
      if (b.setUp!.ready[side]) tell?.({ tells: 'scouts-committed', clause: 'VAS-SCT-01', side })
    b.phase = 'deployment'
    return goOn(b, 'deploy')
  },

  /** The lower roll deploys its whole fleet first, then the other (VAS-DEP-01, VAS-DEP-02). */
  deploy(r, b, dice, tell) {
    const setUp = b.setUp!
    if (setUp.first === null) {
      if (!dice.ready) return false
      return r.rollForDeployment(r, b, dice, tell)
    }
    const next = [setUp.first, opponent(setUp.first)].find((side) => !setUp.deployed[side])
    if (next === undefined) {
      r.revealScouts(r, b, tell)
      b.phase = 'scouting'
      return goOn(b, 'scouting')
    }
    if (!r.hasToDeploy(b, next)) setUp.deployed[next] = true
    else if (b.active === next) return false
    b.active = next
    return true
  },

  /** Both sides roll for their scouts before the first turn (VAS-SCT-03). */
  scouting(r, b) {
    if (SIDES.some((side) => r.mustRollScouting(r, b, side))) return false
    b.active = r.sidesByScouting(b)[0]!
    return goOn(b, 'redeploy')
  },

  /** What the points allow is used at once: fewer points first, then whoever deployed first (VAS-R-92). */
  redeploy(r, b) {
    const next = r.sidesByScouting(b).find((side) => r.mayRedeploy(r, b, side))
    if (next === undefined) return goOn(b, 'mark')
    if (b.active === next) return false
    b.active = next
    return true
  },

  /** Of enemies that share the highest value, Ultimate Enemy means the one named now (VAS-R-86). */
  mark(r, b, _dice, tell) {
    if (SIDES.some((side) => r.marksToChooseFrom(b, side).length > 0)) return false
    for (const side of SIDES) if (b.sides[side].mark !== null) tell?.({ tells: 'marked', clause: 'VAS-R-86', side })
    b.phase = 'pre-battle'
    return goOn(b, 'fan-salvo')
  },

  /** After deployment and scouting, before the first turn (VAS-R-89). */
  'fan-salvo'(r, b) {
    if (SIDES.some((side) => r.shipsWithSalvo(r, b, side).length > 0)) return false
    b.phase = 'initiative'
    b.setUp = null
    return goOn(b, 'none')
  },
}

export function goOn(b: VasBattle, step: Step): true {
  b.step = step
  if (b.setUp) b.setUp.ready = { red: false, blue: false }
  return true
}

const twoDice = (dice: Dice): [number, number] => [dice.die(6), dice.die(6)]

/** What is rolled before the fleets meet (VAS-OBJ-01, VAS-CMP-01, VAS-CMP-02, VAS-CV-04). */
const parts = {
  /** The five pairs of a balanced game (VAS-CMP-01). */
  matchedObjectives: {
    pairs: [
      ['attrition', 'destroy'],
      ['attrition', 'fighting-retreat'],
      ['breakout', 'defence-line'],
      ['destroy', 'last-stand'],
      ['sweep-and-clear', 'defence-line'],
    ] as [Objective, Objective][],
  },

  rollObjectives(r: Rules, b: VasBattle, dice: Dice, tell: Tell): void {
    const rolled = { ...b.objectives }
    for (const side of SIDES) {
      if (rolled[side] !== null) continue
      dice.call(2, 6, 'objective of', side)
      const [one, other] = twoDice(dice)
      const objective = r.objectiveRolled(one + other)
      rolled[side] = objective
      tell?.({ tells: 'objective', clause: 'VAS-OBJ-01', side, dice: [one, other], objective })
    }
    b.objectives = rolled
  },

  /** Both roll one die, again and again while they are equal; red first (VAS-R-110). */
  rollOff(
    sides: number,
    clause: VasClause,
    purpose: string,
    dice: Dice,
    tell: Tell,
    bonus: Record<Side, number> = { red: 0, blue: 0 },
  ): { higher: Side } {
    for (;;) {
      dice.call(SIDES.length, sides, purpose)
      const [red, blue] = [dice.die(sides), dice.die(sides)]
      tell?.({ tells: 'roll-off', clause, purpose, red, blue })
      const [one, other] = [red + bonus.red, blue + bonus.blue]
      if (one !== other) return { higher: one > other ? 'red' : 'blue' }
    }
  },

  /** The lower roll deploys first (VAS-DEP-01). */
  rollForDeployment(r: Rules, b: VasBattle, dice: Dice, tell: Tell): boolean {
    const bonus = { red: r.deploymentBonus(b, 'red'), blue: r.deploymentBonus(b, 'blue') }
    const { higher } = r.rollOff(10, 'VAS-DEP-01', 'the lower deploys first', dice, tell, bonus)
    return r.deployFirst(b, opponent(higher))
  },

  /** What a side adds to its die for deployment. */
  deploymentBonus(_b: VasBattle, _side: Side): number {
    return 0
  },

  deployFirst(b: VasBattle, side: Side): true {
    b.setUp!.first = side
    b.active = side
    return true
  },

  /** The other side is left with the other objective of the pair (VAS-CMP-02). */
  takeObjective(b: VasBattle, side: Side, objective: Objective, tell: Tell): void {
    const [one, other] = b.setUp!.pair!
    const left = objective === one ? other : one
    b.objectives = side === 'red' ? { red: objective, blue: left } : { red: left, blue: objective }
    for (const taker of SIDES)
      tell?.({ tells: 'objective', clause: 'VAS-CMP-02', side: taker, dice: [], objective: b.objectives[taker]! })
  },

  /** D6: 1 north, 2 east, 3 south, 4 west, else again (VAS-R-66). */
  rollWind(b: VasBattle, dice: Dice, tell: Tell): void {
    while (b.wind === null) {
      dice.call(1, 6, 'where does the wind blow from?')
      const die = dice.die(6)
      b.wind = WIND[die] ?? null
      tell?.({ tells: 'wind', clause: 'VAS-CV-04', die, edge: b.wind })
    }
  },
}

const stories: Stories<'objective' | 'roll-off' | 'wind'> = {
  objective: ({ side, dice, objective }) => [
    `${side}'s objective${dice.length > 0 ? ` (${dice.join(' + ')})` : ''}: ${objective.replaceAll('-', ' ')}.`,
  ],
  'roll-off': ({ purpose, red, blue }) => [
    `Roll-off (${purpose}): red ${red}, blue ${blue}.${red === blue ? ' A tie: roll again.' : ''}`,
  ],
  wind: ({ die, edge }) => [
    edge === null ? `The wind: ${die}, roll again.` : `The wind blows from the ${edge} (${die}).`,
  ],
}

export const setUp = { parts, stories }
