import { compose, type Dice, type Ruleset, rootOf, takeAsSeen } from '@flankspeed/kernel'
import { clauses } from '../clauses/index.ts'
import { copyBattle, type FdBattle, SIDES } from './battle.ts'
import type { FdEvent, Tell } from './events.ts'
import { sample } from './random/sample.ts'
import { core, type Rules, withLists } from './rules.ts'
import { muster } from './set-up/muster.ts'
import { act } from './turn/actions.ts'
import { decisions, skipChoice } from './turn/decisions.ts'
import { isDue } from './turn/whose-turn.ts'
import { describe, sometimesNamed } from './view/describe.ts'
import { language } from './view/language.ts'
import { story } from './view/story.ts'
import { isOpen, view } from './view/view.ts'
import type { FdAction, FdDecision } from './words.ts'

export interface FdRuleset extends Ruleset<FdBattle, FdDecision, FdAction, FdEvent> {
  /** The steps and tables in force, for those who look closer than decisions and actions. */
  readonly rules: Rules
}

/** Areas of which every clause is built and proven. */
const COMPLETE: readonly string[] = [
  'core',
  'measuring',
  'setup',
  'sequence',
  'initiative',
  'squadron',
  'movement',
  'collision',
  'smoke',
  'visibility',
  'gunnery',
  'splash',
  'torpedo',
  'close-fire',
  'armour',
  'damage',
  'weapons-loss',
  'critical-structural',
  'critical-underwater',
  'critical-carrier',
  'explosion',
  'fire',
  'wreck',
  'damage-control',
  'morale',
  'victory',
  'anti-aircraft',
  'air-combat',
  'air-attack',
  'air-operations',
  'data-sheet',
  'conversion',
  'mines',
  'submarines',
  'land',
]

const { rules, origins } = compose({ id: 'fleet-d20', parts: core })
const r = withLists(rules)
const id = 'fleet-d20'
// 2: markers get their names as they are placed, boats are placed one by one, and dummies do nothing in the Action Phase.
// 3: an Engine Room hit takes the smoke of a ship at speed 0, Sensors the spotter plane in the air, mounts are asked in the
//    order of their loss, and a ship out of control leaves her smoke behind.
const version = 3

const take = (battle: FdBattle, action: unknown, dice: Dice, tell: Tell): void =>
  takeAsSeen({ view, isOpen }, SIDES, battle, action, (b, others) =>
    act(r, b, action, others ?? dice, others ? null : tell),
  )

export const fleetD20: FdRuleset = {
  id,
  title: 'Fleet d20',
  version,
  rules: r,
  origins,
  clauses,
  complete: COMPLETE,
  secretKinds: [],
  measure: { unit: 'cm', symbol: ' cm', premeasuring: true, table: [240, 150] },
  normalizeExpected: { morale: (expected) => (expected === 'steady' || expected === 'normal' ? null : expected) },
  language: () => language,
  muster: (setup, dice) => muster(r, id, version, setup, dice),
  decisions: (battle) => decisions(r, battle),
  apply(battle, action, dice, tell) {
    take(battle, action, dice, tell)
    while (r.step(r, battle, dice, tell));
  },
  take,
  step: (battle, dice, tell) => r.step(r, battle, dice, tell),
  advance(battle, dice, tell) {
    while (r.step(r, battle, dice, tell));
  },
  skipChoice: (battle) => skipChoice(r, battle),
  isDue: (battle, action) => isDue(r, battle, action),
  view,
  isOpen,
  outcome: (battle) => battle.result,
  copy: copyBattle,
  sample: (battle, decision, pick) => sample(r, battle, decision, pick),
  describe: (battle) => describe(r, battle),
  sometimesNamed,
  story,
}

/** A ruleset as what it is where it is Fleet d20 or builds on it; else null. */
export const asFleetD20 = (ruleset: Ruleset): FdRuleset | null =>
  rootOf(ruleset.clauses) === clauses.ruleset ? (ruleset as unknown as FdRuleset) : null
