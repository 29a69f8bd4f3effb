/** Lessons: battles with a coach. docs/lessons.md describes the language. */
export { afterReading, coached, type LessonMoment, type LessonState, shownBy } from './coach.ts'
export { courses, findLesson, glossaryOf, type KnownTerm, lessonSetup, tipsOf } from './courses.ts'
export { type Lesson, readLesson } from './reading.ts'
export type { Term, Tip } from './schema.ts'
export { type Course, storedCourses } from './stored.ts'
