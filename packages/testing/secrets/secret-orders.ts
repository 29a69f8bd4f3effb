import { type Data, type Event, ordersInView, type Ruleset, SeededDice } from '@flankspeed/kernel'
import { expect } from 'vitest'
import { picker, type Trial } from '../conformance.ts'

const STEPS = 60

/** Nobody is asked to go to either place: only their names differ. */
const goal = (units: string[], name: string): Data => ({
  units,
  are: { reached: { name, said: 'so far', at: [1, 1], distance: 400 }, turns: 1 },
  atMost: 0,
  by: 1,
})

/**
 * Two battles that differ only in the secret orders of red look the same to blue and to spectators: views, reports,
 * decisions and events. Returns how many positions were compared.
 */
export function hidesSecretOrders({ ruleset, randomSetup }: Trial, seed: number): number {
  const pick = picker(`secret orders ${seed}`)
  const setup = randomSetup(pick) as Data
  const ships = (setup.ships ?? []) as { id: string; side: string }[]
  const units = ships.filter(({ side }) => side === 'red').map(({ id }) => id)
  const orders = setup.orders as { sides: { red: Data; blue: Data } } | undefined
  if (!orders || units.length === 0) return 0
  const under = (red: Data): Data => ({
    ...setup,
    orders: { ...orders, sides: { red: { ...red, secret: true }, blue: orders.sides.blue } },
  })
  const battles = [
    { minor: goal(units, 'the western secret') },
    { decisive: goal(units, 'the eastern secret'), later: [{ turn: 2, minor: goal(units, 'the later secret') }] },
  ].map((red) => ruleset.muster(under(red), new SeededDice(seed)))
  let compared = 0
  for (let step = 0; step < STEPS; step++) {
    const told: Event[][] = [[], []]
    battles.forEach((battle, i) => {
      ruleset.advance(battle, new SeededDice(seed * 1000 + step), (event) => told[i]!.push(event))
    })
    if (battles.some((battle) => ruleset.outcome(battle) !== null)) break
    expect(told[0]).toEqual(told[1])
    for (const viewer of ['blue', 'spectator']) {
      const [one, other] = battles.map((battle) => shown(ruleset, battle, viewer))
      expect(one, `${viewer}, seed ${seed}, step ${step}`).toEqual(other)
      expect(one).not.toMatch(/ secret"/)
      compared++
    }
    const [owed] = ruleset.decisions(battles[0]!)
    if (!owed) break
    const action = ruleset.sample(ruleset.view(battles[0]!, owed.side), owed, pick)
    for (const battle of battles) ruleset.apply(battle, action, new SeededDice(seed * 1000 + step + 500), null)
  }
  return compared
}

function shown(ruleset: Ruleset, battle: ReturnType<Ruleset['muster']>, viewer: string): string {
  const view = ruleset.view(battle, viewer)
  return JSON.stringify([view, ordersInView(ruleset, view), ruleset.describe(view)])
}
