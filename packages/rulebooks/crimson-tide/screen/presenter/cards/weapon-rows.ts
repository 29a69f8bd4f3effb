import type { WeaponRow } from '@flankspeed/web/desk'
import { aircraftCardOf, cardOf } from '../../../rules/battle.ts'
import { AIRCRAFT_COLUMNS, type Dice, SHIP_COLUMNS, type ShipColumn } from '../../../rules/cards/card.ts'
import type * as ct from '../../../rules/library.ts'
import { COLUMN_NAMES } from '../format.ts'

const WEAPON_OF: Record<ShipColumn, ct.ShipWeapon | 'aaw'> = {
  forward: 'primary',
  broadside: 'primary',
  aft: 'primary',
  secondary: 'secondary',
  tertiary: 'tertiary',
  aaw: 'aaw',
  asw: 'asw',
  torpedo: 'torpedo',
}

const ARC_COLUMNS: readonly string[] = ['forward', 'broadside', 'aft']

/** The range bands that any weapon of the card reaches, at least the four printed ones. */
function rangeColumns(dice: Readonly<Record<string, Dice>>): string[] {
  const last = Math.max(4, ...Object.values(dice).map((row) => row.findLastIndex((count) => count > 0) + 1))
  return Array.from({ length: last }, (_, i) => String(i + 1))
}

const cellsOf = (dice: Dice, columns: readonly string[]): string[] => columns.map((_, i) => String(dice[i] || '–'))

/** A row for each column of the combat block that has dice, by range (CT-CARD-04). */
export function shipWeapons(r: ct.Rules, b: ct.CtBattle, ship: ct.Ship): Pick<Rows, 'weapons' | 'columns'> {
  const { dice } = cardOf(b, ship)
  const columns = rangeColumns(dice)
  const weapons = SHIP_COLUMNS.filter((column) => dice[column].some((count) => count > 0)).map(
    (column, weapon): WeaponRow => ({
      weapon,
      name: COLUMN_NAMES[column],
      cells: cellsOf(dice[column], columns),
      ...standing(r, b, ship, column),
    }),
  )
  return { columns, weapons }
}

interface Rows {
  weapons: WeaponRow[]
  columns: string[]
}

function standing(r: ct.Rules, b: ct.CtBattle, ship: ct.Ship, column: ShipColumn): Pick<WeaponRow, 'state' | 'note'> {
  const weapon = WEAPON_OF[column]
  const used = ARC_COLUMNS.includes(column) ? ship.used.includes(column) : ship.used.includes(weapon)
  if (used) return { state: 'fired', note: 'used' }
  const against = weapon === 'aaw' ? r.flakObjection(ship) : r.weaponObjection(r, b, ship, weapon)
  if (against) return { state: 'out', note: short(against.why) }
  const halved = weapon === 'primary' && ship.stands.criticals.includes('primary-weapons-damage')
  return halved ? { state: 'damaged', note: 'half dice' } : { state: 'ready', note: '' }
}

/** Her own card need not repeat her name. */
const short = (why: string): string => (why.length > 44 ? 'not now' : why.replace(/^.* (has|is|cannot) /, '$1 '))

export function aircraftWeapons(b: ct.CtBattle, token: ct.Aircraft): Rows {
  const { dice } = aircraftCardOf(b, token)
  const columns = ['1']
  const weapons = AIRCRAFT_COLUMNS.filter((column) => dice[column].some((count) => count > 0)).map(
    (column, weapon): WeaponRow => ({
      weapon,
      name: COLUMN_NAMES[column],
      cells: cellsOf(dice[column], columns),
      state: token.used.includes(column) ? 'fired' : 'ready',
      note: token.used.includes(column) ? 'used' : '',
    }),
  )
  return { columns, weapons }
}
