import { type Action, type Battle, SeededDice } from '@flankspeed/kernel'
import { findRuleset } from '@flankspeed/rulebooks'
import { rulebookOf } from '@flankspeed/rulebooks/parts'
import { equip } from '@flankspeed/shipyard'
import { expect, test } from 'vitest'
import { plansInWords } from './plan-words.ts'
import { momentInWords } from './turning-points.ts'

function seenUnder(id: string, setup: object) {
  const ruleset = findRuleset(id)
  const view: Battle = ruleset.muster(equip(setup, id), new SeededDice('1'))
  return { ruleset, command: rulebookOf(ruleset)!.command!, view }
}

const fire = (volleys: object[]): Action => ({ side: 'red', do: 'fire', ship: 'spee', volleys }) as unknown as Action

test('two salvoes at the same ships are told apart by their weapons, others are not', () => {
  const ship = (ship: string, side: string, of: string, x: number) => ({
    id: ship,
    side,
    class: of,
    at: [x, 20],
    heading: 0,
  })
  const seen = seenUnder('victory-at-sea', {
    ships: [
      ship('spee', 'red', 'Deutschland', 10),
      ship('ajax', 'blue', 'Leander', 14),
      ship('exeter', 'blue', 'York', 18),
    ],
  })
  const both = fire([
    { weapon: 0, target: 'ajax' },
    { weapon: 1, target: 'exeter' },
  ])
  const swapped = fire([
    { weapon: 0, target: 'exeter' },
    { weapon: 1, target: 'ajax' },
  ])
  const [one, other] = plansInWords(seen, both, swapped)
  expect(one).toMatch(/fires A Turret .* at ajax, and B Turret .* at exeter/i)
  expect(other).toMatch(/fires A Turret .* at exeter, and B Turret .* at ajax/i)
  const [salvo] = plansInWords(seen, both, fire([{ weapon: 0, target: 'ajax' }]))
  expect(salvo).toMatch(/fires at ajax and exeter$/i)
})

test('a moment is told by what happened to units, not by the step of the turn', () => {
  const story = ['red is through with surface attack.', 'End of turn.', 'Graf Spee sinks.', 'Blue scores 12.']
  expect(momentInWords(story, ['Graf Spee', 'Ajax'])).toBe('Graf Spee sinks.')
  expect(momentInWords(['Ajax at Graf Spee: 5 6.', '  Graf Spee loses 2 hull.'], ['Graf Spee', 'Ajax'])).toBe(
    'Ajax at Graf Spee: 5 6. Graf Spee loses 2 hull.',
  )
  expect(momentInWords(['The smoke clears.'], ['Ajax'])).toBe('The smoke clears.')
})
