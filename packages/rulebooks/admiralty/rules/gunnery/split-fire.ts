import type { Volley } from '../../../victory-at-sea/rules/gunnery/gunnery.ts'
import { reason } from '../../../victory-at-sea/rules/reasons.ts'
import { optionalRule } from '../rule.ts'

declare module '../../../victory-at-sea/rules/gunnery/gunnery.ts' {
  interface Volley {
    /** Main guns of a ship that engages several targets with them (ADM-PROP-01). */
    readonly split?: boolean
  }
}

const SPLIT = reason(-1, 'ADM-PROP-01', 'main battery fire is split')

/** Main guns that are divided among targets aim badly, all of them (ADM-PROP-01, ADM-R-87). */
export const splitFire = optionalRule('splitFire', (below) => ({
  attackModifiers: { split: (_r: unknown, _b: unknown, { split }: Volley) => (split === true ? SPLIT : null) },

  resolveVolleys(r, b, volleys, dice, tell) {
    const main = volleys.filter(({ weapon }) => weapon.kind === 'main-gun')
    const split = new Set(main.map(({ target }) => target)).size > 1
    const marked = split ? volleys.map((volley) => (main.includes(volley) ? { ...volley, split } : volley)) : volleys
    below.resolveVolleys(r, b, marked, dice, tell)
  },
}))
