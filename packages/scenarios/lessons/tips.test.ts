import { Keeper } from '@flankspeed/kernel'
import { findRuleset, rulesets } from '@flankspeed/rulebooks'
import { loadRulebooks } from '@flankspeed/rulebooks/parts'
import { equip } from '@flankspeed/shipyard'
import { beforeAll, expect, test } from 'vitest'
import { findScenario } from '../library.ts'
import { setupOf } from '../offers.ts'
import { tipsOf } from './courses.ts'

beforeAll(loadRulebooks)

/** More than three turns of that battle. */
const MOST_ACTIONS = 80

test.each(rulesets.map(({ id, title }) => ({ id, title })))(
  'the first battle under $title brings its tips in order: the first with the first decision, all but those on aircraft by the end',
  ({ id }) => {
    const ruleset = findRuleset(id)
    const keeper = new Keeper(ruleset, equip(setupOf<object>(findScenario('river-plate')!, id), id), '1')
    const tips = tipsOf(id)
    const seen: Record<string, { tip: number; action: number }[]> = { red: [], blue: [] }
    const firstAsked: Record<string, number> = {}
    let drawn = 7
    const pick = (n: number): number => {
      drawn = (drawn * 1103 + 12_345) % 65_536
      return drawn % n
    }
    for (let action = 0; action < MOST_ACTIONS; action++) {
      const owed = ruleset.decisions(keeper.battle)
      if (!owed[0]) break
      for (const [side, read] of Object.entries(seen)) {
        const kinds = owed.filter((decision) => decision.side === side).map(({ kind }) => kind)
        if (kinds.length > 0) firstAsked[side] ??= action
        while (read.length < tips.length && [tips[read.length]!.asked].flat().some((kind) => kinds.includes(kind)))
          read.push({ tip: read.length, action })
      }
      keeper.act(ruleset.sample(keeper.battle, owed[0], pick))
    }
    for (const [side, read] of Object.entries(seen)) {
      expect(read[0]?.action, side).toBe(firstAsked[side])
      expect(read.length, side).toBeGreaterThanOrEqual(tips.length - 1)
    }
  },
)
