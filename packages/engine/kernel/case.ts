import { NeedDice, ScriptedDice, WrongDie } from './dice.ts'
import { canonical } from './hash.ts'
import { asData, asList, asText, type Data, isData, onlyFields, shown } from './reading.ts'
import {
  type Action,
  type Battle,
  type Decision,
  type Event,
  Illegal,
  Malformed,
  Refused,
  type Ruleset,
  type Tell,
} from './ruleset.ts'

/** A position, what is done in it, the dice, and what must be true afterwards. */
export interface Case {
  readonly ruleset: string
  readonly title: string
  readonly clauses: readonly string[]
  readonly why: string
  readonly battle: Data
  readonly dice: readonly number[]
  readonly actions: readonly Data[]
  readonly expect: Data
}

export interface Unmet {
  readonly path: string
  readonly expected: unknown
  readonly actual: unknown
}

export interface Told {
  readonly event: Event
  readonly story: readonly string[]
}

export interface CaseResult {
  readonly told: readonly Told[]
  /** null when the position itself was refused. */
  readonly battle: Battle | null
  readonly plain: Data
  readonly decisions: readonly Decision[]
  readonly refused: Illegal | null
  readonly unmet: readonly Unmet[]
}

/** The case cannot be played as written: where, and what would be right. */
export class CaseError extends Error {
  readonly where: string
  readonly clause: string | null
  constructor(where: string, why: string, clause: string | null = null) {
    super(`${where}: ${why}`)
    this.name = 'CaseError'
    this.where = where
    this.clause = clause
  }
}

const FIELDS = ['ruleset', 'title', 'clauses', 'battle', 'dice', 'actions', 'expect', 'why']

/** Reads the parsed text of a case file. */
export function readCase(value: unknown): Case {
  const data = asData(value, 'case', 'the fields of a case (ruleset, battle, actions, ...)')
  onlyFields(data, FIELDS, 'case')
  return {
    ruleset: asText(data.ruleset, 'ruleset'),
    title: data.title === undefined ? '' : asText(data.title, 'title'),
    clauses: asList(data.clauses ?? [], 'clauses').map((id, i) => asText(id, `clauses[${i}]`)),
    why: data.why === undefined ? '' : asText(data.why, 'why'),
    battle: asData(data.battle ?? {}, 'battle'),
    dice: asList(data.dice ?? [], 'dice').map((die, i) => {
      if (!Number.isInteger(die)) throw new Malformed(`dice[${i}]`, `a whole number expected, not ${shown(die)}`)
      return die as number
    }),
    actions: asList(data.actions ?? [], 'actions').map((action, i) => asData(action, `actions[${i}]`)),
    expect: asData(data.expect ?? {}, 'expect'),
  }
}

/**
 * Plays a case. Throws `CaseError` when it cannot be played; unmet expectations come back in the result. What is expected
 * must hold at one moment between the last action and the next choice: a table looks when it likes.
 */
export function runCase(ruleset: Ruleset, written: Case): CaseResult {
  const dice = new ScriptedDice(written.dice)
  const mustRefuse = typeof written.expect.illegal === 'string'
  const told: Told[] = []
  let battle: Battle
  try {
    battle = ruleset.muster(openingOf(written), dice)
  } catch (error) {
    const meant = error instanceof Illegal && (written.actions.length === 0 || cites(error, written.expect))
    if (!mustRefuse || !meant) throw explained('battle', error)
    const unmet = unmetExpectations(written.expect, {}, error, idsIn(written.battle))
    return { told, battle: null, plain: {}, decisions: [], refused: error, unmet }
  }
  const tell = (event: Event): void => {
    told.push({ event, story: ruleset.story(event, battle) })
  }
  const first = written.actions[0] as unknown as Action | undefined
  const idle = (): boolean => ruleset.decisions(battle).length === 0 && !(first && ruleset.awaits(battle, first))
  const onlyRefused = mustRefuse && written.actions.length === 1
  while (!onlyRefused && idle() && attempt('battle', () => ruleset.step(battle, dice, tell)));
  let refused: Illegal | null = null
  written.actions.forEach((action, i) => {
    const where = `actions[${i}]`
    const last = mustRefuse && i === written.actions.length - 1
    const sought = action as unknown as Action
    if (last) refused = refusedOnTheWay(ruleset, battle, action, dice, tell, written.expect, where)
    if (refused !== null) return
    let reached = reach(ruleset, battle, sought, dice, tell, where)
    if (!reached && ruleset.suppose?.(battle, sought)) reached = reach(ruleset, battle, sought, dice, tell, where)
    if (!reached && !last && isEmptyChoice(action)) return
    if (!reached && !dice.ready && ruleset.decisions(battle).length === 0 && ruleset.outcome(battle) === null)
      throw new CaseError('dice', `too few: the ${battle.phase} phase needs its dice before ${where}`)
    const before = canonical(battle)
    try {
      ruleset.take(battle, action, dice, tell)
    } catch (error) {
      if (!last || !(error instanceof Illegal)) throw explained(where, error)
      refused = error
      if (canonical(battle) !== before) throw new CaseError(where, 'was refused but left a trace')
    }
  })
  const listed = idsIn(written.battle)
  const check = (): Unmet[] => unmetExpectations(written.expect, seenNow(ruleset, battle), refused, listed)
  let unmet = check()
  const goesOn = (): boolean => ruleset.step(battle, dice, tell) || (dice.ready && ruleset.passOver?.(battle) === true)
  while (refused === null && attempt('dice', goesOn)) if (unmet.length > 0) unmet = check()
  const comesToAChoice = (): boolean => ruleset.decisions(battle).length === 0 && ruleset.step(battle, dice, tell)
  while (refused !== null && unmet.length > 0 && attempt('dice', comesToAChoice)) unmet = check()
  if (dice.left.length > 0)
    throw new CaseError(
      `dice[${dice.used}]`,
      `left over: ${dice.left.join(', ')} (the battle took ${dice.used === 0 ? 'none' : `only the first ${dice.used}`})`,
    )
  return { told, battle, plain: ruleset.plain(battle), decisions: ruleset.decisions(battle), refused, unmet }
}

