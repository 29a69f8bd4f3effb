import { type LessonProgress, lessonKey } from '../../app/lesson-progress.ts'
import type { ListedCourse } from '../../stored/lesson-list.ts'

export interface AtHand {
  readonly course: ListedCourse
  /** Lessons with at least one star. */
  readonly done: number
  /** The first without one; the last if there is none. */
  readonly next: ListedCourse['lessons'][number]
}

/** The course that is farthest but not finished; else the first that is not finished; else the first. */
export function courseAtHand(courses: readonly ListedCourse[], progress: LessonProgress): AtHand {
  const standings = courses.map((course): AtHand => {
    const isDone = ({ id }: AtHand['next']): boolean => (progress[lessonKey(course.ruleset, id)] ?? 0) > 0
    const { lessons } = course
    return {
      course,
      done: lessons.filter(isDone).length,
      next: lessons.find((lesson) => !isDone(lesson)) ?? lessons.at(-1)!,
    }
  })
  const open = standings.filter(({ course, done }) => done < course.lessons.length)
  return open.toSorted((one, other) => other.done - one.done)[0] ?? standings[0]!
}
