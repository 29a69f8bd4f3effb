import { victoryAtSea } from '@flankspeed/rulebooks/victory-at-sea/rules'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { Malformed, type Ruleset } from '../ruleset.ts'
import { readCase } from './case.ts'
import { CaseError } from './case-error.ts'
import type { CaseResult } from './play-case.ts'
import { runCase } from './run-case.ts'

/** Two ships 20" apart in the gunnery phase, with the test's additions. */
const SHIPS = `
  ships:
    - { id: warspite, side: red, class: Warspite, at: [20, 10], heading: 0, moved: 4 }
    - { id: bismarck, side: blue, class: Bismarck, at: [20, 30], heading: 0, moved: 4 }
`
const FIRE = '{ side: red, do: fire, ship: warspite, volleys: [{ weapon: A Turret, target: bismarck }] }'

function play(fields: string, battle = `  phase: gunnery${SHIPS}`): CaseResult {
  return runCase(
    victoryAtSea as unknown as Ruleset,
    readCase(parse(`ruleset: victory-at-sea\nbattle:\n${battle}\n${fields}`)),
  )
}

function complaint(fields: string, battle?: string): CaseError {
  try {
    play(fields, battle)
  } catch (error) {
    if (error instanceof CaseError) return error
    throw error
  }
  throw new Error('the case was played')
}

const unmet = (expected: string, fields = ''): string[] =>
  play(`${fields}\nexpect: ${expected}`).unmet.map(({ path }) => path)

describe('reading a case', () => {
  test.each([
    ['no fields at all', '- 1', 'case: the fields of a case (ruleset, battle, actions, ...) expected, not [1]'],
    ['a misspelt field', 'ruleset: x\nexpects: {}', 'case: unknown field "expects" (did you mean expect?)'],
    ['no ruleset', 'title: x', 'ruleset: a word expected, not nothing'],
    ['dice that are no numbers', 'ruleset: x\ndice: [4, six]', 'dice[1]: a whole number expected, not "six"'],
    ['an action that is no action', 'ruleset: x\nactions: [fire]', 'actions[0]: fields (name: value) expected'],
    ['expectations that say nothing', 'ruleset: x\nexpect: {}', 'expect: is empty: '],
    ['expectations left empty', 'ruleset: x\nexpect:', 'expect: is empty: '],
    [
      'other clauses of a refusal that is not expected',
      'ruleset: x\nexpect: { illegal-also: [A] }',
      'expect.illegal-also: ',
    ],
    [
      'a refusal without a clause',
      'ruleset: x\nexpect: { illegal: true }',
      'expect.illegal: a word expected, not true',
    ],
    [
      'one clause where a list belongs',
      'ruleset: x\nexpect: { illegal: A, illegal-also: B }',
      'expect.illegal-also: a list expected, not "B"',
    ],
  ])('%s', (_what, text, message) => {
    expect(() => readCase(parse(text))).toThrow(message)
    expect(() => readCase(parse(text))).toThrow(Malformed)
  })

  test('what is left out is empty', () => {
    const written = readCase(parse('ruleset: victory-at-sea'))
    expect(written).toEqual({
      ruleset: 'victory-at-sea',
      title: '',
      clauses: [],
      why: '',
      battle: {},
      dice: [],
      actions: [],
      expect: {},
    })
  })
})

describe('the dice of a case', () => {
  test('are used up exactly', () => {
    expect(play(`dice: [1, 2]\nactions: [${FIRE}]`).told.map(({ event }) => event.tells)).toContain('volley')
  })

  test('left over: says which', () => {
    const told = complaint(`dice: [1, 2, 5, 6]\nactions: [${FIRE}]`)
    expect(told.where).toBe('dice[2]')
    expect(told.message).toBe('dice[2]: left over: 5, 6 (the battle took only the first 2)')
  })

  test('none needed, some given', () => {
    expect(complaint('dice: [3]').message).toBe('dice[0]: left over: 3 (the battle took none)')
  })

  test('too few: says how many more, of which kind and what for', () => {
    const told = complaint(`dice: [1]\nactions: [${FIRE}]`)
    expect(told.where).toBe('dice[0]')
    expect(told.message).toMatch(
      /^dice\[0\]: too few, or left over: actions\[0\] needs 2 D6 \(attack dice of A Turret.*\), and only this one is there: 1$/,
    )
  })

  test('impossible: says what is rolled there', () => {
    expect(complaint(`dice: [1, 9]\nactions: [${FIRE}]`).message).toMatch(
      /^dice\[1\]: is 9, but a D6 is rolled there \(attack dice of A Turret.*\): write 1 to 6$/,
    )
  })
})

