import { victoryAtSea } from '@flankspeed/rulebooks/victory-at-sea/rules'
import { picker } from '@flankspeed/testing'
import { describe, expect, test } from 'vitest'
import { DiceLeft, NeedDice } from './dice.ts'
import { canonical } from './hash.ts'
import { Diverged, HandKeeper, Keeper, playAgain, type Replay } from './keeper.ts'
import { type Action, type Event, Illegal, type Ruleset, type Tell } from './ruleset.ts'

const ruleset = victoryAtSea as unknown as Ruleset
const position = {
  phase: 'movement',
  active: 'red',
  turnLimit: 1,
  ships: [
    { id: 'warspite', side: 'red', class: 'Warspite', at: [20, 10], heading: 0 },
    { id: 'bismarck', side: 'blue', class: 'Bismarck', at: [20, 30], heading: 90 },
  ],
}
const sail = (side: string, ship: string) => ({ side, do: 'move', ship, path: [{ ahead: 3 }] })
const broadside = { side: 'red', do: 'fire', ship: 'warspite', volleys: [{ weapon: 'A Turret', target: 'bismarck' }] }

const gunnery = { ...position, phase: 'gunnery', initiative: 'red' }

type Thrower = 'take' | 'apply'
/** Rules that throw after changing the battle. A late refusal is a fault as well. */
const FAULTS: [string, Error, Thrower][] = [
  ['a rule fails after the action has changed the battle', new TypeError('a rule with a fault'), 'take'],
  ['a rule fails after all that followed', new TypeError('a rule with a fault'), 'apply'],
  ['a rule refuses when it is too late', new Illegal('VAS-GUN-01', 'a rule that refuses too late'), 'take'],
]

/** Changes the battle, rolls dice, emits events, and throws: once. */
function faulty(thrower: Thrower, error: Error): Ruleset {
  let fails = true
  return {
    ...ruleset,
    apply(battle, action, dice, tell) {
      if (!fails) return ruleset.apply(battle, action, dice, tell)
      fails = false
      ruleset[thrower](battle, action, dice, tell)
      throw error
    },
  }
}

const deaf = (): never => {
  throw new TypeError('a listener with a fault')
}

/** A battle of one turn, played to its end at random. */
function recorded(seed = 5): Replay {
  const keeper = new Keeper(ruleset, position, seed)
  const pick = picker(seed)
  for (let owed = keeper.decisions[0]; owed; owed = keeper.decisions[0])
    keeper.act(ruleset.sample(keeper.battle, owed, pick))
  return JSON.parse(JSON.stringify(keeper.replay('A short fight')))
}

