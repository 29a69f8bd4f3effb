import { asText, type Data, Malformed, shown, when } from '@flankspeed/kernel'
import { type FdBattle, type Stand, standCardOf } from '../battle.ts'
import { AIR_ATTACKS, type AirAttack, type Load } from '../cards/card.ts'
import { refuse, refuseBy } from '../reasons.ts'
import type { Rules } from '../rules.ts'
import { type AirWeapon, airAttack, airWeapon, fits, usualAttack, usualWeapon } from './air-weapons.ts'

/** What a stand brings against a ship (FD-ATK-03, FD-ATK-22, FD-ATK-27, FD-ATK-30, FD-ATK-35). */
const parts = {
  /** What it can attack with: what hangs under the wings, and its guns (FD-ATK-03, FD-ATK-35). */
  attackLoads(b: FdBattle, stand: Stand): Load[] {
    const { loads, acf } = standCardOf(b, stand)
    const loaded = stand.loaded === null ? [] : [loads[stand.loaded]!]
    return [
      ...loaded,
      ...(acf.strafe === null ? [] : [GUNS('strafe')]),
      ...(acf.anti_ship === null ? [] : [GUNS('anti-shipping')]),
    ]
  },
}

const GUNS = (weapon: Guns): Load => ({
  attack: 'guns',
  weapon,
  bombs_per_hit: 1,
  torpedo_modifier: 0,
})

/** What the stand attacks with: as the action says, from what it carries. */
export function readLoad(r: Rules, b: FdBattle, stand: Stand, data: Data): Load {
  const attack = data.attack === undefined ? null : readAttack(data.attack)
  const called = data.weapon === undefined ? null : asText(data.weapon, 'action.weapon')
  if (attack === 'guns' && called !== null && gunsMeant(called) === null)
    throw new Malformed('action.weapon', `strafe or anti-shipping expected for guns, not ${shown(called)}`)
  const guns = called === null || (attack !== null && attack !== 'guns') ? null : gunsMeant(called)
  if (guns !== null) return readGuns(b, stand, guns)
  if (attack === 'guns') return readGuns(b, stand, gunsMeant(asText(data.attack, 'action.attack')))
  if (attack === 'kamikaze') return readKamikaze(b, stand, called)
  const weapon = called === null ? null : readWeapon(called)
  const isMeant = (load: Load): boolean =>
    load.attack !== 'guns' &&
    (attack === null || load.attack === attack) &&
    (weapon === null || airWeapon(load.weapon) === weapon)
  const { loads } = standCardOf(b, stand)
  const carried = r.attackLoads(b, stand).find(isMeant)
  const listed = stand.mayCarry === 'loaded' ? undefined : loads.find(isMeant)
  if (carried ?? listed) return carried ?? listed!
  const spent = stand.loaded === null && stand.mayCarry !== 'any'
  if (stand.mayCarry !== 'any' || (attack === null && weapon === null))
    refuseBy(
      [...when(spent, 'FD-ATK-35'), ...when(!spent, 'FD-ATK-03')],
      stand.loaded === null
        ? `${stand.name} carries no load`
        : `${stand.name} carries ${loads[stand.loaded]!.weapon}, as ${loads[stand.loaded]!.attack}`,
    )
  const how = attack ?? usualAttack(weapon!)
  const what = weapon ?? airWeapon(usualWeapon(how))!
  if (!fits(how, what)) refuse('FD-ATK-22', `a ${how} cannot use ${what.weapon}`, 'FD-ATK-03')
  return { attack: how, weapon: what.weapon, bombs_per_hit: 1, torpedo_modifier: 0 }
}

function readAttack(value: unknown): AirAttack {
  const attack = airAttack(asText(value, 'action.attack'))
  if (attack) return attack
  throw new Malformed('action.attack', `one of ${AIR_ATTACKS.join(', ')} expected, not ${shown(value)}`)
}

function readWeapon(name: string): AirWeapon {
  const weapon = airWeapon(name)
  if (weapon) return weapon
  throw new Malformed('action.weapon', `there is no aircraft weapon ${shown(name)}`)
}

/** The aircraft itself, with the bomb that it carries (FD-ATK-27). */
function readKamikaze(b: FdBattle, stand: Stand, called: string | null): Load {
  if (!stand.kamikaze) refuse('FD-ATK-27', `${stand.name} is not a kamikaze`)
  const carried = stand.loaded === null ? undefined : standCardOf(b, stand).loads[stand.loaded]!.weapon
  const bomb = carried === undefined ? undefined : airWeapon(carried)
  const weapon = called === null ? (bomb?.kind === 'bomb' ? bomb : airWeapon('kamikaze aircraft')!) : readWeapon(called)
  if (weapon.kind !== 'kamikaze' && weapon !== bomb && stand.mayCarry === 'loaded')
    refuse('FD-ATK-35', `${stand.name} does not carry ${weapon.weapon}`)
  if (!fits('kamikaze', weapon)) refuse('FD-ATK-27', `a kamikaze cannot use ${weapon.weapon}`, 'FD-ATK-03')
  return { attack: 'kamikaze', weapon: weapon.weapon, bombs_per_hit: 1, torpedo_modifier: 0 }
}

type Guns = 'strafe' | 'anti-shipping'

/** The attack, or its weapon, may be called by the guns that make it: strafing, or anti-shipping. */
function gunsMeant(name: string): Guns | null {
  if (/^(anti.?ship(ping)?|a\/s)( guns)?$/i.test(name)) return 'anti-shipping'
  return /^straf(e|ing)( guns)?$/i.test(name) ? 'strafe' : null
}

/** ACF S or ACF A/S, by the weapon that is named or by what it has (FD-ATK-30). */
function readGuns(b: FdBattle, stand: Stand, called: Guns | null): Load {
  const { acf } = standCardOf(b, stand)
  const heavy = called === null ? acf.strafe === null && acf.anti_ship !== null : called === 'anti-shipping'
  if ((heavy ? acf.anti_ship : acf.strafe) === null)
    refuse('FD-ATK-30', `${stand.name} has no ACF ${heavy ? 'A/S' : 'S'}`, 'FD-ATK-29')
  return GUNS(heavy ? 'anti-shipping' : 'strafe')
}

export const airLoads = { parts }
