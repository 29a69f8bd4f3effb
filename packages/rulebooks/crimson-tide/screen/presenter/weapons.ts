import { capital, type RuleObjection } from '@flankspeed/web/desk'
import { ARCS } from '../../rules/gunnery/arcs.ts'
import * as ct from '../../rules/library.ts'
import type { Objection } from '../../rules/reasons.ts'
import { COLUMN_NAMES, weaponWords } from './format.ts'
import type { TideWeapon } from './questions.ts'

const against = (found: Objection | null): RuleObjection | null => found && { why: found.why, clause: found.clause }

/** What a unit may declare in this phase: weapons and targets by name, nothing measured (CT-PRIN-02, CT-R-85). */
export function weapons(r: ct.Rules, b: ct.CtBattle, unit: string): TideWeapon[] {
  const token = b.aircraft.find(({ id }) => id === unit)
  const ship = ct.shipById(b, unit)
  switch (b.phase) {
    case 'air-defence':
      return token || ship ? [flak(r, b, (token ?? ship)!)] : []
    case 'air-attack':
      return token ? ct.AIR_WEAPONS.flatMap((weapon) => strike(r, b, token, weapon)) : []
    case 'surface-attack':
      return ship ? ct.SHIP_WEAPONS.flatMap((weapon) => guns(r, b, ship, weapon)) : []
    case 'submarine-attack':
      return ship ? [tubes(r, b, ship)] : []
    default:
      return []
  }
}

const named = (weapon: string): Pick<TideWeapon, 'weapon' | 'name'> => ({ weapon, name: capital(weaponWords(weapon)) })

const target = (b: ct.CtBattle, ship: ct.Ship): TideWeapon['targets'][number] => ({
  unit: ship.id,
  name: ship.name,
  note: [ship.submerged ? 'submerged' : '', ct.isSubmarine(b, ship) && !ship.detected ? 'undetected' : '']
    .filter(Boolean)
    .join(', '),
})

function guns(r: ct.Rules, b: ct.CtBattle, ship: ct.Ship, weapon: ct.ShipWeapon): TideWeapon[] {
  const { dice } = ct.cardOf(b, ship)
  const columns = r.columnsOf(weapon).filter((column) => dice[column].some((count) => count > 0))
  if (columns.length === 0) return []
  const found = against(r.weaponObjection(r, b, ship, weapon))
  return [
    {
      ...named(weapon),
      dice: columns.map((column) => ({
        label: columns.length > 1 ? capital(column) : '',
        byRange: [...dice[column]],
      })),
      arcs:
        weapon === 'primary'
          ? ARCS.filter((arc) => columns.includes(arc)).map((arc) => ({
              arc,
              name: capital(arc),
              against: against(r.arcObjection(ship, arc)),
            }))
          : [],
      targets: found ? [] : r.targetsOf(r, b, ship, weapon).map((one) => target(b, one)),
      against: found,
    },
  ]
}

function flak(r: ct.Rules, b: ct.CtBattle, unit: ct.Ship | ct.Aircraft): TideWeapon {
  const { dice } = 'position' in unit ? ct.aircraftCardOf(b, unit) : ct.cardOf(b, unit)
  const found = against(r.aawObjection(r, b, unit))
  return {
    ...named('aaw'),
    dice: [{ label: '', byRange: [...dice.aaw] }],
    arcs: [],
    targets: found
      ? []
      : b.aircraft
          .filter((one) => r.aircraftObjection(r, b, unit, one) === null)
          .map(({ id, name, aborted }) => ({ unit: id, name, note: aborted ? 'aborted' : '' })),
    against: found,
  }
}

function strike(r: ct.Rules, b: ct.CtBattle, token: ct.Aircraft, weapon: ct.AirWeapon): TideWeapon[] {
  const { dice } = ct.aircraftCardOf(b, token)
  const prey = token.against === null ? undefined : r.preyById(b, token.against)
  if (!prey || dice[weapon].every((count) => count === 0)) return []
  const found = against(r.strikeObjection(r, b, token, weapon) ?? r.preyObjection(r, b, token, weapon, prey))
  return [
    {
      ...named(weapon),
      dice: [{ label: '', byRange: [...dice[weapon]] }],
      arcs: [],
      targets: found ? [] : [{ unit: prey.id, name: prey.name, note: '' }],
      against: found,
    },
  ]
}

const TUBES = ['forward', 'aft'] as const

function tubes(r: ct.Rules, b: ct.CtBattle, boat: ct.Ship): TideWeapon {
  const found = against(r.boatObjection(r, b, boat, null))
  const astern = r.ability(b, boat, 'stern-tubes') > 0
  return {
    ...named('torpedo'),
    dice: [{ label: COLUMN_NAMES.torpedo, byRange: [...ct.cardOf(b, boat).dice.torpedo] }],
    arcs: astern
      ? TUBES.map((arc) => ({ arc, name: arc === 'forward' ? 'Bow tubes' : 'Stern tubes', against: null }))
      : [],
    targets: found
      ? []
      : b.ships.filter((one) => r.quarryObjection(r, b, boat, one) === null).map((one) => target(b, one)),
    against: found,
  }
}
