import { ScriptedDice } from '@flankspeed/kernel'
import { rule } from '@flankspeed/testing'
import { expect } from 'vitest'
import { victoryAtSea } from '../library.ts'

rule(['VAS-END-01', 'VAS-END-12', 'VAS-R-03'], 'repairs, then escalation, then the smoke clears', () => {
  const dice = new ScriptedDice([4, 4, 3, 3])
  const burning = { class: 'Northampton', heading: 90, criticals: { crew: 3 } }
  const battle = victoryAtSea.muster(
    {
      phase: 'end',
      initiative: 'blue',
      smoke: [[40, 40]],
      ships: [
        { id: 'houston', side: 'red', at: [5, 20], ...burning },
        { id: 'chester', side: 'blue', at: [65, 20], ...burning },
      ],
    },
    dice,
  )
  const told: string[] = []
  for (const [side, ship] of [
    ['blue', 'chester'],
    ['red', 'houston'],
  ] as const)
    victoryAtSea.apply(
      battle,
      { side, do: 'damage-control', repairs: [{ ship, area: 'crew' }] },
      dice,
      (event) => void told.push('ship' in event ? `${event.tells} ${event.ship}` : event.tells),
    )
  expect(told).toEqual(['repair chester', 'repair houston', 'escalation chester', 'escalation houston', 'smoke-clears'])
})
