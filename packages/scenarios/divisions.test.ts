import { expect, test } from 'vitest'
import { divisionsOf } from './divisions.ts'
import { scenario } from './library.ts'
import { scenarioSetup } from './offers.ts'

test('the formations of a scenario are divisions, with the ids of its ships', () => {
  const divisions = divisionsOf(scenario('surigao-strait'))
  expect(divisions.length).toBeGreaterThan(4)
  const known = JSON.stringify(scenarioSetup('surigao-strait', 'victory-at-sea'))
  for (const id of divisions.flatMap(({ units }) => units)) expect(known).toContain(`"${id}"`)
})
