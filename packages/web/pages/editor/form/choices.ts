import type { Scenario } from '@flankspeed/scenarios'
import type { ShipyardChoices } from '../../../desk/editor/shipyard-choices.ts'
import { namesOf, sideIn } from '../editing.ts'
import type { Path } from '../model/file-text.ts'
import { titleOf } from './titles.ts'

export interface ChoiceOffered {
  readonly value: string
  readonly title: string
}

/** What a file may name in a place, besides what the schema says: ships, navies, classes of the shipyard. */
export function choicesFor(path: Path, scenario: Scenario, yard: ShipyardChoices | null): ChoiceOffered[] | null {
  const key = path.at(-1)
  const side = sideIn(path)
  const isShip = path.includes('ships') && path[0] === 'sides' && path[2] === 'formations'
  const isAircraft = path[2] === 'aircraft'
  switch (key) {
    case 'navies':
      return yard?.navies.map(({ id, title }) => ({ value: id, title })) ?? null
    case 'navy':
      return scenario.sides[side].navies.map((navy) => ({
        value: navy,
        title: yard?.navies.find(({ id }) => id === navy)?.title ?? navy,
      }))
    case 'class':
      return isShip ? classChoices(yard, scenario.sides[side].navies) : null
    case 'type':
      if (isAircraft && yard)
        return yard.aircraft
          .filter(({ navy }) => scenario.sides[side].navies.includes(navy))
          .map(({ id, name }) => ({ value: id, title: name }))
      return null
    case 'role': {
      const flight = scenario.sides[side].aircraft[Number(path[3])]
      const roles = yard?.aircraft.find(({ id }) => id === flight?.type)?.roles
      return isAircraft && roles ? roles.map(plain) : null
    }
    case 'base':
      return [{ value: 'land', title: 'Land' }, ...namesOf(scenario, side).map(asIs)]
    case 'target':
    case 'except':
    case 'worth':
      return namesOf(scenario).map(asIs)
    case 'lost':
      return path[0] === 'outcome' ? namesOf(scenario, path[1] === 'blue' ? 'blue' : 'red').map(asIs) : null
    default:
      return null
  }
}

const asIs = (value: string): ChoiceOffered => ({ value, title: value })
const plain = (value: string): ChoiceOffered => ({ value, title: titleOf(value) })

const classChoices = (yard: ShipyardChoices | null, navies: readonly string[]): ChoiceOffered[] | null =>
  yard?.classes
    .filter(({ navy }) => navies.includes(navy))
    .map(({ id, name, type }) => ({ value: id, title: `${name} (${type.replaceAll('-', ' ')})` })) ?? null

/** Names that may be meant: the ships of a class in service on the day, without those already there. */
export function suggestionsFor(path: Path, scenario: Scenario, yard: ShipyardChoices | null): string[] {
  if (path.at(-1) !== 'name' || path[2] !== 'formations' || path[4] !== 'ships') return []
  const ship = scenario.sides[sideIn(path)].formations[Number(path[3])]?.ships[Number(path[5])]
  const taken = new Set(namesOf(scenario))
  return yard?.classes.find(({ id }) => id === ship?.class)?.ships.filter((name) => !taken.has(name)) ?? []
}
