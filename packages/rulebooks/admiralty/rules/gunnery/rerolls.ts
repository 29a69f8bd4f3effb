import { asList, asOneOf, asText, asWhole, isData, Malformed, onlyFields } from '@flankspeed/kernel'
import { refuse } from '../../../victory-at-sea/rules/reasons.ts'
import type { RuleLayer } from '../../../victory-at-sea/rules/switches.ts'

declare module '../../../victory-at-sea/rules/battle.ts' {
  interface Ship {
    /** Re-rolls of Attack Dice that the ship has had this turn, by their source (ADM-R-64). */
    rerolled?: readonly string[]
  }
}
declare module '../../../victory-at-sea/rules/gunnery/firing.ts' {
  interface VolleyOrder {
    /** Sources of re-rolls that are called upon if a die misses; `die`: if that one does, counted from 0. */
    reroll?: (string | { source: string; die?: number })[]
  }
}
declare module '../../../victory-at-sea/rules/gunnery/gunnery.ts' {
  interface Volley {
    /** Re-rolls to use if a die misses: each source gives one re-roll of a different die. */
    readonly rerolls?: readonly string[]
    /** The dice that they are for, by source, where the player has named them. */
    readonly rerollDice?: Readonly<Record<string, number>>
  }
}

export interface Reroll {
  readonly source: string
  readonly die: number | null
}

/** One or several, each a source, or { source, die } with the place of the die that is meant, from 0. */
export function readRerolls(value: unknown, known: readonly string[], where: string): Reroll[] {
  const list = Array.isArray(value)
  return (list ? asList(value, where) : [value]).map((one, i) =>
    readReroll(one, known, list ? `${where}[${i}]` : where),
  )
}

function readReroll(value: unknown, known: readonly string[], where: string): Reroll {
  if (!isData(value)) return { source: asOneOf(value, known, where), die: null }
  onlyFields(value, ['source', 'die'], where)
  return {
    source: asOneOf(asText(value.source, `${where}.source`), known, `${where}.source`),
    die: value.die === undefined ? null : asWhole(value.die, `${where}.die`, 0, 60),
  }
}

/** The die of each source, if named. */
const diceNamed = (rerolls: readonly Reroll[]): Record<string, number> =>
  Object.fromEntries(rerolls.flatMap(({ source, die }) => (die === null ? [] : [[source, die]])))

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
        describe: (_r, _b, ship) => ship.rerolled,
      },
    },

    volleyFields: {
      reroll(r, _b, _ship, _target, value, where) {
        const named = readRerolls(value, Object.keys(r.rerollSources), where)
        return { rerolls: named.map(({ source }) => source), rerollDice: diceNamed(named) }
      },
    },

    refuseVolleys(r, b, ship, volleys) {
      below.refuseVolleys(r, b, ship, volleys)
      volleys.forEach((volley, i) => {
        for (const source of volley.rerolls ?? NONE) {
          if (!r.rerollSources[source]!(r, b, volley))
            refuse('ADM-R-64', `${volley.weapon.name} at ${volley.target.name}: ${source} gives no re-roll there`)
          const die = r.dieNamed(volley, source)
          if (die !== null && die >= volley.dice && r.chosenRerolls(r, b, volley).includes(source))
            throw new Malformed(
              `action.volleys[${i}].reroll.die`,
              `${volley.weapon.name} rolls ${volley.dice} dice there, counted from 0: there is no die ${die}`,
            )
        }
      })
    },

    chosenRerolls: (_r, _b, { ship, rerolls: called }) =>
      called === undefined ? NONE : called.filter((source) => !ship.rerolled?.includes(source)),

    dieNamed: ({ rerollDice }, source) => rerollDice?.[source] ?? null,

    spendRerolls(ship, sources) {
      ship.rerolled = [...(ship.rerolled ?? []), ...sources]
    },

    newTurn(ship) {
      below.newTurn(ship)
      ship.rerolled = []
    },
  }),
}