function seenNow(ruleset: Ruleset, battle: Battle): Data {
  const plain = ruleset.plain(battle)
  const outcome = isData(plain.outcome) ? plain.outcome : ruleset.outcome(battle)
  return { ...plain, decisions: ruleset.decisions(battle), outcome }
}

/**
 * An action that must be refused is tried wherever the battle stands on its way to the next choice: nobody is passed
 * over for one out of its turn, and a step in which nobody could choose still has rules to break.
 */
function refusedOnTheWay(
  ruleset: Ruleset,
  battle: Battle,
  action: Data,
  dice: ScriptedDice,
  tell: Tell,
  expect: Data,
  where: string,
): Illegal | null {
  for (;;) {
    const refused = dice.left.length === 0 ? refusedNow(ruleset, battle, action, expect, where) : null
    if (refused || ruleset.awaits(battle, action as unknown as Action) || ruleset.decisions(battle).length > 0)
      return refused
    if (!attempt(where, () => ruleset.step(battle, dice, tell))) return null
  }
}

function refusedNow(ruleset: Ruleset, battle: Battle, action: Data, expect: Data, where: string): Illegal | null {
  const before = canonical(battle)
  const copy = ruleset.copy(battle)
  try {
    ruleset.take(copy, action, new ScriptedDice([]), null)
  } catch (error) {
    if (!(error instanceof Illegal) || !cites(error, expect)) return null
    if (canonical(copy) !== before) throw new CaseError(where, 'was refused but left a trace')
    return error
  }
  return null
}

/**
 * Goes on until the action's side is asked, and no further: a side that could do nothing is passed over only when the
 * next action shows that it was. Nothing moves on for an action that will not be asked for, nor past the turn for an
 * empty choice.
 */
function reach(
  ruleset: Ruleset,
  battle: Battle,
  action: Action,
  dice: ScriptedDice,
  tell: Tell,
  where: string,
): boolean {
  if (!willBeAsked(ruleset, ruleset.copy(battle), action, new ScriptedDice(dice.left))) return false
  const goesOn = (): boolean => ruleset.step(battle, dice, tell) || ruleset.passOver?.(battle) === true
  while (!ruleset.awaits(battle, action) && attempt(where, goesOn));
  return ruleset.awaits(battle, action)
}

function willBeAsked(ruleset: Ruleset, ahead: Battle, action: Action, dice: ScriptedDice): boolean {
  const { turn } = ahead
  const patient = !isEmptyChoice(action)
  try {
    const goesOn = (): boolean => ruleset.step(ahead, dice, null) || ruleset.passOver?.(ahead) === true
    while (!ruleset.awaits(ahead, action) && (patient || ahead.turn === turn) && goesOn());
  } catch (error) {
    if (error instanceof NeedDice || error instanceof WrongDie) return patient
    throw error
  }
  return ruleset.awaits(ahead, action) && (patient || ahead.turn === turn)
}

/** The position of a case: where it does not say who has the initiative, whoever acts first may. */
export function openingOf({ battle, actions }: Pick<Case, 'battle' | 'actions'>): Data {
  const first = actions[0]?.side
  const open =
    battle.initiative === undefined &&
    battle.active === undefined &&
    battle.phase !== undefined &&
    battle.phase !== 'initiative'
  return open && first !== undefined ? { ...battle, active: first } : battle
}

/** "Nothing" from a side that is not asked: a table would not stop for it. */
function isEmptyChoice(action: object): boolean {
  const choices = Object.entries(action).filter(([field, value]) => field !== 'path' && Array.isArray(value))
  return choices.length > 0 && choices.every(([, list]) => list.length === 0)
}

function attempt<T>(where: string, run: () => T): T {
  try {
    return run()
  } catch (error) {
    throw explained(where, error)
  }
}

