import {
  ahead,
  clauseOf,
  type Glow,
  LIGHT_AFTER,
  type Light,
  lightChange,
  litUp,
  lookoutOf,
  markSightings,
  type Point,
  type RuleOf,
  smokeRule,
  squallIds,
  squallsOn,
  tellAlarms,
} from '@flankspeed/kernel'
import { type FdBattle, isMasked, onTable, type Ship, type Squall, type Weather } from '../battle.ts'
import type { Tell } from '../events.ts'
import type { Rules } from '../rules.ts'
import type { Sight } from '../sighting/visibility.ts'
import { inPlay } from './in-play.ts'

/** Weather of the day that is no better than haze. */
const POOR: readonly (Weather | null)[] = ['haze', 'rain', 'fog']

/** The light of the rulebook and its visibility (FD-VIS-14). Half-light is a day in haze. */
const weatherBy: Readonly<Record<Light, (b: FdBattle) => { light: FdBattle['light']; weather: Weather }>> = {
  day: () => ({ light: 'day', weather: 'clear' }),
  'half-light': ({ light, weather }) => ({
    light: 'day',
    weather: light === 'day' && POOR.includes(weather) ? weather! : 'haze',
  }),
  moonlight: () => ({ light: 'night', weather: 'moonlit' }),
  dark: () => ({ light: 'night', weather: 'dark' }),
}

/** With the beginning of a turn. */
export function changeLight(b: FdBattle): void {
  const rule = lightChange(inPlay(b), b.turn)
  if (rule) Object.assign(b, weatherBy[LIGHT_AFTER[rule.change]](b))
}

/** Squalls of the scenario are areas of Bad Weather that drift as it says (FD-VIS-15). */
export function placeSqualls(b: FdBattle): void {
  const ids = squallIds(inPlay(b))
  if (ids.length === 0) return
  b.squalls = [
    ...b.squalls.filter(({ id }) => !ids.includes(id)),
    ...squallsOn(inPlay(b), b.turn).map(
      ({ id, x, y, radius, rule }): Squall => ({ id, x, y, radius, heading: rule.heading * 100 }),
    ),
  ]
}

/** What the rulebook does to the other squalls. */
export function withoutSqualls<T>(b: FdBattle, doThat: () => T): T {
  const ids = squallIds(inPlay(b))
  const own = b.squalls.filter(({ id }) => ids.includes(id))
  b.squalls = b.squalls.filter((squall) => !own.includes(squall))
  const done = doThat()
  b.squalls = [...b.squalls, ...own]
  return done
}

/** The last turn of a screen that is left behind on this one. */
export const lastTurnOfSmoke = (b: FdBattle): number => b.turn + (smokeRule(inPlay(b))?.lasts ?? 1) - 1

/** Screens that are left behind drift with the wind when a turn begins. */
export function driftSmoke(b: FdBattle, tell: Tell): void {
  const rule = smokeRule(inPlay(b))
  if (rule === null || !b.smoke.some(({ ship }) => ship === null)) return
  b.smoke = b.smoke.map((screen) =>
    screen.ship === null ? { ...screen, ...ahead(screen, rule.heading * 100, rule.run) } : screen,
  )
  tell?.({ tells: 'smoke-drifts', clause: clauseOf(inPlay(b).orders, rule), heading: rule.heading })
}

const glowOf = (b: FdBattle): Glow => ({
  isOnFire: (id) => b.ships.some((ship) => ship.id === id && isBurning(ship)),
  fires: () => b.ships.filter(isBurning),
})
const isBurning = (ship: Ship): boolean => onTable(ship) && ship.fires > 0

type Unit = Point & { readonly id: string }

/** The rule that shows it that target, whatever the light. */
export const litFor = (b: FdBattle, unit: Unit, target: Unit): RuleOf<'lit'> | null =>
  litUp(inPlay(b), unit, target, b.turn, glowOf(b))

/** What the dark or the haze hides, but not land, smoke or squalls. */
export function sightWithLights(r: Rules, b: FdBattle, ship: Ship, target: Ship, sight: Sight): Sight {
  if (sight !== 'dark' && (sight !== 'hidden' || r.isObscured(r, b, ship, target))) return sight
  if (litFor(b, ship, target) === null) return sight
  return b.light === 'night' ? 'lit' : 'clear'
}

/** Within the TVR and her Spotting Distance, with a clear line (FD-VIS-02, FD-VIS-03). */
const hasInSight = (r: Rules, b: FdBattle, ship: Ship, enemy: Ship): boolean =>
  ['clear', 'lit', 'dark'].includes(r.sightOf(r, b, ship, enemy)) && r.isWithinSD(r, b, ship, enemy)

/** Ends the restraints that last until the enemy is sighted. Sightings by boats under markers stay hidden. */
export function checkSightings(r: Rules, b: FdBattle, tell: Tell): void {
  const isKnown = (id: string): boolean => !b.ships.some((ship) => ship.id === id && isMasked(b, ship))
  const isOpen = (ship: Ship): boolean => onTable(ship) && !ship.submerged && !isMasked(b, ship)
  const lookout = lookoutOf(b.ships, onTable, (ship, enemy) => hasInSight(r, b, ship, enemy), isOpen)
  const ended = markSightings(b, b.turn, lookout)
  const told = ended.filter(({ units }) => units.every(isKnown))
  tellAlarms(told, inPlay(b), tell)
}
