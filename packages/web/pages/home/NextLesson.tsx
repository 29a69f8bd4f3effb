import { plural } from '@flankspeed/kernel'
import type { ReactNode } from 'react'
import { lessonKey, useLessonProgress } from '../../app/lesson-progress.ts'
import { linkTo } from '../../app/route.ts'
import { listedCourses } from '../../stored/lesson-list.ts'
import { useAnswer } from '../desk-answers.ts'
import { SeaPicture } from '../parts/SeaPicture.tsx'
import { Column } from './Column.tsx'
import { courseAtHand } from './course-at-hand.ts'
import './NextLesson.css'

/** The next lesson of the course that was begun, or of the first one. */
export default function NextLesson(): ReactNode {
  const progress = useLessonProgress()
  const { answer: courses } = useAnswer('listed courses', listedCourses)
  if (!courses) return <Column title="Learn">{null}</Column>
  const { course, done, next } = courseAtHand(courses, progress)
  const number = course.lessons.indexOf(next) + 1
  return (
    <Column
      title="Learn"
      note={`lesson ${number} of ${course.lessons.length}`}
      link={{
        to: linkTo('learn', course.ruleset),
        words: done === 0 ? 'Learn to play' : done === course.lessons.length ? 'All lessons' : 'Go on',
      }}
    >
      <span
        className="lesson-steps"
        role="img"
        aria-label={`${plural(done, 'lesson')} of ${course.lessons.length} of ${course.title} done`}
      >
        {course.lessons.map(({ id }) => (
          <span key={id} className={(progress[lessonKey(course.ruleset, id)] ?? 0) > 0 ? 'done' : ''} />
        ))}
      </span>
      <p>
        <b>{next.title}.</b> {next.about}{' '}
        <span className="soft">
          {course.title}, {plural(next.minutes, 'minute')}.
        </span>
      </p>
      <div className="column-picture">
        <SeaPicture chart={next.chart} aspect={3} label={`Chart of the lesson ${next.title}`} />
      </div>
    </Column>
  )
}
