import type { Scenario } from '../schema.ts'
import { allShips } from '../ships.ts'
import type { Need } from './needs.ts'

/** What the order of battle and the map require of a ruleset. */
export function shownNeeds(scenario: Scenario): Set<Need> {
  const shown = new Set<Need>()
  const { red, blue } = scenario.sides
  const ships = allShips(scenario)
  const aircraft = [...red.aircraft, ...blue.aircraft]
  const carriers = new Set(ships.filter((ship) => ship.type.endsWith('-carrier')).map((ship) => ship.name))
  if (scenario.map.land.some(({ kind }) => kind === 'land')) shown.add('land')
  if (scenario.map.land.some(({ kind }) => kind === 'shoal')) shown.add('shoals')
  if (ships.some((ship) => ship.type === 'shore-battery')) shown.add('shore-batteries')
  if (ships.some((ship) => ship.type === 'submarine')) shown.add('submarines')
  if (ships.some((ship) => ship.type === 'motor-torpedo-boat')) shown.add('torpedo-boats')
  if (ships.some((ship) => ship.arrives !== undefined)) shown.add('reinforcements')
  if (aircraft.length > 0) shown.add('aircraft')
  if (aircraft.some(({ base }) => base === 'land')) shown.add('air-bases')
  if (aircraft.some(({ base }) => carriers.has(base))) shown.add('carriers')
  if (scenario.time === 'night') shown.add('night')
  return shown
}
