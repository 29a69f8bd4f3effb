import { abilities } from './abilities.ts'
import { airAttack } from './air-attack.ts'
import { airDefence } from './air-defence.ts'
import { airDeployment } from './air-deployment.ts'
import { airTransit } from './air-transit.ts'
import { aircraft } from './aircraft.ts'
import { arcs } from './arcs.ts'
import { attackDice } from './attack-dice.ts'
import { attacks } from './attacks.ts'
import { carriers } from './carriers.ts'
import { collisions } from './collisions.ts'
import { criticals } from './criticals.ts'
import { damage } from './damage.ts'
import { detection } from './detection.ts'
import { endOfTurn } from './end-of-turn.ts'
import { evasion } from './evasion.ts'
import { fleet } from './fleet.ts'
import { initiative } from './initiative.ts'
import { lineOfSight } from './line-of-sight.ts'
import { movement } from './movement.ts'
import { night } from './night.ts'
import { nightFlying } from './night-flying.ts'
import { range } from './range.ts'
import { repair } from './repair.ts'
import { scenarios } from './scenarios.ts'
import { setUp } from './set-up.ts'
import { smokeScreen } from './smoke.ts'
import { submarineAttack } from './submarine-attack.ts'
import { submarines } from './submarines.ts'
import { surfaceAttack } from './surface-attack.ts'
import { terrain } from './terrain.ts'
import { torpedoes } from './torpedoes.ts'
import { turn } from './turn.ts'
import { units } from './units.ts'
import { victory } from './victory.ts'
import { weather } from './weather.ts'

/**
 * Every step and table of the rules by name. A function is given the rules that are in force as its first argument and
 * calls the others through them, so a variant replaces any one of them for all.
 */
export const core = {
  ...units,
  ...fleet,
  ...setUp,
  ...turn,
  ...initiative,
  ...attackDice,
  ...movement,
  ...evasion,
  ...terrain,
  ...collisions,
  ...weather,
  ...lineOfSight,
  ...arcs,
  ...range,
  ...attacks,
  ...surfaceAttack,
  ...torpedoes,
  ...submarines,
  ...detection,
  ...submarineAttack,
  ...aircraft,
  ...carriers,
  ...airDeployment,
  ...airDefence,
  ...airAttack,
  ...airTransit,
  ...nightFlying,
  ...damage,
  ...criticals,
  ...repair,
  ...abilities,
  ...smokeScreen,
  ...endOfTurn,
  ...victory,
  ...scenarios,
  ...night,
}

type Core = typeof core
/** Named, so that the parts can speak of the whole. */
export interface Rules extends Core {
  /** The registries as arrays, in order: made once, when the layers are merged. */
  readonly lists: {
    readonly restrictions: readonly Core['restrictions'][string][]
    readonly halvings: readonly Core['halvings'][string][]
    readonly aawRestrictions: readonly Core['aawRestrictions'][string][]
    readonly aawHalvings: readonly Core['aawHalvings'][string][]
    readonly airRestrictions: readonly Core['airRestrictions'][string][]
    readonly airHalvings: readonly Core['airHalvings'][string][]
    readonly screens: readonly Core['screens'][string][]
    readonly closingSteps: readonly Core['closingSteps'][string][]
  }
}

export function withLists(parts: Readonly<Core>): Rules {
  const lists = {
    restrictions: Object.values(parts.restrictions),
    halvings: Object.values(parts.halvings),
    aawRestrictions: Object.values(parts.aawRestrictions),
    aawHalvings: Object.values(parts.aawHalvings),
    airRestrictions: Object.values(parts.airRestrictions),
    airHalvings: Object.values(parts.airHalvings),
    screens: Object.values(parts.screens),
    closingSteps: Object.values(parts.closingSteps),
  }
  return Object.freeze({ ...parts, lists })
}
