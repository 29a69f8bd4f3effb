import { findRuleset } from '@flankspeed/rulebooks'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { stateHash } from '../hash.ts'
import { Keeper } from '../keeper.ts'
import type { Action } from '../ruleset.ts'
import { type Case, readCase } from './case.ts'
import { caseText } from './case-text.ts'
import { exportCase } from './export-case.ts'
import { type PlayedCase, playReading } from './play-case.ts'
import { openingOf, playCase } from './run-case.ts'

const atSea = findRuleset('victory-at-sea')

const BATTLE = `
ruleset: victory-at-sea
battle:
  phase: gunnery
  ships:
    - { id: warspite, side: red, class: Warspite, at: [20, 10], heading: 0, moved: 4 }
    - { id: bismarck, side: blue, class: Bismarck, at: [20, 30], heading: 0, moved: 4 }
`
const FIRE = '{ side: red, do: fire, ship: warspite, volleys: [{ weapon: A Turret, target: bismarck }] }'
const HOLD = '{ side: blue, do: fire, ship: bismarck, volleys: [] }'

const fleet = findRuleset('fleet-d20')
const passing = (fields: string): Case =>
  readCase(
    parse(`
ruleset: fleet-d20
battle:
  phase: action
  initiative: red
  ships:
    - { id: hood, side: red, card: { S: 8, speed: 30 }, at: [20, 20] }
    - { id: bismarck, side: blue, card: { S: 8, speed: 30 }, at: [120, 20] }
${fields}`),
  )

const played = (fields: string): PlayedCase => playCase(atSea, readCase(parse(`${BATTLE}${fields}`)))

describe('a case frame by frame', () => {
  test('one frame for the opening and one for each action, with what was told and rolled in it', () => {
    const { frames, result, error, unfinished } = played(`dice: [1, 2]\nactions: [${FIRE}, ${HOLD}]`)
    expect(error).toBeNull()
    expect(frames.map(({ action, taken }) => [action?.ship ?? null, taken])).toEqual([
      [null, true],
      ['warspite', true],
      ['bismarck', true],
    ])
    expect(frames.map(({ rolls }) => rolls)).toEqual([
      [],
      [
        { value: 1, sides: 6, purpose: expect.stringContaining('attack dice of A Turret') },
        { value: 2, sides: 6, purpose: expect.stringContaining('attack dice of A Turret') },
      ],
      [],
    ])
    expect(frames.flatMap(({ told }) => told)).toEqual(result!.told)
    expect(stateHash(frames.at(-1)!.battle)).toBe(stateHash(result!.battle))
    expect(unfinished).toEqual({ told: [], rolls: [] })
  })

  test('up to the action that is refused', () => {
    const { frames, result, error } = played(`dice: [1, 2]\nactions: [${FIRE}, ${FIRE}]`)
    expect(result).toBeNull()
    expect(error!.where).toBe('actions[1]')
    expect(frames.map(({ rolls }) => rolls.length)).toEqual([0, 2])
    expect(frames[1]!.told.flatMap(({ story }) => story).join()).toContain('Warspite')
  })

  test('up to the action that needs more dice; it leaves no trace, and what it rolled is told', () => {
    const { frames, error, unfinished } = played(
      `dice: [1, 2, 6, 6, 3]\nactions: [${FIRE}, ${HOLD.replace('[]', '[{ weapon: X, target: warspite }]')}]`,
    )
    expect(error!.message).toMatch(/^dice\[4\]: too few/)
    expect(frames).toHaveLength(2)
    expect(unfinished.rolls.map(({ value }) => value)).toEqual([6, 6])
    const { frames: first } = played(`dice: [1, 2]\nactions: [${FIRE}]`)
    expect(stateHash(frames[1]!.battle)).toBe(stateHash(first[1]!.battle))
  })

  test('an empty choice that nobody asked for was not taken', () => {
    const { frames } = played('actions: [{ side: blue, do: damage-control, repairs: [] }]')
    expect(frames.map(({ taken }) => taken)).toEqual([true, false])
  })

  test('no frame where the position itself is refused', () => {
    const { frames, error } = playCase(atSea, readCase({ ruleset: 'victory-at-sea', battle: { ships: [{ id: 'x' }] } }))
    expect(frames).toEqual([])
    expect(error!.where).toBe('battle.ships[0].side')
  })
})

describe('how a case is read', () => {
  test('an action that is refused is not said to lack the dice of the next turn', () => {
    const { error, arrived } = playCase(
      fleet,
      passing('actions: [{ side: red, do: pass, ship: hood }, { side: red, do: pass, ship: hood }]'),
    )
    expect(error!.message).toMatch(/^actions\[1\]: not legal: /)
    expect(arrived).toBe(true)
  })

  test('after a log, dice show that the battle went on over those who are not spoken of', () => {
    const written = passing('dice: [5, 7]\nactions: [{ side: red, do: pass, ship: hood }]')
    const { result, error } = playReading(fleet, written, 1)
    expect(error).toBeNull()
    expect(result!.battle!.turn).toBe(2)
    expect(playCase(fleet, written).result!.battle!.turn).toBe(2)
  })

  test('the error is that of the reading that came furthest', () => {
    const { error, frames } = played(`dice: [1, 2, 5]\nactions: [${FIRE}, ${HOLD}]`)
    expect(frames).toHaveLength(3)
    expect(error!.where).toMatch(/^dice/)
  })

  test('the position as it was read can be played on from', () => {
    const fire = readCase(parse(`${BATTLE}dice: [1, 2]\nactions: [${FIRE}]`))
    expect(openingOf(atSea, fire)).toEqual(fire.battle)
    const hold = readCase(parse(`${BATTLE}actions: [${HOLD}]`))
    expect(openingOf(atSea, hold)).toEqual({ ...hold.battle, active: 'blue' })
  })
})

test('a battle becomes a case at any of its actions, and goes on by hand from there', () => {
  const { battle } = readCase(parse(BATTLE))
  const keeper = new Keeper(atSea, battle, 7)
  keeper.act(parse(FIRE) as Action)
  const replay = keeper.replay('A salvo')
  keeper.act(parse(HOLD) as Action)
  const text = caseText(exportCase(atSea, keeper.replay('A salvo'), 1))
  expect(text).toBe(caseText(exportCase(atSea, replay)))
  const written = readCase(parse(text))
  expect(written).toMatchObject({
    ruleset: 'victory-at-sea',
    title: 'A salvo',
    battle,
    dice: keeper.rolls[1],
    actions: [parse(FIRE)],
  })
  const { frames } = playCase(atSea, readCase({ ...(parse(text) as object), actions: [parse(FIRE), parse(HOLD)] }))
  expect(frames.map(({ battle: after }) => stateHash(after)).slice(0, 2)).toEqual(keeper.hashes.slice(0, 2))
  expect(frames[2]).toMatchObject({ action: { ship: 'bismarck' }, taken: true, battle: { turn: 2 } })
})
