import { memo, type ReactNode } from 'react'
import type { ChartFlight, ChartShip, Token } from '../model.ts'
import { asOnScreen } from '../sheet.ts'
import { sideClass } from '../side.ts'

/** Pixels between two counters in a row. */
const APART = 17
/** Pixels from the middle of the unit up to its row of counters; names are below. */
const ABOVE = 20

interface Props {
  units: readonly (ChartShip | ChartFlight)[]
  scale: number
}

/** Below this length in pixels a ship gets small counters, so that they do not hide her neighbours. */
const SMALL_SHIP = 30
const sizeOf = (unit: ChartShip | ChartFlight, scale: number): number =>
  'length' in unit && unit.length * scale < SMALL_SHIP ? 0.7 : 1

/** Counters beside their units: running torpedoes, submerged, found, stopped or lost. */
export const Tokens = memo(function Tokens({ units, scale }: Props): ReactNode {
  return units.map((unit) => {
    const { id, side, at, tokens = [] } = unit
    if (tokens.length === 0) return null
    const size = sizeOf(unit, scale)
    const first = (-(tokens.length - 1) * APART) / 2
    return (
      <g key={id} className={sideClass(side)} data-goes={id} style={{ transform: `${asOnScreen(at)} scale(${size})` }}>
        {tokens.map((token, i) => (
          <g
            key={token.sign}
            className={`chart-token chart-token-${token.sign}`}
            data-token={`${id} ${token.sign}`}
            style={{ transform: `translate(${first + i * APART}px, ${-ABOVE}px)` }}
          >
            <title>{token.title}</title>
            <circle r={8} />
            <path d={SIGNS[token.sign]} />
            {token.text !== '' && (
              <text x={9} y={11}>
                {token.text}
              </text>
            )}
          </g>
        ))}
      </g>
    )
  })
})

const SIGNS: Record<Token['sign'], string> = {
  torpedo: 'M-5 3L3 -5M1 -5H3.500V-2.500M-5 3L-3 5M-5 3L-5.500 0.500M-5 3L-2.500 4',
  below: 'M-5 -2C-3.300 -4 -1.700 -4 0 -2S3.300 0 5 -2M0 0V5M-2.500 2.500L0 5L2.500 2.500',
  found: 'M0 -6V6M-6 0H6M3.500 0A3.500 3.500 0 1 1 -3.500 0A3.500 3.500 0 1 1 3.500 0',
  stopped: 'M-3 -3H3V3H-3Z',
  destroyed: 'M-4 -4L4 4M4 -4L-4 4',
  splash: 'M0 5V-5M-2.500 5C-2.500 1 -4 -1 -5 -2.500M2.500 5C2.500 1 4 -1 5 -2.500',
  flak: 'M0 -5L1.500 -1.500L5 0L1.500 1.500L0 5L-1.500 1.500L-5 0L-1.500 -1.500Z',
}
