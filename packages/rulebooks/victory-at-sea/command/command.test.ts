import { captain, seededPick } from '@flankspeed/admirals'
import {
  type Command,
  changed,
  type DecidedBy,
  emptyCommand,
  firstCommand,
  nextStep,
  type Step,
} from '@flankspeed/command'
import { type Action, type Battle, type Ruleset, SeededDice } from '@flankspeed/kernel'
import { loadRulebooks } from '@flankspeed/rulebooks/parts'
import { beforeAll, expect, test } from 'vitest'
import { victoryAtSea } from '../rules/index.ts'
import { command as rules } from './index.ts'

const ruleset = victoryAtSea as unknown as Ruleset

beforeAll(loadRulebooks)

/** Three cruisers in line ahead, and an enemy far away unless said otherwise. */
function battleWith(enemyAt: [number, number], more: object = {}): Battle {
  const line = ['one', 'two', 'three'].map((id, i) => ({
    id,
    side: 'red',
    class: 'Northampton',
    at: [40, 60 - 4 * i],
    heading: 0,
  }))
  const enemy = { id: 'enemy', side: 'blue', class: 'Northampton', at: enemyAt, heading: 0 }
  const setup = {
    table: [300, 300],
    turnLimit: 12,
    initiative: 'blue',
    phase: 'movement',
    active: 'red',
    ships: [...line, enemy],
    ...more,
  }
  const battle = ruleset.muster(setup, new SeededDice(1))
  ruleset.advance(battle, new SeededDice(1), null)
  return battle
}

const now = (battle: Battle) => ({ turn: battle.turn, phase: battle.phase, units: rules.units(battle) })

/** The staff is a captain with the same random choices as any other. */
const think = async (view: Battle, decision: Parameters<typeof captain.decide>[2]): Promise<Action> =>
  captain.decide(ruleset, view, decision, seededPick(`${view.turn}`))

const stepOf = (battle: Battle, command: Command) =>
  nextStep({ ruleset, rules, view: ruleset.view(battle, 'red'), others: [], skips: true, think }, command)

interface Played {
  battle: Battle
  command: Command
  by: DecidedBy[]
  /** Where the automatic play stopped because red must decide. */
  asked: boolean
}

/** Red by its command, blue straight on without firing. */
async function play(battle: Battle, start: Command, turns: number): Promise<Played> {
  const dice = new SeededDice('dice')
  let command = start
  const by: DecidedBy[] = []
  for (let i = 0; i < 200 && battle.turn <= turns; i++) {
    const [decision] = ruleset.decisions(battle)
    if (!decision) break
    if (decision.side === 'blue') {
      ruleset.apply(
        battle,
        ruleset.sample(battle, decision, () => 0),
        dice,
        null,
      )
      continue
    }
    const next: { command: Command; step: Step | null } = await stepOf(battle, command)
    command = next.command
    if (!next.step) return { battle, command, by, asked: true }
    by.push(next.step.by)
    ruleset.apply(battle, next.step.action, dice, null)
  }
  return { battle, command, by, asked: false }
}

test('ships without a scenario are grouped by rank, in the order of their line', () => {
  const { divisions } = firstCommand('red', rules.units(battleWith([250, 250])))
  expect(divisions).toMatchObject([{ title: 'Cruisers', units: ['one', 'two', 'three'], interval: 4, sail: null }])
})

test('a division keeps line ahead while its guide turns, and nobody stops short', async () => {
  const battle = battleWith([250, 250])
  const first = firstCommand('red', rules.units(battle))
  const steer = { do: 'sail', division: 'division-1', order: { how: 'steer', heading: 90, speed: 0.8 } } as const
  const { battle: after, by, asked } = await play(battle, changed(first, steer, now(battle)), 6)
  expect(asked).toBe(false)
  expect(new Set(by)).toEqual(new Set(['order']))
  const [one, two, three] = rules.units(after)
  expect(one!.heading).toBeCloseTo(90, 0)
  for (const [ahead, astern] of [
    [one!, two!],
    [two!, three!],
  ] as const) {
    expect(Math.hypot(ahead.at[0] - astern.at[0], ahead.at[1] - astern.at[1])).toBeGreaterThan(2)
    expect(Math.hypot(ahead.at[0] - astern.at[0], ahead.at[1] - astern.at[1])).toBeLessThan(7)
    expect(ahead.at[0]).toBeGreaterThan(astern.at[0])
    expect(Math.abs(ahead.at[1] - astern.at[1])).toBeLessThan(2)
  }
})

