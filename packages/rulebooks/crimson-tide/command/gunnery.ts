import type { FireLimits, Prospect } from '@flankspeed/command/rulebook'
import { keepsDeckClear } from '../admirals/gunnery.ts'
import { meanHull } from '../admirals/worth.ts'
import * as ct from '../rules/library.ts'
import { chartOf, type ShotSeen, shotsAt } from './shots.ts'
import { rankOf } from './units.ts'

const KLICK = 1000

/** What all weapons of a ship would do to each enemy, judged by eye. */
export function prospects(r: ct.Rules, b: ct.CtBattle, side: ct.Side, unit: string): Prospect[] {
  const chart = chartOf(b, side)
  const firer = ct.shipById(chart, unit)
  if (!firer || keepsDeckClear(chart, firer)) return []
  return chart.ships.flatMap((target) => {
    const shots = target.side === side ? [] : shotsAt(r, chart, unit, target.id)
    if (shots.length === 0) return []
    const damage = shots.reduce((sum, { odds }) => sum + meanHull(odds), 0) / ct.cardOf(chart, target).hull
    return [{ target: target.id, chance: chanceOf(r, shots), damage, range: shots[0]!.range / KLICK }]
  })
}

/** Of at least one hit that costs hull. For torpedoes: of the mean. */
const chanceOf = (r: ct.Rules, shots: readonly ShotSeen[]): number =>
  1 -
  shots.reduce((miss, { odds }) => miss * (1 - odds.reachesArmour) * Math.exp(-odds.torpedoHull / r.torpedo.hull), 1)

/** The next weapon of a ship at that target. */
export function fire(
  r: ct.Rules,
  b: ct.CtBattle,
  side: ct.Side,
  unit: string,
  target: string,
  limits: FireLimits,
): ct.CtAction | null {
  const chart = chartOf(b, side)
  const shot = shotsAt(r, chart, unit, target).find(({ weapon, range }) =>
    isWithin(chart, limits, weapon, target, range),
  )
  return shot?.action ?? null
}

function isWithin(
  b: ct.CtBattle,
  { beyond, torpedoes, torpedoesAt }: FireLimits,
  weapon: string,
  target: string,
  range: number,
): boolean {
  if (beyond !== null && range > beyond * KLICK) return false
  if (weapon !== 'torpedo') return true
  const ship = ct.shipById(b, target)
  return torpedoes && (torpedoesAt === null || (ship !== undefined && torpedoesAt.includes(rankOf(b, ship))))
}

/** A shot of a ship that her limits forbid is not fired. Aircraft are sent by strikes, and not limited. */
export function obey(r: ct.Rules, b: ct.CtBattle, action: ct.CtAction, limits: FireLimits): ct.CtAction | null {
  if (action.do !== 'fire' || action.weapon === 'aaw') return action
  const chart = chartOf(b, action.side)
  const [firer, target] = [ct.shipById(chart, action.unit), ct.shipById(chart, action.target)]
  if (!firer || !target) return action
  return isWithin(chart, limits, action.weapon, target.id, r.rangeBetween(r, chart, firer, target)) ? action : null
}

const percent = (chance: number): string => `${Math.round(100 * chance)} %`

export function explain(r: ct.Rules, b: ct.CtBattle, action: ct.CtAction): string | null {
  if (action.do !== 'fire') return null
  const shot = shotsAt(r, chartOf(b, action.side), action.unit, action.target).find(
    ({ weapon }) => weapon === action.weapon,
  )
  const target = ct.shipById(b, action.target)
  if (!shot || !target) return null
  const range = `about ${Math.round(shot.range / KLICK)} klicks by eye`
  return shot.weapon === 'torpedo'
    ? `${target.name}, ${range}: ${shot.odds.torpedoHull.toFixed(1)} hull points next turn on average, if she does not evade.`
    : `${target.name}, ${range}: ${percent(shot.odds.reachesArmour)} to cost her a hull point.`
}
