import { SeededDice } from '@flankspeed/kernel'
import { expect, test } from 'vitest'
import { victoryAtSea } from '../../rules/index.ts'
import type * as vas from '../../rules/library.ts'
import { PLAIN } from '../temper.ts'
import { companyOf } from './company.ts'
import { SeenBefore } from './seen-before.ts'

const battle = (): vas.VasBattle =>
  victoryAtSea.muster(
    {
      phase: 'movement',
      ships: [
        { id: 'chester', side: 'red', class: 'Northampton', at: [20, 10], heading: 0 },
        { id: 'northampton', side: 'blue', class: 'Northampton', at: [30, 30], heading: 180 },
      ],
    },
    new SeededDice(1),
  ) as vas.VasBattle

test('what a ship saw as she would evade serves only while all on which it hangs is so', () => {
  const b = battle()
  const evader: vas.Ship = { ...b.ships[0]!, order: 'evade' }
  const seen = new SeenBefore()
  seen.keep(b, companyOf(victoryAtSea.rulesOf(b), b, evader, PLAIN), PLAIN)
  expect(seen.isSeen(b, { ...evader }, PLAIN)).toBe(true)
  expect(seen.isSeen(b, { ...evader, order: null }, PLAIN)).toBe(false)
  expect(seen.isSeen(b, { ...evader, hull: evader.hull - 1 }, PLAIN)).toBe(false)
  expect(seen.isSeen(b, evader, { ...PLAIN })).toBe(false)
  b.ships[1]!.x += 1000
  expect(seen.isSeen(b, evader, PLAIN)).toBe(false)
})
