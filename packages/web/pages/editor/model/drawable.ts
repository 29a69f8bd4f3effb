import type { Scenario } from '@flankspeed/scenarios'
import { dataIn } from './file-text.ts'

/**
 * The battle in a text, if it has the parts that the chart and the forms need. They may be wrong in other ways, which
 * the checks tell; null if there is nothing to draw.
 */
export function drawable(text: string): Scenario | null {
  const data = dataIn(text)
  if (!isObject(data) || !isObject(data.map) || !isObject(data.sides)) return null
  const { map, sides } = data
  if (!isPoint(map.size) || !isList(map.land, (land) => isObject(land) && isList(land.shape, isPoint))) return null
  if (![sides.red, sides.blue].every(isSide)) return null
  if (!Array.isArray(data['special-rules']) || !isObject(data.weather) || !isObject(data.outcome)) return null
  return data as unknown as Scenario
}

type Data = Record<string, unknown>

const isObject = (value: unknown): value is Data => typeof value === 'object' && value !== null && !Array.isArray(value)

const isList = (value: unknown, isItem: (item: unknown) => boolean): value is unknown[] =>
  Array.isArray(value) && value.every(isItem)

const isPoint = (value: unknown): boolean => isList(value, Number.isFinite) && value.length === 2

const isSide = (side: unknown): boolean =>
  isObject(side) &&
  Array.isArray(side.navies) &&
  isObject(side.objective) &&
  isList(side.aircraft, isObject) &&
  isList(side.formations, (formation) => isObject(formation) && isList(formation.ships, isShip))

const isShip = (ship: unknown): boolean => isObject(ship) && typeof ship.name === 'string' && isPoint(ship.at)
