import { SeededDice } from '@flankspeed/kernel'
import type { OddsBench, OddsQuestion } from '@flankspeed/lab/rulebook'
import { attackOdds } from '../odds/attack-odds.ts'
import { fleetD20 } from '../rules/index.ts'

const TARGETS: Readonly<Record<string, object>> = {
  battleship: { class: 'King George V', LRF: 8, size: 2 },
  destroyer: { class: 'Fletcher', LRF: 3 },
  'destroyer nearly gone': { class: 'Fletcher', S: 2, F: 2 },
  freighter: { class: 'Liberty ship', LRF: 0 },
}

const RAIDERS: readonly { readonly of: string; readonly attack?: string }[] = [
  { of: 'SBD-3 Dauntless' },
  { of: 'B5N2', attack: 'torpedo' },
  { of: 'A6M2 Zero', attack: 'kamikaze' },
  { of: 'SBD-3 Dauntless', attack: 'strafe' },
]

/** Heavy air raids of all kinds upon a ship that another helps with her fire. */
export const raidBench: OddsBench = {
  name: 'raid',
  questions: raids,
  // Nothing is kept from one question to the next.
  forget() {},
}

function* raids(): Iterable<OddsQuestion> {
  const escort = { id: 'escort', side: 'blue', at: [60, 50], heading: 90, LRF: 3, MRF: 2 }
  for (const [name, card] of Object.entries(TARGETS))
    for (const { of, ...how } of RAIDERS)
      for (const aircraft of [12, 18, 24]) {
        const target = { id: 'target', side: 'blue', at: [50, 50], heading: 90, ...card }
        const raid = { id: 'raid', side: 'red', class: of, at: [52, 50], aircraft }
        const setup = {
          phase: 'action',
          step: 'activations',
          initiative: 'red',
          ships: [target, escort],
          stands: [raid],
        }
        const battle = fleetD20.muster(setup, new SeededDice(1))
        const action = { side: 'red', do: 'attack', stand: 'raid', target: 'target', ...how } as const
        yield {
          name: `${aircraft} ${of} (${how.attack ?? 'bombs'}) at a ${name}`,
          ask: () => attackOdds(fleetD20.rules, battle, action),
        }
      }
}
