import { asOneOf, type Data, type Dice, onlyFields, when } from '@flankspeed/kernel'
import type { VasClause } from '../../clauses/index.ts'
import { opponent, SIDES, type Side, type Step, type VasBattle } from '../battle.ts'
import type { Stories, Tell } from '../events.ts'
import { refuse } from '../reasons.ts'
import type { Rules } from '../rules.ts'
import { OBJECTIVES, type Objective } from '../victory/objectives.ts'
import type { ActionHandler, Samples, StepRules } from '../words.ts'

declare module '../events.ts' {
  interface Events {
    objective: { clause: VasClause; side: Side; dice: number[]; objective: Objective }
    'roll-off': { clause: VasClause; purpose: string; red: number; blue: number }
  }
}
declare module '../words.ts' {
  interface Actions {
    'choose-objective': { objective: Objective }
  }
  interface Decisions {
    'choose-objective': { objectives: Objective[] }
  }
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
}

/** War at Sea before the first turn, in the order of VAS-DEP-04. */
const steps: Record<'objectives', StepRules> = {
  /** Points are agreed; now each side rolls its objective, or one takes its own from a matched pair. */
  objectives: {
    phase: 'fleet-building',
    name: 'the objectives',
    go(r, b, dice, tell) {
      const { pair, chooser } = b.setUp!
      if (SIDES.every((side) => b.objectives[side] !== null)) return goOn(b, 'fleets')
      if (chooser !== null || !dice.ready) return false
      if (pair === null) r.rollObjectives(r, b, dice, tell)
      else b.setUp!.chooser = r.rollOff(6, 'VAS-CMP-02', 'first choice of the matched objectives', dice, tell).higher
      return true
    },
    asks(_r, b) {
      const { chooser, pair } = b.setUp!
      const open = chooser !== null && pair !== null && b.objectives[chooser] === null
      return open ? [{ side: chooser, kind: 'choose-objective', objectives: [...pair] }] : []
    },
  },
}

const actions: Record<'choose-objective', ActionHandler> = {
  'choose-objective': { steps: ['objectives'], isDue: (_r, b, side) => b.setUp!.chooser === side, do: chooseObjective },
}

function chooseObjective(r: Rules, b: VasBattle, side: Side, data: Data, _dice: Dice, tell: Tell): void {
  onlyFields(data, ['side', 'do', 'objective'], 'action')
  const objective = asOneOf(data.objective, OBJECTIVES, 'action.objective')
  if (b.step !== 'objectives' || b.setUp!.chooser !== side)
    refuse('VAS-CMP-02', `${side} has no objective to choose`, ...when(b.step !== 'objectives', 'VAS-DEP-04'))
  if (!b.setUp!.pair!.includes(objective))
    refuse('VAS-CMP-01', `the pair is ${b.setUp!.pair!.join(' and ')}`, 'VAS-CMP-02')
  r.takeObjective(b, side, objective, tell)
}

const stories: Stories<'objective' | 'roll-off'> = {
  objective: ({ side, dice, objective }) => [
    `${side}'s objective${dice.length > 0 ? ` (${dice.join(' + ')})` : ''}: ${objective.replaceAll('-', ' ')}.`,
  ],
  'roll-off': ({ purpose, red, blue }) => [
    `Roll-off (${purpose}): red ${red}, blue ${blue}.${red === blue ? ' A tie: roll again.' : ''}`,
  ],
}

const samples: Samples<'choose-objective'> = {
  'choose-objective': (_r, _b, { side, objectives }, pick) => ({
    side,
    do: 'choose-objective',
    objective: objectives[pick(2)]!,
  }),
}

export const setUp = { parts, steps, actions, stories, samples }
