import type { z } from 'zod'
import { checkScenario } from '../consistency.ts'
import { findScenario } from '../library.ts'
import { practiceBattle } from '../practice.ts'
import { BadScenario } from '../reading.ts'
import { fields, type Scenario } from '../schema.ts'
import { openYaml, type Problem } from '../yaml-file.ts'
import { type LessonFile, lessonFields } from './schema.ts'

/** A lesson: a battle, and what the player is told and asked to do in it. */
export interface Lesson extends Omit<LessonFile, 'battle' | 'scenario'> {
  id: string
  scenario: Scenario
}

/** Reads a lesson; throws BadScenario with the line and reason of each problem. */
export function readLesson(text: string, file: string, id: string): Lesson {
  const { data, problems, at, issues } = openYaml(text, file)
  if (problems.length > 0) throw new BadScenario(problems)
  const read = lessonFields.safeParse(data)
  if (!read.success) throw new BadScenario(issues(read.error))
  const { battle, scenario: own, ...lesson } = read.data
  if (battle !== undefined) {
    const scenario = findScenario(battle)
    if (!scenario) throw new BadScenario([at(['battle'], `there is no battle called "${battle}"`)])
    return { ...lesson, id, scenario }
  }
  const made = fields.safeParse(practiceBattle(own!, read.data.title, read.data.about, id))
  if (!made.success) throw new BadScenario(issues(made.error, ['scenario']))
  const found: Problem[] = checkScenario(made.data).map(({ path, message }) =>
    at(['scenario', ...path], `scenario.${path.join('.')}: ${message}`),
  )
  if (found.length > 0) throw new BadScenario(found)
  return { ...lesson, id, scenario: made.data }
}

/** A list of terms or tips. */
export function readList<T>(schema: z.ZodType<T>, text: string, file: string): T {
  const { data, problems, issues } = openYaml(text, file)
  if (problems.length > 0) throw new BadScenario(problems)
  const read = schema.safeParse(data)
  if (!read.success) throw new BadScenario(issues(read.error))
  return read.data
}
