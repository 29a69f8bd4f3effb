import { courses } from '@flankspeed/scenarios/lessons'
import { chartOf } from '../desk/library/scenarios.ts'
import type { ListedCourse } from '../stored/lesson-list.ts'

/** The lessons of all courses in short, with their openings as small charts: the home page has no rulebooks. */
export const lessonList = (): ListedCourse[] =>
  courses().map(({ ruleset, title, lessons }) => ({
    ruleset,
    title,
    lessons: lessons.map(({ id, title: lesson, about, minutes, scenario }) => ({
      id,
      title: lesson,
      about,
      minutes,
      chart: chartOf(scenario),
    })),
  }))
