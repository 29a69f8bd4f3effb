import { type CSSProperties, memo, type ReactNode } from 'react'
import { type Detail, detailOf } from '../detail.ts'
import type { ChartShip, Plan } from '../model.ts'
import { shiftTo } from '../sheet.ts'
import { sideClass, sideShape } from '../side.ts'
import { ShipPlan } from './ShipPlan.tsx'

interface Props {
  ships: readonly ChartShip[]
  plans: Readonly<Record<string, Plan>>
  selected: string | null
  hovered: string | null
  wind: number | null
  scale: number
}

export function Ships({ ships, plans, selected, hovered, wind, scale }: Props): ReactNode {
  return ships.map((ship) => (
    <Ship
      key={ship.id}
      ship={ship}
      plan={plans[ship.plan]}
      detail={detailOf(ship, plans[ship.plan], scale)}
      selected={ship.id === selected}
      hovered={ship.id === hovered}
      wind={wind}
    />
  ))
}

interface ShipProps {
  ship: ChartShip
  plan: Plan | undefined
  detail: Detail
  selected: boolean
  hovered: boolean
  wind: number | null
}

const Ship = memo(function Ship({ ship, plan, detail, selected, hovered, wind }: ShipProps): ReactNode {
  const {
    id,
    side,
    at,
    heading,
    length,
    beam,
    ready,
    done,
    crippled,
    fire,
    flooding,
    aims,
    based,
    below = false,
  } = ship
  const states = { ready, done, crippled, selected, hovered, below }
  const named = Object.entries(states).flatMap(([state, is]) => (is ? `chart-is-${state}` : []))
  return (
    <g
      className={['chart-ship', sideClass(side), ...named].join(' ')}
      data-unit={id}
      style={{ transform: shiftTo(at) }}
    >
      <g className="chart-course" style={{ transform: `rotate(${heading}deg)` }}>
        {(ready || selected || hovered) && <Ring length={length} beam={beam} detail={detail} />}
        {based && <rect className="chart-base" x={-beam / 2} y={-length / 2} width={beam} height={length} />}
        {detail === 'mark' || !plan ? (
          <Mark side={side} length={length} />
        ) : (
          <ShipPlan
            plan={plan}
            length={length}
            heading={heading}
            aims={aims}
            detailed={detail === 'full'}
            list={flooding ?? 0}
          />
        )}
      </g>
      {fire > 0 && <Fire fire={fire} beam={beam} length={length} detail={detail} wind={wind ?? heading} />}
    </g>
  )
})

/** Follows the hull instead of a circle, so that ships in line do not look like a chain of rings. */
function Ring({ length, beam, detail }: { length: number; beam: number; detail: Detail }): ReactNode {
  if (detail === 'mark')
    return <circle className="chart-ring" style={{ r: 'calc(11px * var(--pixel))' } as CSSProperties} />
  const round = (size: number): string => `calc(${size}px + 12px * var(--pixel))`
  const style = {
    x: `calc(${-beam / 2}px - 6px * var(--pixel))`,
    y: `calc(${-length / 2}px - 6px * var(--pixel))`,
    width: round(beam),
    height: round(length),
    rx: `calc(${beam / 2}px + 6px * var(--pixel))`,
  } as CSSProperties
  return <rect className="chart-ring" style={style} />
}

/** From far away: the shape of her side and a line in her direction. */
function Mark({ side, length }: { side: string; length: number }): ReactNode {
  const size = 6 + Math.min(5, length * 0.8)
  return (
    <g className="chart-mark" style={{ transform: 'scale(var(--pixel))' }}>
      <path className="chart-mark-heading" d={`M0 0V${-size / 2 - 8}`} />
      <path className="chart-mark-side" d={sideShape(side, size)} />
    </g>
  )
}

/** Flames amidships, and smoke downwind. */
function Fire(props: { fire: number; beam: number; length: number; detail: Detail; wind: number }): ReactNode {
  const { fire, beam, length, detail, wind } = props
  const size = detail === 'mark' ? 'scale(var(--pixel)) scale(6)' : `scale(${beam * (0.34 + fire * 0.12)})`
  const drift = detail === 'mark' ? 2.6 : (length / beam) * 0.32
  return (
    <g className="chart-fire" style={{ transform: size }}>
      <g style={{ transform: `rotate(${wind + 180}deg)` }}>
        {[0, 1, 2, 3].slice(0, fire + 1).map((i) => (
          <circle
            key={i}
            cx={(i % 2 ? 0.22 : -0.16) * i}
            cy={-0.3 - (i + 0.6) * drift * 0.42}
            r={0.8 + i * 0.36}
            fill="url(#chart-puff)"
          />
        ))}
      </g>
      <circle r={1.7} fill="url(#chart-flame)" />
      <path
        className="chart-flame"
        d="M0 -0.62C0.34 -0.2 0.42 0.02 0.3 0.28C0.2 0.5 -0.2 0.5 -0.3 0.28C-0.42 0.02 -0.12 -0.1 0 -0.62Z"
      />
    </g>
  )
}
