import { asFlag, type Dice, onlyFields } from '@flankspeed/kernel'
import { opponent, type Ship, SIDES, type Side, type VasBattle } from '../../../victory-at-sea/rules/battle.ts'
import { noTraits, WEAPON_TRAITS } from '../../../victory-at-sea/rules/cards/card.ts'
import type { Tell } from '../../../victory-at-sea/rules/events.ts'
import { refuse } from '../../../victory-at-sea/rules/reasons.ts'
import type { Rules } from '../../../victory-at-sea/rules/rules.ts'
import { rule } from '../rule.ts'
import { sails, shipPoints } from './fleet-nation.ts'

declare module '../../../victory-at-sea/rules/battle.ts' {
  interface SideState {
    /** Missions that the 10th MAS Flotilla may still set out on; null before that is counted. */
    tenthMas?: number | null
  }
}
declare module '../../../victory-at-sea/rules/events.ts' {
  interface VariantEvents {
    'tenth-mas': { clause: 'ADM-RM-04'; side: Side; dice: number[] }
    /** The ship and the result become public when her fleet deploys; until then only its owner knows her (VAS-R-115). */
    charge: { clause: 'ADM-RM-06'; side: Side; dice: number }
  }
}
declare module '../../../victory-at-sea/rules/words.ts' {
  interface VariantActions {
    'tenth-mas': { roll?: boolean }
  }
  interface VariantDecisions {
    'tenth-mas': { dice: number }
  }
}

/** A mission for each full 500 points of enemy ships (ADM-RM-04, ADM-R-73). */
const POINTS = 500
/** Damage Dice by the mission's die (ADM-RM-05). */
const CHARGE: Record<number, number> = { 5: 4, 6: 8 }

const missions = (b: VasBattle, side: Side): number =>
  sails(b, side, 'regia-marina') ? Math.floor(shipPoints(b, opponent(side)) / POINTS) : 0

const hasMission = (b: VasBattle, side: Side): boolean => b.sides[side].tenthMas! > 0

/** Each success strikes another ship, wherever the fleet means her to lie (ADM-RM-06, ADM-RM-07). */
function strike(r: Rules, b: VasBattle, side: Side, rolled: readonly number[], dice: Dice, tell: Tell): void {
  const fleet = b.ships.filter((ship) => ship.side !== side)
  const struck = new Set<Ship>()
  for (const die of rolled) {
    const dd = CHARGE[die]
    if (dd === undefined || struck.size === fleet.length) continue
    let target = r.drawShip(fleet, dice)
    while (struck.has(target)) target = r.drawShip(fleet, dice)
    struck.add(target)
    tell?.({ tells: 'charge', clause: 'ADM-RM-06', side: target.side, dice: dd })
    const weapon = { name: 'charges', ap: 0, dd, traits: { ...noTraits(WEAPON_TRAITS), devastating: 1 } }
    const hit = { target, weapon, plunging: false, torpedo: false, diving: false, onTheBeam: false }
    r.dealDamage(r, b, hit, 1, dice, null)
  }
}

/** The 10th MAS Flotilla, before deployment (ADM-RM-04 to ADM-RM-08, ADM-R-73). */
export const tenthMas = rule('tenthMas', (below) => ({
  sideFields: {
    tenthMas: {
      read(_r, side) {
        side.tenthMas = null
      },
      describe: (_r, _b, side) => side.tenthMas,
    },
  },

  steps: {
    scouts: {
      ...below.steps.scouts!,
      go(r, b, dice, tell) {
        if (b.sides.red.tenthMas !== null) return below.steps.scouts!.go(r, b, dice, tell)
        for (const side of SIDES) b.sides[side].tenthMas = missions(b, side)
        b.step = 'tenth-mas'
        return true
      },
    },
    'tenth-mas': {
      phase: 'pre-deployment',
      name: 'the 10th MAS Flotilla',
      go(_r, b) {
        if (SIDES.some((side) => hasMission(b, side))) return false
        b.step = 'scouts'
        return true
      },
      asks: (_r, b) =>
        SIDES.filter((side) => hasMission(b, side)).map((side) => ({
          side,
          kind: 'tenth-mas',
          dice: b.sides[side].tenthMas!,
        })),
      skipChoice(_r, b) {
        for (const side of SIDES) b.sides[side].tenthMas = 0
        return true
      },
    },
  },

  actions: {
    'tenth-mas': {
      steps: ['tenth-mas'],
      isDue: (_r, b, side) => hasMission(b, side),
      do(r, b, side, data, dice, tell) {
        onlyFields(data, ['side', 'do', 'roll'], 'action')
        const goes = data.roll === undefined || asFlag(data.roll, 'action.roll')
        if (b.step !== 'tenth-mas') refuse('ADM-RM-04', 'the 10th MAS Flotilla strikes before deployment', 'VAS-DEP-04')
        if (!hasMission(b, side)) refuse('ADM-RM-04', `${side} has no such mission`)
        const count = goes ? b.sides[side].tenthMas! : 0
        const rolled: number[] = []
        if (count > 0) dice.call(count, 6, 'missions of the 10th MAS Flotilla')
        for (let i = 0; i < count; i++) rolled.push(dice.die(6))
        b.sides[side].tenthMas = 0
        tell?.({ tells: 'tenth-mas', clause: 'ADM-RM-04', side, dice: rolled })
        strike(r, b, side, rolled, dice, tell)
      },
    },
  },

  samples: { 'tenth-mas': (_r, _b, { side }, pick) => ({ side, do: 'tenth-mas', roll: pick(4) > 0 }) },

  stories: {
    'tenth-mas': ({ side, dice }) => [
      dice.length === 0
        ? `${side} keeps its 10th MAS Flotilla in port.`
        : `${side}'s 10th MAS Flotilla: ${dice.join(' ')}.`,
    ],
    charge: ({ side, dice }) => [`Charges go off under a ship of ${side}: ${dice} Damage Dice.`],
  },
}))
