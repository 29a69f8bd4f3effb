export { ctAircraft, ctCard } from '@flankspeed/rulebooks/crimson-tide/shipyard/card.ts'
export { ctCardText } from '@flankspeed/rulebooks/crimson-tide/shipyard/card-text.ts'
export { fdSheet, fdStand } from '@flankspeed/rulebooks/fleet-d20/shipyard/sheet.ts'
export { sheetText } from '@flankspeed/rulebooks/fleet-d20/shipyard/sheet-text.ts'
export { standText } from '@flankspeed/rulebooks/fleet-d20/shipyard/stand-text.ts'
export { derivedCard, vasCard } from '@flankspeed/rulebooks/victory-at-sea/shipyard/card.ts'
export { CORE, cardRulesets } from '@flankspeed/rulebooks/victory-at-sea/shipyard/corrections.ts'
export {
  type Deviation,
  deviations,
  flightDeviations,
} from '@flankspeed/rulebooks/victory-at-sea/shipyard/deviations.ts'
export { type FlightLine, vasFlights } from '@flankspeed/rulebooks/victory-at-sea/shipyard/flights.ts'
export { mountsOfWeapons } from '@flankspeed/rulebooks/victory-at-sea/shipyard/mounts.ts'
export { pointsResiduals } from '@flankspeed/rulebooks/victory-at-sea/shipyard/residuals.ts'
export type { AircraftFacts } from './aircraft-facts.ts'
export { equip } from './equip.ts'
export {
  aircraftTypes,
  type ClassFacts,
  classes,
  type Filter,
  findAircraft,
  findClass,
  knowsAircraft,
  knowsClass,
} from './library.ts'
export { aircraftTable, asYear, shipsTable } from './listing.ts'
export { NAVIES, type Navy } from './navies.ts'
export { BadData, readAircraft, readNavy } from './reading.ts'
export { factsIn } from './refits.ts'
export type { NavyFile, ShipFacts } from './ship-facts.ts'
export { SHIP_KINDS } from './ship-kinds.ts'
export { storedAircraft, storedNavies } from './stored.ts'
