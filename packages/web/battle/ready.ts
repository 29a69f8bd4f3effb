import type { Position } from '../desk/position.ts'

/** The units of the seat that can act, in list order. */
const readyUnits = (position: Position): string[] =>
  position.fleets
    .filter(({ side }) => position.owing.includes(side))
    .flatMap(({ ships, flights }) => [...ships, ...flights])
    .filter(({ id, state }) => state === 'ready' && !position.idle.includes(id))
    .map(({ id }) => id)

/** The next unit that can act, or the previous one. */
export function nextReady(position: Position, selected: string | null, step: 1 | -1): string | null {
  const ready = readyUnits(position)
  if (ready.length === 0) return null
  const here = selected === null ? -1 : ready.indexOf(selected)
  if (here < 0) return ready[0]!
  return ready[(here + step + ready.length) % ready.length]!
}
