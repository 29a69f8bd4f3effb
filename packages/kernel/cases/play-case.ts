import { NeedDice, ScriptedDice } from '../dice.ts'
import { canonical } from '../hash.ts'
import type { Data } from '../reading.ts'
import { type Action, type Battle, type Decision, Illegal, type Ruleset, type Tell, UnknownField } from '../ruleset.ts'
import { type Case, withFirstToAct } from './case.ts'
import { CaseDice } from './case-dice.ts'
import { CaseError, explained } from './case-error.ts'
import { cites, idsIn, seenNow, type Unmet, unmetExpectations } from './expectations.ts'
import { type Frame, FrameRecorder, type Happened, type NarratedEvent } from './frames.ts'
import { hasDiceForStep, isEmptyChoice, reach } from './reach.ts'
import { refusedOnTheWay } from './refused-on-the-way.ts'

/** What came of a case: the story, the last position, and the expectations that do not hold. */
export interface CaseResult {
  readonly told: readonly NarratedEvent[]
  /** null when the position itself was refused. */
  readonly battle: Battle | null
  readonly description: Data
  readonly decisions: readonly Decision[]
  readonly refused: Illegal | null
  readonly unmet: readonly Unmet[]
}

/** A case frame by frame, to its end or as far as it can be played. */
export interface PlayedCase {
  /** The position as it was read: a case without the initiative leaves it to the side that acts first. */
  readonly opening: Data
  /** The opening, then one for each action played; empty if the position itself was refused. */
  readonly frames: readonly Frame[]
  /** The events and dice of the part that failed. */
  readonly unfinished: Happened
  /** The action after the last frame was reached: the action itself failed, not something before it. */
  readonly arrived: boolean
  /** null: the case cannot be played, and `error` says why. */
  readonly result: CaseResult | null
  readonly error: CaseError | null
  /** Everything wrong with a case that cannot be played, including `error`; otherwise empty. */
  readonly mistakes: readonly CaseError[]
}

/** Every action is read as in play, and so is everything after the last. */
export const ALL = Number.POSITIVE_INFINITY

/**
 * One reading of a case: the first `asPlayed` actions exactly as in play, the others as people write them, with
 * omissions.
 */
export function playReading(ruleset: Ruleset, written: Case, asPlayed: number): PlayedCase {
  const dice = new CaseDice(written.dice)
  dice.inPlay = asPlayed > 0
  const recorder = new FrameRecorder(ruleset, dice)
  const opening = asPlayed > 0 ? written.battle : withFirstToAct(written)
  const played = { opening, frames: recorder.frames }
  try {
    const battle = muster(ruleset, written, opening, dice)
    const result =
      battle instanceof Illegal
        ? refusedAtOnce(ruleset, written, battle)
        : playOut({ ruleset, written, asPlayed, dice, recorder, battle, tell: recorder.listenTo(battle) })
    const { unfinished, arrived } = recorder
    return { ...played, unfinished, arrived, result, error: null, mistakes: [] }
  } catch (error) {
    if (!(error instanceof CaseError)) throw error
    const { unfinished, arrived } = recorder
    return { ...played, unfinished, arrived, result: null, error, mistakes: [error] }
  }
}

function refusedAtOnce(ruleset: Ruleset, { expect, battle }: Case, refused: Illegal): CaseResult {
  const unmet = unmetExpectations(expect, {}, refused, idsIn(battle), ruleset)
  return { told: [], battle: null, description: {}, decisions: [], refused, unmet }
}

interface Reading {
  readonly ruleset: Ruleset
  readonly written: Case
  readonly asPlayed: number
  readonly dice: CaseDice
  readonly recorder: FrameRecorder
  readonly battle: Battle
  readonly tell: Tell
}

const mustRefuse = ({ expect }: Case): boolean => typeof expect.illegal === 'string'

/** The position, or its refusal if that is expected. */
function muster(ruleset: Ruleset, written: Case, opening: Data, dice: CaseDice): Battle | Illegal {
  try {
    return ruleset.muster(opening, dice)
  } catch (error) {
    const isMeant = error instanceof Illegal && (written.actions.length === 0 || cites(error, written.expect))
    if (mustRefuse(written) && isMeant) return error
    throw explained('battle', error)
  }
}

function playOut(reading: Reading): CaseResult {
  const { ruleset, asPlayed, dice, recorder, battle } = reading
  if (asPlayed === 0) goOnToFirstChoice(reading)
  const refused = act(reading)
  dice.inPlay = asPlayed === ALL
  const unmet = guarded(reading, 'dice', () =>
    withDice(reading, 'what follows the last action', () => goOnToTheEnd(reading, refused)),
  )
  recorder.end(recorder.mark(battle))
  if (dice.left.length > 0)
    throw new CaseError(
      `dice[${dice.used}]`,
      `left over: ${dice.left.join(', ')} (the battle took ${dice.used === 0 ? 'none' : `only the first ${dice.used}`})`,
    )
  const { told } = recorder
  return { told, battle, description: ruleset.describe(battle), decisions: ruleset.decisions(battle), refused, unmet }
}

/** Plays a part of the case. If it fails, the frame ends as if the part had not begun. */
function guarded<T>({ recorder, battle }: Reading, where: string, run: () => T): T {
  const mark = recorder.mark(battle)
  try {
    return run()
  } catch (error) {
    recorder.end(mark)
    throw explained(where, error)
  }
}

