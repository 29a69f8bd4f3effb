import { Clock } from '@flankspeed/admirals/rulebook'
import { expect, test } from 'vitest'
import { MINDS } from '../seasoned.ts'
import type { Temper } from '../temper.ts'
import { fleetPlan } from './fleet-plan.ts'

const { plans: PLANS, enemies: ENEMIES, seasoned: SEASONED } = MINDS
const BATTLE = { turn: 1, turnLimit: 20 }

/** The plan chosen where each has such a value, and the pairs of plans and enemies that were played. */
function chosen(value: (plan: Temper, enemy: Temper) => number, rollouts = 1000): { plan: number; played: string[] } {
  const played: string[] = []
  const clock = new Clock({ rollouts })
  const plan = fleetPlan(
    (temper, _round, { enemy, later }) => {
      expect(later).toBe(temper)
      if (!clock.takes(4)) return null
      played.push(`${PLANS.indexOf(temper)} ${ENEMIES.indexOf(enemy)}`)
      return value(temper, enemy)
    },
    BATTLE,
    clock,
    MINDS,
  )
  return { plan: PLANS.indexOf(plan), played }
}

test.each(PLANS.map((_, i) => i))('plan %i is chosen where it does best', (best) => {
  expect(chosen((plan) => (PLANS.indexOf(plan) === best ? 0.7 : 0.5)).plan).toBe(best)
})

test('the usual plan stays where all are as good, and where there is no time to compare them', () => {
  expect(chosen(() => 0.5).plan).toBe(PLANS.indexOf(SEASONED))
  expect(chosen((plan) => PLANS.indexOf(plan) / 10, 40).plan).toBe(PLANS.indexOf(SEASONED))
})

test('a plan that only beats one kind of enemy does not win against one that does well against all', () => {
  const value = (plan: Temper, enemy: Temper): number =>
    plan === PLANS[2] ? 0.6 : plan === PLANS[3] ? (enemy === ENEMIES[0] ? 0.8 : 0.3) : 0.4
  expect(chosen(value).plan).toBe(2)
})

test('no more than half of the time goes into the plan', () => {
  const { played } = chosen(() => 0.5, 120)
  expect(4 * (played.length - 1)).toBeLessThanOrEqual(60)
})