describe('what cannot be played', () => {
  test('an unknown field has its place', () => {
    const told = complaint(
      '',
      `  phase: gunnery${SHIPS.replace('heading: 0, moved: 4 }\n    -', 'headng: 0 }\n    -')}`,
    )
    expect(told.where).toBe('battle.ships[0].headng')
    expect(told.message).toBe('battle.ships[0]: unknown field "headng" (did you mean heading?)')
  })

  test('an unknown field of an action has its place', () => {
    const told = complaint('actions: [{ side: red, do: fire, ship: warspite, volley: [] }]')
    expect(told.where).toBe('actions[0].volley')
    expect(told.message).toBe('actions[0]: unknown field "volley" (did you mean volleys?)')
  })

  test('an action that is not legal has its clause', () => {
    const told = complaint('actions: [{ side: red, do: move, ship: warspite, path: [{ ahead: 3 }] }]')
    expect(told).toMatchObject({ where: 'actions[0]', clause: 'VAS-TURN-01' })
    expect(told.message).toMatch(/^actions\[0\]: not legal: .* \(VAS-TURN-01\)$/)
  })
})

describe('an action that must be refused', () => {
  const outOfPhase = 'actions: [{ side: red, do: move, ship: warspite, path: [{ ahead: 3 }] }]'

  test('is, citing its clause', () => {
    const result = play(`${outOfPhase}\nexpect: { illegal: VAS-TURN-01 }`)
    expect(result.unmet).toEqual([])
    expect(result.refused?.clause).toBe('VAS-TURN-01')
  })

  test('may be refused for an equally good reason', () => {
    expect(unmet('{ illegal: VAS-ORD-99, illegal-also: [VAS-TURN-01] }', outOfPhase)).toEqual([])
    expect(unmet('{ illegal: VAS-ORD-99 }', outOfPhase)).toEqual(['illegal'])
  })

  test('an action that is allowed after all is an unmet expectation', () => {
    const [missed] = play(`dice: [1, 2]\nactions: [${FIRE}]\nexpect: { illegal: VAS-TGT-05 }`).unmet
    expect(missed).toEqual({ path: 'illegal', expected: 'VAS-TGT-05', actual: 'allowed' })
  })

  test('only the last one may be refused', () => {
    expect(complaint(`${outOfPhase.replace(/\]$/, `, ${FIRE}]`)}\nexpect: { illegal: VAS-TURN-01 }`).where).toBe(
      'actions[0]',
    )
  })
})

