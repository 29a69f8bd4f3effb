import type { CommandUnit, Task } from '@flankspeed/command/rulebook'
import { type Action, type Goal, goalsOn, type RedOrBlue, type Test } from '@flankspeed/kernel'
import { drawingOf, usesTorpedoes } from '../review/plan-words.ts'
import type { Moment } from './position.ts'
import type { Solution } from './solution.ts'
import type { Theme } from './themes.ts'

/** What puzzles about a decision may be about. */
export function themesOf({ command, decision, view, unit }: Moment): readonly Theme[] {
  const task = command.task(decision)
  if (IN_THE_AIR.includes(task) || isAircraft(command.units(view), unit)) return ['air']
  return task === 'fire' ? ['salvo', 'torpedoes'] : task === 'move' ? ['course', 'escape'] : []
}

const IN_THE_AIR: readonly Task[] = ['fly', 'air-attack', 'anti-air']

const isAircraft = (units: readonly CommandUnit[], id: string): boolean =>
  units.some((unit) => unit.id === id && unit.kind === 'aircraft')

/** What the solution of a puzzle is about. */
export function themeOf(moment: Moment, { options, right }: Solution): Theme {
  const [first] = themesOf(moment)
  if (first === 'air') return 'air'
  if (first === 'salvo')
    return options.slice(0, right).every(({ action }) => usesTorpedoes(moment, action)) ? 'torpedoes' : 'salvo'
  return mustGetAway(moment) || runs(moment, options) ? 'escape' : 'course'
}

/** Her orders are to leave the table. */
function mustGetAway({ view, side, unit }: Moment): boolean {
  if (!view.orders) return false
  const { decisive, minor } = goalsOn(view.orders.orders, side as RedOrBlue, view.turn).goals
  return [decisive, minor].some((goal) => goal !== null && sendsAway(goal, unit))
}

function sendsAway(goal: Goal, unit: string): boolean {
  if ('units' in goal) return goal.units.includes(unit) && asksToLeave(goal.are)
  const parts = 'all' in goal ? goal.all : 'any' in goal ? goal.any : 'of' in goal ? goal.of : []
  return parts.some((part) => sendsAway(part, unit))
}

function asksToLeave(test: Test): boolean {
  if (typeof test === 'string') return false
  if (Array.isArray(test)) return test.some(asksToLeave)
  return 'left' in test || 'beyond' in test || ('either' in test && test.either.some(asksToLeave))
}

/** She is losing, and the solution takes her farther from the enemy than most of what she could do. */
function runs({ command, view }: Moment, [best, ...others]: Solution['options']): boolean {
  const units = command.units(view)
  const away = distanceAfter(best!.action, units)
  const nearer = others.filter(({ action }) => distanceAfter(action, units) < away)
  return best!.worth < 0.5 && nearer.length >= 0.6 * others.length
}

/** How far the nearest enemy is from where the action ends. */
function distanceAfter(action: Action, units: readonly CommandUnit[]): number {
  const end = drawingOf(action, units).track.at(-1)
  if (!end) return 0
  const enemies = units.filter(({ side, away, kind }) => side !== action.side && !away && kind === 'ship')
  return Math.min(...enemies.map(({ at: [x, y] }) => Math.hypot(x - end[0], y - end[1])))
}
