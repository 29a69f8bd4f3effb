import { positionBattle, recognise } from './files.ts'
import {
  fleetAsYaml,
  fleetFromText,
  fleetSheet,
  fleetShown,
  fleetTitle,
  objectives,
  propose,
  shipSheet,
  usualAirGroup,
} from './fleets.ts'
import { meeting } from './meeting.ts'
import { rule, ruleBook, searchRules } from './rules.ts'
import { offeredRulesets } from './rulesets.ts'
import { scenarioBattle, scenarioInFull, scenarioList } from './scenarios.ts'
import { classList, flightList, navies, shipShown, shipTypes } from './ships.ts'

/** What can be looked up and made ready without a battle. It runs in the worker, beside the engine and the shipyard. */
export const library = {
  rulesets: offeredRulesets,
  scenarios: scenarioList,
  scenario: scenarioInFull,
  scenarioBattle,
  navies,
  shipTypes,
  classes: classList,
  flights: flightList,
  ship: shipShown,
  shipSheet,
  objectives,
  propose,
  fleetShown,
  fleetTitle,
  fleetFromText,
  fleetAsYaml,
  fleetSheet,
  usualAirGroup,
  meeting,
  recognise,
  positionBattle,
  ruleBook,
  rule,
  searchRules,
}

export type Library = typeof library
