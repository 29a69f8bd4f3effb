export type { AircraftFacts } from './aircraft-facts.ts'
export { equip } from './equip.ts'
export {
  aircraftTypes,
  type ClassFacts,
  classes,
  type Filter,
  findAircraft,
  findClass,
  inLibrary,
  knowsAircraft,
  knowsClass,
} from './library.ts'
export { aircraftTable, asYear, shipsTable } from './listing.ts'
export { bearsName } from './names.ts'
export { NAVIES, type Navy } from './navies.ts'
export { drawnFrom, freeId, idOf } from './own/draw.ts'
export { exampleClasses } from './own/examples.ts'
export { faultsOf, readClasses, writeClasses } from './own/file.ts'
export { carryClasses, differsFromOwn, isOwnClass, ownClasses, registerOwnClasses } from './own/registry.ts'
export { EXPLAINED } from './plausibility/explained.ts'
export { type Calculation, type Doubt, type Judgement, judge } from './plausibility/judgement.ts'
export { BadData, readAircraft, readNavy } from './reading.ts'
export { factsIn, individuals } from './refits.ts'
export { absence, fateOf, inWords, isInService, lastYear, yearsOf } from './service.ts'
export type { NamedShip, NavyFile, ShipFacts } from './ship-facts.ts'
export { SHIP_KINDS } from './ship-kinds.ts'
export { storedAircraft, storedExamples, storedNavies } from './stored.ts'
