import {
  type Action,
  type Battle,
  type Case,
  type Event,
  Illegal,
  isData,
  Malformed,
  type Ruleset,
  SeededDice,
  withFirstToAct,
} from '@flankspeed/kernel'
import type { CaseFile } from './case-files.ts'
import { type OddTrial, picker, type Trial } from './conformance.ts'
import { NO_DICE } from './dice/no-dice.ts'
import { mutatedAction } from './mutated-actions.ts'
import { quickHash } from './quick-hash.ts'

/** Decisions played after a case, and invalid actions tried before each. */
const DECISIONS = 10
const SPOILED = 4
const PASSED_OVER = 3

/**
 * The results of a case file under the rules: a hash of every state, decision, event, view, refusal and due action when
 * its actions are tried, in some random play afterwards, and of automatic play. Sentences do not count. A changed hash
 * shows changed results.
 */
export function resultOf(ruleset: Ruleset, { file, cases }: CaseFile): string {
  return `${file}: ${quickHash(cases.map((written, i) => traceOf(ruleset, written, `${file} ${i}`)))}`
}

/** Uses only the rules, with its own dice: how the referee reads a case does not count. */
function traceOf(ruleset: Ruleset, written: Case, seed: string): unknown[] {
  const trace: unknown[] = []
  const dice = new SeededDice(seed)
  try {
    const battle = ruleset.muster(withFirstToAct(written), dice)
    trace.push(quickHash(battle))
    playOn(ruleset, battle, written.actions, seed, trace)
  } catch (error) {
    trace.push(forbidding(error))
  }
  return trace
}

/** Random battles of each kind with stored results. */
export const STORED_BATTLES = 40

/** The results of two random battles: one with lines of battle, one with secrets. */
export function resultOfBattles({ ruleset, randomSetup, secretSetup }: Trial, seed: number): string {
  const awaited = awaitedBy(ruleset)
  const hashes = [randomSetup, secretSetup].map((setUp) => {
    const pick = picker(`kept ${seed}`)
    const dice = new SeededDice(seed)
    const battle = ruleset.muster(setUp(pick), dice)
    ruleset.advance(battle, dice, null)
    const trace: unknown[] = []
    for (let owed = ruleset.decisions(battle); owed.length > 0; owed = ruleset.decisions(battle)) {
      trace.push(quickHash([changing(battle), owed]), awaited(battle))
      ruleset.apply(battle, ruleset.sample(battle, owed[pick(owed.length)]!, pick), dice, null)
    }
    return [trace, changing(battle), awaited(battle), ruleset.describe(battle)]
  })
  return `battles ${seed}: ${quickHash(hashes)}`
}

/** What may change during a battle: everything but the cards, which are by far the longest part of it. */
function changing(battle: Battle): object {
  const { cards: _, ...rest } = battle as Battle & { cards?: unknown }
  return rest
}

/** The actions that each side still has to take. */
function awaitedBy(ruleset: Ruleset): (battle: Battle) => string[][] {
  const actions = Object.keys(ruleset.language().actions)
  return (battle) => ['red', 'blue'].map((side) => actions.filter((what) => ruleset.isDue(battle, { side, do: what })))
}

/** Mixed positions with stored results. */
export const STORED_POSITIONS = 200
/** Decisions played in each of them, and actions tried before each. */
const ODD_DECISIONS = 12
const TRIES = 12

/** The results of a mixed position, and of legal and illegal actions that players might try there. */
export function resultOfPosition(ruleset: Ruleset, { position, action }: OddTrial, seed: number): string {
  const pick = picker(`odd ${seed}`)
  const dice = new SeededDice(`odd ${seed}`)
  const trace: unknown[] = []
  const tell = (event: Event): void => void trace.push(asWritten(event))
  const note = (battle: Battle): void =>
    void trace.push(quickHash(ruleset.describe(battle)), quickHash(changing(battle)))
  try {
    const battle = ruleset.muster(position(pick), dice)
    note(battle)
    trace.push(ruleset.decisions(battle))
    ruleset.advance(battle, dice, tell)
    for (let taken = 0; taken < ODD_DECISIONS; taken++) {
      const owed = ruleset.decisions(battle)
      trace.push(asWritten(owed))
      note(battle)
      for (let i = 0; i < TRIES; i++) {
        const tried = action(battle, pick) as Action
        trace.push(ruleset.isDue(battle, tried), triedOn(ruleset, battle, tried, `${seed} ${i}`, tell))
      }
      if (owed.length === 0) break
      const sound = ruleset.sample(battle, owed[pick(owed.length)]!, pick)
      trace.push(untilDiceAreOwed(ruleset, battle, sound, `${seed}`))
      ruleset.apply(battle, sound, dice, tell)
    }
    for (const viewer of ['red', 'blue', 'spectator']) note(ruleset.view(battle, viewer))
  } catch (error) {
    trace.push(forbidding(error))
  }
  return `position ${seed}: ${quickHash(trace)}`
}