test('with the order to follow, the player moves the guide and the others come after her', async () => {
  const battle = battleWith([250, 250])
  const command = changed(
    firstCommand('red', rules.units(battle)),
    { do: 'sail', division: 'division-1', order: { how: 'follow' } },
    now(battle),
  )
  const waiting = await play(battle, command, 1)
  expect(waiting).toMatchObject({ asked: true, by: [] })
  ruleset.apply(battle, { side: 'red', do: 'move', ship: 'one', path: [{ ahead: 5 }] }, new SeededDice(1), null)
  const { by } = await play(battle, command, 1)
  expect(by).toEqual(['order', 'order'])
})

test('a division whose ship is hit asks, and resumes', async () => {
  const battle = battleWith([250, 250])
  const steer = { do: 'sail', division: 'division-1', order: { how: 'steer', heading: 0, speed: 1 } } as const
  const command = changed(firstCommand('red', rules.units(battle)), steer, now(battle))
  ;(battle as unknown as { ships: { hull: number }[] }).ships[1]!.hull -= 2
  const asking = await stepOf(battle, command)
  expect(asking.step).toBeNull()
  expect(asking.command.divisions[0]!.asks).toBe('Two was hit.')
  const resumed = changed(asking.command, { do: 'resume' }, now(battle))
  expect((await stepOf(battle, resumed)).step).toMatchObject({ by: 'order', unit: 'one' })
})

test('a division fires at its target with all that bears, and holds fire beyond the range of a standing order', async () => {
  const battle = battleWith([52, 58], { phase: 'gunnery', active: 'red', initiative: 'red' })
  const engage = {
    do: 'engage',
    division: 'division-1',
    order: { targets: ['enemy'], policy: 'concentrate', torpedoes: true },
  } as const
  const command = changed(firstCommand('red', rules.units(battle)), engage, now(battle))
  const { step } = await stepOf(battle, command)
  expect(step).toMatchObject({ by: 'order', action: { do: 'fire', ship: 'one' } })
  const { volleys } = step!.action as unknown as { volleys: { target: string }[] }
  expect(volleys.length).toBeGreaterThan(0)
  expect(volleys.every(({ target }) => target === 'enemy')).toBe(true)
  const held = changed(
    command,
    { do: 'stand', order: { who: 'all', kind: 'hold-fire-beyond', distance: 5 } },
    now(battle),
  )
  expect((await stepOf(battle, held)).step).toMatchObject({ action: { do: 'fire', ship: 'one', volleys: [] } })
})

test('a staff in command of one ship acts for no other, until the phase is over', async () => {
  const battle = battleWith([60, 60])
  const order = { do: 'carry-on', who: 'two', level: 'captain', until: 'phase' } as const
  const command = changed(emptyCommand('red'), order, now(battle))
  const { step } = await stepOf(battle, command)
  expect(step).toMatchObject({ by: 'staff', unit: 'two' })
  const gunnery = battleWith([60, 60], { phase: 'gunnery', active: 'red', initiative: 'red' })
  expect(await stepOf(gunnery, command)).toMatchObject({ step: null, command: { staff: [] } })
})

test.each([
  [{ do: 'sail', division: 'nobody', order: null }, /there is no division "nobody"/],
  [
    { do: 'engage', division: 'division-1', order: { targets: ['one'], policy: 'spread', torpedoes: true } },
    /no enemy "one"/,
  ],
  [{ do: 'carry-on', who: 'enemy', level: 'captain', until: 'turn' }, /neither a division nor a unit of yours/],
  [{ do: 'set-formation', division: 'division-1', guide: 'enemy' }, /not in Cruisers/],
  [{ do: 'cancel-standing', index: 3 }, /there is no standing order 3/],
] as const)('refuses %j', (change, why) => {
  const battle = battleWith([60, 60])
  expect(() => changed(firstCommand('red', rules.units(battle)), change, now(battle))).toThrow(why)
})
