import { figure } from '@flankspeed/web/screen'
import type * as vas from '../../../rules/library.ts'
import type { CourseTried } from '../../presenter/questions.ts'

type Path = readonly vas.PathStep[]

const tidy = (value: number, places: number): number => Math.round(value * 10 ** places) / 10 ** places

/** The course with so much more ahead, as far as she may go. */
export function ahead(path: Path, inches: number, next: CourseTried['next']): vas.PathStep[] {
  const more = Math.min(inches, next.ahead)
  if (more <= 0) return [...path]
  const last = path.at(-1)
  if (last && 'ahead' in last) return [...path.slice(0, -1), { ahead: tidy(last.ahead + more, 3) }]
  return [...path, { ahead: tidy(more, 3) }]
}

/** The course with so much more to starboard (less: to port), as far as she may turn. */
export function turn(path: Path, degrees: number, next: CourseTried['next']): vas.PathStep[] {
  const last = path.at(-1)
  const before = last && 'turn' in last ? last.turn : 0
  // A turn that is being laid may grow by what is left of it, and may always be eased.
  const most = Math.abs(before) + next.turn
  const wanted = tidy(Math.max(-most, Math.min(most, before + degrees)), 2)
  const kept = before !== 0 ? path.slice(0, -1) : [...path]
  return wanted === 0 ? [...kept] : [...kept, { turn: wanted }]
}

/** The course with one leg changed; 0 takes it out. */
export function withLeg(path: Path, at: number, value: number): vas.PathStep[] {
  return path.flatMap((leg, i) => {
    if (i !== at) return leg
    if (value === 0) return []
    return 'ahead' in leg ? { ahead: Math.max(0, value) } : { turn: value }
  })
}

export const pathWords = (path: Path, symbol: string): string =>
  path.map((leg) => legWords(leg, symbol)).join(', ') || 'no course yet'

const legWords = (leg: vas.PathStep, symbol: string): string =>
  'ahead' in leg
    ? `ahead ${figure(leg.ahead)}${symbol}`
    : `${figure(Math.abs(leg.turn))}° to ${leg.turn < 0 ? 'port' : 'starboard'}`
