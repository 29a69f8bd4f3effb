import { classes, factsIn, findClass } from '@flankspeed/shipyard'
import { planShapes } from '@flankspeed/shipyard/drawing'
import { expect, it } from 'vitest'
import type { Plan } from './model.ts'
import { barrelsPath, housePath, partsOf, standing, upright } from './plan-parts.ts'

// The shipyard must not import the web, so this line alone keeps the two plan types equal.
const planOf = (name: string): Plan => planShapes(factsIn(1942, findClass(name)))

it('has every mount of every ship once', () => {
  for (const facts of classes()) {
    const plan: Plan = planShapes(facts)
    const { turrets, smallGuns, tubes } = partsOf(plan)
    const places = [...turrets, ...smallGuns, ...tubes].map(({ place }) => place)
    expect(
      places.toSorted((a, b) => a - b),
      facts.id,
    ).toEqual(plan.mounts.map((_, i) => i))
  }
})

it('lets only the main turrets train by themselves', () => {
  const { turrets } = partsOf(planOf('bismarck'))
  expect(turrets.map(({ mount }) => mount.name).toSorted()).toEqual(['A', 'B', 'X', 'Y'])
})

it('points a mount where it is turned', () => {
  const mount = { name: 'A', x: 1, y: 2, kind: 'shield', barrels: 1, width: 2, length: 2, reach: 5, rest: 0 } as const
  expect(barrelsPath(mount, upright)).toBe('M0 -0.4L0 -5')
  expect(barrelsPath(mount, standing(mount, 90))).toBe('M1.4 2L6 2')
  expect(housePath({ ...mount, kind: 'open' }, upright)).toContain('A0.83 0.83')
})