describe('expectations', () => {
  test('look into the battle, its decisions and its outcome by path', () => {
    const right = `{ phase: gunnery, turn: 1, ships.warspite.hull: 73, ships.1.id: bismarck, ships.length: 2,
      decisions.0.side: red, decisions.0.ships: [warspite], decisions.0.kind: fire, outcome: null }`
    expect(unmet(right)).toEqual([])
  })

  test('say what is there instead', () => {
    expect(play('expect: { ships.warspite.side: blue }').unmet).toEqual([
      { path: 'ships.warspite.side', expected: 'blue', actual: 'red' },
    ])
    expect(unmet('{ ships.hood.hull: 3, ships.warspite.hull.deep: 1 }')).toEqual([
      'ships.hood.hull',
      'ships.warspite.hull.deep',
    ])
  })

  test('positions and distances agree within 0.002', () => {
    expect(unmet('{ ships.warspite.at: [20.002, 9.998] }')).toEqual([])
    expect(unmet('{ ships.warspite.at: [20.003, 10] }')).toEqual(['ships.warspite.at'])
    expect(unmet('{ ships.warspite.at: [20] }')).toEqual(['ships.warspite.at'])
  })

  test('false: a marker that is absent counts as false', () => {
    expect(unmet('{ ships.warspite.sunk: false, ships.warspite.vital.magazine-ablaze: false }')).toEqual([])
    expect(unmet('{ ships.warspite.hull: false }')).toEqual(['ships.warspite.hull'])
  })

  test('true: a marker, a word or a score that is there', () => {
    expect(unmet('{ ships.warspite.name: true, ships.warspite.hull: true }')).toEqual([])
    expect(unmet('{ ships.warspite.sunk: true, ships.warspite.criticals.crew: true }')).toEqual([
      'ships.warspite.sunk',
      'ships.warspite.criticals.crew',
    ])
  })

  test('null: nothing there, or no longer on the table', () => {
    const gone = SHIPS.replace('id: bismarck,', 'id: bismarck, sunk: true,')
    const { unmet: missed } = play(
      'expect: { ships.bismarck: null, ships.bismarck.at: null }',
      `  phase: gunnery${gone}`,
    )
    expect(missed).toEqual([])
    expect(unmet('{ ships.bismarck: null }')).toEqual(['ships.bismarck'])
  })

  test('fields: those named must agree', () => {
    expect(unmet('{ ships.warspite: { side: red, criticals: { crew: 0 } } }')).toEqual([])
    expect(unmet('{ ships.warspite: { side: red, heading: 90 } }')).toEqual(['ships.warspite'])
  })

  test('{}: none at all', () => {
    expect(unmet('{ ships.warspite.criticals: {}, ships.warspite.vital: {}, ships.warspite.order: {} }')).toEqual([])
    expect(unmet('{ ships.warspite: { criticals: {} } }')).toEqual([])
    expect(unmet('{ ships.warspite.traits: {}, ships.warspite: {}, ships.warspite.hull: {} }')).toEqual([
      'ships.warspite.traits',
      'ships.warspite',
      'ships.warspite.hull',
    ])
    expect(unmet('{ ships.warspite: { weapons: {} } }')).toEqual(['ships.warspite'])
    const hit = `  phase: gunnery${SHIPS.replace('moved: 4 }', 'moved: 4, criticals: { crew: 1 }, vital: [bridge-destroyed] }')}`
    const { unmet: missed } = play('expect: { ships.warspite.criticals: {}, ships.warspite.vital: {} }', hit)
    expect(missed.map(({ path }) => path)).toEqual(['ships.warspite.criticals', 'ships.warspite.vital'])
  })

  test('[]: an empty list, and nothing else', () => {
    expect(unmet('{ ships.warspite.vital: [] }')).toEqual([])
    expect(unmet('{ ships.warspite.weapons: [], ships.warspite.traits: [] }')).toEqual([
      'ships.warspite.weapons',
      'ships.warspite.traits',
    ])
  })

  test('a name that nothing ever has is no marker that is absent', () => {
    const complaints = (expected: string): unknown[] => play(`expect: ${expected}`).unmet.map(({ actual }) => actual)
    const meant = (name: string): unknown => expect.stringContaining(`(did you mean ${name}?)`)
    expect(complaints('{ ships.warspite.sunkk: false }')).toEqual([meant('sunk')])
    expect(complaints('{ ships.warspite.ordr: null }')).toEqual([meant('order')])
    expect(complaints('{ ships.warspite: { side: red, crippeld: false } }')).toEqual([meant('crippled')])
    expect(complaints('{ ships.warspite: { criticals: { crews: false } } }')).toEqual([meant('crew')])
    expect(complaints('{ ships.warspite.traits.agil: false }')).toEqual([meant('agile')])
    expect(complaints('{ ships.warspite.vital.magazine-ablase: false }')).toEqual([meant('magazine-ablaze')])
    expect(complaints('{ ships.warspite.weapons.0.lokal: null }')).toEqual([meant('local')])
    expect(complaints('{ outcome.winer: false, phse: null }')).toEqual([meant('winner'), meant('phase')])
    expect(complaints('{ ships.warspite.hul: 73 }')).toEqual([meant('hull')])
    expect(complaints('{ ships.warspite.hull.deep: null }')).toEqual([
      'nothing is named deep there: ships.*.hull is 73',
    ])
    expect(complaints('{ ships.warspite.vital.magazine-ablaze: false, ships.warspite.traits.agile: false }')).toEqual(
      [],
    )
    expect(complaints('{ outcome.winner: false, ships.7: null, ships.length: 2 }')).toEqual([])
  })

  test('outcome.winner: null is a draw, not a battle that goes on', () => {
    expect(unmet('{ outcome.winner: null }')).toEqual(['outcome.winner'])
    const { unmet: missed } = play(
      'expect: { outcome.winner: null }',
      `  phase: end\n  turn: 12\n  turnLimit: 12${SHIPS}`,
    )
    expect(missed).toEqual([])
  })

  test('names in a list answer for themselves', () => {
    const battle = `  phase: gunnery${SHIPS.replace('moved: 4 }', 'moved: 4, vital: [bridge-destroyed] }')}`
    const among = (expected: string): string[] => play(`expect: ${expected}`, battle).unmet.map(({ path }) => path)
    expect(
      among('{ ships.warspite.vital.bridge-destroyed: true, ships.warspite.vital.magazine-ablaze: false }'),
    ).toEqual([])
    expect(among('{ ships.warspite.vital: { bridge-destroyed: true, magazine-ablaze: false } }')).toEqual([])
    expect(among('{ ships.warspite.vital: { magazine-ablaze: true } }')).toEqual(['ships.warspite.vital'])
    expect(among('{ ships.bismarck.vital.bridge-destroyed: true }')).toEqual(['ships.bismarck.vital.bridge-destroyed'])
  })

  test('ids with dots in them are found too', () => {
    const { unmet: missed } = play(
      'expect: { ships.U.47.side: blue, ships.U.47: { heading: 0 } }',
      `  phase: gunnery${SHIPS.replace('id: bismarck', 'id: U.47')}`,
    )
    expect(missed).toEqual([])
    expect(unmet('{ ships.hood: null }')).toEqual(['ships.hood'])
  })
})

