import { capital, type DiceRow, type Reason, spoken } from '@flankspeed/web/desk'
import type { AttackDie } from '../../../rules/core.ts'
import type { FdEvent } from '../../../rules/events.ts'
import { shownBy } from '../chance.ts'

type Die = DiceRow['dice'][number]

/** The dice of an event as they lie on the table. */
export function diceRows(event: FdEvent): DiceRow[] {
  switch (event.tells) {
    case 'initiative':
      return event.rolls.map(({ side, die, modifier, command }) =>
        row(
          capital(side),
          10,
          null,
          [{ value: modifier, clause: 'FD-INIT-02', why: `command ${command}` }],
          [{ value: die, mark: side === event.winner ? 'hit' : 'miss' }],
        ),
      )
    case 'fire':
      return [row(event.battery, 20, shownBy(event.needed, event.reasons), event.reasons, [attackDie(event)])]
    case 'test':
      return [
        row(capital(event.what), 10, testShows(event.reasons), event.reasons, [
          { value: event.die, mark: event.passed ? 'hit' : 'miss' },
        ]),
      ]
    case 'placing-roll':
      return (['red', 'blue'] as const).map((side) =>
        row(capital(side), 10, null, [], [{ value: event[side], mark: side === event.first ? 'miss' : 'hit' }]),
      )
    default:
      return rolledIn(event)
  }
}

const TEST = 6
/** What the die itself must show: a 10 always passes, a 1 never does (FD-CORE-08). */
const testShows = (reasons: readonly Reason[]): number =>
  Math.min(10, Math.max(2, TEST - reasons.reduce((sum, { value }) => sum + value, 0)))

/** Attack dice that an event holds in the usual fields; a single die where it tells no more of it. */
function rolledIn(event: FdEvent): DiceRow[] {
  const { dice, die, needed, reasons } = event as unknown as {
    dice?: unknown
    die?: unknown
    needed?: unknown
    reasons?: Reason[]
  }
  const need = typeof needed === 'number' ? needed : null
  const label = capital(spoken(event.tells))
  if (Array.isArray(dice) && dice.length > 0 && dice.every(isAttackDie))
    return [row(label, 20, need === null ? null : shownBy(need, reasons ?? []), reasons ?? [], dice.map(attackDie))]
  if (typeof die !== 'number') return []
  return [row(label, die > 10 ? 20 : 10, need, reasons ?? [], [{ value: die, mark: 'plain' }])]
}

const isAttackDie = (die: unknown): die is AttackDie =>
  typeof die === 'object' && die !== null && 'die' in die && 'hit' in die

const attackDie = ({ die, again, hit }: AttackDie): Die => ({
  value: die,
  ...(again === null ? {} : { again }),
  mark: hit ? 'hit' : 'miss',
})

const row = (label: string, sides: number, need: number | null, reasons: readonly Reason[], dice: Die[]): DiceRow => ({
  label,
  sides,
  need,
  reasons: reasons.map(({ value, clause, why }) => ({ value, clause, why })),
  dice,
})
