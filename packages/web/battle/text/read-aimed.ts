import type { Position } from '../../desk/position.ts'
import { enemies, enemyFlights, isWrong, ownFlights, ownShips, readNamed, type Wrong } from './units.ts'

export type Named = { id: string; name: string }

export const own = (position: Position): Named[] => [...ownShips(position), ...ownFlights(position)]
export const foes = (position: Position): Named[] => [...enemies(position), ...enemyFlights(position)]

/** "UNIT ... at OTHER": the unit, the words between, and the target. */
export function readAimed(
  words: string[],
  position: Position,
  right: string,
): { unit: Named; between: string[]; target: Named } | Wrong {
  const unit = readNamed(words, own(position), 'unit of yours')
  if (isWrong(unit)) return unit
  const at = unit.rest.findIndex((word) => word.toLowerCase() === 'at')
  if (at < 0) return { wrong: 'At which target?', right }
  const target = readNamed(unit.rest.slice(at + 1), foes(position), 'enemy')
  return isWrong(target) ? target : { unit: unit.value, between: unit.rest.slice(0, at), target: target.value }
}
