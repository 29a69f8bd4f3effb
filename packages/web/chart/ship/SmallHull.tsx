import type { ReactNode } from 'react'
import type { ShipRank } from '../../desk/library/ship-rank.ts'
import './SmallHull.css'

/** Length and beam of her drawing; the longest is 1. */
const SIZES: Readonly<Record<ShipRank, readonly [length: number, beam: number]>> = {
  'capital-ship': [1, 0.19],
  carrier: [1, 0.2],
  cruiser: [0.82, 0.13],
  escort: [0.56, 0.1],
  other: [0.62, 0.14],
}

/** Where turrets stand, from the bow at -1 to the stern at 1. */
const TURRETS: Readonly<Record<ShipRank, readonly number[]>> = {
  'capital-ship': [-0.52, -0.34, 0.42, 0.6],
  carrier: [],
  cruiser: [-0.56, -0.4, 0.52],
  escort: [-0.5, 0.55],
  other: [],
}

/** Length and beam of a drawing whose longest ship has this size. */
export function sizeOfHull(rank: ShipRank, size: number): { length: number; beam: number } {
  const [length, beam] = SIZES[rank]
  return { length: length * size, beam: beam * size }
}

interface Props {
  rank: ShipRank
  side: string
  heading: number
  /** Of the longest ship. */
  size: number
}

/** A ship from above on a small chart: what she is can be seen, not her class. */
export function SmallHull({ rank, side, heading, size }: Props): ReactNode {
  const { length, beam } = sizeOfHull(rank, size)
  const [half, wide] = [length / 2, beam / 2]
  const hull = `M0 ${-half}Q${wide} ${-half * 0.55} ${wide} ${-half * 0.1}V${half * 0.55}Q${wide} ${half * 0.95} 0 ${half}Q${-wide} ${half * 0.95} ${-wide} ${half * 0.55}V${-half * 0.1}Q${-wide} ${-half * 0.55} 0 ${-half}Z`
  return (
    <g className={`small-hull ${side}`} transform={`rotate(${heading})`} strokeWidth={size * 0.035}>
      <path
        className="small-hull-wake"
        d={`M${-wide * 0.5} ${half * 0.9}L${-wide * 1.6} ${half * 2}H${wide * 1.6}L${wide * 0.5} ${half * 0.9}Z`}
      />
      <path className="small-hull-side" d={hull} />
      {rank === 'carrier' ? (
        <rect
          className="small-hull-house"
          x={wide * 0.45}
          y={-half * 0.25}
          width={wide * 0.45}
          height={half * 0.45}
          rx={wide * 0.2}
        />
      ) : (
        <rect
          className="small-hull-house"
          x={-wide * 0.42}
          y={-half * 0.24}
          width={wide * 0.84}
          height={half * 0.5}
          rx={wide * 0.35}
        />
      )}
      {TURRETS[rank].map((at) => (
        <circle key={at} className="small-hull-turret" cy={at * half} r={wide * 0.42} />
      ))}
    </g>
  )
}
