import { type ReactNode, useEffect, useState } from 'react'
import { addProgress, lessonKey } from '../../app/lesson-progress.ts'
import { linkTo } from '../../app/route.ts'
import type { CoachShown } from '../../desk/lessons/lesson-coach.ts'
import { shareProgress } from '../../online/lesson-account.ts'
import { theLibrary, useAnswer } from '../../pages/desk-answers.ts'
import { beginLesson } from '../../pages/learn/begin-lesson.ts'
import { Stars } from '../../pages/learn/Stars.tsx'
import { useBattle } from '../battle-context.ts'
import { WithTerms } from '../glossary/WithTerms.tsx'
import './Coach.css'

/** What the coach of a lesson says, and its buttons. Nothing in other battles. */
export function Coach(): ReactNode {
  const { coach } = useBattle().position
  return coach ? <Lesson coach={coach} /> : null
}

function Lesson({ coach }: { coach: CoachShown }): ReactNode {
  const { position, select } = useBattle()
  const { lesson, step, unit, stars, missed } = coach
  const key = lessonKey(position.ruleset.id, lesson)
  useEffect(() => {
    if (stars > 0 && addProgress({ [key]: stars })) void shareProgress()
  }, [key, stars])
  const isThere = unit !== null && position.cards[unit] !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step selects its unit once
  useEffect(() => {
    if (isThere) select(unit)
  }, [step, unit, isThere])
  return (
    <section className="hint coach" aria-label="Coach">
      {stars > 0 || missed ? <Ended coach={coach} /> : <Prompted coach={coach} />}
    </section>
  )
}

function Prompted({ coach }: { coach: CoachShown }): ReactNode {
  const { session, position, now } = useBattle()
  const isWaiting = now.animating || now.busy || now.stepping || (!coach.reading && position.owed.length === 0)
  return (
    <>
      <p role="status">
        <span className="figure soft">
          {coach.step}/{coach.steps}
        </span>{' '}
        <WithTerms text={coach.says} />
      </p>
      <button
        type="button"
        className="button"
        disabled={isWaiting}
        onClick={() => void session.coach(coach.reading ? 'read' : 'show')}
      >
        {coach.reading ? 'Next' : 'Show me'}
      </button>
      <a className="button quiet" href={linkTo('learn', position.ruleset.id)}>
        All lessons
      </a>
    </>
  )
}

function Ended({ coach }: { coach: CoachShown }): ReactNode {
  const { position } = useBattle()
  const ruleset = position.ruleset.id
  const [trouble, setTrouble] = useState<string | null>(null)
  const { answer: courses } = useAnswer('courses', () => theLibrary().courses())
  const lessons = courses?.find((course) => course.ruleset === ruleset)?.lessons ?? []
  const next = lessons[lessons.findIndex(({ id }) => id === coach.lesson) + 1]
  const begin = (id: string): void =>
    void beginLesson(ruleset, id).catch((error: unknown) =>
      setTrouble(error instanceof Error ? error.message : String(error)),
    )
  const missing = coach.starsFor[coach.stars - 1]
  return (
    <>
      <p role="status">
        {coach.missed ? (
          <>The battle is over, but the goal was: {coach.goal}</>
        ) : (
          <>
            <Stars stars={coach.stars} /> {coach.title}: done.
            {missing !== undefined && <span className="soft"> For the next star: {missing}</span>}
          </>
        )}
        {trouble !== null && <span role="alert"> {trouble}</span>}
      </p>
      {next && !coach.missed && (
        <button type="button" className="button main" onClick={() => begin(next.id)}>
          Next lesson: {next.title}
        </button>
      )}
      <button type="button" className="button" onClick={() => begin(coach.lesson)}>
        Again
      </button>
      <a className="button quiet" href={linkTo('learn', ruleset)}>
        All lessons
      </a>
    </>
  )
}
