import { findRuleset } from '@flankspeed/engine'
import { plural } from '@flankspeed/kernel'
import { NAVIES, registerOwnClasses } from '@flankspeed/shipyard'
import {
  checkFleet,
  fleetOfCode,
  looksLikeCode,
  naviesOf,
  readFleet as readList,
  rulesetOf,
  unreadable,
} from '@flankspeed/shipyard/fleets'
import { fleetPicture } from '../picture/fleet.ts'
import { type Found, NotShareable, type ToShare } from './shared.ts'

const NAMES: Readonly<Record<string, { title: string } | undefined>> = NAVIES

/** A fleet list. It need not be legal, but every ship in it must be known. */
export function readFleet({ text, limits }: ToShare): Found {
  const fleet = looksLikeCode(text) ? fleetOfCode(text) : readList(text, 'the list').data
  const ships = fleet.ships.reduce((sum, { count = 1 }) => sum + count, 0)
  if (ships > limits.units) throw new NotShareable(`This list has ${ships} ships: the limit is ${limits.units}.`)
  registerOwnClasses(fleet.classes ?? [])
  const checked = checkFleet(fleet)
  const [unknown] = unreadable(checked)
  if (unknown) throw new NotShareable(unknown.message)
  const ruleset = findRuleset(rulesetOf(fleet))
  const navies = naviesOf(fleet).map((navy) => (NAMES[navy]?.title ?? navy).replace(' and Commonwealth navies', ''))
  return {
    title: fleet.name || `${navies.join(' and ')}, ${fleet.year}`,
    subtitle: `${ruleset.title} · ${plural(checked.vessels.length, 'ship')}, ${plural(checked.cost, 'point')}`,
    ruleset: ruleset.id,
    drawn: fleetPicture(checked),
  }
}
