import { plural } from '@flankspeed/kernel'
import { capital, spoken } from '@flankspeed/web/desk'
import type { Phase } from '../../rules/battle.ts'
import type { AircraftColumn, ShipColumn } from '../../rules/cards/card.ts'
import type * as ct from '../../rules/library.ts'

export const PHASE_TITLES: Record<Phase, string> = {
  'fleet-building': 'Fleets',
  'set-up': 'Set-up',
  initiative: 'Initiative',
  'naval-movement': 'Naval movement',
  'air-deployment': 'Air deployment',
  'air-defence': 'Air defence',
  'air-attack': 'Air attack',
  'surface-attack': 'Surface attack',
  'submarine-attack': 'Submarine attack',
  'air-transit': 'Air transit',
  'end-of-turn': 'End of turn',
}

/** Names of the columns of the combat blocks. */
export const COLUMN_NAMES: Record<ShipColumn | AircraftColumn, string> = {
  forward: 'Primary, forward',
  broadside: 'Primary, broadside',
  aft: 'Primary, aft',
  secondary: 'Secondary',
  tertiary: 'Tertiary',
  aaw: 'AAW',
  asw: 'ASW',
  torpedo: 'Torpedoes',
  bombs: 'Bombs',
  strafe: 'Strafing',
}

const WEAPON_NAMES: Record<string, string> = {
  primary: 'primary guns',
  secondary: 'secondary guns',
  tertiary: 'tertiary guns',
  torpedo: 'torpedoes',
  asw: 'ASW',
  aaw: 'AAW',
  bombs: 'bombs',
  strafe: 'strafing guns',
}

/** "primary" as "primary guns". */
export const weaponWords = (weapon: string): string => WEAPON_NAMES[weapon] ?? weapon

export const criticalWords = (critical: string): string => capital(spoken(critical))

export const klicks = (count: number): string => plural(Math.round(count * 100) / 100, 'klick')

/** "battleship", "fighter": what kind of unit it is. */
export const kindWords = (card: { type: string } | { role: string }): string =>
  spoken('type' in card ? card.type : card.role)

export const unitName = (b: ct.CtBattle, id: string): string =>
  [...b.ships, ...b.aircraft, ...b.landTargets].find((unit) => unit.id === id)?.name ?? id
