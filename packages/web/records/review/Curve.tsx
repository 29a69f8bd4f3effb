import type { CurvePoint, Review } from '@flankspeed/admirals/review'
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { linkTo } from '../../app/route.ts'
import { percent, sideName, signedPercent } from './figures.ts'

/** Pixels, if there is room: then one of the drawing is one of the screen. */
const WIDEST = 960
const NARROWEST = 300
const HEIGHT = 372
const LEFT = 48
const RIGHT = 16
const TOP = 14
const BOTTOM = 92
/** Where the bars of the turns stand, and their pixels for each point. */
const BARS = HEIGHT - BOTTOM + 50
const BAR = 1.1

interface Seen extends CurvePoint {
  /** By decisions alone. */
  readonly even: number
}

/** The line as a side sees it. */
function seenBy(side: string, curve: readonly CurvePoint[]): Seen[] {
  const sign = side === 'red' ? 1 : -1
  let even = 0
  return curve.map((point, i) => {
    const chance = side === 'red' ? point.chance : 1 - point.chance
    even = i === 0 ? chance : even + sign * point.decisions
    return { ...point, chance, decisions: sign * point.decisions, luck: sign * point.luck, even }
  })
}

/** A side's chance to win: what it was, and what it would have been with even dice. */
export function Curve({ review, side, battle }: { review: Review; side: string; battle: string }): ReactNode {
  const points = seenBy(side, review.curve)
  const [figure, width] = useWidth()
  const last = points.length - 1
  const x = (i: number): number => LEFT + ((width - LEFT - RIGHT) * i) / Math.max(1, last)
  const broad = Math.min(13, Math.max(3, (x(1) - x(0)) / 3))
  const y = (chance: number): number => TOP + (HEIGHT - TOP - BOTTOM) * (1 - Math.min(1, Math.max(0, chance)))
  const line = (values: readonly number[]): string => values.map((value, i) => `${x(i)} ${y(value)}`).join('L')
  const between = (upper: readonly number[], lower: readonly number[]): string =>
    `M${line(upper)}L${lower
      .map((value, i) => `${x(i)} ${y(value)}`)
      .reverse()
      .join('L')}Z`
  const chances = points.map(({ chance }) => chance)
  const evens = points.map(({ even }) => even)
  const start = points.map(() => chances[0]!)
  // Where the change has come.
  const marks = review.turningPoints.map((point) => points.findIndex(({ turn }) => turn === point.turn) + 1)
  return (
    <figure ref={figure} className="review-curve">
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={`${sideName(side)}'s chance to win, turn by turn`}>
        <defs>
          <pattern id="review-dice" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="6" height="6" className="review-dice-wash" />
            <path d="M0 0V6" className="review-dice-line" />
          </pattern>
        </defs>
        {[0, 0.25, 0.5, 0.75, 1].map((value) => (
          <g key={value}>
            <path d={`M${LEFT} ${y(value)}H${width - RIGHT}`} className="review-grid" />
            <text x={LEFT - 8} y={y(value) + 4} textAnchor="end">
              {percent(value)}
            </text>
          </g>
        ))}
        <path d={between(evens, start)} className="review-skill-wash" />
        <path d={between(chances, evens)} fill="url(#review-dice)" />
        <path
          d={between(
            points.map(({ chance, error }) => chance + error),
            points.map(({ chance, error }) => chance - error),
          )}
          className="review-interval"
        />
        <path d={`M${line(evens)}`} className="review-even" />
        <path d={`M${line(chances)}`} className="review-line" />
        {points.map(({ turn, taken, decisions, luck }, i) => (
          <g key={taken}>
            <text x={x(i)} y={HEIGHT - BOTTOM + 17} textAnchor="middle">
              {i === last && review.over ? 'end' : turn}
            </text>
            {i > 0 && (
              <Bar x={(x(i - 1) + x(i)) / 2 - broad - 1} value={decisions} broad={broad} kind="review-skill-bar" />
            )}
            {i > 0 && <Bar x={(x(i - 1) + x(i)) / 2 + 1} value={luck} broad={broad} kind="review-luck-bar" />}
          </g>
        ))}
        <path d={`M${LEFT} ${BARS}H${width - RIGHT}`} className="review-grid" />
        <circle cx={x(last)} cy={y(chances[last]!)} r="4.5" className="review-end" />
        {marks.map((i, number) => (
          <g key={i}>
            <circle cx={x(i)} cy={y(chances[i]!)} r="11" className="review-mark" />
            <text x={x(i)} y={y(chances[i]!) + 4.5} textAnchor="middle" className="review-mark-number">
              {number + 1}
            </text>
          </g>
        ))}
      </svg>
      <figcaption className="review-key soft">
        <span className="key-line">{sideName(side)}'s chance to win (shaded: 95 % interval)</span>
        <span className="key-even">with even dice: decisions alone</span>
        <span className="key-dice">what the dice gave or took</span>
      </figcaption>
      <details>
        <summary>As a table</summary>
        <div className="review-scroll">
          <table>
            <thead>
              <tr>
                <th scope="col">Turn</th>
                <th scope="col">Chance</th>
                <th scope="col">Error</th>
                <th scope="col">Decisions</th>
                <th scope="col">Dice</th>
              </tr>
            </thead>
            <tbody>
              {points.map(({ turn, taken, chance, error, decisions, luck }, i) => (
                <tr key={taken}>
                  <th scope="row">
                    <a href={`${linkTo('replay', battle)}?at=${taken}`}>{i === last && review.over ? 'end' : turn}</a>
                  </th>
                  <td>{percent(chance)}</td>
                  <td>± {Math.round(100 * error)}</td>
                  <td>{i === 0 ? '' : signedPercent(decisions)}</td>
                  <td>{i === 0 ? '' : signedPercent(luck)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  )
}

function useWidth(): [RefObject<HTMLElement | null>, number] {
  const box = useRef<HTMLElement>(null)
  const [width, setWidth] = useState(WIDEST)
  useLayoutEffect(() => {
    if (!box.current) return
    const measured = new ResizeObserver(([entry]) =>
      setWidth(Math.min(WIDEST, Math.max(NARROWEST, Math.round(entry!.contentRect.width)))),
    )
    measured.observe(box.current)
    return () => measured.disconnect()
  }, [])
  return [box, width]
}

function Bar({ x, value, broad, kind }: { x: number; value: number; broad: number; kind: string }): ReactNode {
  const height = Math.min(38, Math.abs(100 * value) * BAR)
  return <rect x={x} y={value > 0 ? BARS - height : BARS} width={broad} height={height} rx="1" className={kind} />
}
