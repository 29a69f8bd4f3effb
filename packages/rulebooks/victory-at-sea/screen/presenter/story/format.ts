import { spoken } from '@flankspeed/web/desk'
import type * as vas from '../../../rules/library.ts'

export { capital, listed, plural, spoken, spot } from '@flankspeed/web/desk'

/** Thousandths of an inch to inches. */
export const inches = (thousandths: number): number => thousandths / 1000

/** 23.4" */
export const inchWords = (value: number): string => `${Math.round(value * 10) / 10}"`

/** +1, 0, −2 */
export const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0')

/** What a player calls this kind of ship: "heavy cruiser". */
export const typeWords = ({ description, type }: vas.Card): string => description.split(',')[0]?.trim() || spoken(type)

/** "A Turret (2 x 15-inch)" as "A turret, 2 × 15-inch". */
export const weaponWords = (name: string): string =>
  name
    .replace(/^(.*) \((.*)\)$/, '$1, $2')
    .replace(' x ', ' × ')
    .replace(/(?<=\w )(Turret|Guns|Battery|Casemates)\b/g, (word) => word.toLowerCase())

const ARCS: Record<vas.Weapon['arc'], string> = {
  fore: 'ahead',
  aft: 'astern',
  port: 'to port',
  starboard: 'to starboard',
  'turret-forward': 'forward, 270°',
  'turret-aft': 'aft, 270°',
  'port-half': 'port half',
  'starboard-half': 'starboard half',
  'all-round': 'all round',
}

/** Where a weapon bears. */
export const arcWords = (arc: vas.Weapon['arc']): string => ARCS[arc]

const NATIONS: Record<string, string> = { 'us-navy': 'US Navy' }

/** "royal-navy" as "Royal Navy". */
export const nationWords = (nation: string): string =>
  NATIONS[nation] ?? nation.replace(/(^|-)[a-z]/g, (start) => start.replace('-', ' ').toUpperCase())

/** That a D6 shows at least this much. */
export const onD6 = (need: number): number => Math.min(6, Math.max(0, 7 - need)) / 6
