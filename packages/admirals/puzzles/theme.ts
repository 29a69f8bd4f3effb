import type { CommandUnit } from '@flankspeed/command/rulebook'
import type { Action } from '@flankspeed/kernel'
import { drawingOf } from '../review/plan-words.ts'
import type { Moment } from './position.ts'
import type { Solution } from './solution.ts'
import type { Theme } from './themes.ts'

/** What the solution of a puzzle is about. */
export function themeOf({ command, decision, view }: Moment, { options }: Solution): Theme {
  const task = command.task(decision)
  const best = options[0]!
  if (task === 'fly' || task === 'air-attack' || task === 'anti-air') return 'air'
  if (usesTorpedoes(best.action)) return 'torpedoes'
  if (task === 'fire') return 'salvo'
  const units = command.units(view)
  const away = (action: Action): number => distanceAfter(action, units)
  const others = options.slice(1).map(({ action }) => away(action))
  // She is losing, and the solution takes her farther from the enemy than most of what she could do.
  const runs = others.filter((distance) => distance < away(best.action)).length >= 0.6 * others.length
  const isLosing = best.worth < 0.5
  return isLosing && runs ? 'escape' : 'course'
}

/** Rulebooks name the weapon in different places. */
const usesTorpedoes = (action: Action): boolean => /torpedo/i.test(JSON.stringify(action))

/** How far the nearest enemy is from where the action ends. */
function distanceAfter(action: Action, units: readonly CommandUnit[]): number {
  const end = drawingOf(action, units).track.at(-1)
  if (!end) return 0
  const enemies = units.filter(({ side, away, kind }) => side !== action.side && !away && kind === 'ship')
  return Math.min(...enemies.map(({ at: [x, y] }) => Math.hypot(x - end[0], y - end[1])))
}