describe('a keeper', () => {
  test('notes every action with the hash of the state that it leads to', () => {
    const keeper = new Keeper(ruleset, position, 1)
    expect(keeper.hashes).toHaveLength(1)
    keeper.act(sail('red', 'warspite'))
    keeper.act(sail('blue', 'bismarck'))
    expect(keeper.actions).toHaveLength(2)
    expect(new Set(keeper.hashes).size).toBe(3)
    expect(keeper.decisions[0]).toMatchObject({ kind: 'fire' })
  })

  test('takes no note of what is refused', () => {
    const keeper = new Keeper(ruleset, position, 1)
    const before = canonical(keeper.battle)
    expect(() => keeper.act(sail('blue', 'bismarck'))).toThrow(Illegal)
    expect([keeper.actions.length, keeper.hashes.length, canonical(keeper.battle)]).toEqual([0, 1, before])
    expect(keeper.undo()).toBe(false)
  })

  test.each(FAULTS)('is as it was, and has told nothing, when %s', (_, error, thrower) => {
    const [keeper, other] = [new Keeper(faulty(thrower, error), gunnery, 1), new Keeper(ruleset, gunnery, 1)]
    const told: Event[] = []
    expect(() => keeper.act(broadside, (event) => told.push(event))).toThrow(error.message)
    expect(told).toEqual([])
    expect([keeper.actions, keeper.rolls, keeper.undo()]).toEqual([[], other.rolls, false])
    expect(canonical(keeper.battle)).toBe(canonical(other.battle))
    for (const one of [keeper, other]) one.act(broadside)
    expect([keeper.hashes, keeper.rolls]).toEqual([other.hashes, other.rolls])
  })

  test('is as it was when whoever listens fails', () => {
    const [keeper, other] = [new Keeper(ruleset, gunnery, 1), new Keeper(ruleset, gunnery, 1)]
    expect(() => keeper.act(broadside, deaf)).toThrow('a listener with a fault')
    expect([keeper.actions, keeper.hashes, canonical(keeper.battle)]).toEqual([
      [],
      other.hashes,
      canonical(other.battle),
    ])
    for (const one of [keeper, other]) one.act(broadside)
    expect(keeper.hashes).toEqual(other.hashes)
  })

  test('knows whether the last action rolled anything', () => {
    const keeper = new Keeper(ruleset, { ...position, initiative: 'blue' }, 1)
    expect(keeper.lastActionRolled).toBe(false)
    keeper.act(sail('red', 'warspite'))
    expect(keeper.lastActionRolled).toBe(false)
    keeper.act(sail('blue', 'bismarck'))
    expect(keeper.lastActionRolled).toBe(false)
    keeper.act({ side: 'blue', do: 'fire', ship: 'bismarck', volleys: [] } as never)
    expect(keeper.lastActionRolled).toBe(false)
    keeper.act(broadside)
    expect(keeper.lastActionRolled).toBe(true)
    keeper.undo()
    expect(keeper.lastActionRolled).toBe(false)
  })

  test('undoes to the very same state and dice', () => {
    const keeper = new Keeper(ruleset, { ...position, phase: 'gunnery' }, 1)
    const before = canonical(keeper.battle)
    keeper.act(broadside)
    const after = keeper.hashes.at(-1)
    expect(keeper.undo()).toBe(true)
    expect(canonical(keeper.battle)).toBe(before)
    keeper.act(broadside)
    expect(keeper.hashes.at(-1)).toBe(after)
  })
})

describe('a replay', () => {
  test('plays again to the same end, all of it or a part', () => {
    const replay = recorded()
    expect(playAgain(ruleset, replay).hashes).toEqual(replay.hashes)
    expect(playAgain(ruleset, replay, 2).hashes).toEqual(replay.hashes.slice(0, 3))
    expect(playAgain(ruleset, replay, 0).actions).toEqual([])
  })

  test('is found out when a hash was changed', () => {
    const replay = recorded()
    const hashes = replay.hashes.map((hash, i) => (i === 2 ? '0000000000000000' : hash))
    const told = caught(() => playAgain(ruleset, { ...replay, hashes }))
    expect(told).toBeInstanceOf(Diverged)
    expect(told).toMatchObject({ action: 2 })
    expect(told.message).toBe(
      `the replay differs after action 2: its file says 0000000000000000, these rules give ${replay.hashes[2]}`,
    )
    expect(playAgain(ruleset, { ...replay, hashes }, 1).actions).toHaveLength(1)
  })

  test('is found out when the opening, the seed or an action was changed', () => {
    const replay = recorded()
    expect(() => playAgain(ruleset, { ...replay, setup: { ...position, year: 1944 } })).toThrow('after action 0')
    expect(() => playAgain(ruleset, { ...replay, seed: 6 })).toThrow(Diverged)
    const actions = structuredClone(replay.actions) as { path?: { ahead: number }[] }[]
    const moved = actions.findIndex(({ path }) => path !== undefined)
    actions[moved]!.path = [{ ahead: 1.5 }]
    expect(() => playAgain(ruleset, { ...replay, actions })).toThrow(`after action ${moved + 1}`)
  })
})

function caught(run: () => unknown): Error {
  try {
    run()
  } catch (error) {
    return error as Error
  }
  throw new Error('nothing was thrown')
}

