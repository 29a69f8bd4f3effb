import { airAttackStories } from '../air/air-attack.ts'
import { airCombatStories } from '../air/air-combat.ts'
import { aircraftMovementStories } from '../air/aircraft-movement.ts'
import { antiAircraftStories } from '../air/anti-aircraft.ts'
import { bombingStories } from '../air/bombing.ts'
import { landingStories } from '../air/landing.ts'
import { launchingStories } from '../air/launching.ts'
import { raidStories } from '../air/raid.ts'
import { servicingStories } from '../air/servicing.ts'
import { standStories } from '../air/stands.ts'
import { strafingStories } from '../air/strafing.ts'
import type { FdBattle } from '../battle.ts'
import { moraleStories } from '../command/ship-morale.ts'
import { squadronMoraleStories } from '../command/squadron-morale.ts'
import { squadronStories } from '../command/squadrons.ts'
import { coreStories } from '../core.ts'
import { criticalResultStories } from '../damage/critical-results.ts'
import { damageStories } from '../damage/damage.ts'
import { damageControlStories } from '../damage/damage-control.ts'
import { explosionStories } from '../damage/explosion.ts'
import { fireStories } from '../damage/fire.ts'
import { lossStories } from '../damage/losses.ts'
import { weaponsLossStories } from '../damage/weapons-loss.ts'
import type { EventKind, FdEvent, Stories } from '../events.ts'
import { armourStories } from '../gunnery/armour.ts'
import { closeFireStories } from '../gunnery/close-fire.ts'
import { gunneryStories } from '../gunnery/gunnery.ts'
import { splashStories } from '../gunnery/splash.ts'
import { spotterStories } from '../gunnery/spotters.ts'
import { torpedoStories } from '../gunnery/torpedoes.ts'
import { collisionStories } from '../movement/collision.ts'
import { helmStories } from '../movement/helm.ts'
import { movementStories } from '../movement/movement.ts'
import type { Rules } from '../rules.ts'
import { deploymentStories } from '../set-up/deployment.ts'
import { lightStories } from '../sighting/lights.ts'
import { smokeStories } from '../sighting/smoke.ts'
import { squallStories } from '../sighting/squalls.ts'
import { initiativeStories } from '../turn/initiative.ts'
import { turnStories } from '../turn/turn.ts'
import { mineStories } from '../undersea/mines.ts'
import { submarineStories } from '../undersea/submarines.ts'
import { victoryStories } from '../victory/victory.ts'

const STORIES: Stories<EventKind> = {
  ...coreStories,
  ...turnStories,
  ...initiativeStories,
  ...squadronStories,
  ...deploymentStories,
  ...mineStories,
  ...submarineStories,
  ...movementStories,
  ...armourStories,
  ...closeFireStories,
  ...collisionStories,
  ...gunneryStories,
  ...lightStories,
  ...smokeStories,
  ...splashStories,
  ...spotterStories,
  ...launchingStories,
  ...aircraftMovementStories,
  ...airCombatStories,
  ...raidStories,
  ...airAttackStories,
  ...bombingStories,
  ...strafingStories,
  ...antiAircraftStories,
  ...standStories,
  ...landingStories,
  ...servicingStories,
  ...squallStories,
  ...torpedoStories,
  ...damageStories,
  ...criticalResultStories,
  ...weaponsLossStories,
  ...helmStories,
  ...explosionStories,
  ...fireStories,
  ...damageControlStories,
  ...moraleStories,
  ...squadronMoraleStories,
  ...lossStories,
  ...victoryStories,
}

/** One event as short sentences for people. */
export function story(_r: Rules, event: FdEvent, b: FdBattle): string[] {
  const name = (id: string): string => [...b.ships, ...b.stands].find((unit) => unit.id === id)?.name ?? id
  const tale = STORIES[event.tells] as (event: FdEvent, name: (id: string) => string) => string[]
  return tale(event, name)
}
