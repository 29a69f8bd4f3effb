import type { Scenario } from './schema.ts'
import { allShips } from './ships.ts'
import { storedScenarios } from './stored.ts'

let known: readonly Scenario[] | undefined

/** The included battles, earliest first. */
export function library(): readonly Scenario[] {
  known ??= storedScenarios()
  return known
}

/** A battle by id or name; case and accents do not matter. */
export function findScenario(name: string): Scenario | undefined {
  const wanted = plain(name)
  return library().find((scenario) => scenario.id === wanted || plain(scenario.name) === wanted)
}

export function scenario(name: string): Scenario {
  const found = findScenario(name)
  if (found) return found
  const near = search(name.split(/[\s-]+/)).map(({ id }) => id)
  throw new Error(
    near.length > 0
      ? `There is no battle called "${name}"; did you mean ${near.slice(0, 5).join(', ')}?`
      : `There is no battle called "${name}"; the ids are ${library()
          .map(({ id }) => id)
          .join(', ')}.`,
  )
}

/** Battles that contain every word: in name, place, theatre, text, commanders, ships or classes. */
export function search(words: readonly string[]): Scenario[] {
  const wanted = words.map(plain).filter((word) => word !== '')
  return library().filter((scenario) => {
    const told = plain(tellAll(scenario))
    return wanted.every((word) => told.includes(word))
  })
}

function tellAll(scenario: Scenario): string {
  const { id, name, date, place, theatre, text, sides } = scenario
  const fleets = [sides.red, sides.blue].flatMap((side) => [side.name, side.commander])
  const ships = allShips(scenario).flatMap((ship) => [ship.name, ship.class])
  return [id, name, date, place, theatre, text, ...fleets, ...ships].join(' ')
}

const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ø', 'o').trim()
