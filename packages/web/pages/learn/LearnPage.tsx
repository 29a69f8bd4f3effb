import { type ReactNode, useEffect, useState } from 'react'
import { lessonKey, useLessonProgress } from '../../app/lesson-progress.ts'
import { linkTo } from '../../app/route.ts'
import type { SavedBattle } from '../../desk/desk.ts'
import type { CourseShown, LessonBrief } from '../../desk/lessons/library.ts'
import { shareProgress } from '../../online/lesson-account.ts'
import { theBattles, theLibrary, useAnswer } from '../desk-answers.ts'
import { Page, Waiting } from '../Page.tsx'
import { beginLesson } from './begin-lesson.ts'
import './LearnPage.css'
import { Stars } from './Stars.tsx'

/** The courses of all rulebooks, with what has been learned. */
export default function LearnPage({ ruleset }: { ruleset: string | null }): ReactNode {
  const { answer: courses, trouble } = useAnswer('courses', () => theLibrary().courses())
  const { answer: saved } = useAnswer('lessons begun', () => theBattles().saved())
  const [failed, setFailed] = useState<string | null>(null)
  useEffect(() => void shareProgress(), [])
  const shown = courses?.find((course) => course.ruleset === ruleset) ?? courses?.[0]
  return (
    <Page title="Learn" place="learn" above="Short battles with a coach">
      {failed !== null && (
        <p className="page-trouble" role="alert">
          {failed}
        </p>
      )}
      {!courses || !shown ? (
        <Waiting trouble={trouble} />
      ) : (
        <>
          <nav className="learn-courses" aria-label="Courses">
            {courses.map((course) => (
              <CourseLink key={course.ruleset} course={course} isShown={course === shown} />
            ))}
          </nav>
          <ol className="learn-lessons" aria-label={`Lessons of ${shown.title}`}>
            {shown.lessons.map((lesson, i) => (
              <Lesson
                key={lesson.id}
                course={shown}
                lesson={lesson}
                number={i + 1}
                begun={saved?.find(
                  (battle) => battle.lesson === lesson.id && battle.ruleset === shown.ruleset && !battle.over,
                )}
                fail={setFailed}
              />
            ))}
          </ol>
        </>
      )}
    </Page>
  )
}

function CourseLink({ course, isShown }: { course: CourseShown; isShown: boolean }): ReactNode {
  const progress = useLessonProgress()
  const stars = course.lessons.reduce((sum, { id }) => sum + (progress[lessonKey(course.ruleset, id)] ?? 0), 0)
  return (
    <a href={linkTo('learn', course.ruleset)} aria-current={isShown ? 'page' : undefined}>
      {course.title}
      <span className="figure soft">
        {stars} of {3 * course.lessons.length} stars
      </span>
    </a>
  )
}

interface LessonProps {
  course: CourseShown
  lesson: LessonBrief
  number: number
  begun: SavedBattle | undefined
  fail: (why: string) => void
}

function Lesson({ course, lesson, number, begun, fail }: LessonProps): ReactNode {
  const stars = useLessonProgress()[lessonKey(course.ruleset, lesson.id)] ?? 0
  const begin = (): void =>
    void beginLesson(course.ruleset, lesson.id).catch((error: unknown) =>
      fail(error instanceof Error ? error.message : String(error)),
    )
  return (
    <li className="learn-lesson">
      <span className="learn-number figure" aria-hidden="true">
        {number}
      </span>
      <div>
        <h2>{lesson.title}</h2>
        <p>{lesson.about}</p>
        <p className="soft learn-facts">
          {lesson.minutes} minutes <Stars stars={stars} />
        </p>
      </div>
      <div className="learn-buttons">
        {begun && (
          <a className="button main" href={linkTo('battle', begun.id)} aria-label={`Continue ${lesson.title}`}>
            Continue
          </a>
        )}
        <button
          type="button"
          className={`button ${begun || stars > 0 ? '' : 'main'}`}
          aria-label={`${begun || stars > 0 ? 'Again' : 'Start'}: ${lesson.title}`}
          onClick={begin}
        >
          {begun || stars > 0 ? 'Again' : 'Start'}
        </button>
      </div>
    </li>
  )
}
