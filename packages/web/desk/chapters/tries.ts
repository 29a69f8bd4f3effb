import { type Battle, Illegal, listed, type Ruleset, SeededDice } from '@flankspeed/engine'
import type { Chart, Overlay, Spot } from '../../chart/model.ts'
import { type Action, courseOf, type Step, unitOf } from './courses.ts'

/** An action that somebody might take, and what the rules say to it. */
export interface Tried {
  /** "a", "b": its label on the chart. */
  label: string
  /** "Move 4" ahead, turn 45° to starboard". */
  what: string
  /** Null: it is legal. */
  refused: { why: string; clause: string } | null
}

/** Tries each action alone. Throws if one cannot be understood, or if it is not the time for it: then the figure is wrong. */
export function tryActions(ruleset: Ruleset, battle: Battle, actions: readonly Action[], names: Chart): Tried[] {
  const ready = ruleset.copy(battle)
  if (actions.length > 0) ruleset.advance(ready, new SeededDice('a try'), null)
  return actions.map((action, i) => {
    const what = inWords(action, ruleset.measure.symbol, names)
    if (!ruleset.isDue(ready, action as never)) throw new Error(`it is not the time for "${what}"`)
    return { label: labelOf(i), what, refused: objectionTo(ruleset, ready, action) }
  })
}

const labelOf = (i: number): string => 'abcde'[i]!

function objectionTo(ruleset: Ruleset, battle: Battle, action: Action): Tried['refused'] {
  try {
    ruleset.take(ruleset.copy(battle), action, new SeededDice('a try'), null)
    return null
  } catch (error) {
    if (error instanceof Illegal) return { why: error.why, clause: error.clause }
    throw error
  }
}

/** Courses with the ship at their end, and lines to targets. What is refused is grey. */
export function triedOverlays(chart: Chart, actions: readonly Action[], tried: readonly Tried[]): Overlay[] {
  const lines = new Map<string, { from: Spot; to: Spot; labels: string[]; legal: boolean }>()
  const courses = actions.flatMap((action, i): Overlay[] => {
    const { label, refused } = tried[i]!
    const ship = chart.ships.find(({ id }) => id === unitOf(action))
    if (!ship) return []
    if (Array.isArray(action.path)) {
      const { points, heading } = courseOf(ship, action.path as Step[])
      return [
        { kind: 'course', points, tone: refused ? 'quiet' : 'chart' },
        { kind: 'ghost', ship: ship.id, at: points.at(-1)!, heading, legal: refused === null, label },
      ]
    }
    for (const target of targetsOf(action)) {
      const to = [...chart.ships, ...chart.flights].find(({ id }) => id === target)?.at
      if (!to) continue
      const line = lines.get(`${ship.id} ${target}`) ?? { from: ship.at, to, labels: [], legal: false }
      lines.set(`${ship.id} ${target}`, { ...line, labels: [...line.labels, label], legal: line.legal || !refused })
    }
    return []
  })
  return [
    ...courses,
    ...[...lines.values()].map(
      ({ from, to, labels, legal }): Overlay => ({
        kind: 'line',
        from,
        to,
        label: labels.join(', '),
        tone: legal ? 'chart' : 'quiet',
      }),
    ),
  ]
}

const volleysOf = (action: Action): Action[] =>
  Array.isArray(action.volleys) ? (action.volleys as Action[]) : [action]

const targetsOf = (action: Action): string[] => [
  ...new Set(
    volleysOf(action)
      .map(({ target }) => target)
      .filter((target) => typeof target === 'string'),
  ),
]

function inWords(action: Action, symbol: string, { ships, flights }: Chart): string {
  const named = (id: unknown): string => [...ships, ...flights].find((unit) => unit.id === id)?.name ?? String(id)
  const unit = unitOf(action)
  const shots = volleysOf(action).map(({ weapon, battery, target }) =>
    [weapon ?? battery, target === undefined ? '' : `at ${named(target)}`].filter(Boolean).join(' '),
  )
  const path = Array.isArray(action.path) ? (action.path as Step[]).map((step) => stepInWords(step, symbol)) : []
  const parts = [
    unit === undefined ? '' : `${named(unit)}:`,
    String(action.order ?? action.do).replaceAll('-', ' '),
    action.knots === undefined ? '' : `at ${action.knots} knots,`,
    path.join(', '),
    listed(shots.filter(Boolean)),
  ]
  return parts.filter(Boolean).join(' ')
}

function stepInWords({ ahead, astern, turn }: Step, symbol: string): string {
  if (turn !== undefined) return `turn ${Math.abs(turn)}° to ${turn < 0 ? 'port' : 'starboard'}`
  const [run, way] = ahead === undefined ? [astern, 'astern'] : [ahead, 'ahead']
  return `${run}${run === 1 ? symbol.replace(/s$/, '') : symbol} ${way}`
}
