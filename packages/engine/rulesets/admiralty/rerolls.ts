import { asList, asOneOf, asText, asWhole, isData, onlyFields } from '../../kernel/reading.ts'
import { refuse } from '../victory-at-sea/reasons.ts'
import type { RuleLayer } from '../victory-at-sea/switches.ts'

declare module '../victory-at-sea/battle.ts' {
  interface Ship {
    /** Re-rolls of Attack Dice that the ship has had this turn, by their source (ADM-R-64). */
    rerolled?: readonly string[]
  }
}
declare module '../victory-at-sea/actions.ts' {
  interface VolleyOrder {
    /** Sources of re-rolls that are called upon if a die misses. */
    reroll?: string[]
  }
}
declare module '../victory-at-sea/gunnery.ts' {
  interface Volley {
    /** What the player calls upon if a die misses: each source gives one re-roll, on a die of its own. */
    readonly rerolls?: readonly string[]
  }
}

/** A source, or { source, die }: which of the dice that missed is rolled again makes no difference. */
function readSource(value: unknown, known: readonly string[], where: string): string {
  if (!isData(value)) return asOneOf(value, known, where)
  onlyFields(value, ['source', 'die'], where)
  if (value.die !== undefined) asWhole(value.die, `${where}.die`, 0, 60)
  return asOneOf(asText(value.source, `${where}.source`), known, `${where}.source`)
}

const NONE: readonly string[] = []

/** One Attack Dice rolled again by leave of radar, a spotter or an admiral: always there, whatever brings it. */
export const rerolls: RuleLayer = {
  id: 'admiralty',
  parts: (below) => ({
    shipFields: {
      rerolled: {
        read(_r, ship) {
          ship.rerolled = []
        },
        plain: (_r, _b, ship) => ship.rerolled,
      },
    },

    volleyFields: {
      reroll(r, _b, _ship, _target, value, where) {
        const named = Array.isArray(value) ? asList(value, where) : [value]
        return { rerolls: named.map((one) => readSource(one, Object.keys(r.rerollSources), where)) }
      },
    },

    refuseVolleys(r, b, ship, volleys) {
      below.refuseVolleys(r, b, ship, volleys)
      for (const volley of volleys)
        for (const source of volley.rerolls ?? [])
          if (!r.rerollSources[source]!(r, b, volley))
            refuse('ADM-R-64', `${volley.weapon.name} at ${volley.target.name}: ${source} gives no re-roll there`)
    },

    chosenRerolls: (_r, _b, { ship, rerolls: called }) =>
      called === undefined ? NONE : called.filter((source) => !ship.rerolled?.includes(source)),

    spendRerolls(ship, sources) {
      ship.rerolled = [...(ship.rerolled ?? []), ...sources]
    },

    newTurn(ship) {
      below.newTurn(ship)
      ship.rerolled = []
    },
  }),
}
