import { CaseError, type CaseResult, canonical, readCase, runCase } from '@flankspeed/kernel'
import { findRuleset } from '@flankspeed/rulebooks'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'

function play(text: string): CaseResult {
  const written = readCase(parse(text))
  return runCase(findRuleset(written.ruleset), written)
}

function complaint(text: string): string {
  try {
    play(text)
  } catch (error) {
    if (error instanceof CaseError) return error.message
    throw error
  }
  throw new Error('the case was played')
}

/** Both texts give the same battle, to the last field of its state. */
function sameBattle(one: string, other: string): void {
  expect(canonical(play(one).battle)).toBe(canonical(play(other).battle))
}

const ships = (ruleset: string, more: string): string => `
ruleset: ${ruleset}
battle:
  ships:
    - { id: one, side: red, ${ruleset === 'crimson-tide' ? 'card: { armour: 5, hull_points: 3 }' : ruleset === 'fleet-d20' ? 'card: { S: 30 }' : 'class: Warspite'}, at: [20, 10], ${more} }
`

const token = (markers: string): string => `
ruleset: crimson-tide
battle:
  phase: air-attack
  ships: [{ id: one, side: red, card: { armour: 5, hull_points: 3 }, at: [20, 10] }]
  aircraft: [{ id: zero, side: blue, card: { role: fighter, armour: 5 }, at: [10, 10], markers: ${markers} }]
`

