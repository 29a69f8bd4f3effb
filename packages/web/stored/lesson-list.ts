import type { LessonBrief } from '../desk/lessons/library.ts'
import type { SeaChart } from '../desk/library/scenarios.ts'
import place from '../generated/lesson-list.json?url'

/** A course as the home page knows it. */
export interface ListedCourse {
  readonly ruleset: string
  readonly title: string
  readonly lessons: readonly (LessonBrief & { readonly chart: SeaChart })[]
}

export const listedCourses = async (): Promise<ListedCourse[]> => (await fetch(place)).json()
