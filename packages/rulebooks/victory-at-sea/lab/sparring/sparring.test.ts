import { distance, Generator, SeededDice, seedState } from '@flankspeed/kernel'
import { expect, test } from 'vitest'
import * as vas from '../../rules/library.ts'
import { equip } from '../../shipyard/equip.ts'
import { sparring } from './index.ts'

const CLASSES = ['takao', 'northampton', 'fubuki', 'fubuki']

const fleet = (side: string, y: number, heading: number): object[] =>
  CLASSES.map((name, i) => ({ id: `${side}-${i + 1}`, side, class: name, at: [30 + 4 * i, y], heading }))

const SETUP = equip({
  year: 1942,
  table: [72, 48],
  turnLimit: 6,
  edges: { red: 'south', blue: 'north' },
  ships: [...fleet('red', 10, 0), ...fleet('blue', 38, 180)],
})

/** Inches to the nearest enemy and from the own edge, ship by ship after each turn's moves, and what red ordered. */
interface Seen {
  readonly near: number[]
  readonly back: number[]
  readonly actions: vas.VasAction[]
}

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length

/** A partner as red against ships that steam on and hold their fire. */
function watched(name: string): Seen {
  const ruleset = vas.victoryAtSea
  const dice = new SeededDice('sparring')
  const choices = new Generator(seedState('sparring'))
  const pick = (n: number): number => choices.die(n) - 1
  const battle = ruleset.muster(SETUP, dice)
  ruleset.advance(battle, dice, null)
  const seen: Seen = { near: [], back: [], actions: [] }
  for (let [owed] = ruleset.decisions(battle); owed; [owed] = ruleset.decisions(battle)) {
    const { side } = owed
    const red = side === 'red'
    let action = ruleset.sample(battle, owed, pick)
    if (red) action = sparring[name]!.decide(ruleset as never, battle, owed, pick) as vas.VasAction
    else if (owed.kind === 'move') action = { side, do: 'move', ship: owed.ships[0]!, path: [{ ahead: 2 }] }
    else if (owed.kind === 'fire') action = { side, do: 'fire', ship: owed.ships[0]!, volleys: [] }
    const { phase } = battle
    if (red) seen.actions.push(action)
    ruleset.apply(battle, action, dice, null)
    if (phase === 'movement' && battle.phase !== 'movement') note(battle, seen)
  }
  return seen
}

function note(battle: vas.VasBattle, { near, back }: Seen): void {
  const foes = battle.ships.filter((ship) => ship.side === 'blue' && vas.onTable(ship))
  for (const ship of battle.ships) {
    if (ship.side !== 'red' || !vas.onTable(ship)) continue
    near.push(Math.min(...foes.map((foe) => distance(ship, foe))) / 1000)
    back.push(ship.y / 1000)
  }
}

const torpedoes = ({ actions }: Seen): number =>
  actions.flatMap((action) => (action.do === 'fire' ? action.volleys : [])).filter(({ weapon }) => isTorpedo(weapon))
    .length

const cards = vas.victoryAtSea.muster(SETUP, new SeededDice(0)).cards
const isTorpedo = (weapon: number | string): boolean =>
  cards.some((card) => card.weapons[Number(weapon)]?.kind === 'torpedo')

test('the turtle stays at the back', () => {
  expect(mean(watched('turtle').back)).toBeLessThan(Math.min(14, mean(watched('kiter').back)))
})

test('the torpedo rusher comes near and fires torpedoes', () => {
  const seen = watched('torpedo-rusher')
  expect(Math.min(...seen.near)).toBeLessThan(8)
  expect(torpedoes(seen)).toBeGreaterThan(0)
})

test('destroyers make smoke on the way in, and none when they strike', () => {
  const orders = watched('smoke-and-strike').actions.flatMap((action) => (action.do === 'order' ? [action] : []))
  expect(orders[0]).toMatchObject({ order: 'create-smoke' })
  expect(new Set(orders.map(({ ship }) => ship))).toEqual(new Set(['red-3', 'red-4']))
  expect(orders.length).toBeLessThan(10)
})
