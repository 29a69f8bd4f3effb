import { airAttacks } from './air/air-attack.ts'
import { airCombat, airCombatActions, airCombatInterruptions, airCombatSteps } from './air/air-combat.ts'
import { airLoads } from './air/air-loads.ts'
import {
  aircraftMovement,
  aircraftMovementActions,
  aircraftMovementSteps,
  reactionInterruptions,
} from './air/aircraft-movement.ts'
import { antiAircraft, antiAircraftActions, proposeAa } from './air/anti-aircraft.ts'
import { bombing } from './air/bombing.ts'
import { flightDeck } from './air/flight-deck.ts'
import { kamikazes } from './air/kamikaze.ts'
import { landing, landingActions, landingClearings, proposeLanding } from './air/landing.ts'
import { launching, launchingActions, launchingSteps } from './air/launching.ts'
import { proposeAttack, raidActions, raidInterruptions, raids } from './air/raid.ts'
import { proposeServicing, servicing, servicingActions } from './air/servicing.ts'
import { stands } from './air/stands.ts'
import { strafing } from './air/strafing.ts'
import { shipMorale, shipMoraleSteps } from './command/ship-morale.ts'
import { squadronMorale, squadronMoraleClearings, squadronMoraleSteps } from './command/squadron-morale.ts'
import { squadronActions, squadrons } from './command/squadrons.ts'
import { standMorale, standMoraleSteps } from './command/stand-morale.ts'
import { core as basics } from './core.ts'
import { carrierCriticals, carrierTable } from './damage/critical-carrier.ts'
import { criticalResults } from './damage/critical-results.ts'
import { structuralTable } from './damage/critical-structural.ts'
import { underwaterTable } from './damage/critical-underwater.ts'
import { damage } from './damage/damage.ts'
import { damageControl, damageControlActions, damageControlSteps } from './damage/damage-control.ts'
import { explosion } from './damage/explosion.ts'
import { fire, fireSteps } from './damage/fire.ts'
import { losses } from './damage/losses.ts'
import { power } from './damage/power.ts'
import { weaponsLoss } from './damage/weapons-loss.ts'
import { wreck } from './damage/wreck.ts'
import { armour } from './gunnery/armour.ts'
import { closeFire, closeFireActions, proposeCloseFire } from './gunnery/close-fire.ts'
import { gunnery, gunneryActions, proposeFire } from './gunnery/gunnery.ts'
import { splash } from './gunnery/splash.ts'
import { spotterActions, spotterClearings, spotterSteps, spotters } from './gunnery/spotters.ts'
import { proposeTorpedoes, torpedoActions, torpedoClearings, torpedoes } from './gunnery/torpedoes.ts'
import { clearing, clearingSteps } from './movement/clearing.ts'
import { collision, collisionHazards } from './movement/collision.ts'
import { helmLoss } from './movement/helm.ts'
import { measuring } from './movement/measuring.ts'
import { moveActions } from './movement/move-action.ts'
import { movement, movementSteps } from './movement/movement.ts'
import { withdrawal, withdrawalLimits, withdrawalTasks } from './movement/withdrawal.ts'
import { sample } from './random/sample.ts'
import { deployment, deploymentActions, deploymentSteps } from './set-up/deployment.ts'
import { muster } from './set-up/muster.ts'
import { lightActions, proposeLights } from './sighting/lights.ts'
import { smokeLimits, smokeScreens } from './sighting/smoke.ts'
import { squallSteps } from './sighting/squalls.ts'
import { visibility } from './sighting/visibility.ts'
import { weather } from './sighting/weather.ts'
import { act } from './turn/actions.ts'
import { activation, activationActions, activationSteps } from './turn/activation.ts'
import { decisions, skipChoice } from './turn/decisions.ts'
import { initiative, initiativeActions, initiativeSteps } from './turn/initiative.ts'
import { turn, turnActions } from './turn/turn.ts'
import { isDue } from './turn/whose-turn.ts'
import { mineActions, mineHazards, mineSteps, mines } from './undersea/mines.ts'
import {
  proposeHunt,
  submarineActions,
  submarineClearings,
  submarineLimits,
  submarineSteps,
  submarines,
} from './undersea/submarines.ts'
import { scenarios } from './victory/scenarios.ts'
import { victory, victoryActions, victorySteps } from './victory/victory.ts'
import { describe } from './view/describe.ts'
import { story } from './view/story.ts'
import { isOpen, view } from './view/view.ts'
import type { ActionHandler, Interruption, Proposal, Step } from './words.ts'

