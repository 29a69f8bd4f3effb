/** How long the odds of a battleship's full broadside and of air raids take, and how many means a second there are. */

import { SeededDice } from '@flankspeed/kernel'
import * as vas from '../rules/library.ts'
import { airAttackOdds } from './air/air-attack-odds.ts'
import { oddsCacheFor } from './caches/odds-cache.ts'
import { expectedDamage } from './questions/expected-damage.ts'
import { fireOdds } from './questions/fire-odds.ts'

const { rules } = vas.victoryAtSea

function broadside(target: object): { battle: vas.VasBattle; orders: vas.VolleyOrder[] } {
  const battle = vas.victoryAtSea.muster(
    {
      phase: 'gunnery',
      initiative: 'red',
      ships: [
        { id: 'yamato', side: 'red', class: 'Yamato', at: [10, 10], heading: 0, moved: 5 },
        { id: 'target', side: 'blue', at: [34, 10], heading: 0, ...target },
      ],
    },
    new SeededDice(1),
  )
  const orders = vas.shotOptions(rules, battle, battle.ships[0]!).map(({ weapon, target }) => ({ weapon, target }))
  return { battle, orders }
}

/** Dive-Bombers, Torpedo-Bombers and kamikazes upon an armoured carrier. */
function raid(...roles: string[]): { battle: vas.VasBattle; attacks: { flight: string; target: string }[] } {
  const card = { type: 'carrier', points: 300, flankSpeed: 7, armour: 4, hull: 45, crippledAt: 15, traits: ['armoured-deck', 'torpedo-belt 1'] } // biome-ignore format: a card on a line
  const flights = roles.map((role, i) => ({ id: `${i}`, side: 'red', at: [20, 20], card: { role, damageDice: 3 } }))
  const ships = [{ id: 'carrier', side: 'blue', at: [20, 20], heading: 0, moved: 5, card }]
  const battle = vas.victoryAtSea.muster({ phase: 'gunnery', step: 'attacks', ships, flights }, new SeededDice(1))
  return { battle, attacks: flights.map(({ id }) => ({ flight: id, target: 'carrier' })) }
}

function times(run: () => void, count: number, before: () => void = () => {}): { first: number; median: number } {
  const took = Array.from({ length: count }, () => {
    before()
    const start = performance.now()
    run()
    return performance.now() - start
  })
  const [first] = took as [number]
  return { first, median: took.sort((a, b) => a - b)[Math.floor(count / 2)]! }
}

/** For the first time, then with the tables cached, then with the result cached. */
function tell(what: string, target: vas.Ship, ask: () => void, count: number): void {
  const anew = times(ask, count, () => oddsCacheFor(rules, target.hull).results.clear())
  const again = times(ask, count)
  const [median, kept] = [anew.median, again.median].map((ms) => ms.toFixed(2))
  console.log(`${what}: ${median} ms, asked again ${kept} ms, the first time ${anew.first.toFixed(0)} ms`)
}

const BROADSIDES: [string, object, number][] = [
  ['at a ship without an armoured deck', { class: 'Queen Elizabeth (group 3)', moved: 5 }, 1000],
  ['at a crippled battleship', { class: 'New Mexico', moved: 5, hull: 20 }, 1000],
  ['at an armoured deck that crippling may cost', { class: 'New Mexico', moved: 5 }, 1000],
  ['at a ship that has not moved and may be stopped', { class: 'New Mexico', moved: 0 }, 5],
]
for (const [name, target, count] of BROADSIDES) {
  const { battle, orders } = broadside(target)
  const [yamato, struck] = battle.ships as [vas.Ship, vas.Ship]
  tell(`${orders.length} volleys of Yamato ${name}`, struck, () => fireOdds(rules, battle, yamato, orders), count)
}
const RAIDS: [string, string[], number][] = [
  ['6 Dive-Bombers', Array(6).fill('dive-bomber'), 100],
  ['4 Dive-Bombers and 4 Torpedo-Bombers', [...Array(4).fill('dive-bomber'), ...Array(4).fill('torpedo-bomber')], 50],
  ['4 kamikazes', Array(4).fill('kamikaze'), 30],
]
for (const [name, roles, count] of RAIDS) {
  const { battle, attacks } = raid(...roles)
  const [carrier] = battle.ships as [vas.Ship]
  tell(`${name} at an armoured carrier`, carrier, () => airAttackOdds(rules, battle, 'red', attacks), count)
}
const { battle, orders } = broadside({ class: 'New Mexico', moved: 5 })
const [yamato, target] = battle.ships as [vas.Ship, vas.Ship]
const { median } = times(() => {
  for (let i = 0; i < 1000; i++)
    expectedDamage(rules, battle, yamato, orders[i % orders.length]!.weapon as number, target)
}, 100)
console.log(`${Math.round(1e6 / median)} means a second`)
