import { memo, type ReactNode } from 'react'
import type { Detail } from '../detail.ts'
import { fireSeats } from '../ship/fire-seats.ts'

interface Props {
  /** From 1 to 3. */
  fire: number
  beam: number
  length: number
  heading: number
  detail: Detail
  /** Where the wind comes from. */
  wind: number
}

const PUFFS = 14

/** Flames along the deck, and a plume that drifts downwind: longer and darker the more she burns. */
export const Fire = memo(function Fire({ fire, beam, length, heading, detail, wind }: Props): ReactNode {
  if (detail === 'mark') return <FarFire fire={fire} wind={wind} />
  const flame = beam * (0.2 + 0.05 * fire)
  return (
    <g className="chart-fire">
      <g style={{ transform: `rotate(${wind + 180}deg)` }}>
        <Plume from={beam * 0.25} long={length * (0.4 + 0.28 * fire)} wide={beam * (0.3 + 0.06 * fire)} />
      </g>
      {fireSeats(fire, heading, length).map(({ at: [x, y], size }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the seats keep their order
        <g key={i} style={{ transform: `translate(${x.toFixed(3)}px, ${y.toFixed(3)}px) scale(${flame * size})` }}>
          <circle r={2.4} fill="url(#chart-flame)" />
          <path className="chart-flame" d={FLAME} />
        </g>
      ))}
    </g>
  )
})

function FarFire({ fire, wind }: { fire: number; wind: number }): ReactNode {
  return (
    <g className="chart-fire" style={{ transform: 'scale(var(--pixel))' }}>
      <g style={{ transform: `rotate(${wind + 180}deg)` }}>
        <Plume from={3} long={12 + 6 * fire} wide={3} />
      </g>
      <g style={{ transform: 'scale(3.4)' }}>
        <circle r={1.9} fill="url(#chart-flame)" />
        <path className="chart-flame" d={FLAME} />
      </g>
    </g>
  )
}

/** Puffs that grow and sway, up the page. */
function Plume({ from, long, wide }: { from: number; long: number; wide: number }): ReactNode {
  return Array.from({ length: PUFFS }, (_, i) => {
    const u = i / (PUFFS - 1)
    return (
      <circle
        // biome-ignore lint/suspicious/noArrayIndexKey: from the fire outwards
        key={i}
        cx={Math.sin(i * 2.1) * wide * 0.5 * u}
        cy={-from - u ** 1.15 * long}
        r={wide * (0.7 + 1.9 * u)}
        opacity={0.62 - 0.46 * u}
        fill="url(#chart-soot)"
      />
    )
  })
}

const FLAME =
  'M0 -1.300C0.500 -0.500 0.900 -0.100 0.700 0.500C0.500 1.100 -0.500 1.100 -0.700 0.500C-0.900 -0.100 -0.250 -0.300 0 -1.300Z'
