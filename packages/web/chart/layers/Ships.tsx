import { type CSSProperties, memo, type ReactNode } from 'react'
import { type Detail, detailOf } from '../detail.ts'
import type { ChartShip, Plan } from '../model.ts'
import { shiftTo } from '../sheet.ts'
import { signOf } from '../ship/signs.ts'
import { sideClass } from '../side.ts'
import { USUAL_WIND } from '../wind.ts'
import { Fire } from './Fire.tsx'
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

const NONE_OUT: readonly number[] = []

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
    out,
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
          <Mark type={plan?.type ?? 'destroyer'} side={side} />
        ) : (
          <ShipPlan
            plan={plan}
            length={length}
            heading={heading}
            aims={aims}
            detailed={detail === 'full'}
            out={out ?? NONE_OUT}
            list={flooding ?? 0}
          />
        )}
      </g>
      {fire > 0 && plan && (
        <Fire
          fire={fire}
          beam={(plan.beam / plan.length) * length}
          length={length}
          heading={heading}
          detail={detail}
          wind={wind ?? USUAL_WIND}
        />
      )}
    </g>
  )
})

/** Follows the hull instead of a circle, so that ships in line do not look like a chain of rings. */
function Ring({ length, beam, detail }: { length: number; beam: number; detail: Detail }): ReactNode {
  if (detail === 'mark')
    return <circle className="chart-ring" style={{ r: 'calc(14px * var(--pixel))' } as CSSProperties} />
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

/** From far away: a symbol by side and type, bow in her direction. */
function Mark({ type, side }: { type: Plan['type']; side: string }): ReactNode {
  const { outline, inside, length } = signOf(type, side)
  return (
    <g className="chart-mark" style={{ transform: 'scale(var(--pixel))' }}>
      <path className="chart-mark-heading" d={`M0 ${-length / 2}v-6`} />
      <path className="chart-mark-side" d={outline} />
      {inside && <path className="chart-mark-type" d={inside} />}
    </g>
  )
}
