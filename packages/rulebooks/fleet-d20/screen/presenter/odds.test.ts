import { SeededDice } from '@flankspeed/kernel'
import { expect, test } from 'vitest'
import { shotOdds } from '../../odds/gunnery-odds.ts'
import { torpedoOdds } from '../../odds/torpedo-odds.ts'
import type { FdBattle } from '../../rules/battle.ts'
import { fleetD20 } from '../../rules/index.ts'
import { odds } from './odds.ts'
import type { FleetTask } from './questions.ts'
import { tasks } from './tasks.ts'

const bismarck = { id: 'firer', side: 'red', class: 'Bismarck', at: [50, 50], heading: 90 }
const kgv = { id: 'target', side: 'blue', class: 'King George V', at: [50, 70], heading: 90 }
const battleOf = (ships: object[], more: object = {}): FdBattle =>
  fleetD20.muster({ phase: 'action', step: 'activations', initiative: 'red', ships, ...more }, new SeededDice(1))
const r = fleetD20.rules
const taskOf = (b: FdBattle, group: string): FleetTask =>
  tasks(r, b, 'firer').tasks.find((task) => task.group === group)!

/** Every chance that a prompt shows is the chance of the whole, as the odds have it. */
function expectWhole(task: FleetTask, whole: number): void {
  expect(task.chance).toBeCloseTo(whole, 12)
  const product = task.chain.reduce((sum, { chance }) => sum * chance, 1)
  if (task.chain.length > 0) expect(product).toBeCloseTo(whole, 12)
}

test('fire by radar counts the crew test that must be passed first', () => {
  const b = battleOf([{ ...bismarck, radar: { main: true } }, kgv], { smoke: [{ at: [50, 60] }] })
  const task = taskOf(b, 'MAIN')
  const { onTarget, comesOff } = shotOdds(r, b, { ship: 'firer', battery: 'MAIN', target: 'target' })
  expect(comesOff).toBeCloseTo(0.5, 12)
  expect(task.chain.map(({ what }) => what)).toEqual(['Radar finds her', 'On Target'])
  expectWhole(task, onTarget)
})

test('so do ships without power', () => {
  const b = battleOf([{ ...bismarck, powerFailure: true }, kgv])
  const task = taskOf(b, 'MAIN')
  expect(task.chain).toHaveLength(2)
  expectWhole(task, shotOdds(r, b, { ship: 'firer', battery: 'MAIN', target: 'target' }).onTarget)
})

test('a plain shot has one link, and nothing to list', () => {
  const b = battleOf([bismarck, kgv])
  const task = taskOf(b, 'MAIN')
  expect(task.chain).toEqual([])
  expectWhole(task, shotOdds(r, b, { ship: 'firer', battery: 'MAIN', target: 'target' }).onTarget)
})

test('the chance of torpedoes is that of any of their dice', () => {
  const b = battleOf([
    { ...bismarck, class: 'Fletcher' },
    { ...kgv, at: [50, 60] },
  ])
  const task = taskOf(b, 'Torpedoes')
  const { hits } = torpedoOdds(r, b, { ship: 'firer', target: 'target' })
  expect(hits.length).toBeGreaterThan(2)
  expectWhole(task, 1 - hits[0]!)
})

test('a prompt says what an attack does', () => {
  const b = battleOf([bismarck, kgv])
  const found = odds(r, b, { side: 'red', do: 'fire', ship: 'firer', battery: 'MAIN', target: 'target' })!
  expect(found.targets.map(({ name }) => name)).toEqual(['Target'])
  const labels = found.targets[0]!.lines.map(({ label }) => label)
  expect(labels).toEqual(expect.arrayContaining(['On Target', 'Structure lost, expected', 'Sunk by it']))
  expect(odds(r, b, { side: 'red', do: 'pass', ship: 'firer' })).toBeNull()
})