function goOnToFirstChoice(reading: Reading): void {
  const { ruleset, written, dice, battle, tell } = reading
  if (mustRefuse(written) && written.actions.length === 1) return
  const first = written.actions[0] as unknown as Action | undefined
  const idle = (): boolean => ruleset.decisions(battle).length === 0 && !(first && ruleset.isDue(battle, first))
  guarded(reading, 'battle', () => {
    while (idle() && ruleset.step(battle, dice, tell));
  })
}

/** Takes the actions. Returns the refusal of the last one if that is expected. */
function act(reading: Reading): Illegal | null {
  const { written, asPlayed, dice, recorder, battle } = reading
  for (const [i, action] of written.actions.entries()) {
    const where = `actions[${i}]`
    dice.inPlay = i < asPlayed
    if (mustRefuse(written) && i === written.actions.length - 1) return tryInVain(reading, action, where)
    const isAsked = guarded(reading, where, () => arrive(reading, action, where))
    if (isAsked) take(reading, action, where)
    else {
      guarded(reading, where, () => refuseUnknownFields(reading, action))
      recorder.next(recorder.mark(battle), action, false)
    }
  }
  return null
}

/** A skipped empty choice must still be valid. */
function refuseUnknownFields({ ruleset, battle }: Reading, action: Data): void {
  try {
    ruleset.take(ruleset.copy(battle), action, new ScriptedDice([]), null)
  } catch (error) {
    if (error instanceof UnknownField) throw error
  }
}

/** Advances to the action. False: it is an empty choice that nobody asked for. */
function arrive(reading: Reading, action: Data, where: string): boolean {
  const { ruleset, battle, dice, tell } = reading
  if (dice.inPlay) {
    withDice(reading, `what comes before ${where}`, () => ruleset.advance(battle, dice, tell))
    return true
  }
  const sought = action as unknown as Action
  const reached = (): boolean =>
    withDice(reading, `what comes before ${where}`, () => reach(ruleset, battle, sought, dice, tell))
  if (reached() || (ruleset.inferFrom?.(battle, sought) && reached())) return true
  if (isEmptyChoice(action)) return false
  if (!dice.ready && ruleset.decisions(battle).length === 0 && ruleset.outcome(battle) === null)
    throw new CaseError('dice', `too few: the ${battle.phase} phase needs its dice before ${where}, and none is left`)
  return true
}

function take(reading: Reading, action: Data, where: string, mayBeRefused = false): Illegal | null {
  const { ruleset, battle, dice, recorder, tell } = reading
  const mark = recorder.mark(battle)
  recorder.arrived = true
  try {
    withDice(reading, where, () => ruleset.take(battle, action, dice, tell))
  } catch (error) {
    if (!mayBeRefused || !(error instanceof Illegal)) {
      recorder.end(mark)
      throw explained(where, error)
    }
    if (canonical(battle) !== canonical(mark.battle)) throw new CaseError(where, 'was refused but left a trace')
    return error
  }
  recorder.next(mark, action, true)
  return null
}

/** The last action, which the rules should refuse. */
function tryInVain(reading: Reading, action: Data, where: string): Illegal | null {
  const { ruleset, battle, dice, tell, written } = reading
  const refused = guarded(reading, where, () =>
    refusedOnTheWay(ruleset, battle, action, dice, tell, written.expect, where),
  )
  if (refused) return refused
  guarded(reading, where, () => arrive(reading, action, where))
  return take(reading, action, where, true)
}

/** Too few dice for a throw. Those left may belong to an earlier one. */
function shortOfDice({ written, dice }: Reading, { sides, count, purpose }: NeedDice, who: string): CaseError {
  const from = dice.throwBegan
  const left = written.dice.slice(from)
  const wanted = { from, left, count: left.length + count, sides, purpose }
  const needs = `${who} needs ${wanted.count} D${sides} (${purpose})`
  if (left.length === 0) return new CaseError('dice', `too few: ${needs}, and none is left`, null, { wanted })
  const there = `${left.length === 1 ? 'only this one is' : `only these ${left.length} are`} there: ${left.join(', ')}`
  return new CaseError(`dice[${from}]`, `too few, or left over: ${needs}, and ${there}`, null, { wanted })
}

/** Runs something that may lack dice. */
function withDice<T>(reading: Reading, who: string, run: () => T): T {
  try {
    return run()
  } catch (error) {
    throw error instanceof NeedDice ? shortOfDice(reading, error, who) : error
  }
}

/** Advances while nobody has to choose; returns the expectations that did not hold at any moment of it. */
function goOnToTheEnd({ ruleset, written, asPlayed, battle, dice, tell }: Reading, refused: Illegal | null): Unmet[] {
  const listed = idsIn(written.battle)
  const check = (): Unmet[] => unmetExpectations(written.expect, seenNow(ruleset, battle), refused, listed, ruleset)
  let unmet = check()
  const step = (): boolean => ruleset.step(battle, dice, tell)
  if (refused !== null) while (unmet.length > 0 && ruleset.decisions(battle).length === 0 && step()) unmet = check()
  else if (asPlayed === ALL) {
    while (hasDiceForStep(ruleset, battle, dice.left) && step()) if (unmet.length > 0) unmet = check()
  } else {
    const goesOn = (): boolean => step() || (dice.ready && ruleset.skipChoice?.(battle) === true)
    while (goesOn()) if (unmet.length > 0) unmet = check()
  }
  return unmet
}
