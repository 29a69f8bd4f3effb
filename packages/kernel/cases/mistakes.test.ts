import { findRuleset } from '@flankspeed/rulebooks'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readCase } from './case.ts'
import { mistakesInText } from './mistakes.ts'
import { playCase } from './run-case.ts'

/** Every error in a case, one per line. */
function complaints(text: string): string[] {
  const value: unknown = parse(text)
  const inText = mistakesInText(value, null)
  if (inText.length > 0) return inText.map(({ message }) => message)
  const written = readCase(value)
  return playCase(findRuleset(written.ruleset), written).mistakes.map(({ message }) => message)
}

describe('every mistake of a case is told at once', () => {
  test('of the case itself', () => {
    expect(
      complaints(`
ruleset: 7
titel: x
clauses: VAS-MOVE-01
dice: [1, six, 2, seven]
actions: [fire, { side: red }]
expect: { illegal: 3 }
`),
    ).toEqual([
      'ruleset: a word expected, not 7',
      'case: unknown field "titel" (did you mean title?); known are ruleset, title, clauses, battle, dice, actions, expect, why',
      'clauses: a list expected, not "VAS-MOVE-01"',
      'dice[1]: a whole number expected, not "six"',
      'dice[3]: a whole number expected, not "seven"',
      'actions[0]: fields (name: value) expected, not "fire"',
      'expect.illegal: a word expected, not 3',
    ])
  })

  test('of the case itself, with the place where a field belongs', () => {
    const language = findRuleset('admiralty').language()
    const [also, ships] = mistakesInText({ ruleset: 'admiralty', 'illegal-also': ['A'], ships: [] }, language)
    expect(also!.message).toBe('case: unknown field "illegal-also": it belongs to expect (expect.illegal-also)')
    expect(also!.where).toBe('illegal-also')
    expect(ships!.message).toContain('case: unknown field "ships": it belongs to battle (battle.ships)')
  })

  test('of the position: units keep their numbers, and nobody misses a ship that was itself wrong', () => {
    expect(
      complaints(`
ruleset: victory-at-sea
battle:
  phase: gunery
  wnd: north
  ships:
    - { id: a, side: red, class: Warspite, at: [20, ten], heading: 0 }
    - { id: b, side: green, class: Warspite }
    - { side: red, class: Warspite }
    - { id: d, side: red, card: { type: carrier, armour: 3, traits: [carrier] } }
    - { id: e, side: red, class: Warspite, moved: far, fired: perhaps, capacity: 6 }
  spotting: [{ ship: b, target: a }, { ship: e, target: nobody }]
`),
    ).toEqual([
      'battle: unknown field "wnd" (did you mean wind?)',
      'battle.ships[0].at[1]: a number expected, not "ten"',
      'battle.ships[1].side: "green" is not one of red, blue',
      'battle.ships[2].id: a word expected, not nothing',
      'battle.ships[3].card.hull: a number expected, not nothing',
      'battle.ships[4]: unknown field "capacity": how many Flights a carrier holds is the score of her Carrier trait: traits: [carrier 6]',
      'battle.ships[4].moved: a number expected, not "far"',
      'battle.ships[4].fired: true or false expected, not "perhaps"',
      'battle.phase: "gunery" is not one of fleet-building, pre-deployment, deployment, scouting, pre-battle, initiative, movement, gunnery, end (did you mean gunnery?)',
      'battle.spotting[1].target: there is no ship "nobody"',
    ])
  })

  test('of the actions and the expectations, and what stopped the battle', () => {
    expect(
      complaints(`
ruleset: victory-at-sea
battle:
  phase: gunnery
  ships:
    - { id: a, side: red, class: Warspite, at: [20, 10], moved: 4 }
    - { id: b, side: blue, class: Bismarck, at: [20, 30], moved: 4 }
actions:
  - { side: red, do: fire, ship: a, volleys: [{ weapon: A Turret, target: c }], dice: 3 }
  - { side: blue, do: fire, ship: b, volleys: [{ wepon: A, target: a, dice: two }] }
expect: { ships.x.hull: 3, ships.a.huul: 4 }
`),
    ).toEqual([
      'actions[0]: unknown field "dice": it belongs to volleys[] of the action fire',
      'actions[1].volleys[0]: unknown field "wepon" (did you mean weapon?)',
      'actions[1].volleys[0].dice: a whole number expected, not "two"',
      'actions[1].volleys[0].weapon: is missing',
      'expect.ships.x.hull: nothing of that name: there are a, b',
      expect.stringMatching(/^expect\.ships\.a\.huul: nothing is ever named huul there \(did you mean hull\?\)/),
    ])
  })

  test('a rule that is broken is told with what cannot be understood after it', () => {
    const [, illegal] = complaints(`
ruleset: victory-at-sea
battle:
  phase: gunnery
  ships: [{ id: a, side: red, class: Warspite, at: [20, 10] }, { id: b, side: blue, class: Bismarck, at: [20, 30] }]
actions:
  - { side: red, do: move, ship: a, path: [{ ahead: 3 }] }
  - { side: blue, do: fire, ship: b, volley: [] }
`)
    expect(illegal).toMatch(/^actions\[0\]: not legal: .*VAS-TURN-01/)
  })

  test('an empty choice that is passed over is read all the same', () => {
    const passed = (field: string): string[] =>
      complaints(`
ruleset: victory-at-sea
battle: { phase: gunnery, ships: [{ id: a, side: red, class: Warspite, at: [20, 10] }, { id: b, side: blue, class: Bismarck, at: [20, 30] }] }
actions: [{ side: blue, do: damage-control, ${field}: [] }]
`)
    expect(passed('repairs')).toEqual([])
    expect(passed('repair')).toEqual(['actions[0]: unknown field "repair" (did you mean repairs?)'])
  })

  test('a case that can be played has none, whatever it expects', () => {
    expect(complaints('ruleset: victory-at-sea\nexpect: { turn: 9 }')).toEqual([])
  })
})

describe('dice that do not fit', () => {
  const fire = (dice: string, more = ''): string[] =>
    complaints(`
ruleset: victory-at-sea
battle:
  phase: gunnery
  ships:
    - { id: a, side: red, class: Warspite, at: [20, 10], moved: 4 }
    - { id: b, side: blue, class: Bismarck, at: [20, 30], moved: 4 }
dice: ${dice}
actions:
  - { side: red, do: fire, ship: a, volleys: [{ weapon: A Turret, target: b }] }
  - { side: blue, do: fire, ship: b, volleys: [] }
${more}`)

  test('one that is left over is left over, also where what happens by itself could begin with it', () => {
    expect(fire('[1, 2, 6]')).toEqual([
      'dice[2]: too few, or left over: what follows the last action needs 2 D10 (initiative), and only this one is there: 6',
    ])
  })

  test('none left for what comes before the next action', () => {
    expect(fire('[1, 2]', '  - { side: red, do: move, ship: a, path: [{ ahead: 3 }] }')).toEqual([
      expect.stringMatching(/^dice: too few: .* before actions\[2\].* none is left$/),
    ])
  })

  test('one that the die does not have', () => {
    expect(fire('[1, 7]')).toEqual([
      'dice[1]: is 7, but a D6 is rolled there (attack dice of A Turret (2 x 15-inch)): write 1 to 6',
    ])
  })
})
