import {
  clauseOf,
  type Glow,
  LIGHT_AFTER,
  lightNow,
  litUp,
  lookoutOf,
  markSightings,
  type Point,
  type RuleOf,
  sightLimit,
  smokeRule,
  squallIds,
  squallsOn,
  tellAlarms,
} from '@flankspeed/kernel'
import { type CtBattle, onTable, type Ship, type Storm } from '../battle.ts'
import type { Tell } from '../events.ts'
import type { Rules } from '../rules.ts'
import { inPlay } from './restraints.ts'

/** Dark by a change of the light; undefined: it is as the battle began. The rulebook knows no other light. */
export function isDarkByLight(b: CtBattle): boolean | undefined {
  const rule = lightNow(inPlay(b), b.turn)
  return rule === null ? undefined : ['moonlight', 'dark'].includes(LIGHT_AFTER[rule.change])
}

/** Squalls of the scenario are storms, which the wind does not move (CT-WX-01). */
export const isOfScenario = (b: CtBattle, { id }: Storm): boolean =>
  squallsOn(inPlay(b), b.turn).some((squall) => squall.id === id)

/** Puts the squalls where they are on this turn. One whose centre is off the table is gone (CT-WX-09). */
export function placeSqualls(r: Rules, b: CtBattle): void {
  const ids = squallIds(inPlay(b))
  if (ids.length === 0) return
  const here = squallsOn(inPlay(b), b.turn).filter((squall) => r.isOnTable(b, squall))
  b.storms = [
    ...b.storms.filter(({ id }) => !ids.includes(id)),
    ...here.map(({ id, x, y, radius }) => ({ id, x, y, radius })),
  ]
}

const glowOf = (b: CtBattle): Glow => ({
  isOnFire: (id) => b.ships.some((ship) => ship.id === id && isBurning(ship)),
  fires: () => b.ships.filter(isBurning),
})
const isBurning = (ship: Ship): boolean => onTable(ship) && ship.stands.criticals.includes('fire')

type Unit = Point & { readonly id: string }

/** The rule that shows it that target, whatever the light. */
export const litFor = (b: CtBattle, unit: Unit, target: Unit): RuleOf<'lit'> | null =>
  litUp(inPlay(b), unit, target, b.turn, glowOf(b))

/** The rule that hides that target at this range. */
export function beyondSight(b: CtBattle, unit: Unit, target: Unit, range: number): RuleOf<'sight'> | null {
  const limit = sightLimit(inPlay(b), unit, target, b.turn)
  return limit && range > limit.distance ? limit : null
}

/** A clear line, and light enough. A storm around the target conceals it. */
function hasInSight(r: Rules, b: CtBattle, ship: Ship, enemy: Ship): boolean {
  if (enemy.submerged || r.isInStorm(r, b, enemy) || r.sightOf(r, b, ship, enemy) === 'blocked') return false
  const range = r.rangeBetween(r, b, ship, enemy)
  const shot = { firer: ship, target: enemy, weapon: 'primary' as const, range, band: r.bandAt(r, range) }
  return r.nightObjection(r, b, shot) === null
}

/** Ends the restraints that last until the enemy is sighted. */
export function checkSightings(r: Rules, b: CtBattle, tell: Tell): void {
  const lookout = lookoutOf(b.ships, onTable, (ship, enemy) => hasInSight(r, b, ship, enemy))
  tellAlarms(markSightings(b, b.turn, lookout), inPlay(b), tell)
}

export function tellSmoke(b: CtBattle, tell: Tell): void {
  const rule = b.smoke.length > 0 ? smokeRule(inPlay(b)) : null
  if (rule) tell?.({ tells: 'smoke-drifts', clause: clauseOf(inPlay(b).orders, rule), heading: rule.heading })
}
