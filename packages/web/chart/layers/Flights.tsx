import { memo, type ReactNode } from 'react'
import type { ChartFlight, Spot } from '../model.ts'
import { asOnScreen } from '../sheet.ts'
import { sideClass, sideShape } from '../side.ts'

interface Props {
  flights: readonly ChartFlight[]
  /** The offset of a counter in pixels, where it would hide another. */
  asides: ReadonlyMap<string, Spot>
  selected: string | null
  hovered: string | null
}

/** Flights on their stands: the shape of the side, an aircraft symbol, and its shadow on the sea. */
export const Flights = memo(function Flights({ flights, asides, selected, hovered }: Props): ReactNode {
  return flights.map(({ id, side, at, heading, kind, high = false, ready, done }) => {
    const states = { ready, done, high, selected: id === selected, hovered: id === hovered }
    const named = Object.entries(states).flatMap(([state, is]) => (is ? `chart-is-${state}` : []))
    return (
      <g
        key={id}
        className={['chart-flight', sideClass(side), ...named].join(' ')}
        data-unit={id}
        style={{ transform: asOnScreen(at) }}
      >
        <g style={{ transform: shiftedBy(asides.get(id)) }}>
          {(ready || id === selected || id === hovered) && <circle className="chart-ring" r={19} />}
          <path className="chart-stand" d={sideShape(side, side === 'red' ? 23 : 26)} />
          <g className="chart-course" style={{ transform: `rotate(${heading}deg)` }}>
            <path
              className="chart-shadow"
              d={AIRCRAFT[kind]}
              style={{
                transform: `rotate(${-heading}deg) translate(${high ? '9px, 12px' : '3px, 4px'}) rotate(${heading}deg)`,
              }}
            />
            <path className="chart-aircraft" d={AIRCRAFT[kind]} />
          </g>
          {high && <path className="chart-high" d="M12 -9L16 -13L20 -9M12 -4L16 -8L20 -4" />}
        </g>
      </g>
    )
  })
})

const shiftedBy = (aside: Spot | undefined): string =>
  aside ? `translate(${aside[0].toFixed(1)}px, ${aside[1].toFixed(1)}px)` : 'none'

/** A thin line from each displaced counter to its true place. */
export const Tethers = memo(function Tethers({ flights, asides }: Pick<Props, 'flights' | 'asides'>): ReactNode {
  return flights.map(({ id, side, at }) => {
    const aside = asides.get(id)
    if (!aside || Math.hypot(...aside) < SHORTEST) return null
    return (
      <g key={id} className={`chart-tether ${sideClass(side)}`} data-goes={id} style={{ transform: asOnScreen(at) }}>
        <path d={`M0 0L${aside[0].toFixed(1)} ${aside[1].toFixed(1)}`} />
        <circle r={2.2} />
      </g>
    )
  })
})

/** The distance in pixels below which the counter covers its place anyway. */
const SHORTEST = 10

const BODY = 'M0 -9C1.2 -8 1.3 -5 1.3 -3L0.9 6.5L3.6 8V9.2L0 8.7L-3.6 9.2V8L-0.9 6.5L-1.3 -3C-1.3 -5 -1.2 -8 0 -9Z'

/** Seen from above, nose up. */
const AIRCRAFT: Record<ChartFlight['kind'], string> = {
  fighter: `${BODY}M-8.5 -1.4L0 -4.2L8.5 -1.4L8.2 0.6L0 0.2L-8.2 0.6Z`,
  'dive-bomber': `${BODY}M-10 -3.4L-4 -0.6L0 -2.6L4 -0.6L10 -3.4L10 -1L4 2.4L0 1L-4 2.4L-10 -1Z`,
  'torpedo-bomber': `${BODY}M-10.5 -2.8H10.5V-0.2L0 1.2L-10.5 -0.2ZM2.2 -8H3.4V3H2.2Z`,
  bomber: `${BODY}M-11.5 -1.8L0 -4L11.5 -1.8V0.2L0 1L-11.5 0.2ZM-5.6 -6H-4V0H-5.6ZM4 -6H5.6V0H4Z`,
  other: `${BODY}M-9.5 -3H9.5V-0.4H-9.5ZM-5.4 -6.5H-4.2V5H-5.4ZM4.2 -6.5H5.4V5H4.2Z`,
}
