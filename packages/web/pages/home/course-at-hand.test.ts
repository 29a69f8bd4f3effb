import { expect, test } from 'vitest'
import type { ListedCourse } from '../../stored/lesson-list.ts'
import { courseAtHand } from './course-at-hand.ts'

const lesson = (id: string) => ({
  id,
  title: id,
  about: '',
  minutes: 4,
  chart: { size: [10, 10] as const, land: [], ships: [] },
})
const course = (ruleset: string): ListedCourse => ({ ruleset, title: ruleset, lessons: ['a', 'b'].map(lesson) })
const courses = [course('one'), course('two')]

const told = (progress: Record<string, number>) => {
  const { course: found, done, next } = courseAtHand(courses, progress)
  return [found.ruleset, done, next.id]
}

test('a newcomer begins the first course', () => expect(told({})).toEqual(['one', 0, 'a']))

test('who has begun a course goes on with it', () => expect(told({ 'two/a': 2 })).toEqual(['two', 1, 'b']))

test('who has finished one begins the next', () => {
  expect(told({ 'one/a': 3, 'one/b': 1 })).toEqual(['two', 0, 'a'])
})

test('who has finished all may look back', () => {
  expect(told({ 'one/a': 3, 'one/b': 1, 'two/a': 1, 'two/b': 1 })).toEqual(['one', 2, 'b'])
})