describe('the same thing may be written in each of its usual ways', () => {
  test('markers of ships and of aircraft: a list, or names with true and false', () => {
    sameBattle(token('[aborted]'), token('{ aborted: true, destroyed: false }'))
    sameBattle(ships('crimson-tide', 'markers: [stopped]'), ships('crimson-tide', 'markers: { stopped: true }'))
    expect(complaint(token('{ aborted: perhaps }'))).toBe(
      'battle.aircraft[0].markers.aborted: true or false expected, not "perhaps"',
    )
    expect(complaint(token('{ sunk: true }'))).toContain('battle.aircraft[0].markers.sunk: "sunk" is not one of')
  })

  test.each(['victory-at-sea', 'admiralty', 'crimson-tide', 'fleet-d20'])(
    'turned under %s: yes or no, or the degrees of the turn',
    (ruleset) => {
      sameBattle(ships(ruleset, 'moved: 3, turned: 45'), ships(ruleset, 'moved: 3, turned: true'))
      sameBattle(ships(ruleset, 'moved: 3, turned: -30'), ships(ruleset, 'moved: 3, turned: true'))
      sameBattle(ships(ruleset, 'moved: 3, turned: 0'), ships(ruleset, 'moved: 3, turned: false'))
      expect(complaint(ships(ruleset, 'moved: 3, turned: hard'))).toBe(
        'battle.ships[0].turned: true, false or the degrees of the turn expected, not "hard"',
      )
    },
  )

  test('terrain may have ids under every rulebook, and is found by them', () => {
    for (const [ruleset, list] of [
      ['victory-at-sea', 'terrain'],
      ['admiralty', 'terrain'],
      ['crimson-tide', 'terrain'],
      ['fleet-d20', 'terrain'],
      ['fleet-d20', 'land'],
    ] as const) {
      const land = (name: string): CaseResult =>
        play(`
ruleset: ${ruleset}
battle:
  ${list}: [{ id: savo, ${name}shape: [[1, 1], [2, 1], [2, 2]] }]
expect: { ${ruleset === 'fleet-d20' ? 'land' : 'terrain'}.savo.shape: [[1, 1], [2, 1], [2, 2]], ${ruleset === 'fleet-d20' ? 'land' : 'terrain'}.0.name: Savo Island }
`)
      expect(land('name: Savo Island, ').unmet).toEqual([])
      expect(land('').unmet.map(({ path, actual }) => [path.slice(path.indexOf('.')), actual])).toEqual([
        ['.0.name', 'savo'],
      ])
    }
  })

  test('a jammed rudder tells its side in three ways', () => {
    const apart = ships('victory-at-sea', 'vital: [rudder-jammed], jam: port')
    sameBattle(apart, ships('victory-at-sea', 'vital: [{ rudder-jammed: port }]'))
    sameBattle(apart, ships('victory-at-sea', 'vital: [rudder-jammed-port]'))
    sameBattle(apart, ships('victory-at-sea', 'vital: { rudder-jammed: port }'))
    sameBattle(
      ships('admiralty', 'vital: [{ rudder-jammed: none }, { bridge-destroyed: true }]'),
      ships('admiralty', 'vital: { rudder-jammed: none, bridge-destroyed: true, magazine-ablaze: false }'),
    )
    expect(complaint(ships('victory-at-sea', 'vital: [{ rudder-jammed: left }]'))).toBe(
      'battle.ships[0].vital[0].rudder-jammed: "left" is not one of port, none, starboard',
    )
    expect(complaint(ships('victory-at-sea', 'vital: [{ bridge-destroyed: port }]'))).toBe(
      'battle.ships[0].vital[0].bridge-destroyed: true or false expected, not "port"',
    )
  })

  test('morale: steady is no morale marker, for ships and for stands', () => {
    sameBattle(ships('fleet-d20', 'morale: steady'), ships('fleet-d20', 'knots: null'))
    sameBattle(ships('fleet-d20', 'morale: Steady'), ships('fleet-d20', 'morale: normal'))
    const stand = (more: string): string => `
ruleset: fleet-d20
battle: { stands: [{ id: kates, side: red, type: other, at: [10, 10], ${more} }] }
`
    sameBattle(stand('morale: steady'), stand('flak: 0'))
    expect(complaint(ships('fleet-d20', 'morale: brave'))).toContain('"brave" is not one of steady, shaken')
  })

  test('the guns of aircraft by any of their names', () => {
    const attack = (how: string): string => `
ruleset: fleet-d20
battle:
  phase: action
  step: activations
  initiative: red
  ships: [{ id: target, side: blue, card: { S: 30 }, at: [50, 50], knots: 20 }]
  stands: [{ id: mosquito, side: red, type: fighter-bomber, at: [50, 52], acf: { strafe: 2, anti_ship: 8 }, aircraft: 6 }]
actions:
  - { side: red, do: attack, stand: mosquito, target: target, ${how} }
`
    const heavy = attack('attack: guns, weapon: anti-shipping')
    for (const name of ['anti-shipping guns', 'anti-shipping', 'Anti-Shipping Guns', 'anti shipping guns', 'A/S guns'])
      sameBattle(attack(`attack: ${name}`), heavy)
    sameBattle(attack('attack: guns, weapon: anti-shipping guns'), heavy)
    sameBattle(attack('weapon: anti-shipping guns'), heavy)
    const light = attack('attack: guns, weapon: strafe')
    for (const name of ['strafing guns', 'strafe', 'strafing']) sameBattle(attack(`attack: ${name}`), light)
    sameBattle(attack('weapon: strafe'), light)
    expect(complaint(attack('attack: guns, weapon: torpedo'))).toContain('actions[0].weapon')
  })

  test('a fighter strafes a ship that is named', () => {
    const position = (strafing: string, at = '[20, 20]'): string => `
ruleset: admiralty
battle:
  phase: gunnery
  step: flak
  ships: [{ id: houston, side: blue, class: Northampton, at: [20, 20], moved: 4 }]
  flights: [{ id: zero, side: red, card: { role: fighter, dogfight: 2, flankSpeed: 24 }, at: ${at}, strafing: ${strafing} }]
`
    sameBattle(position('houston'), position('true'))
    expect(complaint(position('bismarck'))).toBe(
      'battle.flights[0].strafing: aa, local, true, false or an enemy ship that it touches expected, not "bismarck"',
    )
    expect(complaint(position('houston', '[30, 20]'))).toBe('battle.flights[0].strafing: Zero does not touch Houston')
    const run = (strafing: string): string => `
ruleset: admiralty
battle:
  phase: movement
  step: bombers
  initiative: red
  ships: [{ id: houston, side: blue, class: Northampton, at: [20, 20], moved: 4 }]
  flights: [{ id: zero, side: red, card: { role: fighter, dogfight: 2, flankSpeed: 24 }, at: [20, 10] }]
actions:
  - { side: red, do: fly, flight: zero, to: [20, 20], strafing: ${strafing} }
`
    sameBattle(run('houston'), run('aa'))
    expect(complaint(run('warspite'))).toBe(
      'actions[0].strafing: aa, local, true, false or an enemy ship that it touches expected, not "warspite"',
    )
  })

  test('a flight on its way to a box by the name of the side', () => {
    const position = (transit: string): string => `
ruleset: admiralty
battle:
  phase: movement
  ships: [{ id: cv, side: blue, card: { type: carrier, hull: 40, armour: 3, traits: [carrier 8] }, deepDeployment: true }]
  flights: [{ id: val, side: red, card: { role: dive-bomber, damageDice: 2, flankSpeed: 18 }, transit: ${transit} }]
`
    sameBattle(position('blue'), position('{ to: box, of: blue }'))
    expect(complaint(position('north'))).toContain(
      'battle.flights[0].transit: a side (the box of that side), table, box',
    )
  })
})

/** The paths of failed expectations. */
const missed = (text: string, expected: string): string[] =>
  play(`${text}\nexpect: ${expected}`).unmet.map(({ path }) => path)

