/** What a rulebook needs to set up the battles of the library. */

export { type Aircraft, type AirSpace, abeam, alongEdge } from './air-space.ts'
export { afloat, findBerth, type Sea } from './berths.ts'
export { guide, placingOrder } from './formation.ts'
export { takesPart } from './needs/capabilities.ts'
export type { OrdersScale } from './orders/orders.ts'
export { type Chart, lengthOn, type Model, type Placed, placeShips, shapeOn } from './placing.ts'
export type { Abilities, ScenarioRules } from './scenario-rules.ts'
export { EDGES, type Scenario, type ShipType, type Side } from './schema.ts'
export { allShips, type ScenarioShip, SIDES, shipsOf } from './ships.ts'
export { shareOfSpeed } from './speed-limits.ts'
export { storedDifferences } from './stored-differences.ts'
export { idOf, shortName } from './unit-names.ts'
