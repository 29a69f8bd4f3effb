/** What a rulebook makes its cards from: facts about ships and aircraft, and drawing functions. */

export type { AircraftFacts, AircraftRole } from './aircraft-facts.ts'
export { BOUGHT_ROLES, type BoughtRole, boughtAs } from './bought-roles.ts'
export {
  type AirGroup,
  type AirList,
  box,
  drawAirGroups,
  LIST,
  meaning,
  PITCH,
  ring,
} from './drawing/air-group-cards.ts'
export { airGroups } from './drawing/air-groups.ts'
export { boxTrack, type Track, trackHeight } from './drawing/box-track.ts'
export { CARD, frame, navyOf, splitName } from './drawing/card-frame.ts'
export { cardHeader, figuresRow } from './drawing/card-head.ts'
export { compassRose } from './drawing/compass-rose.ts'
export type { Face, Faces } from './drawing/faces.ts'
export { FAINT, FINE, HAIR, INK, PAPER, THIN } from './drawing/ink.ts'
export { heading, text, widthOf } from './drawing/lettering.ts'
export { planHeight } from './drawing/plan-frame.ts'
export { planShapes } from './drawing/plan-shapes.ts'
export { planView } from './drawing/plan-view.ts'
export { shownClass } from './drawing/shown-class.ts'
export { type Box, circle, element, line, mm, type Point, picture, polygon, rect } from './drawing/svg.ts'
export { capitals, grouped, traitTexts, weaponTraits } from './drawing/trait-text.ts'
export type { Equip } from './equip.ts'
export {
  aircraftTypes,
  type ClassFacts,
  classes,
  findAircraft,
  findClass,
  knowsAircraft,
  knowsClass,
  shipNamed,
} from './library.ts'
export { normalizeName } from './names.ts'
export { NAVIES, type Navy } from './navies.ts'
export { factsIn, hullYear, individuals, outdatesPrint } from './refits.ts'
export type { GunGroup, GunMount, ShipFacts, ShipKind, TorpedoSet } from './ship-facts.ts'
