import { type ClassFacts, classes, findClass } from '../library.ts'
import { bearsName, normalizeName } from '../names.ts'
import { ownClasses } from '../own/registry.ts'
import { type Fleet, naviesOf, type ShipOrder } from './fleet.ts'

/** The meaning of an entry: the class, and the ship if a name stands for both. */
export interface Meaning {
  facts: ClassFacts
  name: string | undefined
}

/** Ids are taken literally; other names are searched in the navies of the list first. Throws if there is none. */
export function meaningOf({ class: asked, name }: ShipOrder, fleet: Fleet): Meaning {
  const facts = byId(asked) ?? byName(asked, fleet)
  return { facts, name: name ?? shipNamed(asked, facts) }
}

function byName(asked: string, fleet: Fleet): ClassFacts {
  const navies = naviesOf(fleet)
  const anywhere = attempt(() => findClass(asked, fleet.year))
  if (anywhere instanceof Error || !navies.includes(anywhere.navy)) {
    const own = ownShip(asked, navies, fleet.year)
    if (own) return own
  }
  if (anywhere instanceof Error) throw anywhere
  return anywhere
}

function attempt(look: () => ClassFacts): ClassFacts | Error {
  try {
    return look()
  } catch (error) {
    return error as Error
  }
}

let ids: Map<string, ClassFacts> | undefined

function byId(asked: string): ClassFacts | undefined {
  ids ??= new Map(classes().map((facts) => [facts.id, facts]))
  return ids.get(asked) ?? ownClasses().find(({ id }) => id === asked)
}

/** The class in which one of these navies lists a ship of that name: the last one by then, or the first of all. */
function ownShip(asked: string, navies: readonly string[], year: number): ClassFacts | undefined {
  const states = navies.flatMap((navy) => statesOf(keyOf(navy, asked)))
  return (states.findLast(({ from }) => from <= year) ?? states[0])?.facts
}

/** The ship whose name was given instead of a class; undefined if it is the class itself. */
function shipNamed(asked: string, { id, name, aliases = [], ships }: ClassFacts): string | undefined {
  const wanted = normalizeName(asked)
  if ([id, name, ...aliases].some((known) => normalizeName(known) === wanted)) return undefined
  return ships.find((ship) => bearsName(ship, asked))?.name
}

/** Identifies a ship in her navy: a name is reused only after a loss. */
export const keyOf = (navy: string, name: string): string => `${navy} ${normalizeName(name)}`

interface State {
  facts: ClassFacts
  from: number
}

let states: Map<string, State[]> | undefined

/** Every class that lists a name of a navy, with the year from which it holds, in that order. */
export function statesOf(key: string): readonly State[] {
  states ??= Map.groupBy(
    classes()
      .flatMap((facts) =>
        facts.ships.map((ship) => ({
          key: keyOf(facts.navy, ship.name),
          facts,
          from: Math.max(facts.commissioned, ship.commissioned),
        })),
      )
      .sort((a, b) => a.from - b.from),
    (state) => state.key,
  )
  return states.get(key) ?? []
}
