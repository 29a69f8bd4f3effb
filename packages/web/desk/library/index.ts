import { keepOwnClasses } from '../own-classes.ts'
import { withRulebooks } from '../with-rulebooks.ts'
import { evenBrief } from './even-brief.ts'
import { scenarioList } from './scenarios.ts'

type Fn<A extends unknown[], R> = (...asked: A) => R

/** Loaded on first use: the home page shows battles, not fleets, cards or files. */
const later =
  <M, A extends unknown[], R>(load: () => Promise<M>, pick: (module: M) => Fn<A, R>) =>
  async (...asked: A): Promise<R> =>
    pick(await load())(...asked)

const comparison = () => withRulebooks(() => import('./comparison.ts'))
const editor = () => withRulebooks(() => import('../editor/own-battle.ts'))
const files = () => withRulebooks(() => import('./files.ts'))
const fleets = () => withRulebooks(() => import('./fleets.ts'))
const lessons = () => withRulebooks(() => import('../lessons/library.ts'))
const chapters = () => withRulebooks(() => import('../chapters/library.ts'))
const meetings = () => withRulebooks(() => import('./meeting.ts'))
const duels = () => withRulebooks(() => import('../trials/duel.ts'))
const office = () => withRulebooks(() => import('./office.ts'))
const profiles = () => withRulebooks(() => import('./profiles.ts'))
const puzzles = () => withRulebooks(() => import('../puzzles/library.ts'))
const rules = () => import('./rules.ts')
const ships = () => withRulebooks(() => import('./ships.ts'))

/** Everything that works without a battle. It runs in the worker, beside the engine and the shipyard. */
export const library = {
  rulesets: later(
    () => withRulebooks(() => import('./rulesets.ts')),
    (it) => it.offeredRulesets,
  ),
  scenarios: scenarioList,
  scenario: later(
    () => import('./scenario-in-full.ts'),
    (it) => it.scenarioInFull,
  ),
  scenarioBattle: later(
    () => withRulebooks(() => import('./scenario-battle.ts')),
    (it) => it.scenarioBattle,
  ),
  evenBrief,
  evenBattle: later(
    () => withRulebooks(() => import('./even-battle.ts')),
    (it) => it.evenBattle,
  ),
  scenarioText: later(
    () => import('@flankspeed/scenarios/texts'),
    (it) => (id: string) => it.storedTexts()[id] ?? null,
  ),
  checkText: later(
    () => withRulebooks(() => import('../editor/check.ts')),
    (it) => it.checkText,
  ),
  shipyardChoices: later(
    () => import('../editor/shipyard-choices.ts'),
    (it) => it.shipyardChoices,
  ),
  onlineBattle: later(
    () => withRulebooks(() => import('./online-battle.ts')),
    (it) => it.onlineBattle,
  ),
  ownScenario: later(editor, (it) => it.ownScenario),
  ownBattle: later(editor, (it) => it.ownBattle),
  trialSetup: later(editor, (it) => it.trialSetup),
  navies: later(ships, (it) => it.navies),
  shipTypes: later(ships, (it) => it.shipTypes),
  classes: later(ships, (it) => it.classList),
  flights: later(ships, (it) => it.flightList),
  ship: later(ships, (it) => it.shipShown),
  compared: later(comparison, (it) => it.compared),
  oddsOverRange: later(comparison, (it) => it.oddsOverRange),
  profiles: later(profiles, (it) => it.profilesOf),
  shipSheet: later(fleets, (it) => it.shipSheet),
  objectives: later(fleets, (it) => it.objectives),
  propose: later(fleets, (it) => it.propose),
  fleetShown: later(fleets, (it) => it.fleetShown),
  fleetTitle: later(fleets, (it) => it.fleetTitle),
  fleetFromText: later(fleets, (it) => it.fleetFromText),
  fleetAsYaml: later(fleets, (it) => it.fleetAsYaml),
  fleetSheet: later(fleets, (it) => it.fleetSheet),
  usualAirGroup: later(fleets, (it) => it.usualAirGroup),
  meeting: later(meetings, (it) => it.meeting),
  waysToMeet: later(meetings, (it) => it.waysToMeet),
  askRulebook: later(
    () => withRulebooks(() => import('./rulebook-library.ts')),
    (it) => it.askRulebook,
  ),
  keepOwnClasses,
  drawFrom: later(office, (it) => it.drawFrom),
  examples: later(office, (it) => it.examples),
  officeSheet: later(office, (it) => it.officeSheet),
  battleWithClasses: later(office, (it) => it.battleWithClasses),
  battleAndClasses: later(office, (it) => it.battleAndClasses),
  classText: later(office, (it) => it.classText),
  classesFromText: later(office, (it) => it.classesFromText),
  duelOrders: later(duels, (it) => it.duelOrders),
  duelResult: later(duels, (it) => it.duelResult),
  courses: later(lessons, (it) => it.courseList),
  lessonBattle: later(lessons, (it) => it.lessonBattle),
  termPicture: later(
    () => withRulebooks(() => import('../lessons/term-picture.ts')),
    (it) => it.termPicture,
  ),
  chapters: later(chapters, (it) => it.chapterList),
  chapter: later(chapters, (it) => it.chapterShown),
  figureBattle: later(chapters, (it) => it.figureBattle),
  glossary: later(lessons, (it) => it.glossary),
  tips: later(lessons, (it) => it.tips),
  puzzles: later(
    () => import('../../stored/puzzles.ts'),
    (it) => it.puzzleBriefs,
  ),
  ownPuzzles: later(puzzles, (it) => it.ownPuzzles),
  puzzle: later(puzzles, (it) => it.puzzle),
  puzzleReplay: later(puzzles, (it) => it.puzzleReplay),
  recognise: later(files, (it) => it.recognise),
  positionBattle: later(files, (it) => it.positionBattle),
  ruleBook: later(rules, (it) => it.ruleBook),
  rule: later(rules, (it) => it.rule),
  clauseTrace: later(
    () => import('../../stored/clause-traces.ts'),
    (it) => it.clauseTrace,
  ),
  searchRules: later(rules, (it) => it.searchRules),
  differences: later(rules, (it) => it.differences),
  switches: later(rules, (it) => it.switches),
}

export type Library = typeof library
