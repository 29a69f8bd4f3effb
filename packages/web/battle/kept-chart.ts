import type { Position } from '../desk/position.ts'

/** Plain data, as the desk sends it. */
const isSame = (one: unknown, other: unknown): boolean => one === other || JSON.stringify(one) === JSON.stringify(other)

/**
 * The new position, with those parts of its chart that are as they were: the desk sends all of it anew after every action. What is
 * drawn from them alone, such as land and its names, is not worked out again.
 */
export function keepingChart(before: Position | null, now: Position): Position {
  if (before === null || before.chart === now.chart) return now
  const old = before.chart as unknown as Record<string, unknown>
  const chart = Object.fromEntries(
    Object.entries(now.chart).map(([part, value]) => [part, isSame(old[part], value) ? old[part] : value]),
  )
  return { ...now, chart: chart as unknown as Position['chart'] }
}
