import type { Volley } from '@flankspeed/engine/rulesets/victory-at-sea/gunnery.ts'
import { BANDS } from '@flankspeed/engine/rulesets/victory-at-sea/targeting.ts'
import { mean } from './distribution.ts'
import type { ShipOdds } from './victory-at-sea/ship-odds.ts'
import type { TargetOdds } from './victory-at-sea/volley-odds.ts'

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

/** How far off the figures may be, if they are. */
export const within = (error: number): string[] => (error > 0 ? [`to within ${percent(error)}`] : [])

/** The least and the most, with at most 2.5 % beyond either. */
export function span(p: readonly number[]): [number, number] {
  let least = 0
  for (let below = p[0]!; below <= 0.025 && least < p.length - 1; below += p[least]!) least++
  let most = p.length - 1
  for (let above = p[most]!; above <= 0.025 && most > least; above += p[most]!) most--
  return [least, most]
}

export function percent(chance: number): string {
  if (chance > 0 && chance < 0.0005) return '<0.1 %'
  if (chance < 1 && chance > 0.9995) return '>99.9 %'
  return `${chance >= 0.0995 && chance <= 0.99 ? Math.round(chance * 100) : Number((chance * 100).toFixed(1))} %`
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

export function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
