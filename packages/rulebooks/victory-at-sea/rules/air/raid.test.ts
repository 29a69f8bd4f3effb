import { ScriptedDice } from '@flankspeed/kernel'
import { expect, test } from 'vitest'
import { flightById, shipById } from '../battle.ts'
import { victoryAtSea } from '../index.ts'

const CARRIER = {
  type: 'carrier',
  points: 200,
  flankSpeed: 6,
  armour: 3,
  hull: 30,
  crippledAt: 10,
  traits: ['carrier 4'],
}
const CRUISER = { type: 'cruiser', points: 100, flankSpeed: 6, armour: 2, hull: 20, crippledAt: 6 }

test('a raider that was shot down beyond the edge attacks no more', () => {
  const dice = new ScriptedDice([4, 5])
  const battle = victoryAtSea.muster(
    {
      phase: 'movement',
      step: 'aircraft',
      initiative: 'blue',
      ships: [
        { id: 'akagi', side: 'red', deepDeployment: true, moved: 0, card: CARRIER },
        { id: 'houston', side: 'blue', at: [60, 40], heading: 270, moved: 4, card: CRUISER },
      ],
      flights: [
        { id: 'zero', side: 'red', class: 'a6m2-zero-fighter', aboard: 'akagi' },
        { id: 'sbd', side: 'blue', class: 'ln411-dive-bomber', at: [20, 10] },
      ],
    },
    dice,
  )
  const act = (action: object): void => victoryAtSea.take(battle, action as never, dice, null)
  const goOn = (): void => {
    while (victoryAtSea.decisions(battle).length === 0 && victoryAtSea.step(battle, dice, null));
  }
  act({ side: 'blue', do: 'fly', flight: 'sbd', to: [20, -1] })
  goOn()
  act({ side: 'blue', do: 'air-attack', attacks: [{ flight: 'sbd', target: 'akagi' }] })
  goOn()
  act({ side: 'red', do: 'dogfight', pair: ['zero', 'sbd'] })
  const sbd = flightById(battle, 'sbd')!
  expect(sbd.destroyed).toBe(1)
  expect(sbd.beyond).not.toBeNull()
  expect(
    victoryAtSea.rules.airAttackObjection(victoryAtSea.rules, battle, sbd, shipById(battle, 'akagi')!),
  ).not.toBeNull()
})
