import { airAttackStories } from './air-attack.ts'
import { airCombatStories } from './air-combat.ts'
import { aircraftMovementStories } from './aircraft-movement.ts'
import { antiAircraftStories } from './anti-aircraft.ts'
import { armourStories } from './armour.ts'
import type { FdBattle } from './battle.ts'
import { bombingStories } from './bombing.ts'
import { closeFireStories } from './close-fire.ts'
import { collisionStories } from './collision.ts'
import { coreStories } from './core.ts'
import { criticalResultStories } from './critical-results.ts'
import { damageStories } from './damage.ts'
import { damageControlStories } from './damage-control.ts'
import { deploymentStories } from './deployment.ts'
import type { EventKind, FdEvent, Stories } from './events.ts'
import { explosionStories } from './explosion.ts'
import { fireStories } from './fire.ts'
import { gunneryStories } from './gunnery.ts'
import { helmStories } from './helm.ts'
import { initiativeStories } from './initiative.ts'
import { landingStories } from './landing.ts'
import { launchingStories } from './launching.ts'
import { lightStories } from './lights.ts'
import { lossStories } from './losses.ts'
import { mineStories } from './mines.ts'
import { movementStories } from './movement.ts'
import { raidStories } from './raid.ts'
import { servicingStories } from './servicing.ts'
import { moraleStories } from './ship-morale.ts'
import { smokeStories } from './smoke.ts'
import { splashStories } from './splash.ts'
import { spotterStories } from './spotters.ts'
import { squadronMoraleStories } from './squadron-morale.ts'
import { squadronStories } from './squadrons.ts'
import { squallStories } from './squalls.ts'
import { standStories } from './stands.ts'
import { strafingStories } from './strafing.ts'
import { submarineStories } from './submarines.ts'
import { torpedoStories } from './torpedoes.ts'
import { turnStories } from './turn.ts'
import { victoryStories } from './victory.ts'
import { weaponsLossStories } from './weapons-loss.ts'

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
export function story(event: FdEvent, b: FdBattle): string[] {
  const name = (id: string): string => [...b.ships, ...b.stands].find((unit) => unit.id === id)?.name ?? id
  const tale = STORIES[event.tells] as (event: FdEvent, name: (id: string) => string) => string[]
  return tale(event, name)
}
