import { bearingOf, distance } from '@flankspeed/kernel'
import { volleyReasons } from '../../../odds/model/reasons.ts'
import { meanHullLost } from '../../../odds/questions/expected-damage.ts'
import { BANDS } from '../../../rules/gunnery/targeting.ts'
import * as vas from '../../../rules/library.ts'
import type { Additions } from '../additions.ts'
import type { ShotAt, Shots } from '../questions.ts'
import { weaponWords } from '../story/format.ts'

/** Every weapon of a ship against every enemy, with the numbers and with reasons where it cannot be. */
export function shots(r: vas.Rules, b: vas.VasBattle, ship: vas.Ship, additions: Additions): Shots {
  const enemies = b.ships
    .filter((other) => other.side !== ship.side && vas.onTable(other))
    .toSorted((one, other) => distance(ship, one) - distance(ship, other))
  return {
    more: additions.shots(r, b, ship),
    weapons: vas.cardOf(b, ship).weapons.map((weapon, i) => {
      const named = {
        weapon: i,
        name: weaponWords(weapon.name),
        splits: r.maySplit(weapon),
        holdsBack: weapon.kind === 'torpedo',
      }
      const silent = silence(r, b, ship, i)
      if (silent) return { ...named, ...silent, targets: [], barred: [] }
      const targets = enemies.flatMap((target) => shotAt(r, b, ship, i, target) ?? [])
      const barred = enemies.flatMap((target) => barredFrom(r, b, ship, i, target) ?? [])
      const nearest = targets.length > 0 ? undefined : barred[0]
      return {
        ...named,
        why: nearest?.why ?? (targets.length > 0 ? '' : 'there is no target'),
        clause: nearest?.clause ?? null,
        targets,
        barred,
      }
    }),
  }
}

/** Why a weapon cannot fire at anything. */
function silence(r: vas.Rules, b: vas.VasBattle, ship: vas.Ship, i: number): { why: string; clause: string } | null {
  if (ship.fired) return { why: `${ship.name} has already been nominated this turn`, clause: 'VAS-TURN-14' }
  const found = r.weaponObjection(r, b, ship, vas.cardOf(b, ship).weapons[i]!, ship.weapons[i]!)
  return found && { why: found.why, clause: found.clause }
}

function shotAt(r: vas.Rules, b: vas.VasBattle, ship: vas.Ship, i: number, target: vas.Ship): ShotAt | null {
  const bearing = bearingOf(ship, ship.heading, target)
  const dice = r.shotDice(r, b, ship, i, target, bearing)
  if (dice === 0) return null
  const volley = r.aim(r, b, ship, i, target, dice, bearing)
  const { need, attack, ready, hit } = volleyReasons(r, b, volley)
  return {
    target: target.id,
    range: Math.round(bearing.range / 100) / 10,
    band: BANDS[volley.band as 0] ?? '',
    dice,
    need,
    reasons: attack.map(({ value, clause, why }) => ({ value, clause, why })),
    chance: ready * hit,
    meanHits: ready * hit * dice,
    meanHull: meanHullLost(r, b, volley),
  }
}

function barredFrom(
  r: vas.Rules,
  b: vas.VasBattle,
  ship: vas.Ship,
  i: number,
  target: vas.Ship,
): Shots['weapons'][number]['barred'][number] | null {
  const weapon = vas.cardOf(b, ship).weapons[i]!
  const bearing = bearingOf(ship, ship.heading, target)
  const found = r.targetObjection(r, b, ship, weapon, ship.weapons[i]!, target, bearing)
  return found && { target: target.id, why: found.why, clause: found.clause }
}
