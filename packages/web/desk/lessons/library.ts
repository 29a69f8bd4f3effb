import {
  courses,
  findLesson,
  glossaryOf,
  type KnownTerm,
  lessonSetup,
  type Tip,
  tipsOf,
} from '@flankspeed/scenarios/lessons'
import type { NewBattle } from '../desk.ts'

/** A course in the list of courses. */
export interface CourseShown {
  ruleset: string
  title: string
  lessons: LessonBrief[]
}

export interface LessonBrief {
  id: string
  title: string
  about: string
  minutes: number
}

export const courseList = (): CourseShown[] =>
  courses().map(({ ruleset, title, lessons }) => ({
    ruleset,
    title,
    lessons: lessons.map(({ id, title, about, minutes }) => ({ id, title, about, minutes })),
  }))

/** A lesson as a new battle. */
export function lessonBattle(ruleset: string, id: string): NewBattle {
  const lesson = findLesson(ruleset, id)
  const other = lesson.side === 'red' ? 'blue' : 'red'
  const title = courses().find((course) => course.ruleset === ruleset)!.title
  return {
    ruleset,
    title: lesson.title,
    subtitle: `A lesson of ${title}`,
    setup: lessonSetup(lesson, ruleset),
    seed: lesson.seed,
    players: {
      [lesson.side]: { kind: 'person' },
      [other]: { kind: 'admiral', name: lesson.opponent ?? 'Captain', milliseconds: 0 },
    },
    dice: 'page',
    lesson: { id, read: 0 },
  }
}

export const glossary = (ruleset: string): KnownTerm[] => glossaryOf(ruleset)
export const tips = (ruleset: string): readonly Tip[] => tipsOf(ruleset)
