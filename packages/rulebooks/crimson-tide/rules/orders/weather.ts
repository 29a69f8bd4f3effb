import {
  ahead,
  clauseOf,
  distance,
  type Glow,
  LIGHT_AFTER,
  type Lookout,
  lightNow,
  litUp,
  markSightings,
  markSmoke,
  type Point,
  type RuleOf,
  sightLimit,
  smokeRule,
  squallsOn,
  tellAlarms,
} from '@flankspeed/kernel'
import { type CtBattle, onTable, type Ship, type Smoke, type Storm } from '../battle.ts'
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
  const squalls = inPlay(b).orders.rules.filter(({ rule }) => rule === 'squall').length
  if (squalls === 0) return
  const ids = Array.from({ length: squalls }, (_, i) => `squall-${i + 1}`)
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

const lookout = (r: Rules, b: CtBattle): Lookout => {
  const unit = (id: string): Ship | undefined => b.ships.find((ship) => ship.id === id && onTable(ship))
  const enemiesOf = ({ side }: Ship): Ship[] => b.ships.filter((other) => other.side !== side && onTable(other))
  return {
    sees(id) {
      const ship = unit(id)
      return ship !== undefined && enemiesOf(ship).some((enemy) => hasInSight(r, b, ship, enemy))
    },
    nearestEnemy(id) {
      const ship = unit(id)
      return ship ? Math.min(...enemiesOf(ship).map((enemy) => distance(ship, enemy))) : Infinity
    },
  }
}

/** Ends the restraints that last until the enemy is sighted. */
export function checkSightings(r: Rules, b: CtBattle, tell: Tell): void {
  tellAlarms(markSightings(b, b.turn, lookout(r, b)), inPlay(b), tell)
}

/** What is left of the smoke of the last turns, where the wind has carried it. `turn`: the one that has ended. */
export function smokeThatLasts(b: CtBattle, smoke: readonly Smoke[], turn: number): Smoke[] {
  const rule = smokeRule(inPlay(b))
  if (rule === null || smoke.length === 0) return []
  const laid = smoke.map((_, i) => inPlay(b).marks.smoke?.[i] ?? turn)
  const stays = (_: unknown, i: number): boolean => turn - laid[i]! + 1 < rule.lasts
  markSmoke(b, laid.filter(stays))
  return smoke.filter(stays).map((bank) => ({ ...bank, ...ahead(bank, rule.heading * 100, rule.run) }))
}

export function tellSmoke(b: CtBattle, tell: Tell): void {
  const rule = b.smoke.length > 0 ? smokeRule(inPlay(b)) : null
  if (rule) tell?.({ tells: 'smoke-drifts', clause: clauseOf(inPlay(b).orders, rule), heading: rule.heading })
}
