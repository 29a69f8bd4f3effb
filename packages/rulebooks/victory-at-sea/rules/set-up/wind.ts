import type { Dice } from '@flankspeed/kernel'
import type { VasClause } from '../../clauses/index.ts'
import type { Edge, VasBattle } from '../battle.ts'
import type { Stories, Tell } from '../events.ts'
import type { StepRules } from '../words.ts'
import { goOn } from './set-up.ts'

declare module '../events.ts' {
  interface Events {
    wind: { clause: VasClause; die: number; edge: Edge | null }
  }
}

/** The wind's edges by the D6 that names them; the printed diagram is lost (VAS-R-66). */
const WIND: Record<number, Edge> = { 1: 'north', 2: 'east', 3: 'south', 4: 'west' }

const parts = {
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

const steps: Record<'wind', StepRules> = {
  /** Only carriers need to know the wind; it is rolled before any ship is deployed (VAS-CV-03, VAS-CV-04). */
  wind: {
    phase: 'pre-deployment',
    name: 'the wind',
    go(r, b, dice, tell) {
      if (b.wind !== null || !b.ships.some((ship) => ship.traits.carrier > 0)) return goOn(b, 'scouts')
      if (!dice.ready) return false
      r.rollWind(b, dice, tell)
      return true
    },
  },
}

const stories: Stories<'wind'> = {
  wind: ({ die, edge }) => [
    edge === null ? `The wind: ${die}, roll again.` : `The wind blows from the ${edge} (${die}).`,
  ],
}

/** The wind over carriers (VAS-CV-03, VAS-CV-04). */
export const wind = { parts, steps, stories }
