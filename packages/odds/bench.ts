/** How long the odds of a battleship's full broadside take, and how many means a second there are. */
import { SeededDice, vas } from '@flankspeed/engine'
import { expectedDamage } from './victory-at-sea/expected-damage.ts'
import { fireOdds } from './victory-at-sea/fire-odds.ts'

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

function median(run: () => void, times: number): number {
  const took = Array.from({ length: times }, () => {
    const start = performance.now()
    run()
    return performance.now() - start
  })
  return took.sort((a, b) => a - b)[Math.floor(times / 2)]!
}

const CASES: [string, object, number][] = [
  ['at a ship without an armoured deck', { class: 'Queen Elizabeth (group 3)', moved: 5 }, 300],
  ['at a crippled battleship', { class: 'New Mexico', moved: 5, hull: 20 }, 300],
  ['at an armoured deck that crippling may cost', { class: 'New Mexico', moved: 5 }, 5],
]
for (const [name, target, times] of CASES) {
  const { battle, orders } = broadside(target)
  const [yamato] = battle.ships as [vas.Ship]
  const took = median(() => fireOdds(rules, battle, yamato, orders), times)
  console.log(`${orders.length} volleys of Yamato ${name}: ${took.toFixed(2)} ms`)
}
const { battle, orders } = broadside({ class: 'New Mexico', moved: 5 })
const [yamato, target] = battle.ships as [vas.Ship, vas.Ship]
const took = median(() => {
  for (let i = 0; i < 1000; i++)
    expectedDamage(rules, battle, yamato, orders[i % orders.length]!.weapon as number, target)
}, 100)
console.log(`${Math.round(1e6 / took)} means a second`)
