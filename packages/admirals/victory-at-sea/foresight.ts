import { vas } from '@flankspeed/engine'
import { coursesFor, quickCourses } from './courses.ts'
import { broadside } from './firepower.ts'
import { promise } from './manoeuvre.ts'
import { standing, worthOfHull } from './worth.ts'

/**
 * Plays the turn on without dice: every ship takes the course that promises most, every broadside does its mean damage.
 * No luck blurs the comparison of one choice with another. Works on a copy that no rule ever sees again.
 */
export function foresee(rules: vas.Rules, battle: vas.VasBattle, side: vas.Side): number {
  moveAll(rules, battle)
  fireAll(rules, battle)
  burn(battle)
  return standing(battle, side)
}

/** The rest of the moves, side by side in turn. */
function moveAll(rules: vas.Rules, battle: vas.VasBattle): void {
  const waiting = (side: string): vas.Ship | undefined =>
    battle.ships.find((ship) => ship.side === side && ship.moved === null && vas.onTable(ship))
  for (let side: string = battle.active; ; side = side === 'red' ? 'blue' : 'red') {
    const ship = waiting(side) ?? waiting(side === 'red' ? 'blue' : 'red')
    if (!ship) return
    let best = Number.NEGATIVE_INFINITY
    let chosen = null
    for (const course of quickCourses(rules, battle, ship)) {
      const value = promise(rules, battle, ship, course)
      if (value <= best) continue
      best = value
      chosen = course
    }
    const { place, moved } = chosen ?? coursesFor(rules, battle, ship)[0]!
    ship.x = place.x
    ship.y = place.y
    ship.heading = place.heading
    ship.moved = moved * 1000
  }
}

/** Heaviest ships first, sides in turn, each at the enemy where its broadside is worth most. */
function fireAll(rules: vas.Rules, battle: vas.VasBattle): void {
  const order = battle.ships
    .filter((ship) => !ship.fired && vas.onTable(ship))
    .sort((one, other) => vas.cardOf(battle, other).points - vas.cardOf(battle, one).points)
  for (const ship of order) if (vas.onTable(ship)) fireMean(rules, battle, ship)
}

/** Takes the mean damage of the ship's broadside off the target it chooses. */
function fireMean(rules: vas.Rules, battle: vas.VasBattle, ship: vas.Ship): void {
  let best = 0
  let hull = 0
  let chosen: vas.Ship | null = null
  for (const enemy of battle.ships) {
    if (enemy.side === ship.side || !vas.onTable(enemy)) continue
    const damage =
      broadside(rules, battle, ship, ship, enemy, enemy, rules.isFast(rules, enemy)) * (ship.crippled ? 0.6 : 1)
    const value = Math.min(damage, enemy.hull) * worthOfHull(battle, enemy)
    if (value <= best) continue
    best = value
    hull = damage
    chosen = enemy
  }
  ship.fired = true
  if (chosen) hurt(battle, chosen, hull)
}

function hurt(battle: vas.VasBattle, ship: vas.Ship, hull: number): void {
  const card = vas.cardOf(battle, ship)
  ship.hull = Math.max(0, ship.hull - hull)
  if (ship.hull < 0.5) {
    ship.hull = 0
    ship.sunk = battle.turn
  } else if (!ship.crippled && ship.hull <= card.crippledAt) {
    ship.crippled = true
    ship.traits.lumbering = 1
    ship.speedLost += Math.floor(card.flankSpeed / 2)
  }
}

/** Fires go on burning. */
function burn(battle: vas.VasBattle): void {
  for (const ship of battle.ships) {
    if (!vas.onTable(ship)) continue
    const { engine, weapons, crew } = ship.criticals
    const spreading = (crew >= 2 ? crew : 0) + (engine >= 4 ? engine : 0) + (weapons >= 4 ? weapons : 0)
    if (spreading > 0) hurt(battle, ship, spreading * 0.6)
  }
}
