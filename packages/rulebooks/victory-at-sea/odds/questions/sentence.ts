import { listed } from '@flankspeed/kernel'
import { mean, percent, span, within } from '@flankspeed/odds'
import { BANDS, type Volley } from '../../rules/attacks.ts'
import type { ShipOdds } from './ship-odds.ts'
import type { TargetOdds } from './volley-odds.ts'

/**
 * The odds against one target in one sentence: "Yamato, A turret at Idaho, long range: 1.3 hits, 2.1 hull (0-8), 12 %
 * at least one critical, 0.4 % sinks". In brackets stands where the hull lost lies in 95 of 100 cases.
 */
export function sentence(odds: TargetOdds): string {
  const { volleys } = odds
  const { ship, target } = volleys[0]!
  const names = weaponsNamed(volleys.map(({ weapon }) => weapon.name))
  return `${ship.name}, ${names} at ${target.name}, ${ranges(volleys)}: ${harm(odds)}`
}

/** What becomes of the ship. */
export function harm({ hits, hullLost, criticals, sink, error }: ShipOdds): string {
  const [least, most] = span(hullLost)
  return [
    `${mean(hits).toFixed(1)} hits`,
    `${mean(hullLost).toFixed(1)} hull (${least === most ? least : `${least}-${most}`})`,
    `${percent(1 - criticals[0]!)} at least one critical`,
    `${percent(sink)} sinks`,
    ...within(error),
  ].join(', ')
}

function ranges(volleys: readonly Volley[]): string {
  const bands = volleys.map(({ band }) => band)
  const [near, far] = [Math.min(...bands), Math.max(...bands)]
  const words = near === far ? BANDS[near] : `${BANDS[near]} to ${BANDS[far]}`
  return words === 'point blank' ? words : `${words} range`
}

/** "A, B and Y turrets", "A turret and light guns". */
export function weaponsNamed(weapons: readonly string[]): string {
  const names = [...new Set(weapons.map((name) => name.replace(/ \(.*/, '')))]
  const turrets = names.flatMap((name) => name.match(/^(.+) turret$/i)?.[1] ?? [])
  const others = names.filter((name) => !/^.+ turret$/i.test(name)).map(inASentence)
  const group = turrets.length === 0 ? [] : [`${listed(turrets)} turret${turrets.length > 1 ? 's' : ''}`]
  return listed([...group, ...others])
}

/** "AA battery", "light guns". */
function inASentence(name: string): string {
  const words = name.split(' ')
  return words.map((word) => (word === word.toUpperCase() ? word : word.toLowerCase())).join(' ')
}
