import {
  type Action,
  type Case,
  caseText,
  type Data,
  exportCase,
  Illegal,
  Keeper,
  type Pick,
  playCase,
  Refused,
  type Ruleset,
  readCase,
  SeededDice,
  stateHash,
  withFirstToAct,
} from '@flankspeed/kernel'
import { parse } from 'yaml'
import { picker, type Trial } from './conformance.ts'
import { mutatedAction } from './mutated-actions.ts'

/** How much was played, so that a suite can check that it tried something. */
export interface LogPlayed {
  readonly actions: number
  readonly dice: number
  /** Actions that no sample would choose: empty choices, "pass", altered ones that are still legal. */
  readonly odd: number
}

/** Plays a random battle, from an opening or a position of a case, and lets the referee replay its log. */
export function refereesLogOf(
  { ruleset, randomSetup, secretSetup }: Trial,
  cases: readonly Case[],
  seed: number,
  longest: number,
): LogPlayed {
  const pick = picker(`log ${seed}`)
  const setup = [randomSetup, secretSetup][pick(8)]?.(pick) ?? somePosition(ruleset, cases, pick)
  return refereesItsLog(ruleset, setup, seed, pick, 1 + pick(longest))
}

/**
 * The position of a case, with or without what its first action implies. Positions that must be refused are left out.
 */
function somePosition(ruleset: Ruleset, cases: readonly Case[], pick: Pick): unknown {
  for (;;) {
    const written = cases[pick(cases.length)]!
    const setup = pick(2) === 0 ? written.battle : withFirstToAct(written)
    try {
      ruleset.muster(setup, new SeededDice(0))
      return setup
    } catch (error) {
      if (!(error instanceof Refused)) throw error
    }
  }
}

/**
 * Plays a battle at random and gives its log to the referee as a case file. The referee must reach the same state with
 * the same dice after every action, also with a log that is cut off anywhere. `equip`: prepares positions for the
 * referee, for example with cards of the shipyard.
 */
export function refereesItsLog(
  ruleset: Ruleset,
  setup: unknown,
  seed: number | string,
  pick: Pick,
  most: number,
  equip: (battle: Data) => Data = (battle) => battle,
): LogPlayed {
  const keeper = new Keeper(ruleset, setup, seed)
  let odd = 0
  for (let i = 0; i < most && keeper.decisions.length > 0; i++) {
    if (pick(24) === 0) keeper.undo()
    if (pick(4) === 0 && actsOddly(keeper, pick)) odd++
    else actsAsSampled(keeper, pick)
  }
  const all = keeper.actions.length
  for (const taken of new Set([all, pick(all + 1)])) refereesUpTo(keeper, taken, seed, equip)
  refusesWhatPlayRefuses(keeper, seed, pick, equip)
  return { actions: all, dice: keeper.rolls.flat().length, odd }
}

function actsAsSampled(keeper: Keeper, pick: Pick): void {
  const { ruleset, battle, decisions } = keeper
  const decision = decisions[pick(decisions.length)]
  if (decision) keeper.act(asSent(ruleset.sample(battle, decision, pick)))
}

/** False: nothing that was tried is legal. */
function actsOddly(keeper: Keeper, pick: Pick): boolean {
  const { ruleset, battle, decisions } = keeper
  const decision = decisions[pick(decisions.length)]
  if (!decision) return false
  const sample = ruleset.sample(battle, decision, pick)
  for (let tries = 0; tries < TRIES; tries++)
    try {
      keeper.act(asSent(oddVersionOf(sample, decision.side, keeper, pick)))
      return true
    } catch (error) {
      if (!(error instanceof Refused)) throw error
    }
  return false
}

function oddVersionOf(sample: Action, side: string, { battle }: Keeper, pick: Pick): unknown {
  switch (pick(4)) {
    case 0:
      return { side, do: WORDLESS[pick(WORDLESS.length)] }
    case 1:
      return Object.fromEntries(
        Object.entries(sample).map(([name, value]) => [name, Array.isArray(value) ? [] : value]),
      )
    case 2:
      return { ...only(sample, ['ship', 'unit', 'stand', 'flight']), side, do: 'pass' }
    default:
      return mutatedAction(sample, battle, pick)
  }
}

const only = (action: object, fields: readonly string[]): object =>
  Object.fromEntries(Object.entries(action).filter(([name]) => fields.includes(name)))

const TRIES = 8

const WORDLESS = ['pass', 'end-step', 'end-phase', 'hold-flights', 'fly-second', 'initiative', 'aa-done', 'react-done']

/** As sent over a network or read from a file. */
const asSent = (action: unknown): Action => JSON.parse(JSON.stringify(action) ?? 'null')

/** An action that play refuses after the last action of a log is also refused in the case, citing the same clause. */
function refusesWhatPlayRefuses(
  keeper: Keeper,
  seed: number | string,
  pick: Pick,
  equip: (battle: Data) => Data,
): void {
  const { ruleset, battle, decisions } = keeper
  const decision = decisions[pick(Math.max(1, decisions.length))]
  if (!decision) return
  const sample = ruleset.sample(battle, decision, pick)
  for (let tries = 0; tries < TRIES; tries++) {
    const action = asSent(oddVersionOf(sample, decision.side, keeper, pick))
    const refusal = refusalOf(keeper, action)
    if (refusal === null) continue
    const written = exportCase(ruleset, keeper.replay(`log ${seed}`))
    const trial = {
      ...written,
      battle: equip(written.battle),
      actions: [...written.actions, action as unknown as Data],
    }
    const { result, error } = playCase(ruleset, { ...trial, expect: { illegal: refusal.clause } })
    if (result?.refused && result.unmet.length === 0) return
    const what = error?.message ?? JSON.stringify(result?.unmet)
    throw new Error(
      `${ruleset.title}, seed ${seed}: ${JSON.stringify(action)} is not refused (${refusal.message}): ${what}\n${caseText(trial)}`,
    )
  }
}

function refusalOf({ ruleset, battle }: Keeper, action: Action): Illegal | null {
  try {
    ruleset.take(ruleset.copy(battle), action, new SeededDice(0), null)
    return null
  } catch (error) {
    if (error instanceof Illegal) return error
    if (error instanceof Refused) return null
    throw error
  }
}

function refereesUpTo(keeper: Keeper, taken: number, seed: number | string, equip: (battle: Data) => Data): void {
  const { ruleset, hashes, rolls } = keeper
  const text = caseText(exportCase(ruleset, keeper.replay(`log ${seed}`), taken))
  const written = readCase(parse(text))
  const { frames, error } = playCase(ruleset, { ...written, battle: equip(written.battle) })
  const differs = (what: string): Error =>
    new Error(`${ruleset.title}, seed ${seed}, ${taken} actions: ${what}\n${text}`)
  if (error) throw differs(`the referee refuses the log: ${error.message}`)
  if (frames.length !== taken + 1) throw differs(`the referee played ${frames.length - 1} actions`)
  frames.forEach((frame, i) => {
    if (stateHash(frame.battle) !== hashes[i]) throw differs(`the referee is elsewhere after action ${i}`)
    const values = frame.rolls.map(({ value }) => value)
    if (values.join() !== rolls[i]!.join())
      throw differs(
        `the referee rolls ${values.join(' ') || 'nothing'} for action ${i}, not ${rolls[i]!.join(' ') || 'nothing'}`,
      )
  })
}
