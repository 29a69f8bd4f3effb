import { asFlag, onlyFields } from '@flankspeed/kernel'
import { opponent, SIDES, type Side, type VasBattle } from '../../../victory-at-sea/rules/battle.ts'
import { refuse } from '../../../victory-at-sea/rules/reasons.ts'
import { rule } from '../rule.ts'
import { sails } from './fleet-nation.ts'

/** Ultra and Magic read the enemy's signals (ADM-RN-04, ADM-USN-04). */
const READERS = { 'royal-navy': 'Ultra', 'us-navy': 'Magic' }

declare module '../../../victory-at-sea/rules/battle.ts' {
  interface VasBattle {
    /** The dice for deployment, while somebody may still roll his again; `open`: who may, in order. */
    rollOff?: { readonly red: number; readonly blue: number; readonly open: readonly Side[] } | null
    /** Sides that have had their re-roll. */
    decoded?: readonly Side[]
  }
}
declare module '../../../victory-at-sea/rules/events.ts' {
  interface VariantEvents {
    codeword: { clause: 'ADM-RN-04' | 'ADM-USN-04'; side: Side; die: number | null }
  }
}
declare module '../../../victory-at-sea/rules/words.ts' {
  interface VariantActions {
    codeword: { reroll: boolean }
  }
  interface VariantDecisions {
    codeword: { red: number; blue: number }
  }
}

const codeword = (b: VasBattle, side: Side): string | null =>
  Object.entries(READERS).find(([nation]) => sails(b, side, nation))?.[1] ?? null

/** Sides with an unused codeword, the lower die first (ADM-R-70). */
function readers(b: VasBattle, red: number, blue: number): Side[] {
  const inOrder: Side[] = blue < red ? ['blue', 'red'] : ['red', 'blue']
  return inOrder.filter((side) => codeword(b, side) !== null && !b.decoded?.includes(side))
}

/** Codewords: a second roll for who deploys first (ADM-RN-04, ADM-USN-04, ADM-R-70). */
export const codewords = rule('codewords', (below) => ({
  battleFields: {
    rollOff: {
      read(_r, b) {
        b.rollOff = null
      },
      describe: (_r, b) => b.rollOff,
    },
    decoded: {
      read(_r, b) {
        b.decoded = []
      },
      describe: (_r, b) => b.decoded,
    },
  },

  rollForDeployment(r, b, dice, tell) {
    if (!SIDES.some((side) => codeword(b, side) !== null && !b.decoded?.includes(side)))
      return below.rollForDeployment(r, b, dice, tell)
    const purpose = 'the lower deploys first'
    dice.call(SIDES.length, 10, purpose)
    const [red, blue] = [dice.die(10), dice.die(10)]
    tell?.({ tells: 'roll-off', clause: 'VAS-DEP-01', purpose, red, blue })
    b.rollOff = { red, blue, open: readers(b, red, blue) }
    b.step = 'codeword'
    return true
  },

  steps: {
    codeword: {
      phase: 'deployment',
      name: 'the codeword',
      /** A tie after all re-rolls is rolled again. */
      go(r, b) {
        const { red, blue, open } = b.rollOff!
        if (open.length > 0) return false
        b.rollOff = null
        b.step = 'deploy'
        const [one, other] = [red + r.deploymentBonus(b, 'red'), blue + r.deploymentBonus(b, 'blue')]
        return one === other ? true : r.deployFirst(b, one < other ? 'red' : 'blue')
      },
      asks(_r, b) {
        const { red, blue, open } = b.rollOff!
        return open.length > 0 ? [{ side: open[0]!, kind: 'codeword', red, blue }] : []
      },
      skipChoice(_r, b) {
        b.rollOff = { ...b.rollOff!, open: [] }
        return true
      },
    },
  },

  actions: {
    codeword: {
      steps: ['codeword'],
      isDue: (_r, b, side) => b.rollOff?.open[0] === side,
      do(_r, b, side, data, dice, tell) {
        onlyFields(data, ['side', 'do', 'reroll'], 'action')
        const again = data.reroll === undefined || asFlag(data.reroll, 'action.reroll')
        const clause = sails(b, side, 'us-navy') ? 'ADM-USN-04' : 'ADM-RN-04'
        if (b.rollOff == null || b.rollOff.open[0] !== side)
          refuse(clause, `${side} has no die for deployment to roll again now`, 'ADM-R-70', 'VAS-DEP-01')
        let die: number | null = null
        if (again) {
          dice.call(1, 10, `${codeword(b, side)}: the die for deployment again`)
          die = dice.die(10)
          b.decoded = [...(b.decoded ?? []), side]
        }
        b.rollOff = { ...b.rollOff, ...(die === null ? {} : { [side]: die }), open: b.rollOff.open.slice(1) }
        tell?.({ tells: 'codeword', clause, side, die })
      },
    },
  },

  samples: {
    codeword: (_r, _b, decision) => {
      const { side } = decision
      return { side, do: 'codeword', reroll: decision[side] < decision[opponent(side)] }
    },
  },

  stories: {
    codeword: ({ side, die }) => [die === null ? `${side} lets its die stand.` : `${side} rolls again: ${die}.`],
  },
}))
