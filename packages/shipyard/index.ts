export type { AircraftFacts } from './aircraft-facts.ts'
export { ctAircraft, ctCard } from './crimson-tide/card.ts'
export { ctCardText } from './crimson-tide/card-text.ts'
export { equip } from './equip.ts'
export { fdSheet, fdStand } from './fleet-d20/sheet.ts'
export { sheetText } from './fleet-d20/sheet-text.ts'
export { standText } from './fleet-d20/stand-text.ts'
export {
  aircraftTypes,
  type ClassFacts,
  classes,
  type Filter,
  findAircraft,
  findClass,
  knowsAircraft,
} from './library.ts'
export { aircraftTable, asYear, shipsTable } from './listing.ts'
export { NAVIES, type Navy } from './navies.ts'
export { BadData, readAircraft, readNavy } from './reading.ts'
export { factsIn } from './refits.ts'
export type { ShipFacts } from './ship-facts.ts'
export { derivedCard, vasCard } from './victory-at-sea/card.ts'
export { CARD_RULESETS, CORE } from './victory-at-sea/corrections.ts'
export { type Deviation, deviations, flightDeviations } from './victory-at-sea/deviations.ts'
export { type FlightLine, vasFlights } from './victory-at-sea/flights.ts'
export { mountsOfWeapons } from './victory-at-sea/mounts.ts'
export { pointsResiduals } from './victory-at-sea/residuals.ts'
