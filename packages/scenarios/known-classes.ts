import {
  type ClassFacts,
  classes,
  findAircraft,
  findClass,
  knowsAircraft,
  NAVIES,
  ownClasses,
} from '@flankspeed/shipyard'
import type { Finding } from './consistency.ts'
import type { Scenario } from './schema.ts'
import { type ScenarioShip, SIDES } from './ships.ts'

let known: Map<string, ClassFacts> | undefined

/** A class of the shipyard by its id, or one of the user's own. Those come and go. */
export function classOf(id: string): ClassFacts | undefined {
  known ??= new Map(classes().map((facts) => [facts.id, facts]))
  return known.get(id) ?? ownClasses().find((own) => own.id === id)
}

/** Classes and navies that the shipyard has, and types that are those of the classes. */
export function checkClasses({ sides }: Scenario, ships: readonly ScenarioShip[]): Finding[] {
  return [
    ...SIDES.flatMap((side) =>
      sides[side].navies.flatMap((navy, i) =>
        navy in NAVIES
          ? []
          : [
              {
                path: ['sides', side, 'navies', i],
                message: `there is no navy "${navy}"; choose ${Object.keys(NAVIES).join(', ')}`,
              },
            ],
      ),
    ),
    ...ships.flatMap((ship): Finding[] => {
      const facts = classOf(ship.class)
      if (!facts) return [{ path: [...ship.path, 'class'], message: unknown(() => findClass(ship.class).id) }]
      if (facts.type === ship.type) return []
      return [{ path: [...ship.path, 'type'], message: `${facts.name} is of the type ${facts.type}` }]
    }),
  ]
}

export const checkAircraftTypes = ({ sides }: Scenario): Finding[] =>
  SIDES.flatMap((side) =>
    sides[side].aircraft.flatMap(({ type }, i) =>
      knowsAircraft(type)
        ? []
        : [{ path: ['sides', side, 'aircraft', i, 'type'], message: unknown(() => findAircraft(type).id) }],
    ),
  )

/** The shipyard's message for a name that it does not know. A name that it knows must be given as an id. */
function unknown(find: () => string): string {
  try {
    return `write its id, ${find()}`
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
