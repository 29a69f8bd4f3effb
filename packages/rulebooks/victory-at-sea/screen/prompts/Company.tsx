import { nameOf, useBattle } from '@flankspeed/web/screen'
import type { ReactNode } from 'react'
import type { CourseTried } from '../presenter/questions.ts'

interface Props {
  ship: string
  ships: readonly string[]
  chosen: readonly string[]
  choose: (ships: string[]) => void
  courses: { ship: string; course: CourseTried }[]
}

/** Other ships that follow the same course. They move when it is their turn; the course waits for them. */
export function Company({ ship, ships, chosen, choose, courses }: Props): ReactNode {
  const { position } = useBattle()
  return (
    <details>
      <summary>Move together with…</summary>
      <p className="soft">
        These ships follow the same course when it is their turn. Shift-click on the chart does the same.
      </p>
      {ships
        .filter((other) => other !== ship)
        .map((other) => {
          const course = courses.find((one) => one.ship === other)?.course
          return (
            <label key={other} className="prompt-check">
              <input
                type="checkbox"
                checked={chosen.includes(other)}
                onChange={({ target }) =>
                  choose(target.checked ? [...chosen, other] : chosen.filter((one) => one !== other))
                }
              />
              <span className="name">{nameOf(position, other)}</span>
              {course && !course.legal && <small className="soft">{course.problem?.why}</small>}
            </label>
          )
        })}
    </details>
  )
}
