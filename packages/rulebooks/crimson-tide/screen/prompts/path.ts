import type * as ct from '../../rules/library.ts'
import type { TideMoves } from '../presenter/questions.ts'

type Path = readonly ct.PathStep[]

export const klicksOf = (path: Path): number =>
  path.reduce((sum, step) => sum + ('ahead' in step ? step.ahead : 'astern' in step ? step.astern : 0), 0)

const goesAstern = (path: Path): boolean => path.some((step) => 'astern' in step)

/** The klicks available in all. */
export function openTo({ most, mostAstern, evade }: TideMoves, path: Path, evading: boolean): number {
  if (goesAstern(path)) return mostAstern
  return evading && evade && 'cost' in evade ? most - evade.cost : most
}

/** A klick more on the current leg, as far as she goes. */
export function onward(path: Path, moves: TideMoves, evading: boolean): ct.PathStep[] {
  const astern = goesAstern(path) || moves.mustReverse
  if (astern) return backward(path, moves)
  if (klicksOf(path) >= openTo(moves, path, evading)) return [...path]
  const last = path.at(-1)
  return last && 'ahead' in last ? [...path.slice(0, -1), { ahead: last.ahead + 1 }] : [...path, { ahead: 1 }]
}

/** A klick more astern, from a stop. */
export function backward(path: Path, { mostAstern }: TideMoves): ct.PathStep[] {
  if (path.some((step) => 'ahead' in step) || klicksOf(path) >= mostAstern) return [...path]
  const last = path.at(-1)
  return last && 'astern' in last ? [...path.slice(0, -1), { astern: last.astern + 1 }] : [...path, { astern: 1 }]
}

/** Degrees that a unit turns going astern. */
const STERNWAY = 90

/** More to starboard, or less: up to the template between two klicks, up to a right angle going astern (CT-HELM-01, CT-MOVE-13). */
export function turn(path: Path, degrees: number, moves: TideMoves, evading: boolean): ct.PathStep[] {
  if (!moves.steers) return [...path]
  const last = path.at(-1)
  const before = last && 'turn' in last ? last.turn : 0
  if (before === 0 && klicksOf(path) === 0 && !moves.stopped) return [...path]
  const astern = moves.mustReverse || goesAstern(path)
  // A turn must be followed by another klick.
  if (!astern && klicksOf(path) >= openTo(moves, path, evading)) return [...path]
  const most = astern ? STERNWAY : moves.mostTurn
  const wanted = Math.max(-most, Math.min(most, before + degrees))
  const kept = last && 'turn' in last ? path.slice(0, -1) : path
  return wanted === 0 ? [...kept] : [...kept, { turn: wanted }]
}

/** Undoes the last klick or turn. */
export function shorter(path: Path): ct.PathStep[] {
  const last = path.at(-1)
  const kept = path.slice(0, -1)
  if (last && 'ahead' in last && last.ahead > 1) return [...kept, { ahead: last.ahead - 1 }]
  if (last && 'astern' in last && last.astern > 1) return [...kept, { astern: last.astern - 1 }]
  return kept
}

/** "ahead 2, 30° to port, ahead 3" */
export const pathWords = (path: Path): string =>
  path
    .map((step) =>
      'ahead' in step
        ? `ahead ${step.ahead}`
        : 'astern' in step
          ? `astern ${step.astern}`
          : `${Math.abs(step.turn)}° to ${step.turn < 0 ? 'port' : 'starboard'}`,
    )
    .join(', ')
