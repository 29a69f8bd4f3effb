import type { Review, TurningPoint } from '@flankspeed/admirals/review'
import type { ReactNode } from 'react'
import { linkTo } from '../../app/route.ts'
import { FindingCard } from './FindingCard.tsx'
import { percent, sideName, signedPercent } from './figures.ts'

interface Props {
  review: Review
  side: string
  battle: string
}

/** The turns in which the chances changed most. */
export function TurningPoints({ review: { turningPoints }, side, battle }: Props): ReactNode {
  if (turningPoints.length === 0) return null
  return (
    <section aria-labelledby="review-turning">
      <h2 id="review-turning">Turning points</h2>
      <ol className="review-turns">
        {turningPoints.map((point, i) => (
          <li key={point.turn}>
            <Point number={i + 1} point={point} side={side} battle={battle} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Point({
  number,
  point,
  side,
  battle,
}: Omit<Props, 'review'> & { number: number; point: TurningPoint }): ReactNode {
  const { turn, from, to, decisions, luck, moment, mistake } = point
  const own = (chance: number): number => (side === 'red' ? chance : 1 - chance)
  const sign = side === 'red' ? 1 : -1
  return (
    <article>
      <h3>
        <span className="review-number">{number}</span> Turn {turn}: {percent(own(from))} to {percent(own(to))}
      </h3>
      <p className="soft">
        Decisions of both sides {signedPercent(sign * decisions)}, dice {signedPercent(sign * luck)}
      </p>
      <p>
        <a href={`${linkTo('replay', battle)}?at=${moment.taken}`}>{moment.story}</a>
      </p>
      {mistake && (
        <>
          <h4>{sideName(mistake.side)}'s largest mistake of the turn</h4>
          <FindingCard finding={mistake} battle={battle} />
        </>
      )}
    </article>
  )
}