function explained(where: string, error: unknown): unknown {
  if (error instanceof Malformed)
    return new CaseError(
      error.where.replace(/^(action|battle)(?=$|\.|\[)/, where),
      error.message.slice(error.where.length + 2),
    )
  if (error instanceof Illegal) return new CaseError(where, `not legal: ${error.message}`, error.clause)
  if (error instanceof NeedDice)
    return new CaseError('dice', `too few: ${where} needs ${error.count} more D${error.sides} (${error.purpose})`)
  if (error instanceof WrongDie) return new CaseError('dice', error.message)
  if (error instanceof Refused) return new CaseError(where, error.message)
  return error
}

/** Units that the position names, by list: one of them may leave the battle for good. */
const idsIn = (battle: Data): ReadonlySet<string> =>
  new Set(
    Object.entries(battle).flatMap(([list, units]) =>
      (Array.isArray(units) ? units : []).flatMap((unit) => (isData(unit) ? [`${list}.${String(unit.id)}`] : [])),
    ),
  )

function unmetExpectations(expect: Data, seen: Data, refused: Illegal | null, listed: ReadonlySet<string>): Unmet[] {
  const unmet: Unmet[] = []
  for (const [path, expected] of Object.entries(expect)) {
    if (path === 'illegal-also') continue
    if (path === 'illegal') {
      if (refused === null || !cites(refused, expect))
        unmet.push({ path, expected, actual: refused === null ? 'allowed' : refused.message })
      continue
    }
    const unknown = expected === null && listed.has(path) ? null : unknownUnit(seen, path)
    if (unknown !== null) {
      unmet.push({ path, expected, actual: unknown })
      continue
    }
    const actual = follow(seen, path)
    if (!meets(expected, actual)) unmet.push({ path, expected, actual })
  }
  return unmet
}

/** Does the refusal name the clause that is expected, or one that is as good? */
function cites(refused: Illegal, expect: Data): boolean {
  const also = expect['illegal-also']
  const accepted = [expect.illegal, ...(Array.isArray(also) ? also : [])]
  return [refused.clause, ...refused.also].some((clause) => accepted.includes(clause))
}

/** A misspelt unit would otherwise count as one that is no longer there. */
function unknownUnit(seen: Data, path: string): string | null {
  const [list, rest] = [path.slice(0, path.indexOf('.')), path.slice(path.indexOf('.') + 1)]
  const units = seen[list]
  if (!path.includes('.') || !Array.isArray(units) || /^(\d+|length)(\.|$)/.test(rest)) return null
  const ids = units.flatMap((unit) => (isData(unit) && typeof unit.id === 'string' ? [unit.id] : []))
  if (ids.length === 0 || ids.some((id) => rest === id || rest.startsWith(`${id}.`))) return null
  return `nothing of that name: there are ${ids.join(', ')}`
}

/** Follows a dotted path; entries of a list are found by id, by name or by place. */
function follow(start: unknown, path: string): unknown {
  let here = start
  let rest = path
  while (rest !== '') {
    if (Array.isArray(here)) {
      const named = here.find(
        (item) => isData(item) && typeof item.id === 'string' && (rest === item.id || rest.startsWith(`${item.id}.`)),
      )
      if (named !== undefined) {
        rest = rest.slice((named as Data & { id: string }).id.length + 1)
        here = named
        continue
      }
    }
    const dot = rest.indexOf('.')
    const word = dot < 0 ? rest : rest.slice(0, dot)
    rest = dot < 0 ? '' : rest.slice(dot + 1)
    if (Array.isArray(here)) here = word === 'length' ? here.length : isNameIn(here, word) || here[Number(word)]
    else if (isData(here)) here = here[word]
    else return undefined
  }
  return here
}

/** A list of names, such as markers, answers for each of them. */
function isNameIn(list: readonly unknown[], word: string): boolean {
  return list.includes(word)
}

/** Positions and distances agree within 0.002, and what a decimal fraction loses in binary. */
const NEAR = 0.002 + 1e-9

function meets(expected: unknown, actual: unknown): boolean {
  if (expected === false) return actual === undefined || actual === null || actual === false || actual === 0
  if (expected === null) return actual === undefined || actual === null || isOffTheTable(actual)
  if (expected === true)
    return (
      actual === true ||
      (typeof actual === 'string' && actual !== '') ||
      (typeof actual === 'number' && actual > 0) ||
      (isData(actual) && Object.keys(actual).length > 0)
    )
  if (typeof expected === 'number') return typeof actual === 'number' && Math.abs(actual - expected) <= NEAR
  if (Array.isArray(expected))
    return (
      Array.isArray(actual) && expected.length === actual.length && expected.every((item, i) => meets(item, actual[i]))
    )
  if (isData(expected) && Array.isArray(actual))
    return Object.entries(expected).every(([name, value]) => meets(value, isNameIn(actual, name)))
  if (isData(expected))
    return isData(actual) && Object.entries(expected).every(([field, value]) => meets(value, actual[field]))
  return expected === actual
}

function isOffTheTable(unit: unknown): boolean {
  return (
    isData(unit) &&
    [unit.sunk, unit.withdrawn, unit.destroyed].some((fate) => fate !== undefined && fate !== null && fate !== false)
  )
}
