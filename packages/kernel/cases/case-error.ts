import { NeedDice, WrongDie } from '../dice.ts'
import { Illegal, Malformed, Refused, UnknownField } from '../ruleset.ts'

/** A throw for which the case has too few dice. */
export interface Wanted {
  /** The index of the first die left for it. */
  readonly from: number
  readonly left: readonly number[]
  readonly count: number
  readonly sides: number
  readonly purpose: string
}

/** The case cannot be played as written: where, and what would be right. */
export class CaseError extends Error {
  /** The field or entry, as far as it exists: battle.ships[0].at */
  readonly where: string
  readonly clause: string | null
  /** Set if a field is unknown at its place. */
  readonly unknown: UnknownField | null
  /** Set if dice are missing. */
  readonly wanted: Wanted | null
  constructor(
    where: string,
    why: string,
    clause: string | null = null,
    { unknown = null, wanted = null }: { unknown?: UnknownField | null; wanted?: Wanted | null } = {},
  ) {
    super(`${where}: ${why}`)
    this.name = 'CaseError'
    this.where = unknown === null ? where : fieldAt(where, unknown.field)
    this.clause = clause
    this.unknown = unknown
    this.wanted = wanted
  }
}

const fieldAt = (place: string, field: string): string => (place === 'case' ? field : `${place}.${field}`)

/** An error at a place of the case, as a `CaseError`. */
export function explained(where: string, error: unknown): unknown {
  if (error instanceof Malformed)
    return new CaseError(
      error.where.replace(/^(action|battle)(?=$|\.|\[)/, where),
      error.message.slice(error.where.length + 2),
      null,
      { unknown: error instanceof UnknownField ? error : null },
    )
  if (error instanceof Illegal) return new CaseError(where, `not legal: ${error.message}`, error.clause)
  if (error instanceof NeedDice)
    return new CaseError('dice', `too few: ${where} needs ${error.count} more D${error.sides} (${error.purpose})`)
  if (error instanceof WrongDie)
    return new CaseError(`dice[${error.position}]`, error.message.replace(/^dice\[\d+\] /, ''))
  if (error instanceof Refused) return new CaseError(where, error.message)
  return error
}
