import type { CommandUnit, Task } from '@flankspeed/command/rulebook'
import { type Action, listed, type Ruleset } from '@flankspeed/kernel'
import type { Finding } from '../review/finding.ts'
import { drawingOf, type PlanDrawing, planInWords } from '../review/plan-words.ts'
import { momentOf } from './position.ts'
import type { Puzzle, PuzzleBook, PuzzleOption } from './puzzle.ts'
import type { Theme } from './themes.ts'

/** A puzzle as it is shown: in words and with what is needed to draw it, as the side that has to act sees it. */
export interface ShownPuzzle {
  readonly id: string
  readonly ruleset: string
  /** Of the battle. */
  readonly title: string
  readonly turn: number
  readonly side: string
  readonly unit: string
  readonly task: Task
  readonly theme: Theme
  readonly rating: number
  readonly foundBy: Readonly<Record<string, number>>
  readonly question: string
  /** The position in sentences, one for each unit. */
  readonly position: readonly string[]
  readonly units: readonly ShownUnit[]
  /** In an order that tells nothing, the same for everybody. */
  readonly options: readonly ShownOption[]
}

export type ShownUnit = Finding['units'][number] & Pick<CommandUnit, 'hull'>

export interface ShownOption {
  readonly words: string
  readonly isRight: boolean
  readonly worth: number
  readonly behind: number
  readonly error: number
  readonly playOuts: number
  readonly drawing: PlanDrawing
  readonly action: Action
  /** What it is expected to do: odds, and what came of it in the play-outs. */
  readonly odds: readonly string[]
}

export function shownPuzzle(ruleset: Ruleset, book: PuzzleBook, puzzle: Puzzle): ShownPuzzle {
  const { command, view } = momentOf(ruleset, book, puzzle)
  const { id, turn, side, unit, task, theme, rating, foundBy, options, right } = puzzle
  const all = command.units(view)
  const nameOf = (of: string): string => all.find((each) => each.id === of)?.name ?? of
  const shown = options.map(
    (option, i): ShownOption => ({
      words: planInWords(option.action, all, ruleset.measure),
      isRight: i < right,
      worth: option.worth,
      behind: option.behind,
      error: option.error,
      playOuts: option.playOuts,
      drawing: drawingOf(option.action, all),
      action: option.action,
      odds: [
        // Of a plan without a target there is nothing to expect.
        drawingOf(option.action, all).targets.length > 0 ? (command.explain?.(ruleset, view, option.action) ?? []) : [],
        resultInWords(option, all, side),
      ].flat(),
    }),
  )
  // Who has to act may be lost already, where a lost ship acts once more before she goes.
  const units = all.filter(({ id: of, away, kind }) => of === unit || (!away && kind !== 'aircraft'))
  return {
    id,
    ruleset: ruleset.id,
    title: book.openings[puzzle.opening]!.title,
    turn,
    side,
    unit,
    task,
    theme,
    rating,
    foundBy,
    question: questionOf(theme, nameOf(unit), side),
    position: positionInWords(
      units,
      all.find((each) => each.id === unit),
      ruleset.measure.symbol,
    ),
    units: units.map(({ id: of, name, side: whose, rank, at, heading, hull }) => ({
      id: of,
      name,
      side: whose,
      rank,
      at,
      heading,
      hull,
    })),
    options: shown.sort((one, other) => (one.words < other.words ? -1 : 1)),
  }
}

const QUESTIONS: Readonly<Record<Theme, string>> = {
  salvo: 'Find her best salvo.',
  torpedoes: 'Guns or torpedoes, and at whom?',
  course: 'Find her best course.',
  escape: 'Find the way out.',
  air: 'Find the best way to fly.',
}

const questionOf = (theme: Theme, name: string, side: string): string =>
  `You command ${side}, and ${name} has to act. ${QUESTIONS[theme]}`

const percent = (share: number): string => `${Math.round(100 * share)} %`

/** "In 48 play-outs Z 25 was sunk in 62 %. ..." */
function resultInWords({ sunk, lost, playOuts }: PuzzleOption, units: readonly CommandUnit[], side: string): string {
  const named = Object.entries(sunk)
    .map(([id, share]) => ({ unit: units.find((each) => each.id === id), share }))
    .filter(({ unit, share }) => unit !== undefined && share >= 0.01)
    .sort((one, other) => other.share - one.share)
  const sunken = named.map(
    ({ unit, share }) => `${unit!.name} (${unit!.side === side ? 'own' : 'enemy'}) in ${percent(share)}`,
  )
  const ships = sunken.length === 0 ? 'nobody was sunk' : `sunk were ${listed(sunken)}`
  return `In ${playOuts} play-outs ${ships}; own losses were ${percent(lost.own)} of a ship's hull, the enemy's ${percent(lost.enemy)}.`
}

/** "Z 25 (red, to act): hull 80 %, heading 90°." and for the others how far and in which direction they are. */
function positionInWords(units: readonly CommandUnit[], actor: CommandUnit | undefined, symbol: string): string[] {
  const first = units.toSorted((one, other) => Number(other === actor) - Number(one === actor))
  return first.map((unit) => {
    const state = `hull ${percent(unit.hull)}, heading ${Math.round(unit.heading)}°`
    if (!actor || unit === actor) return `${unit.name} (${unit.side}, has to act): ${state}.`
    const [east, north] = [unit.at[0] - actor.at[0], unit.at[1] - actor.at[1]]
    const bearing = (Math.round((Math.atan2(east, north) * 180) / Math.PI) + 360) % 360
    const far = Math.round(10 * Math.hypot(east, north)) / 10
    return `${unit.name} (${unit.side}): ${far}${symbol} away, bearing ${bearing}°, ${state}.`
  })
}
