/** The case language as data: what a rulebook allows in a case, and the schema for editors. */
export { keysTo } from './case-path.ts'
export { caseSchema } from './json-schema.ts'
export {
  belongsElsewhere,
  bySide,
  either,
  type Fields,
  fields,
  type Language,
  list,
  names,
  oneOf,
  placesOf,
  SHAPE_OF_LAND,
  SIDE,
  WAY,
} from './language.ts'