describe('expectations take the same words as positions', () => {
  test('a jammed rudder', () => {
    const port = ships('victory-at-sea', 'vital: [bridge-destroyed, rudder-jammed], jam: port')
    for (const right of [
      '[bridge-destroyed, { rudder-jammed: port }]',
      '[bridge-destroyed, rudder-jammed-port]',
      '[{ bridge-destroyed: true }, { rudder-jammed: port }]',
      '{ rudder-jammed: port }',
      '{ rudder-jammed: true, magazine-ablaze: false }',
    ]) {
      expect(missed(port, `{ ships.one.vital: ${right} }`), right).toEqual([])
      expect(missed(port, `{ ships.one: { vital: ${right} } }`), right).toEqual([])
    }
    for (const wrong of [
      '[bridge-destroyed, { rudder-jammed: starboard }]',
      '[rudder-jammed-none]',
      '{ rudder-jammed: none }',
    ])
      expect(missed(port, `{ ships.one.vital: ${wrong} }`), wrong).toEqual(['ships.one.vital'])
    expect(missed(ships('victory-at-sea', 'moved: 1'), '{ ships.one.vital: { rudder-jammed: port } }')).toEqual([
      'ships.one.vital',
    ])
  })

  test.each(['victory-at-sea', 'admiralty', 'crimson-tide', 'fleet-d20'])('a turn in degrees under %s', (ruleset) => {
    expect(missed(ships(ruleset, 'moved: 3, turned: true'), '{ ships.one.turned: 45 }')).toEqual([])
    expect(missed(ships(ruleset, 'moved: 3, turned: true'), '{ ships.one.turned: 0 }')).toEqual(['ships.one.turned'])
    expect(missed(ships(ruleset, 'moved: 3, turned: false'), '{ ships.one.turned: -30 }')).toEqual(['ships.one.turned'])
  })

  test('steady morale', () => {
    expect(missed(ships('fleet-d20', 'S: 30'), '{ ships.one.morale: steady }')).toEqual([])
    expect(missed(ships('fleet-d20', 'morale: shaken'), '{ ships.one.morale: steady }')).toEqual(['ships.one.morale'])
    expect(missed(ships('fleet-d20', 'morale: shaken'), '{ ships.one.morale: shaken }')).toEqual([])
  })

  test('a draw', () => {
    const over = ships('victory-at-sea', 'moved: 3').replace(
      'battle:',
      'battle:\n  phase: end\n  turn: 12\n  turnLimit: 12',
    )
    const other = over
      .trimEnd()
      .replace(/( +- \{ id: one, side: red.*)/, '$1\n    - { id: two, side: blue, class: Warspite, at: [60, 40] }')
    expect(missed(other, '{ outcome.winner: draw }')).toEqual([])
    expect(missed(other, '{ outcome: { winner: draw } }')).toEqual([])
    expect(missed(other, '{ outcome.winner: red }')).toEqual(['outcome.winner'])
    expect(missed(ships('victory-at-sea', 'moved: 3'), '{ outcome.winner: draw }')).toEqual(['outcome.winner'])
  })

  test('a flight that strafes, or is on its way', () => {
    const strafer = `
ruleset: admiralty
battle:
  phase: gunnery
  step: flak
  ships: [{ id: houston, side: blue, class: Northampton, at: [20, 20], moved: 4 }, { id: chester, side: blue, class: Northampton, at: [40, 20], moved: 4 }]
  flights: [{ id: zero, side: red, card: { role: fighter, dogfight: 2, flankSpeed: 24 }, at: [20, 20], strafing: local }]
`
    expect(missed(strafer, '{ flights.zero.strafing: houston, flights.zero.strafes: houston }')).toEqual([])
    expect(missed(strafer, '{ flights.zero.strafing: local }')).toEqual([])
    expect(missed(strafer, '{ flights.zero.strafing: chester }')).toEqual(['flights.zero.strafing'])
    const bound = `
ruleset: admiralty
battle:
  phase: movement
  ships: [{ id: cv, side: blue, card: { type: carrier, hull: 40, armour: 3, traits: [carrier 8] }, deepDeployment: true }]
  flights: [{ id: val, side: red, card: { role: dive-bomber, damageDice: 2, flankSpeed: 18 }, transit: blue }]
`
    expect(missed(bound, '{ flights.val.transit: blue }')).toEqual([])
    expect(missed(bound, '{ flights.val.transit: { to: box, of: blue } }')).toEqual([])
    expect(missed(bound, '{ flights.val.transit: red }')).toEqual(['flights.val.transit'])
    expect(missed(bound, '{ flights.val.transit: table }')).toEqual(['flights.val.transit'])
  })
})

describe('what a trait with a score means without it', () => {
  test.each([
    ['carrier', 'carrier 4'],
    ['aircraft', 'aircraft 4'],
    ['torpedo-belt', 'torpedo-belt 4'],
  ])('%s', (trait, right) => {
    const written = ships('admiralty', '').replace(
      'class: Warspite',
      `card: { type: carrier, armour: 3, hull: 30, traits: [${trait}] }`,
    )
    expect(complaint(written)).toContain(`the ${trait} trait needs its score: write "${right}"`)
    for (const traits of [`{ ${trait}: true }`, `[{ id: ${trait} }]`])
      expect(complaint(written.replace(`[${trait}]`, traits))).toContain('needs its score')
    expect(play(written.replace(`[${trait}]`, `[${right}]`)).unmet).toEqual([])
  })

  test('Local of an AA battery', () => {
    const written = ships('victory-at-sea', '').replace(
      'class: Warspite',
      'card: { type: cruiser, armour: 3, hull: 30, weapons: [{ name: AA, kind: aa-battery, ad: 1, traits: [local] }] }',
    )
    expect(complaint(written)).toContain('the local trait needs its score')
  })
})
