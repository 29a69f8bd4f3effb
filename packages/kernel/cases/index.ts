/** The case language as data: what a rulebook allows in a case, and the schema for editors. */
export { keysTo } from './case-path.ts'
export { caseSchema, type Described, type Schema } from './json-schema.ts'
export {
  belongsElsewhere,
  bySide,
  either,
  type Fields,
  fields,
  type Known,
  type Language,
  list,
  names,
  oneOf,
  placesOf,
  SHAPE_OF_LAND,
  type Shape,
  SIDE,
  WAY,
} from './language.ts'