/** How far a battle advances after an action without dice. */
function untilDiceAreOwed(ruleset: Ruleset, battle: Battle, action: Action, seed: string): string {
  const copy = ruleset.copy(battle)
  ruleset.take(copy, action, new SeededDice(seed), null)
  ruleset.advance(copy, NO_DICE, null)
  return quickHash(changing(copy))
}

/** Takes the legal actions, then plays on at random. Adds all results to the trace. */
function playOn(ruleset: Ruleset, battle: Battle, actions: readonly unknown[], seed: string, trace: unknown[]): void {
  const pick = picker(seed)
  const dice = new SeededDice(seed)
  const awaited = awaitedBy(ruleset)
  const tell = (event: Event): void => void trace.push(asWritten(event))
  ruleset.advance(battle, dice, tell)
  for (const action of actions) {
    trace.push(quickHash(changing(battle)), isAwaited(ruleset, battle, action))
    try {
      ruleset.apply(battle, action, dice, tell)
    } catch (error) {
      trace.push(forbidding(error))
    }
  }
  for (let taken = 0; taken < DECISIONS; taken++) {
    const owed = ruleset.decisions(battle)
    trace.push(asWritten(owed), awaited(battle), quickHash(changing(battle)))
    if (taken % 4 === 0) trace.push(passedOver(ruleset, battle, seed), viewsOf(ruleset, battle))
    if (owed.length === 0) break
    const sound = ruleset.sample(battle, owed[pick(owed.length)]!, pick)
    for (let i = 0; i < SPOILED; i++) {
      const wrong = mutatedAction(sound, battle, pick)
      trace.push(isAwaited(ruleset, battle, wrong), triedOn(ruleset, battle, wrong, seed))
    }
    ruleset.apply(battle, sound, dice, tell)
  }
  trace.push(viewsOf(ruleset, battle), ruleset.describe(battle), ruleset.outcome(battle))
}

const viewsOf = (ruleset: Ruleset, battle: Battle): unknown[] =>
  ['red', 'blue', 'spectator'].map((viewer) => quickHash(changing(ruleset.view(battle, viewer))))

const isAwaited = (ruleset: Ruleset, battle: Battle, action: unknown): boolean | null =>
  isData(action) && Object.hasOwn(ruleset.language().actions, String(action.do))
    ? ruleset.isDue(battle, action as unknown as Action)
    : null

/** The results of a battle if nobody chooses anything for some time. */
function passedOver(ruleset: Ruleset, battle: Battle, seed: string): unknown[] {
  const states: unknown[] = []
  const copy = ruleset.copy(battle)
  for (let i = 0; i < PASSED_OVER && ruleset.skipChoice?.(copy); i++) {
    ruleset.advance(copy, new SeededDice(seed), null)
    states.push(quickHash(changing(copy)))
  }
  return states
}

/** The result of an action in a copy of the battle: its state, or its refusal. */
function triedOn(
  ruleset: Ruleset,
  battle: Battle,
  action: unknown,
  seed: string,
  tell: ((event: Event) => void) | null = null,
): unknown {
  const copy = ruleset.copy(battle)
  try {
    ruleset.apply(copy, action as Action, new SeededDice(seed), tell)
    return quickHash(changing(copy))
  } catch (error) {
    return forbidding(error)
  }
}

/** As it is now: the battle goes on with the same objects. */
const asWritten = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

function forbidding(error: unknown): unknown {
  if (error instanceof Illegal) return [error.clause, ...error.also]
  if (error instanceof Malformed) return error.where
  throw error
}
