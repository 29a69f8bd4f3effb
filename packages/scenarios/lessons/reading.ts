import type { z } from 'zod'
import { checkScenario } from '../consistency.ts'
import { findScenario } from '../library.ts'
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
  const made = fields.safeParse(completed(own!, read.data, id))
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

const SIDE = { commander: 'Practice', edge: 'south', aircraft: [], formations: [] }

const sinkOne = (ships: string): object => ({ minor: { ships, are: 'sunk', 'at-least': 1 } })

/** What a practice battle need not say: it has no history. */
function completed(own: Record<string, unknown>, { title, about }: LessonFile, id: string): Record<string, unknown> {
  const { sides, ...rest } = own as { sides?: Record<string, Record<string, unknown>> }
  const toll = { lost: [], also: [] }
  return {
    id,
    name: title,
    date: '1942-06-01',
    time: 'day',
    starts: '10:00',
    place: 'Practice',
    theatre: 'Practice',
    text: about,
    weather: { visibility: 'clear', sea: 'calm', 'wind-from': 0 },
    turns: 12,
    needs: {},
    map: { size: [36, 24], land: [] },
    'special-rules': [],
    reconstruction: [],
    outcome: { winner: 'neither', degree: 'draw', result: 'A practice.', red: toll, blue: toll },
    ...rest,
    sides: {
      red: { name: 'Red', ...SIDE, edge: 'north', objective: sinkOne('blue'), ...sides?.red },
      blue: { name: 'Blue', ...SIDE, objective: sinkOne('red'), ...sides?.blue },
    },
  }
}