describe('going on by itself', () => {
  test('a side that could do nothing is passed over when the next action shows that it was', () => {
    const unarmed = SHIPS.replace('class: Warspite', 'card: { type: civilian, flankSpeed: 4, armour: 2, hull: 12 }')
    const { told } = play(
      'dice: [1, 2]\nactions: [{ side: blue, do: fire, ship: bismarck, volleys: [{ weapon: X, target: warspite }] }]',
      `  phase: gunnery\n  initiative: red${unarmed}`,
    )
    expect(told[0]).toMatchObject({ event: { tells: 'volley', ship: 'bismarck' } })
  })

  test('an empty choice of a side that is not asked is ignored', () => {
    const { told } = play('actions: [{ side: blue, do: damage-control, repairs: [] }]')
    expect(told).toEqual([])
  })

  test('an empty choice is taken where it is asked for', () => {
    const { told, decisions } = play('actions: [{ side: red, do: fire, ship: warspite, volleys: [] }]')
    expect(told.map(({ event }) => event.tells)).toEqual(['holds-fire'])
    expect(decisions[0]).toMatchObject({ side: 'blue', kind: 'fire' })
  })

  test('whoever acts first may, where nobody is said to have the initiative', () => {
    const { told } = play('actions: [{ side: blue, do: fire, ship: bismarck, volleys: [] }]')
    expect(told.map(({ event }) => event.tells)).toEqual(['holds-fire'])
  })

  test('the battle waits where the dice of the script end', () => {
    const { battle } = play('dice: [3, 8]', SHIPS.replaceAll(', moved: 4', ''))
    expect([battle?.turn, battle?.phase]).toEqual([1, 'movement'])
    expect(play('', SHIPS.replaceAll(', moved: 4', '')).battle?.phase).toBe('initiative')
  })
})
