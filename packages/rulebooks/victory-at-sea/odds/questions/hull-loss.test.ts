import { SeededDice } from '@flankspeed/kernel'
import { expect, test } from 'vitest'
import { weaponToChange } from '../../rules/battle.ts'
import { nominateTargets } from '../../rules/gunnery/nomination.ts'
import * as vas from '../../rules/library.ts'
import { hullLossOdds, volleyOdds } from './volley-odds.ts'

const { rules } = vas.victoryAtSea

test.each<[string, object]>([
  ['that nothing changes', { class: 'Northampton', moved: 5 }],
  ['that may lose her armoured deck', { class: 'New Mexico', moved: 5, hull: 24 }],
  ['that may be stopped', { class: 'Northampton', moved: 0 }],
  ['that may be stopped and lose her armoured deck', { class: 'New Mexico', moved: 0, hull: 24 }],
  ['that is nearly sunk', { class: 'New Mexico', moved: 0, hull: 3, criticals: { engine: 3, weapons: 2, crew: 4 } }],
])('the Hull that a ship loses %s is the same alone and with all that is counted', (_, target) => {
  for (const damaged of [false, true]) {
    const ships = [
      { id: 'warspite', side: 'red', class: 'Queen Elizabeth (group 3)', at: [20, 10], heading: 90, moved: 5 },
      { id: 'target', side: 'blue', at: [20, 30], heading: 90, ...target },
    ]
    const battle = vas.victoryAtSea.muster({ phase: 'gunnery', initiative: 'red', ships }, new SeededDice(1))
    const [warspite] = battle.ships as [vas.Ship]
    if (damaged) weaponToChange(warspite, 0).damaged = true
    const orders = vas.shotOptions(rules, battle, warspite).map(({ weapon, target }) => ({ weapon, target }))
    const [first, ...others] = nominateTargets(rules, battle, warspite, orders)
    const [all] = volleyOdds(rules, battle, [first!, ...others])
    const alone = hullLossOdds(rules, battle, [first!, ...others])
    expect(alone.exact).toBe(all!.exact)
    expect(alone.cripple).toBeCloseTo(all!.cripple, 10)
    expect(alone.hullLost).toHaveLength(all!.hullLost.length)
    alone.hullLost.forEach((chance, lost) => {
      expect(chance).toBeCloseTo(all!.hullLost[lost]!, 10)
    })
  }
})
