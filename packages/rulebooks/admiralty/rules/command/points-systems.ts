import { asOneOf } from '@flankspeed/kernel'
import type { RuleLayer } from '../../../victory-at-sea/rules/switches.ts'

export const POINTS_SYSTEMS = ['wlps', 'wlpa', 'ships'] as const
export type PointsSystem = (typeof POINTS_SYSTEMS)[number]

declare module '../../../victory-at-sea/rules/battle.ts' {
  interface Options {
    /** The printed points, the same list adjusted, or the separate builder's (ADM-GEN-03). */
    pointsSystem?: PointsSystem
  }
}

/** One system for the whole game (ADM-GEN-03). */
export const pointsSystems: RuleLayer = {
  id: 'admiralty',
  parts: {
    optionFields: {
      pointsSystem: {
        read(_r, options, value, where) {
          options.pointsSystem = value === undefined ? 'wlps' : asOneOf(value, POINTS_SYSTEMS, where)
        },
        describe: (_r, { options }) => options.pointsSystem,
      },
    },
  },
}
