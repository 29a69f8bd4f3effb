import { type Action, type Battle, type Ruleset, SeededDice } from '@flankspeed/kernel'
import { expect, test } from 'vitest'
import { picker } from '../conformance.ts'
import { trials } from '../trials.ts'

const BATTLES = 60
const SIDES = ['red', 'blue']
/** Lists of units in cases. */
const UNITS = ['ships', 'flights', 'aircraft', 'stands']
const FATES = ['sunk', 'withdrawn', 'destroyed', 'lost', 'exited', 'fate']

type Unit = { side: string; inbound?: { earlier: number; now: number } } & Record<string, unknown>

const isThere = (unit: Unit): boolean => FATES.every((fate) => !unit[fate])
const torpedoes = ({ inbound }: Unit): number => (inbound ? inbound.earlier + inbound.now : 0)

/** Sides that had units and have none left, nor running torpedoes. */
function sidesWithoutAnything(ruleset: Ruleset, battle: Battle): string[] {
  const described = ruleset.describe(battle) as Record<string, Unit[] | undefined>
  const units = UNITS.flatMap((list) => described[list] ?? [])
  return SIDES.filter(
    (side) =>
      units.some((unit) => unit.side === side) &&
      !units.some((unit) => isThere(unit) && (unit.side === side || torpedoes(unit) > 0)),
  )
}

test.each(trials().map((trial) => [trial.ruleset.title, trial] as const))(
  '%s: no turn begins in which one side has nothing left, unless the other chose to play on',
  { timeout: 120_000 },
  (_title, { ruleset, randomSetup }) => {
    let endedEarly = 0
    for (let seed = 0; seed < BATTLES; seed++) {
      const pick = picker(seed)
      const dice = new SeededDice(seed)
      const battle = ruleset.muster(randomSetup(pick), dice)
      ruleset.advance(battle, dice, null)
      for (let decision = ruleset.decisions(battle)[0]; decision; decision = ruleset.decisions(battle)[0]) {
        const { turn } = battle
        const action: Action = ruleset.sample(battle, decision, pick)
        ruleset.apply(battle, action, dice, null)
        if (battle.turn === turn || ruleset.outcome(battle) !== null || action.do === 'play-on') continue
        expect(sidesWithoutAnything(ruleset, battle), `battle ${seed}, turn ${battle.turn}`).toEqual([])
      }
      if (sidesWithoutAnything(ruleset, battle).length > 0) endedEarly++
    }
    expect(endedEarly).toBeGreaterThan(0)
  },
)
