import { activation, activationActions, activationSteps } from './activation.ts'
import { airAttacks } from './air-attack.ts'
import { airCombat, airCombatActions, airCombatInterruptions, airCombatSteps } from './air-combat.ts'
import { airLoads } from './air-loads.ts'
import {
  aircraftMovement,
  aircraftMovementActions,
  aircraftMovementSteps,
  reactionInterruptions,
} from './aircraft-movement.ts'
import { antiAircraft, antiAircraftActions, proposeAa } from './anti-aircraft.ts'
import { armour } from './armour.ts'
import { bombing } from './bombing.ts'
import { clearing, clearingSteps } from './clearing.ts'
import { closeFire, closeFireActions, proposeCloseFire } from './close-fire.ts'
import { collision, collisionHazards } from './collision.ts'
import { core as basics } from './core.ts'
import { carrierCriticals, carrierTable } from './critical-carrier.ts'
import { criticalResults } from './critical-results.ts'
import { structuralTable } from './critical-structural.ts'
import { underwaterTable } from './critical-underwater.ts'
import { damage } from './damage.ts'
import { damageControl, damageControlActions, damageControlSteps } from './damage-control.ts'
import { deployment, deploymentActions, deploymentSteps } from './deployment.ts'
import { explosion } from './explosion.ts'
import { fire, fireSteps } from './fire.ts'
import { flightDeck } from './flight-deck.ts'
import { gunnery, gunneryActions, proposeFire } from './gunnery.ts'
import { helmLoss } from './helm.ts'
import { initiative, initiativeActions, initiativeSteps } from './initiative.ts'
import { kamikazes } from './kamikaze.ts'
import { landing, landingActions, landingClearings, proposeLanding } from './landing.ts'
import { launching, launchingActions, launchingSteps } from './launching.ts'
import { lightActions, proposeLights } from './lights.ts'
import { losses } from './losses.ts'
import { measuring } from './measuring.ts'
import { mineActions, mineHazards, mineSteps, mines } from './mines.ts'
import { moveActions } from './move-action.ts'
import { movement, movementSteps } from './movement.ts'
import { power } from './power.ts'
import { proposeAttack, raidActions, raidInterruptions, raids } from './raid.ts'
import { scenarios } from './scenarios.ts'
import { proposeServicing, servicing, servicingActions } from './servicing.ts'
import { shipMorale, shipMoraleSteps } from './ship-morale.ts'
import { smokeLimits, smokeScreens } from './smoke.ts'
import { splash } from './splash.ts'
import { spotterActions, spotterClearings, spotterSteps, spotters } from './spotters.ts'
import { squadronMorale, squadronMoraleClearings, squadronMoraleSteps } from './squadron-morale.ts'
import { squadronActions, squadrons } from './squadrons.ts'
import { squallSteps } from './squalls.ts'
import { standMorale, standMoraleSteps } from './stand-morale.ts'
import { stands } from './stands.ts'
import { strafing } from './strafing.ts'
import {
  proposeHunt,
  submarineActions,
  submarineClearings,
  submarineLimits,
  submarineSteps,
  submarines,
} from './submarines.ts'
import { proposeTorpedoes, torpedoActions, torpedoClearings, torpedoes } from './torpedoes.ts'
import { turn, turnActions } from './turn.ts'
import { victory, victoryActions, victorySteps } from './victory.ts'
import { visibility } from './visibility.ts'
import { weaponsLoss } from './weapons-loss.ts'
import { weather } from './weather.ts'
import { withdrawal, withdrawalLimits, withdrawalTasks } from './withdrawal.ts'
import type { Deed, Interruption, Proposal, Step } from './words.ts'
import { wreck } from './wreck.ts'

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
const actions: Record<string, Deed> = {
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

type Core = typeof core
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
