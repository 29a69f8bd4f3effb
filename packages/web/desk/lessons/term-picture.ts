import { findRuleset, Keeper } from '@flankspeed/engine'
import { findLesson, glossaryOf, lessonSetup } from '@flankspeed/scenarios/lessons'
import { equip } from '@flankspeed/shipyard'
import type { Chart, Overlay, Plan } from '../../chart/model.ts'
import { presenterFor } from '../presenters.ts'

/** A position of the engine that shows what a word means. */
export interface TermPicture {
  chart: Chart
  plans: Record<string, Plan>
  overlays: Overlay[]
  seat: string
  unit: string
}

/** Null where a word needs no picture. */
export function termPicture(ruleset: string, word: string): TermPicture | null {
  const term = glossaryOf(ruleset).find((each) => each.term === word)
  if (!term?.picture) return null
  const { lesson: id, unit, shows } = term.picture
  const lesson = findLesson(term.ruleset, id)
  const rules = findRuleset(term.ruleset)
  const { battle } = new Keeper(rules, equip(lessonSetup(lesson, term.ruleset), term.ruleset), lesson.seed)
  const view = rules.view(battle, lesson.side)
  const presenter = presenterFor(term.ruleset)!
  const { chart } = presenter.show(view, [], lesson.side, { trails: {}, aims: [] })
  const overlays = presenter.overlays(view, unit, Object.fromEntries(shows.map((each) => [each, true])))
  return { chart, plans: presenter.plans(view), overlays, seat: lesson.side, unit }
}