/** Every step of the turn that some rule takes up, by its name. */
const steps: Record<string, Step> = {
  ...deploymentSteps,
  ...initiativeSteps,
  ...squallSteps,
  ...mineSteps,
  ...submarineSteps,
  ...movementSteps,
  ...spotterSteps,
  ...launchingSteps,
  ...aircraftMovementSteps,
  ...airCombatSteps,
  ...activationSteps,
  ...damageControlSteps,
  ...fireSteps,
  ...shipMoraleSteps,
  ...standMoraleSteps,
  ...squadronMoraleSteps,
  ...clearingSteps,
  ...victorySteps,
}

/** What players may do. */
const actions: Record<string, ActionHandler> = {
  ...turnActions,
  ...victoryActions,
  ...squadronActions,
  ...deploymentActions,
  ...initiativeActions,
  ...mineActions,
  ...submarineActions,
  ...moveActions,
  ...spotterActions,
  ...launchingActions,
  ...aircraftMovementActions,
  ...airCombatActions,
  ...activationActions,
  ...lightActions,
  ...gunneryActions,
  ...torpedoActions,
  ...closeFireActions,
  ...damageControlActions,
  ...raidActions,
  ...antiAircraftActions,
  ...landingActions,
  ...servicingActions,
}

/** Answers that are owed in the middle of something, by the kind of what is pending. */
const interruptions: Record<string, Interruption> = {
  ...reactionInterruptions,
  ...airCombatInterruptions,
  ...raidInterruptions,
}

/** What a unit may do in its activation, for players who draw at random. */
const proposals: Record<string, Proposal> = {
  lights: proposeLights,
  fire: proposeFire,
  torpedo: proposeTorpedoes,
  'close-fire': proposeCloseFire,
  attack: proposeAttack,
  aa: proposeAa,
  land: proposeLanding,
  service: proposeServicing,
  hunt: proposeHunt,
}

/**
 * Every step and table of the rules by name. A function is given the rules that are in force as its first argument and
 * calls the others through them, so a variant replaces any one of them for all.
 */
export const core = {
  muster,
  act,
  isDue,
  decisions,
  skipChoice,
  sample,
  view,
  isOpen,
  describe,
  story,
  steps,
  actions,
  interruptions,
  proposals,
  ...basics,
  ...measuring,
  ...turn,
  ...initiative,
  ...squadrons,
  ...deployment,
  ...scenarios,
  ...weather,
  ...movement,
  ...activation,
  ...power,
  ...collision,
  ...smokeScreens,
  ...spotters,
  ...visibility,
  ...gunnery,
  ...torpedoes,
  ...closeFire,
  ...stands,
  ...flightDeck,
  ...launching,
  ...aircraftMovement,
  ...airCombat,
  ...raids,
  ...airLoads,
  ...airAttacks,
  ...bombing,
  ...kamikazes,
  ...strafing,
  ...antiAircraft,
  ...landing,
  ...servicing,
  ...splash,
  ...armour,
  ...damage,
  ...criticalResults,
  ...weaponsLoss,
  ...carrierCriticals,
  ...helmLoss,
  ...explosion,
  ...fire,
  ...wreck,
  ...damageControl,
  ...shipMorale,
  ...standMorale,
  ...squadronMorale,
  ...withdrawal,
  ...losses,
  ...clearing,
  ...victory,
  ...mines,
  ...submarines,
  hazards: { ...movement.hazards, ...collisionHazards, ...mineHazards },
  courseLimits: { ...movement.courseLimits, ...smokeLimits, ...withdrawalLimits },
  taskLimits: { ...activation.taskLimits, ...withdrawalTasks, ...submarineLimits },
  criticalTables: { structural: structuralTable, carrier: carrierTable, underwater: underwaterTable },
  clearings: {
    ...clearing.clearings,
    ...torpedoClearings,
    ...spotterClearings,
    ...squadronMoraleClearings,
    ...landingClearings,
    ...submarineClearings,
  },
}

export type Core = typeof core
/** Named, so that the parts can speak of the whole. */
export interface Rules extends Core {
  /** The registries as arrays, in order: made once, when the layers are merged. */
  readonly lists: {
    readonly hazards: readonly Core['hazards'][string][]
    readonly courseLimits: readonly Core['courseLimits'][string][]
    readonly clearings: readonly Core['clearings'][string][]
    readonly taskLimits: readonly Core['taskLimits'][string][]
    readonly proposals: readonly Proposal[]
    readonly actions: readonly string[]
  }
}

export function withLists(parts: Readonly<Core>): Rules {
  const lists = {
    hazards: Object.values(parts.hazards),
    courseLimits: Object.values(parts.courseLimits),
    clearings: Object.values(parts.clearings),
    taskLimits: Object.values(parts.taskLimits),
    proposals: Object.values(parts.proposals),
    actions: Object.keys(parts.actions),
  }
  return Object.freeze({ ...parts, lists })
}