describe('a keeper of dice rolled by hand', () => {
  const pick = picker(3)

  /** Rolls whatever is asked for. */
  function rolling<T>(attempt: (dice: number[]) => T): T {
    const dice: number[] = []
    for (;;)
      try {
        return attempt(dice)
      } catch (error) {
        if (!(error instanceof NeedDice)) throw error
        for (let i = 0; i < error.count; i++) dice.push(1 + pick(error.sides))
      }
  }

  function fought(): HandKeeper {
    const keeper = rolling((dice) => new HandKeeper(ruleset, { ...position, phase: 'initiative' }, dice))
    for (let owed = keeper.decisions[0]; owed; owed = keeper.decisions[0]) {
      const action = ruleset.sample(keeper.battle, owed, pick)
      rolling((dice) => keeper.act(action, dice))
    }
    return keeper
  }

  test('asks for each roll, plays to the end and can be played again', () => {
    const keeper = fought()
    expect(keeper.outcome).not.toBeNull()
    expect(keeper.rolls.flat().length).toBeGreaterThan(2)
    const replay: Replay = JSON.parse(JSON.stringify(keeper.replay('By hand')))
    expect(replay.seed).toBeNull()
    expect(playAgain(ruleset, replay).hashes).toEqual(keeper.hashes)
  })

  test('has done nothing while dice are missing, wrong or too many', () => {
    const keeper = new HandKeeper(ruleset, { ...position, initiative: 'red', phase: 'gunnery' }, [])
    const before = canonical(keeper.battle)
    const fire = broadside as Action
    expect(() => keeper.act(fire, [])).toThrow(NeedDice)
    expect(() => keeper.act(fire, [7, 7, 7, 7])).toThrow('write 1 to 6')
    expect(() => keeper.act(fire, [1, 1, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6])).toThrow(DiceLeft)
    expect([canonical(keeper.battle), keeper.actions.length]).toEqual([before, 0])
  })

  /** The opening, and one broadside with enough dice. */
  function broadsideBy(keeper: HandKeeper, tell: Tell = null): void {
    const dice = rolling((given) => {
      new HandKeeper(ruleset, gunnery, []).act(broadside, given)
      return [...given]
    })
    keeper.act(broadside, dice, tell)
  }

  test.each(FAULTS)('is as it was, and has told nothing, when %s', (_, error, thrower) => {
    const [keeper, other] = [new HandKeeper(faulty(thrower, error), gunnery, []), new HandKeeper(ruleset, gunnery, [])]
    const told: Event[] = []
    expect(() => broadsideBy(keeper, (event) => told.push(event))).toThrow(error.message)
    expect(told).toEqual([])
    expect([keeper.actions, keeper.rolls, keeper.hashes]).toEqual([[], other.rolls, other.hashes])
    expect(canonical(keeper.battle)).toBe(canonical(other.battle))
    broadsideBy(keeper)
    expect(keeper.actions).toHaveLength(1)
    expect(keeper.undo()).toBe(true)
    expect(canonical(keeper.battle)).toBe(canonical(other.battle))
  })

  test('is as it was when whoever listens fails', () => {
    const [keeper, other] = [new HandKeeper(ruleset, gunnery, []), new HandKeeper(ruleset, gunnery, [])]
    expect(() => broadsideBy(keeper, deaf)).toThrow('a listener with a fault')
    expect([keeper.actions, keeper.rolls, canonical(keeper.battle)]).toEqual([[], other.rolls, canonical(other.battle)])
  })

  test('takes back an action with its dice', () => {
    const keeper = fought()
    const { hashes } = keeper.replay('')
    const rolled = keeper.rolledSince(0)
    while (keeper.undo());
    expect(rolled).toBe(true)
    expect([keeper.actions.length, keeper.rolls.length, keeper.hashes]).toEqual([0, 1, hashes.slice(0, 1)])
    expect(keeper.rolledSince(0)).toBe(false)
  })
})
