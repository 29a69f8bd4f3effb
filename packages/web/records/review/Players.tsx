import type { Finding, PlayerReview, Review } from '@flankspeed/admirals/review'
import { TASK_NAMES, worthInWords } from '@flankspeed/admirals/review/words'
import { type ReactNode, useState } from 'react'
import { SideMark } from '../../battle/panels/SideMark.tsx'
import { FindingCard } from './FindingCard.tsx'
import { sideName } from './figures.ts'

/** Mistakes, best decisions and accuracy of one side. */
export function PlayerSection({ player, battle }: { player: PlayerReview; battle: string }): ReactNode {
  const { side, accuracy, mistakes, best } = player
  return (
    <section className="review-player" aria-labelledby={`review-${side}`}>
      <h2 id={`review-${side}`}>
        <SideMark side={side} /> {sideName(side)}
        {accuracy.all !== null && <small className="review-of soft">accuracy {Math.round(accuracy.all)} %</small>}
      </h2>
      <Findings title="Mistakes" none="None that is larger than the error." findings={mistakes} battle={battle} />
      <Findings title="Best decisions" none="None stands out." findings={best} battle={battle} />
    </section>
  )
}

interface FindingsProps {
  title: string
  none: string
  findings: readonly Finding[]
  battle: string
}

function Findings({ title, none, findings, battle }: FindingsProps): ReactNode {
  const [open, setOpen] = useState<number | null>(null)
  return (
    <>
      <h3>{title}</h3>
      {findings.length === 0 && <p className="soft">{none}</p>}
      <ul className="review-moves">
        {findings.map((finding) => {
          const { taken, turn, done, gain, asGood } = finding
          const isOpen = open === taken
          return (
            <li key={taken}>
              <button type="button" aria-expanded={isOpen} onClick={() => setOpen(isOpen ? null : taken)}>
                <small className="review-turn">turn {turn}</small>
                <span>{done.words}</span>
                <b className={asGood ? '' : gain < 0 ? 'worse' : 'better'}>{worthInWords(finding)}</b>
              </button>
              {isOpen && <FindingCard finding={finding} battle={battle} />}
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** Accuracy of both sides by kind of decision. */
export function AccuracyTable({ players }: Pick<Review, 'players'>): ReactNode {
  const tasks = [...new Set(players.flatMap(({ accuracy }) => accuracy.tasks.map(({ task }) => task)))]
  return (
    <section className="review-accuracy" aria-labelledby="review-accuracy">
      <h2 id="review-accuracy">Accuracy by phase</h2>
      <table>
        <thead>
          <tr>
            <td />
            {players.map(({ side }) => (
              <th key={side} scope="col">
                <SideMark side={side} /> {sideName(side)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tasks.map((task) => (
            <tr key={task}>
              <th scope="row">{TASK_NAMES[task]}</th>
              {players.map(({ side, accuracy }) => {
                const own = accuracy.tasks.find((each) => each.task === task)
                return (
                  <td key={side}>
                    {own ? (
                      <>
                        {Math.round(own.percent)} % <small className="soft">of {own.decisions}</small>
                      </>
                    ) : (
                      '–'
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="soft">100 %: nothing that was done was worse than another plan by more than the error.</p>
    </section>
  )
}
