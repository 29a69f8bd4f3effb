import { type CurvePoint, errorBetween } from './curve.ts'
import type { Judged } from './decision.ts'
import { type Finding, findingOf } from './finding.ts'
import type { BattleRecord } from './record.ts'

/** A turn in which the chances changed much. */
export interface TurningPoint {
  readonly turn: number
  /** Red's chance before and after it. */
  readonly from: number
  readonly to: number
  readonly error: number
  readonly decisions: number
  readonly luck: number
  /** The action after which the battle stood most differently, and what it did. */
  readonly moment: { readonly taken: number; readonly story: string }
  /** The decision of the turn that cost most; null if none cost anything. */
  readonly mistake: Finding | null
}

const POINTS = 3

/** The turns with the greatest changes, in the order of the battle. */
export function turningPointsOf(
  record: BattleRecord,
  curve: readonly CurvePoint[],
  mistakes: readonly Judged[],
): TurningPoint[] {
  return curve
    .slice(1)
    .map((to, i) => ({ from: curve[i]!, to, change: Math.abs(to.chance - curve[i]!.chance) }))
    .filter(({ change }) => change > 0)
    .sort((one, other) => other.change - one.change)
    .slice(0, POINTS)
    .sort((one, other) => one.to.taken - other.to.taken)
    .map(({ from, to }) => {
      const [worst] = mistakes.filter(({ taken }) => taken >= from.taken && taken < to.taken)
      return {
        turn: record.battleAfter(from.taken).turn,
        from: from.chance,
        to: to.chance,
        error: errorBetween(from, to),
        decisions: to.decisions,
        luck: to.luck,
        moment: greatestSwing(record, from.taken, to.taken),
        mistake: worst ? findingOf(record, worst) : null,
      }
    })
}

function greatestSwing(record: BattleRecord, from: number, to: number): TurningPoint['moment'] {
  const { standing, storyOf } = record
  let taken = from + 1
  for (let each = from + 1; each <= to; each++) if (swing(standing, each) > swing(standing, taken)) taken = each
  return { taken, story: momentInWords(storyOf(taken), unitNames(record, taken)) }
}

const unitNames = ({ command, battleAfter }: BattleRecord, taken: number): string[] =>
  command.units(battleAfter(taken - 1)).map(({ name }) => name)

/** What happened to whom, and how it ended. A step of the turn says nothing by itself. */
export function momentInWords(story: readonly string[], names: readonly string[]): string {
  const telling = story.filter((sentence) => names.some((name) => sentence.includes(name)))
  const details = story.filter((sentence) => sentence.startsWith(' '))
  const chosen = [
    ...(telling.length > 0 ? telling : story).slice(0, 1),
    ...(details.length > 0 ? details : telling).slice(-1),
  ]
  return [...new Set(chosen.map((sentence) => sentence.trim()))].join(' ')
}

const swing = (standing: readonly number[], taken: number): number => Math.abs(standing[taken]! - standing[taken - 1]!)
