import { SeededDice } from '@flankspeed/kernel'
import { expect, test } from 'vitest'
import type { FdBattle } from '../battle.ts'
import { fleetD20 } from '../index.ts'

/** Red's ship `a` has fired and could do more; `b` and the stand have their activations before them. */
function inActivation(): FdBattle {
  const gun = { group: 'MAIN', gun_mm: 203, mounts: [{ guns: 4 }] }
  const battle = fleetD20.muster(
    {
      phase: 'action',
      step: 'activations',
      initiative: 'red',
      ships: [
        { id: 'a', side: 'red', card: { batteries: [gun] }, at: [50, 50] },
        { id: 'b', side: 'red', card: { batteries: [gun] }, at: [70, 50] },
        { id: 'x', side: 'blue', at: [50, 90], knots: 25, activated: true },
      ],
      stands: [{ id: 'stand', side: 'red', class: 'F6F-5 Hellcat', at: [160, 60] }],
    },
    new SeededDice(1),
  )
  fleetD20.take(battle, { side: 'red', do: 'fire', ship: 'a', battery: 'MAIN', target: 'x' }, new SeededDice(1), null)
  expect(battle.acting).toBe('a')
  return battle
}

const ofActivations = Object.entries(fleetD20.rules.actions).filter(([, { steps }]) => steps.includes('activations'))
const OTHERS = { ship: 'b', stand: 'stand' }

test.each(ofActivations.flatMap(([what, { actor }]) => actor.map((field) => [what, field] as const)))(
  '%s of another %s waits for the end of an activation, and comes then (FD-SEQ-06)',
  (what, field) => {
    const battle = inActivation()
    const action = { side: 'red', do: what, [field]: OTHERS[field] }
    expect(fleetD20.isDue(battle, action)).toBe(false)
    expect(fleetD20.skipChoice?.(battle)).toBe(true)
    expect(battle.acting).toBeNull()
    expect(fleetD20.isDue(battle, action)).toBe(true)
  },
)

test('only what is part of no activation names nobody', () => {
  const nobodys = ofActivations.filter(([, { actor }]) => actor.length === 0).map(([what]) => what)
  expect(nobodys.sort()).toEqual(['aa-done', 'concede', 'end-phase', 'flagship'])
})
