import type { Ruleset } from '@flankspeed/engine'
import type { Section } from '@flankspeed/scenarios/chapters'
import type { Chart, Overlay, Plan, Spot } from '../../chart/model.ts'
import type { DiceRow, StoryEntry } from '../position.ts'
import type { Presenter } from '../presenter.ts'
import { frameOf, happenedOverlays, shownOverlays } from './drawn.ts'
import { playFigure } from './played-figure.ts'
import { type Tried, triedOverlays, tryActions } from './tries.ts'
import { filledIn } from './values.ts'
import { pictureInWords } from './words.ts'

/** A figure as the engine makes it: everything that the page and the command line show. */
export interface FigureShown {
  /** The text of its section, with the engine's values. */
  says: string
  chart: Chart
  plans: Record<string, Plan>
  overlays: Overlay[]
  unit: string | null
  side: string
  /** Places that the picture must show. */
  frame: Spot[]
  /** The picture in words. */
  words: string
  /** What happened, step by step. */
  steps: StepShown[]
  tried: Tried[]
}

export interface StepShown {
  sentences: string[]
  dice: DiceRow[]
  clauses: string[]
}

/** Plays a figure under the real rules. Throws if it cannot be played, or if its text names something that is not there. */
export function figureShown(ruleset: Ruleset, presenter: Presenter, section: Section): FigureShown {
  try {
    return made(ruleset, presenter, section)
  } catch (error) {
    throw new Error(`"${section.title}": ${error instanceof Error ? error.message : error}`, { cause: error })
  }
}

function made(ruleset: Ruleset, presenter: Presenter, { says, figure }: Section): FigureShown {
  const played = playFigure(ruleset, figure)
  const { unit = null, actions = [], shows = [], tries = [], units, drawn = 'after' } = figure
  const view = drawn === 'before' ? played.before : played.after
  const side = sideOf(ruleset, played.before, unit, figure.side)
  const told = played.told.flatMap(({ event }) => presenter.tell(event, played.after, side) ?? [])
  const { chart: opening } = presenter.show(played.before, [], side, { trails: {}, aims: [] })
  const { chart } = presenter.show(view, [], side, { trails: {}, aims: told.flatMap(({ aim }) => aim ?? []) })
  const tried = tryActions(ruleset, view, tries, chart)
  // What is tried is listed beside the picture.
  const described = [...shownOverlays(presenter, view, chart, shows), ...happenedOverlays(told, opening, actions)]
  const overlays = [...described, ...triedOverlays(chart, tries, tried)]
  return {
    says: filledIn(says, played),
    chart,
    plans: presenter.plans(view),
    overlays,
    unit,
    side,
    frame: frameOf(chart, overlays, units),
    words: pictureInWords(chart, described, unit),
    steps: told.filter(isStep).map(({ sentences, dice, clauses }) => ({ sentences, dice, clauses })),
    tried,
  }
}

const isStep = ({ heading, sentences }: StoryEntry): boolean => heading !== true && sentences.length > 0

function sideOf(
  ruleset: Ruleset,
  battle: Parameters<Ruleset['describe']>[0],
  unit: string | null,
  side: string | undefined,
): string {
  if (side !== undefined) return side
  const units = Object.values(ruleset.describe(battle)).filter(Array.isArray).flat() as { id?: string; side?: string }[]
  return (units.find(({ id }) => id === unit) ?? units.find((each) => each.side !== undefined))?.side ?? 'red'
}
