import { absence, bearsName } from '@flankspeed/shipyard'
import type { Finding } from './consistency.ts'
import { classOf } from './known-classes.ts'
import type { Scenario } from './schema.ts'
import type { ScenarioShip } from './ships.ts'

/** A ship that was not yet, or no longer, in service on the day of the battle. One that stands for another may be. */
export function checkServiceYears({ date }: Scenario, ships: readonly ScenarioShip[]): Finding[] {
  return ships.flatMap((ship): Finding[] => {
    const facts = classOf(ship.class)
    if (!facts || ship['stands-for'] !== undefined) return []
    const named = facts.ships.find((one) => bearsName(one, ship.name))
    const early = facts.commissioned > Number(date.slice(0, 4))
    const why = named
      ? absence(facts, named, date)?.why
      : early && `${facts.name} enters service in ${facts.commissioned}`
    if (!why) return []
    const path = [...ship.path, named ? 'name' : 'class']
    return [{ path, message: `${why}, and the battle is on ${date}; choose another ship, or say what she stands-for` }]
  })
}
