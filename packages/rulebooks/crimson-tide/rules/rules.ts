import { airAttack } from './air/air-attack.ts'
import { airDefence } from './air/air-defence.ts'
import { airDeployment } from './air/air-deployment.ts'
import { airTransit } from './air/air-transit.ts'
import { aircraft } from './air/aircraft.ts'
import { carriers } from './air/carriers.ts'
import { nightFlying } from './air/night-flying.ts'
import { abilities } from './command/abilities.ts'
import { units } from './command/units.ts'
import { criticals } from './damage/criticals.ts'
import { damage } from './damage/damage.ts'
import { repair } from './damage/repair.ts'
import { arcs } from './gunnery/arcs.ts'
import { attackDice } from './gunnery/attack-dice.ts'
import { attacks } from './gunnery/attacks.ts'
import { evasion } from './gunnery/evasion.ts'
import { surfaceAttack } from './gunnery/surface-attack.ts'
import { torpedoes } from './gunnery/torpedoes.ts'
import { collisions } from './movement/collisions.ts'
import { movement } from './movement/movement.ts'
import { terrain } from './movement/terrain.ts'
import { sample } from './random/sample.ts'
import { fleet } from './set-up/fleet.ts'
import { muster } from './set-up/muster.ts'
import { setUp } from './set-up/set-up.ts'
import { detection } from './sighting/detection.ts'
import { lineOfSight } from './sighting/line-of-sight.ts'
import { night } from './sighting/night.ts'
import { range } from './sighting/range.ts'
import { smokeScreen } from './sighting/smoke.ts'
import { weather } from './sighting/weather.ts'
import { act } from './turn/actions.ts'
import { decisions } from './turn/decisions.ts'
import { endOfTurn } from './turn/end-of-turn.ts'
import { initiative } from './turn/initiative.ts'
import { nothingLeft } from './turn/nothing-left.ts'
import { turn } from './turn/turn.ts'
import { isDue } from './turn/whose-turn.ts'
import { submarineAttack } from './undersea/submarine-attack.ts'
import { submarines } from './undersea/submarines.ts'
import { scenarios } from './victory/scenarios.ts'
import { victory } from './victory/victory.ts'
import { describe } from './view/describe.ts'
import { story } from './view/story.ts'
import { isOpen, view } from './view/view.ts'

/**
 * Every step and table of the rules by name. A function is given the rules that are in force as its first argument and
 * calls the others through them, so a variant replaces any one of them for all.
 */
export const core = {
  muster,
  act,
  isDue,
  decisions,
  sample,
  view,
  isOpen,
  describe,
  story,
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
  ...nothingLeft,
  ...scenarios,
  ...night,
}

export type Core = typeof core
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
